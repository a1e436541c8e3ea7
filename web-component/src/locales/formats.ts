/**
 * Numbers, sizes and dates as a language writes them. `Intl` objects are slow to make (about 50 µs each), so a
 * language makes its own once.
 */

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

/** `locale` is a BCP 47 tag, `comma` what stands between the texts of a list. */
export function formats(locale: string, comma = ', '): Formats {
  const whole = new Intl.NumberFormat(locale);
  const tenth = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const fraction = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const plural = new Intl.PluralRules(locale);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  return {
    number: (value) => whole.format(value),
    compact: (value) => compact(value, tenth, whole),
    fraction: (part) => fraction.format(part),
    percent: (part) => percent.format(part),
    decimal: (value) => tenth.format(value),
    size: (bytes) => (bytes < 1e5 ? `${whole.format(Math.ceil(bytes / 1e3))} KB` : `${tenth.format(bytes / 1e6)} MB`),
    day: (milliseconds) => day.format(milliseconds),
    plural: (value) => plural.select(value),
    list: (texts) => texts.join(comma),
  };
}

/**
 * Not `notation: 'compact'`: that writes 4.8K or 4.8 тыс. or 4840, by language; on a point only `4.8k` fits.
 */
function compact(value: number, tenth: Intl.NumberFormat, whole: Intl.NumberFormat): string {
  // From where it is rounded to a million, so that there is no `1000k`.
  const [size, letter] = value >= 999_500 ? [1e6, 'M'] : [1e3, 'k'];
  if (value < 1e3) return whole.format(value);
  const short = value / size;
  return (short < 9.95 ? tenth.format(short) : whole.format(Math.round(short))) + letter;
}

/** An estimate to three digits: 164,980 is about 165,000. */
export function rounded(value: number): number {
  return Number(value.toPrecision(3));
}
