/** The symmetries of the board, for tests and benches. They share no code with the engine. */

/** The eight views of a board. Each function maps a column and a row to a point. */
const VIEWS: ReadonlyArray<(column: number, row: number) => number> = [
  (c, r) => r * 15 + c,
  (c, r) => (14 - c) * 15 + r,
  (c, r) => (14 - r) * 15 + (14 - c),
  (c, r) => c * 15 + (14 - r),
  (c, r) => r * 15 + (14 - c),
  (c, r) => (14 - r) * 15 + c,
  (c, r) => c * 15 + r,
  (c, r) => (14 - c) * 15 + (14 - r),
];

/** For each view, the point to which each of the 225 points is mapped. */
export const TURNS: ReadonlyArray<Uint8Array> = VIEWS.map((view) =>
  Uint8Array.from({ length: 225 }, (_, point) => view(point % 15, Math.floor(point / 15))),
);
