/** Reads and writes dates of games. A date may have only a year, or only a year and a month. */

export interface DateParts {
  /** The year as the user has typed it. */
  readonly year: string;
  /** Month from 1 to 12, and day from 1 to 31; 0 if unknown. */
  readonly month: number;
  readonly day: number;
}

/**
 * Splits a date such as `2015`, `2015-03` or `2015-03-09` into its parts. For an empty text, the year is empty and the
 * month and the day are 0. Returns `undefined` for any other text.
 */
export function datePartsOf(date: string): DateParts | undefined {
  const [, year = '', month = 0, day = 0] = /^(?:(\d{4})(?:-(\d\d)(?:-(\d\d))?)?)?$/.exec(date) ?? [undefined, '?'];
  const parts = { year, month: Number(month), day: Number(day) };
  return problemOf(parts) || writtenDate(parts) !== date ? undefined : parts;
}

export function writtenDate({ year, month, day }: DateParts): string {
  const two = (number: number) => `-${String(number).padStart(2, '0')}`;
  return `${year}${month ? two(month) : ''}${month && day ? two(day) : ''}`;
}

/**
 * Returns the part of a date that is invalid: the year or the day. An invalid month is reported as an invalid day.
 * Returns `undefined` if the date is valid.
 */
export function problemOf({ year, month, day }: DateParts): 'year' | 'day' | undefined {
  if (year === '' ? month > 0 : !/^(1[6-9]|2\d)\d\d$/.test(year)) return 'year';
  return month > 12 || day > daysIn(year, month) || (day > 0 && month === 0) ? 'day' : undefined;
}

/**
 * Returns the number of days in a month. This is 31 if the month is unknown, and 29 for February if the year is
 * unknown.
 */
export function daysIn(year: string, month: number): number {
  return month ? new Date(Date.UTC(Number(year) || 2000, month, 0)).getUTCDate() : 31;
}
