/**
 * Writes numbers, sizes and dates in the notation of a language. Creating an `Intl` object is slow (about 50 µs), so
 * each language creates each object only once.
 */
import { common } from './en.js';

/** Words of a language that `Intl` cannot provide. */
export type FormatWords = Readonly<Record<'comma' | 'fullStop' | 'kilobytes' | 'megabytes', string>>;

export interface Formats {
  /** A number such as `10,726`. */
  number(value: number): string;
  /** A short number such as `4.8k`: at most four characters, for a mark on a point. */
  compact(value: number): string;
  /** A share from 0 to 1 as a percentage with one decimal place: `44.9%`. */
  fraction(part: number): string;
  /** A share from 0 to 1 as a percentage without decimals: `51%`. */
  percent(part: number): string;
  /** A number with one decimal place: `27.6`. */
  decimal(value: number): string;
  /** Bytes in decimal units, as in file managers: `43.1 MB`, or `12 KB` below a tenth of a megabyte. */
  size(bytes: number): string;
  /** A time in milliseconds since 1970 as a date: `20 Nov 2026`. */
  day(milliseconds: number): string;
  /** Returns a day with the time, such as `Nov 29, 2026, 6:36 AM`, from the milliseconds since 1970. */
  moment(milliseconds: number): string;
  /** The plural category of a number in the language: `one`, `few`, `other`. */
  plural(value: number): string;
  /** A list of texts: `h8, h9`. */
  list(texts: readonly string[]): string;
  /** A text with a full stop, unless the text has a mark at its end already. */
  sentence(text: string): string;
}

/**
 * Languages that write whole numbers as groups of three digits separated by commas. Of these languages, only English
 * has a singular. Whole numbers in these languages are written without `Intl`: the first page contains no other
 * numbers, and loading the tables of `Intl` would take half as long as drawing that page.
 */
const COMMAS = /^(en|ja|ko|zh-..)$/;

/**
 * Returns the formats of a language. `locale` is a BCP 47 tag, and `comma` separates the texts of a list, and `fullStop` ends a
 * sentence. Each `Intl` object is created on demand, because the first one loads the language's tables, which would take most of the script's
 * start time.
 */
export function formats(locale: string, { comma, fullStop, kilobytes, megabytes }: FormatWords = common): Formats {
  const numbers = (options?: Intl.NumberFormatOptions) => {
    let format: Intl.NumberFormat | undefined;
    return (value: number) => {
      format ??= new Intl.NumberFormat(locale, options);
      return format.format(value);
    };
  };
  const tenth = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const plain = COMMAS.test(locale);
  const inTable = numbers();
  const number = (value: number) =>
    plain && isWhole(value) ? `${value}`.replace(/\B(?=(...)+$)/g, ',') : inTable(value);
  const decimal = numbers(tenth);
  let plural: Intl.PluralRules | undefined;
  let day: Intl.DateTimeFormat | undefined;
  let moment: Intl.DateTimeFormat | undefined;
  return {
    number,
    compact: (value) => compact(value, decimal, number),
    fraction: numbers({ style: 'percent', ...tenth }),
    percent: numbers({ style: 'percent', maximumFractionDigits: 0 }),
    decimal,
    size: (bytes) =>
      bytes < 1e5 ? `${number(Math.ceil(bytes / 1e3))} ${kilobytes}` : `${decimal(bytes / 1e6)} ${megabytes}`,
    day: (milliseconds) => {
      day ??= new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
      return day.format(milliseconds);
    },
    moment: (milliseconds) => {
      moment ??= new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
      return moment.format(milliseconds);
    },
    plural: (value) => {
      if (plain && isWhole(value)) return value === 1 && locale === 'en' ? 'one' : 'other';
      plural ??= new Intl.PluralRules(locale);
      return plural.select(value);
    },
    list: (texts) => texts.join(comma),
    sentence: (text) => (/[.!?…。！？]$/.test(text) ? text : text + fullStop),
  };
}

/** Whether the number is written with digits only, without sign or exponent. */
function isWhole(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0);
}

/**
 * Writes a short number. `notation: 'compact'` is not used: it writes 4.8K, 4.8 тыс. or 4840, depending on the
 * language, but only `4.8k` fits on a point.
 */
function compact(value: number, tenth: (value: number) => string, whole: (value: number) => string): string {
  // From 999,500 on, a number rounds to a million, so that no mark shows `1000k`.
  const [size, letter] = value >= 999_500 ? [1e6, 'M'] : [1e3, 'k'];
  if (value < 1e3) return whole(value);
  const short = value / size;
  return (short < 9.95 ? tenth(short) : whole(Math.round(short))) + letter;
}

/** Rounds an estimate to three digits: 164,980 becomes 165,000. */
export function rounded(value: number): number {
  return Number(value.toPrecision(3));
}
