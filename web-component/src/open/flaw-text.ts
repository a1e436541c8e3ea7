/**
 * Describes in words the flaws of a file: parts that could not be read exactly.
 *
 * The engine names in English the expected and the found part of the file. These English words are also terms of the
 * locales, so that other languages can translate them. This code is a separate file in `dist/`, which is loaded when
 * there is a flaw to report.
 */
import type { Flaw } from '../engine/protocol.js';
import { flaws } from '../locales/en.js';
import { type Terms, type TermsOf, withTerms } from '../locales/localize.js';

type FlawTerms = TermsOf<'flaws'>;

/** Returns the sentence for a flaw. */
export function flawText({ line, byte, expected, found, salvaged: outcome }: Flaw, common: Terms): string {
  const terms = withTerms(common, { flaws });
  const at = line !== undefined ? 'line' : byte !== undefined ? 'byte' : 'nowhere';
  const wanted = wordOf(expected, terms) ?? expected;
  const there = found === '' ? terms.flawNothing : (wordOf(found, terms) ?? found);
  return terms.flaw({ at, place: line ?? byte ?? 0, expected: wanted, found: there, outcome });
}

/** Translates a word of the engine to the language of the page; in the list of words, `#` stands for a number. */
function wordOf(text: string, terms: FlawTerms): string | undefined {
  const words: Readonly<Record<string, string>> = terms.flawWords;
  const [number = '#'] = /\d+/.exec(text) ?? [];
  const word = words[text] ?? words[text.replace(number, '#')]?.replace('#', number);
  if (word !== undefined) return word;
  // Phrases such as `an empty point in game 7` or `text in gb18030`
  const [, what = '', where = ''] = /^(.+) in (.+)$/.exec(text) ?? [];
  const known = words[what];
  return known === undefined ? undefined : terms.flawIn({ what: known, where: wordOf(where, terms) ?? where });
}
