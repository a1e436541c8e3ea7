export * from './dist/react.js';
