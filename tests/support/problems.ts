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
 * A position of a game with many stones, in which White has no win by fours. A search of half a
 * minute does not find out whether White wins by threats.
 */
export const HARD = {
  moves:
    'h8 i7 g9 i10 h10 h9 f8 i11 g8 i8 i9 g10 f11 j7 k6 k7 l7 g7 h7 f9 g11 f12 e11 h11 e8 d8 g12 e10 l6 k12 ' +
    'j11 j5 j6 i6 h5 d11 m8 d10 d12 f10 c10 m10 n9 o10 m6 n6 k8 n5 i4',
  side: 'white',
  threats: 'threats',
} as const;

/** Returns an RFEN as a parameter for the query of the page's address. */
export function written(rfen: string): string {
  return `&position=${rfen.replaceAll(' ', '_')}`;
}

export const HARD_ADDRESS = `&moves=${HARD.moves.replaceAll(' ', '')}&side=${HARD.side}&threats=${HARD.threats}`;
