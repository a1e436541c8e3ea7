/**
 * Parts for a query about an area or with a filter: tools, panel and styles. Separate file in `dist/`, loaded for the
 * first such query of an attribute or the user.
 */
export { queryStyles as panelStyles } from './query.styles.js';
export { QueryController } from './query-controller.js';
