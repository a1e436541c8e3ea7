export * from '../dist/legacy/locales/ja.js';
