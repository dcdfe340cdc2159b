// On `/nl/play/`, `/en/saved/` and the like: redirects to the table, which is one page for all languages
// and takes the language from its address. All parameters are kept.

const { pathname, search, hash } = location;
const named = new URLSearchParams(search).has("lang");
const lang = `lang=${document.documentElement.lang}`;
const asked = named ? search : search.length > 1 ? `${search}&${lang}` : `?${lang}`;
location.replace(`${pathname.replace(/^\/\w+/, "")}${asked}${hash}`);
