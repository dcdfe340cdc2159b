// The modules that PyScript's Python package imports from PyScript's core, for pages without the core,
// which a frame does not wait for.

const absent = () => {
  throw new Error("PyScript's core is not on this page");
};

/**
 * Register stand-ins for the modules that the core registers, so that `pyscript` can be imported.
 * Document, window, events and the conversion of values do not need them; PyScript's storage and workers
 * throw an error that names the missing core.
 * @param {{registerJsModule: (name: string, module: object) => void}} python
 */
export function register(python) {
  python.registerJsModule("polyscript", {
    config: {}, js_modules: {}, lazy_py_modules: absent, storage: absent, workers: {},
  });
  python.registerJsModule("_pyscript", { PyWorker: absent, js_import: absent });
}
