/** Dates of games, which may be known to the year or the month only. Pure. */

export interface DateParts {
  /** As it is typed. */
  readonly year: string;
  /** 1..12 and 1..31; 0 where it is not known. */
  readonly month: number;
  readonly day: number;
}

/** The parts of `2015`, `2015-03` or `2015-03-09`; without a date none; `undefined` for a text that is no date. */
export function datePartsOf(date: string): DateParts | undefined {
  const [, year = '', month = 0, day = 0] = /^(?:(\d{4})(?:-(\d\d)(?:-(\d\d))?)?)?$/.exec(date) ?? [undefined, '?'];
  const parts = { year, month: Number(month), day: Number(day) };
  return problemOf(parts) || writtenDate(parts) !== date ? undefined : parts;
}

export function writtenDate({ year, month, day }: DateParts): string {
  const two = (number: number) => `-${String(number).padStart(2, '0')}`;
  return `${year}${month ? two(month) : ''}${month && day ? two(day) : ''}`;
}

/** What is wrong with it. */
export function problemOf({ year, month, day }: DateParts): 'year' | 'day' | undefined {
  if (year === '' ? month > 0 : !/^(1[6-9]|2\d)\d\d$/.test(year)) return 'year';
  return month > 12 || day > daysIn(year, month) || (day > 0 && month === 0) ? 'day' : undefined;
}

/** Of a month that is not known 31; of a year that is not known those of a leap year. */
export function daysIn(year: string, month: number): number {
  return month ? new Date(Date.UTC(Number(year) || 2000, month, 0)).getUTCDate() : 31;
}
