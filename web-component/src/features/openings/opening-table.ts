/**
 * The table of the 26 openings, in the same order as in the engine; a test compares both tables.
 *
 * Black's first stone is at h8. White's stone is beside it: at h9 in the direct openings, and diagonally at i9 in the
 * indirect ones. The table has Black's second stone and the names of the openings.
 */
import type { Point } from '../../engine/protocol.js';
import { pointCalled } from '../../game/notation.js';

export interface OpeningEntry {
  /** Code such as `D4` or `I13`. */
  readonly code: string;
  readonly family: 'direct' | 'indirect';
  /** The first three moves in one of the eight orientations. */
  readonly moves: readonly Point[];
  readonly ja: string;
  readonly romaji: string;
}

const TABLE = {
  direct:
    'h10 寒星 Kansei i10 渓月 Keigetsu j10 疎星 Sosei i9 花月 Kagetsu j9 残月 Zangetsu i8 雨月 Ugetsu j8 金星 Kinsei h7 松月 Shogetsu i7 丘月 Kyugetsu j7 新月 Shingetsu h6 瑞星 Zuisei i6 山月 Sangetsu j6 遊星 Yusei',
  indirect:
    'j10 長星 Chosei j9 峡月 Kyogetsu j8 恒星 Kosei j7 水月 Suigetsu j6 流星 Ryusei i8 雲月 Ungetsu i7 浦月 Hogetsu i6 嵐月 Rangetsu h7 銀月 Gingetsu h6 明星 Myojo g7 斜月 Shagetsu g6 名月 Meigetsu f6 彗星 Suisei',
};

/** The openings D1 to D13, then I1 to I13. The index of an opening is its number in the engine. */
export const OPENINGS: readonly OpeningEntry[] = [...family('direct', 'D', 'h9'), ...family('indirect', 'I', 'i9')];

function family(family: OpeningEntry['family'], letter: string, second: string): OpeningEntry[] {
  const entries = TABLE[family].matchAll(/(\S+) (\S+) (\S+)/g);
  return [...entries].map(([, third = '', ja = '', romaji = ''], index) => {
    const code = `${letter}${index + 1}`;
    const moves = ['h8', second, third].map((name) => pointCalled(name.slice(0, 1), name.slice(1)));
    return { code, family, moves, ja, romaji };
  });
}
