import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { PreparationReply } from '../../engine/protocol.js';
import { preparation } from '../../locales/en.js';
import { english, withTerms } from '../../locales/localize.js';
import { linesRecord } from './lines-record.js';
import { resultsText, sheetTables } from './sheet-tables.js';

const { messages } = JSON.parse(readFileSync('../tests/protocol/preparation.json', 'utf8')) as {
  messages: { message: { reply?: PreparationReply } }[];
};
const terms = withTerms(english(), { preparation });

function sheet(): PreparationReply {
  const reply = messages.map(({ message }) => message.reply).find((reply) => reply !== undefined);
  assert.ok(reply);
  return reply;
}

/** Returns the texts of a table's rows, each with the kind of its action. */
function rows(title: string, reply = sheet()): unknown {
  const table = sheetTables(reply, terms).find((one) => one.title === title);
  return table?.rows.map(({ cells, action }) => [...cells, action?.kind ?? 'nothing']);
}

describe('the tables of a preparation sheet', () => {
  it('have the results of the opponent', () => {
    assert.equal(resultsText(sheet().black, sheet().white, terms), '112 games: won 60, drawn 12, lost 40');
    assert.deepEqual(rows('As Black'), [
      ['D4 花月 Kagetsu', '12', '7', '1', '4', '2024', '65%', '53%', 'Taraguchi-10', 'position'],
      ['–', '1', '1', '0', '0', '–', '–', '–', '', 'nothing'],
    ]);
    assert.equal(rows('As White'), undefined);
  });

  it('have no column of ratings without ratings', () => {
    const reply = sheet();
    const unrated = { ...reply, repertoire: reply.repertoire.map((row) => ({ ...row, rated: 0 })) };
    assert.equal(sheetTables(unrated, terms)[0]?.heads.length, 7);
  });

  it('have swaps, offers, games and answers', () => {
    assert.deepEqual(rows('Swaps'), [['D4 花月 Kagetsu', 'after move 3: 3 of 10', '7', '2', 'position']]);
    assert.deepEqual(rows('Fifth moves'), [['h8 h9 i9 g7', '10', 'k6 offered 6, kept 3', 'position']]);
    assert.deepEqual(rows('Games against you'), [['Ada Must – Hana Aoki', '1:0', 'D4', '2016-05-01', 'game']]);
    assert.deepEqual(rows('Losses by force'), [
      [
        'Ada Must – Ants Must',
        '2024-03-09',
        'Lost from move 24, in 4 by fours. Last escape: l6 l7 in place of move 23, k6.',
        'game',
      ],
    ]);
    assert.deepEqual(rows('Your records'), [
      ['h8 h9 i9', '12', 'g7', 'position'],
      ['h8 h9 i9 g7 k6', '2', '–', 'position'],
    ]);
  });

  it('have the usual lines as a record', () => {
    const { name, nodes } = linesRecord(sheet(), terms);
    assert.equal(name, 'Preparation against Ada Must');
    assert.deepEqual(
      nodes.map(({ parent, move, color }) => [parent, move, color]),
      [
        [undefined, undefined, undefined],
        [0, 112, 'black'],
        [1, 127, 'white'],
        [2, 128, 'black'],
        [3, 96, 'white'],
        [4, 85, 'black'],
      ],
    );
    assert.equal(nodes[3]?.comment, '12 games: won 7, drawn 1, lost 4 · 2024\nYour records: g7\n');
    assert.equal(nodes[4]?.comment, '4 games: won 2, drawn 0, lost 1\n');
  });
});
