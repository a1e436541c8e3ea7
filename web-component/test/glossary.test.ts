/**
 * Checks that `docs/glossary.md` matches the language files. The glossary lists the terms of the game in all languages,
 * and the sources of the terms, which are in the head comment of each language file. `UPDATE_GLOSSARY=1 npm test`
 * writes the glossary.
 */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { it } from 'node:test';
import type { TermsSource } from '../src/locales/message.js';
import { ENGLISH, FILES, languages, messages } from './messages.js';

const PATH = 'docs/glossary.md';

/** Terms of the game, by their paths in a language file. */
const TERMS = [
  'common.color.black',
  'common.color.white',
  'query.categoryRenju',
  'common.board',
  'edit.toolGroup.stones',
  'common.moveSlider',
  'common.pass',
  'common.gamesTitle',
  'recordText.record',
  'graph.graphColumns.0',
  'player.playerTitle',
  'common.fact.event',
  'common.fact.round',
  'common.fact.rule',
  'game.factRated',
  'game.factSwap',
  'search.openings',
  'openings.family.direct',
  'openings.family.indirect',
  'edit.editTool.offer',
  'common.resultName.black',
  'common.resultName.draw',
  'solve.attackKind.five',
  'solve.attackKind.four',
  'solve.attackKind.three',
  'solve.attackKind.threat',
  'solve.proofColumns.0',
  'solve.proofColumns.1',
  'rulings.forbiddenTitle',
  'common.forbiddenKind.33',
  'common.forbiddenKind.44',
  'common.forbiddenKind.6',
  'solve.markKind.four-three',
  'solve.threatsName.fours',
  'solve.threatsName.threats',
  'solve.solveTitle',
  'solve.questionName.hands',
  'edit.tree',
  'importing.archiveTitle',
  'collections.collectionsTitle',
  'collections.collectionKind.book',
];

/** Returns the head comment of a language file without its first paragraph. */
function head(file: string): string {
  const comment = /^\/\*\*\n(.*?)\n \*\//s.exec(readFileSync(`src/locales/${file}.ts`, 'utf8'))?.[1] ?? '';
  const [, ...paragraphs] = comment.replaceAll(/^ \* ?/gm, '').split('\n\n');
  return paragraphs.join('\n\n');
}

it('the glossary has the terms of the languages', async () => {
  const all = [{ code: 'en', terms: ENGLISH }, ...(await languages())];
  const own = all.map(({ terms }) => messages(terms as TermsSource));
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const table = TERMS.map((path) =>
    row([`\`${path}\``, ...own.map((said) => said.get(path)?.replaceAll('\u00ad', '') ?? '')]),
  );
  const text = [
    '# Glossary',
    'The terms of the game in every language. This page is written from the files of the languages: to correct a word, change it in',
    '`src/locales/<code>.ts`, the one file of that language, wherever it stands there (a sentence may need another case of it). Then',
    '`UPDATE_GLOSSARY=1 npm test` writes this page anew, and tests name what is missing. The first column says where a term stands.',
    '',
    row(['', ...all.map(({ code }) => code)]),
    row(all.map(() => '---').concat('---')),
    ...table,
    '',
    '## Where the words are from',
    ...FILES.flatMap((file, index) => ['', `### ${all[index + 1]?.code}`, '', head(file)]),
    '',
  ]
    .join('\n')
    .replace('# Glossary\n', '# Glossary\n\n');
  if (process.env.UPDATE_GLOSSARY) writeFileSync(PATH, text);
  for (const said of own) for (const path of TERMS) assert.ok(said.get(path), path);
  assert.equal(readFileSync(PATH, 'utf8'), text);
});
