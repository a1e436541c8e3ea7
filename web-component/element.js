export * from './dist/legacy/element.js';
