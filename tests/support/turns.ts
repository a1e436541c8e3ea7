/** The symmetries of the board for tests and benches, implemented independently of the engine. */

/** The eight views of a board, as maps of column and row. */
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

/** For each view, the image of each of the 225 points. */
export const TURNS: ReadonlyArray<Uint8Array> = VIEWS.map((view) =>
  Uint8Array.from({ length: 225 }, (_, point) => view(point % 15, Math.floor(point / 15))),
);
