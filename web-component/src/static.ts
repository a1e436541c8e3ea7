/**
 * Writes boards as static HTML, for pages that show boards before the script of the element arrives, or without it.
 * Runs in Node and in browsers, and uses no DOM.
 */
export {
  type StaticBoard,
  type StaticHtmlOptions,
  staticCss,
  staticHtml,
  staticSvg,
} from './app/static/static-board.js';
