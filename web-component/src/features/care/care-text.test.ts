import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EngineError } from '../../engine/engine-error.js';
import { care } from '../../locales/en.js';
import { ja } from '../../locales/ja.js';
import { registerTranslation, termsIn, withTerms } from '../../locales/localize.js';
import { failedText } from './backup-failure-text.js';
import { BackupError } from './zip.js';

registerTranslation(ja);

test('why a backup failed is a sentence in the language of the page, and no code', () => {
  const terms = withTerms(termsIn('ja'), { care });
  const errors = [
    new EngineError({ code: 'storage-full', message: 'expected room, found none' }),
    new EngineError({ code: 'storage-newer', message: 'backup of format 2' }),
    new EngineError({ code: 'internal', message: 'unreachable' }),
    new BackupError('overlap', 'expected files one after the other, found 9 over others'),
    new BackupError('no-backup', 'found no end'),
    new TypeError('Failed to execute createWritable'),
    'aborted',
  ];
  for (const error of errors) {
    const said = failedText(error, terms);
    assert.match(said, /[\u3040-\u30ff].*。$/, said);
    assert.doesNotMatch(said, /expected|found|format 2|createWritable|storage-|internal|overlap/);
  }
});
