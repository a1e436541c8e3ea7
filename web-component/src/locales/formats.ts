/**
 * Numbers, sizes and dates as a language writes them. `Intl` objects are slow to make (about 50 µs each), so a
 * language makes its own once.
 */
import { common } from './en.js';

/** What a language writes by its own words where `Intl` has no choice that fits. */
export type Marks = Readonly<Record<'comma' | 'kilobytes' | 'megabytes', string>>;

export interface Formats {
  /** `10,726` */
  number(value: number): string;
  /** `4.8k`: at most four characters, for a mark on a point. */
  compact(value: number): string;
  /** A share from 0 to 1 with one decimal place: `44.9%`. */
  fraction(part: number): string;
  /** A share from 0 to 1 without decimals: `51%`. */
  percent(part: number): string;
  /** With one decimal place: `27.6`. */
  decimal(value: number): string;
  /** Bytes in decimal units, as file managers show them: `43.1 MB`, and `12 KB` below a tenth of one. */
  size(bytes: number): string;
  /** A moment as a day: `20 Nov 2026`. */
  day(milliseconds: number): string;
  /** Which form of a word goes with a number: `one`, `few`, `other`. */
  plural(value: number): string;
  /** Texts one after the other: `h8, h9`. */
  list(texts: readonly string[]): string;
}

/**
 * The languages whose whole numbers are grouped by commas in threes; English alone has a singular. What a first page says
 * needs no more, and the tables of `Intl` take as long to read as half of its drawing.
 */
const COMMAS = /^(en|ja|ko|zh-..)$/;

/**
 * `locale` is a BCP 47 tag; `comma` stands between the texts of a list. Nothing is made before it is needed: the first
 * `Intl` objects of a browser read the tables of the language, and took most of the time to start the script.
 */
export function formats(locale: string, { comma, kilobytes, megabytes }: Marks = common): Formats {
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
    plural: (value) => {
      if (plain && isWhole(value)) return value === 1 && locale === 'en' ? 'one' : 'other';
      plural ??= new Intl.PluralRules(locale);
      return plural.select(value);
    },
    list: (texts) => texts.join(comma),
  };
}

/** As it is written without a sign or an exponent. */
function isWhole(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0);
}

/**
 * Not `notation: 'compact'`: that writes 4.8K or 4.8 тыс. or 4840, by language; on a point only `4.8k` fits.
 */
function compact(value: number, tenth: (value: number) => string, whole: (value: number) => string): string {
  // From where it is rounded to a million, so that there is no `1000k`.
  const [size, letter] = value >= 999_500 ? [1e6, 'M'] : [1e3, 'k'];
  if (value < 1e3) return whole(value);
  const short = value / size;
  return (short < 9.95 ? tenth(short) : whole(Math.round(short))) + letter;
}

/** An estimate to three digits: 164,980 is about 165,000. */
export function rounded(value: number): number {
  return Number(value.toPrecision(3));
}
