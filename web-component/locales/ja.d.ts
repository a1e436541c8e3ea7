export * from '../dist/locales/ja.js';
