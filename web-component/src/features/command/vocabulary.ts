/** Makes the vocabulary of the command field from the texts of a language. */
import type { TermsOf } from '../../locales/localize.js';
import { OPENINGS } from '../openings/opening-table.js';
import type { Meaning, Vocabulary } from './parse-command.js';

export type CommandTerms = TermsOf<'command'> & TermsOf<'query'>;

/**
 * Collects the phrases of the languages. A later phrase replaces an equal earlier phrase, so the language of the page
 * comes after English.
 */
export function vocabularyOf(...languages: readonly CommandTerms[]): Vocabulary {
  const phrases = new Map<string, Meaning>();
  const add = (texts: string, meaning: Meaning) => {
    for (const text of texts.split(',')) phrases.set(text.trim().toLowerCase(), meaning);
  };
  for (const { color, commandWords, openingName, resultName } of languages) {
    for (const opening of OPENINGS) {
      add(openingName(opening).split(/\s+/).join(), { of: 'opening', code: opening.code });
      add(`${opening.ja},${opening.romaji}`, { of: 'opening', code: opening.code });
    }
    for (const result of ['black', 'white', 'draw'] as const) {
      add(`${resultName[result]},${commandWords[result]}`, { of: 'result', result });
    }
    // In some languages the name of a result is only the name of the side. The sides are added after the results, so
    // that the phrase means the side.
    for (const side of ['black', 'white'] as const) {
      add(`${color[side]},${commandWords.side[side]}`, { of: 'side', side });
    }
    add(commandWords.since, { of: 'since' });
    add(commandWords.until, { of: 'until' });
  }
  return phrases;
}
