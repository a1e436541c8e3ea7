/**
 * Fields that the search index searches, and fields that it stores for each hit. The build and the search in the page
 * must use the same options.
 */
export const INDEX_OPTIONS = { fields: ['title', 'words', 'text'], storeFields: ['title', 'page', 'url', 'text'] };
