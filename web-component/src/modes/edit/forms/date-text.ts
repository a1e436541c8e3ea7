/** Dates of games, which may be known only to the year or the month. Pure. */

export interface DateParts {
  /** The year as typed. */
  readonly year: string;
  /** 1..12 and 1..31; 0 if unknown. */
  readonly month: number;
  readonly day: number;
}

/** Parts of `2015`, `2015-03` or `2015-03-09`. The empty text has empty parts; any other text gives `undefined`. */
export function datePartsOf(date: string): DateParts | undefined {
  const [, year = '', month = 0, day = 0] = /^(?:(\d{4})(?:-(\d\d)(?:-(\d\d))?)?)?$/.exec(date) ?? [undefined, '?'];
  const parts = { year, month: Number(month), day: Number(day) };
  return problemOf(parts) || writtenDate(parts) !== date ? undefined : parts;
}

export function writtenDate({ year, month, day }: DateParts): string {
  const two = (number: number) => `-${String(number).padStart(2, '0')}`;
  return `${year}${month ? two(month) : ''}${month && day ? two(day) : ''}`;
}

/** The part of a date that is wrong, if any. */
export function problemOf({ year, month, day }: DateParts): 'year' | 'day' | undefined {
  if (year === '' ? month > 0 : !/^(1[6-9]|2\d)\d\d$/.test(year)) return 'year';
  return month > 12 || day > daysIn(year, month) || (day > 0 && month === 0) ? 'day' : undefined;
}

/** Number of days in a month: 31 if the month is unknown, as in a leap year if the year is unknown. */
export function daysIn(year: string, month: number): number {
  return month ? new Date(Date.UTC(Number(year) || 2000, month, 0)).getUTCDate() : 31;
}
