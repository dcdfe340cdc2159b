// What PyScript's Python package asks of PyScript's core, for pages where that is absent: it needs
// 'unsafe-eval' of its page's policy, and Pyodide alone does not.

const absent = () => {
  throw new Error("PyScript's core is not on this page");
};

/**
 * Register stand-ins for the modules that the core registers, so that `pyscript` can be imported.
 * Document, window, events and the conversion of values need nothing of them; PyScript's storage and
 * workers say what they lack.
 * @param {{registerJsModule: (name: string, module: object) => void}} python
 */
export function register(python) {
  python.registerJsModule("polyscript", {
    config: {}, js_modules: {}, lazy_py_modules: absent, storage: absent, workers: {},
  });
  python.registerJsModule("_pyscript", { PyWorker: absent, js_import: absent });
}
