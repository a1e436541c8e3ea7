export * from './dist/legacy/react.js';
