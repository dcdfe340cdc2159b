// On `/nl/play/`, `/en/saved/` and the like: the table is one page for all languages, which takes the
// language from its address, and English stands at the root. All that is asked for goes along.

const { pathname, search, hash } = location;
const named = new URLSearchParams(search).has("lang");
const lang = `lang=${document.documentElement.lang}`;
const asked = named ? search : search.length > 1 ? `${search}&${lang}` : `?${lang}`;
location.replace(`${pathname.replace(/^\/\w+/, "")}${asked}${hash}`);
