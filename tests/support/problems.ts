/** Positions for the solver, as RFEN. */

/**
 * Black wins with i8, which makes a four and a three. White must block the four at j8, and Black then makes a straight
 * four.
 */
export const FOUR_THREE = 'W13W/15/15/15/15/15/15/4WBBB7/8B6/8B6/15/15/15/15/W13W b';

/** For Black, h8 is a double-three: it would make the threes f8–h8 and h8–h10. */
export const DOUBLE_THREE = '15/15/15/15/15/7B7/7B7/5BB8/15/15/15/15/15/15/15 b';

/**
 * Black wins by three fours, against two possible defenses. There is also a forbidden point, so the picture of the
 * position shows all kinds of marks.
 */
export const PICTURED = '15/15/15/15/15/6W1B1B4/4WWB1BW5/5BB2BW4/5W2W6/4WWB1WBB4/7W7/4BW2B1B4/15/15/15 b';

/**
 * A random position with many twos and few fours. A search of several minutes does not find out whether White wins by
 * threats.
 */
export const HARD = {
  moves:
    'b12 j12 j8 f7 c15 m15 d3 n10 h4 i9 a8 c9 b7 c11 b10 i13 h2 n3 n13 b2 ' +
    'd13 l5 j10 c6 c13 e4 c3 i2 i15 o1 f10 k8 i3 a13 o14 b11',
  side: 'white',
  threats: 'threats',
} as const;

/** Returns an RFEN as a parameter for the query of the page's address. */
export function written(rfen: string): string {
  return `&position=${rfen.replaceAll(' ', '_')}`;
}

export const HARD_ADDRESS = `&moves=${HARD.moves.replaceAll(' ', '')}&side=${HARD.side}&threats=${HARD.threats}`;
