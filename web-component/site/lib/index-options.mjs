/** Fields of the search index, and the fields of a hit. The build and the search in the page share these options. */
export const INDEX_OPTIONS = { fields: ['title', 'text'], storeFields: ['title', 'page', 'url', 'text'] };
