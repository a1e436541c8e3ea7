export * from './dist/element.js';
