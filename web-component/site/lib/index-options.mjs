/** Fields of an entry of the search, and which of them an answer shows. The build and the page that searches share them. */
export const INDEX_OPTIONS = { fields: ['title', 'text'], storeFields: ['title', 'page', 'url', 'text'] };
