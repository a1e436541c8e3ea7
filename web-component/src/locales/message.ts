/**
 * Messages with placeholders. The syntax is the part of ICU MessageFormat that our sentences need. `Intl` formats the
 * values.
 *
 * - `{name}`: the value as it is;
 * - `{games, number}`: the value, formatted by the function of {@link Formats} with this name (`list` for a list of
 *   texts);
 * - `{color, color}`: a term of the same language: an entry of the table `color`, or a message such as `games` that
 *   takes one `{count, …}`;
 * - `{games, plural, =0 {none} one {# game} other {# games}}`: the option that the rules of the language select; `#` is
 *   the number;
 * - `{color, select, black {…} white {…} other {…}}`: the option that is named like the value, which may be `true` or
 *   `false`.
 *
 * There is no syntax for quoting, so a message cannot contain a brace as text.
 */
import type { Formats } from './formats.js';

/** Terms of a section in a language file: a message, or a table or list of terms. */
export type TermsSource = string | { readonly [key: string]: TermsSource } | readonly TermsSource[];

type Values = Readonly<Record<string, unknown>>;
type Write = (values: Values) => string;

/**
 * The language and the formats with which a message is written. At run time, the object also has the terms that
 * messages may name.
 */
export interface Words {
  /** A BCP 47 tag. */
  readonly lang: string;
  readonly formats: Formats;
}

/** Returns the text of a message, with `values` in place of the placeholders. */
export function write(message: string, values: Values, words: Words): string {
  const tokens = message.split(/([{}#])/);
  let at = 0;
  /** Reads text up to the closing brace. `counted` replaces each `#`. */
  const text = (counted = '#'): string => {
    let said = '';
    for (; at < tokens.length && tokens[at] !== '}'; at++) {
      const token = tokens[at] ?? '';
      said += token === '{' ? placeholder() : token === '#' ? counted : token;
    }
    return said;
  };
  /** Reads a placeholder from its opening brace to its closing brace, and returns its value as text. */
  const placeholder = (): string => {
    const [name = '', format, first] = (tokens[++at] ?? '').split(', ');
    const value = values[name];
    at++;
    if (first === undefined) return format ? formatted(format, value, words) : plain(`${value}`);
    const [key, counted] =
      format === 'plural'
        ? [words.formats.plural(value as number), words.formats.number(value as number)]
        : [`${value}`, undefined];
    const options: Record<string, string> = {};
    for (let option = first; tokens[at] === '{'; at++) {
      at++;
      options[option.trim()] = text(counted);
      option = tokens[++at] ?? '';
    }
    return options[`=${value}`] ?? options[key] ?? options.other ?? '';
  };
  return text();
}

/**
 * Returns a name without control characters for the writing direction, which would affect the sentence around the name.
 */
function plain(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
}

function formatted(format: string, value: unknown, words: Words): string {
  if (format in words.formats) return words.formats[format as 'number'](value as number);
  const term = words[format as keyof Words] as unknown;
  if (typeof term === 'function') return (term as Write)({ count: value });
  return (term as Record<string, string>)[value as string] ?? `${value}`;
}

// These types describe the values of a message. The compiler derives them from the text of the message.

type Numbers = Exclude<keyof Formats, 'list' | 'plural'>;
type Trim<S extends string> = S extends ` ${infer Rest}` ? Trim<Rest> : S extends `${infer Rest} ` ? Trim<Rest> : S;
type OfKey<Key extends string> = Key extends 'true'
  ? true
  : Key extends 'false'
    ? false
    : Key extends 'other'
      ? string
      : Key;
type OfFormat<Format, Terms> = Format extends Numbers
  ? number
  : Format extends 'list'
    ? readonly string[]
    : Format extends keyof Terms
      ? Terms[Format] extends string
        ? number
        : keyof Terms[Format]
      : never;

/** Pairs of a name and its type. `Open` is the stack of open braces: the name of a choice, or `0` for the text of an option. */
type PlaceholdersOf<
  S extends string,
  Terms,
  Open extends readonly unknown[] = [0],
  Found = never,
> = S extends `${infer Head}{${infer Tail}`
  ? Head extends `${string}}${string}`
    ? Closed<S, Terms, Open, Found>
    : Open extends readonly [infer Choice extends string, ...unknown[]]
      ? PlaceholdersOf<
          Tail,
          Terms,
          [0, ...Open],
          Choice extends `${infer Name}?` ? Found | [Name, OfKey<Trim<Head>>] : Found
        >
      : Tail extends `${infer Inner}}${infer Rest}`
        ? Inner extends `${infer Name}, ${infer Kind}, ${string}`
          ? Tail extends `${string}, ${string}, ${infer Options}`
            ? Kind extends 'plural'
              ? PlaceholdersOf<Options, Terms, [Name, ...Open], Found | [Name, number]>
              : PlaceholdersOf<Options, Terms, [`${Name}?`, ...Open], Found>
            : never
          : Inner extends `${infer Name}, ${infer Format}`
            ? PlaceholdersOf<Rest, Terms, Open, Found | [Name, OfFormat<Format, Terms>]>
            : PlaceholdersOf<Rest, Terms, Open, Found | [Inner, string | number]>
        : never
  : Found;
type Closed<S extends string, Terms, Open extends readonly unknown[], Found> = S extends `${string}}${infer Rest}`
  ? Open extends readonly [unknown, ...infer Outer]
    ? PlaceholdersOf<Rest, Terms, Outer, Found>
    : never
  : never;

type Named<Pairs extends [string, unknown]> = { readonly [Pair in Pairs as Pair[0]]: Pair[1] };

/**
 * Terms as panels use them. A message without placeholders is a text, and a message with placeholders is a function of
 * named values.
 */
export type Spoken<T, Terms> = T extends string
  ? T extends `${string}{${string}`
    ? (values: Named<PlaceholdersOf<T, Terms>>) => string
    : string
  : { readonly [Key in keyof T]: Spoken<T[Key], Terms> };

/** The translatable part of terms. */
export type Translated<T> = T extends string ? string : { readonly [Key in keyof T]?: Translated<T[Key]> };
