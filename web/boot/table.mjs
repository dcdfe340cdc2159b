// On `/nl/play/` and the like: the table is one page for all languages, which takes the language from
// its address. All that is asked for and shared in this one goes along.

const { search, hash } = location;
const named = new URLSearchParams(search).has("lang");
const lang = `lang=${document.documentElement.lang}`;
const asked = named ? search : search.length > 1 ? `${search}&${lang}` : `?${lang}`;
location.replace(`/play/${asked}${hash}`);
