/** Archives for tests: six games with known answers, the sample of the demo, and files that are not archives. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deflateRawSync, gunzipSync, gzipSync } from 'node:zlib';

/** The sample archive of the demo: 7,675 self-play games. `setup.ts` writes the file. */
export const SAMPLE = fileURLToPath(new URL('../out/sample.rif.gz', import.meta.url));
export const SAMPLE_GAMES = 7_675;

/** A file in the form that Playwright's file picker accepts. */
export interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export function upload(name: string, content: string | Uint8Array): Upload {
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
}

/** Returns a file with the first `games` games of the sample, for tests in which each game takes long. */
export function sampleOf(games: number): Upload {
  const END = '</game>';
  const [head, ...rest] = gunzipSync(readFileSync(SAMPLE)).toString().split(END);
  return upload('some.rif', [head, ...rest.slice(0, games - 1), '</games></database>'].join(END));
}

/** A game for the function {@link rif}. */
export interface Game {
  moves: string;
  /** `1` if Black won, `0` if White won, `0.5` for a draw. */
  result?: string;
  black?: string;
  white?: string;
  /** The date of the tournament, such as `2014-05-01`. */
  date?: string;
}

/**
 * Returns a RIF file with these games. The ids of the games are 1, 2, 3 and so on. Each game has its own two players
 * and its own tournament.
 */
export function rif(games: readonly Game[], date = '2026-01-31'): string {
  const players = games.flatMap(({ black = 'Kuro', white = 'Shiro' }, index) => [
    `<player id="${2 * index + 1}" name="${black}" surname="" country="1" city="1"/>`,
    `<player id="${2 * index + 2}" name="${white}" surname="" country="1" city="1"/>`,
  ]);
  const events = games.map(
    ({ date: day = '2014-05-01' }, index) =>
      `<tournament id="${index + 1}" name="Event ${index + 1}" country="1" city="1" year="${day.slice(0, 4)}" ` +
      `month="${Number(day.slice(5, 7))}" start="${day}" end="${day}" rule="1" rated="1"/>`,
  );
  const records = games.map(
    ({ moves, result = '1' }, index) =>
      `<game id="${index + 1}" publisher="1" tournament="${index + 1}" round="1" rule="1" black="${2 * index + 1}" ` +
      `white="${2 * index + 2}" bresult="${result}" btime="10" wtime="12" opening="14" alt="" swap="">\n` +
      `<move>${moves}</move>\n<info></info>\n</game>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<database version="1.0" date="${date}">
<countries><country id="1" name="Estonia" abbr="EST"/></countries>
<cities><city id="1" country="1" name="Tallinn"/></cities>
<months><month id="1" name="January"/></months>
<rules><rule id="1" name="RIF" category="1"/></rules>
<openings><opening id="14" abbr="D1" name="Kansei"/></openings>
<players>
${players.join('\n')}
</players>
<tournaments>
${events.join('\n')}
</tournaments>
<games>
${records.join('\n')}
</games>
</database>
`;
}

/**
 * Six games around the opening D4 (花月: h8 h9 i9). Together they have all kinds of answers: games that reach the
 * position rotated, games that reach it by another order of moves, games that continue with symmetric replies, and
 * games that end in the position.
 */
export const SIX: readonly Game[] = [
  { moves: 'h8 h9 i9 g9 i7', result: '1', black: 'Anna', white: 'Bert', date: '2020-03-01' },
  // The moves of the first game, rotated by 90 degrees (h9 becomes i8, and i9 becomes i7), with other players.
  { moves: 'h8 i8 i7 i9 g7', result: '0', black: 'Carl', white: 'Dora', date: '2021-04-02' },
  // The first five moves of the first game in another order.
  { moves: 'i9 h9 h8 g9 i7', result: '0.5', black: 'Emil', white: 'Fina', date: '2019-02-03' },
  // The opening D4 with another fourth move.
  { moves: 'h8 h9 i9 i8 g8', result: '1', black: 'Gerd', white: 'Hana', date: '2022-05-04' },
  // A game that ends after the moves of the opening D4.
  { moves: 'h8 h9 i9', result: '0', black: 'Ivar', white: 'Jana', date: '2018-01-05' },
  // A game with another opening.
  { moves: 'h8 i9 i7 g7', result: '1', black: 'Kuno', white: 'Lena', date: '2023-06-06' },
];

export function zip(name: string, content: string): Buffer {
  const data = Buffer.from(content);
  const packed = deflateRawSync(data);
  const entry = Buffer.alloc(26);
  entry.writeUInt16LE(20, 0); // version needed
  entry.writeUInt16LE(8, 4); // deflate
  entry.writeUInt32LE(crc32(data), 10);
  entry.writeUInt32LE(packed.length, 14);
  entry.writeUInt32LE(data.length, 18);
  entry.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), entry, Buffer.from(name), packed]);
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), entry, Buffer.alloc(14), Buffer.from(name)]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06'), end]);
}

function crc32(data: Uint8Array): number {
  let crc = -1;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ -1) >>> 0;
}

export { gzipSync as gzip };

/**
 * 12,000 games with passes, incomplete records and unusual fields, as in real archives. `cargo xtask test` writes the
 * file.
 */
export const MIXED = fileURLToPath(new URL('../out/mixed.rif', import.meta.url));

/** An archive as large as RenjuNet's archive (45 MB), for tests that need an import of several seconds. */
export const LARGE = fileURLToPath(new URL('../out/large.rif', import.meta.url));
export const LARGE_GAMES = 165_000;
