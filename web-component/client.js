export * from './dist/legacy/client.js';
