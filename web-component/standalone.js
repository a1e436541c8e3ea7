export * from './dist/standalone.js';
