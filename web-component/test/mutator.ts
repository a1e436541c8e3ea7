/** Repeatable random changes of bytes and texts, for tests of file readers. */

/**
 * Returns a function that returns the next pseudorandom number less than `below`. The same seed gives the same numbers.
 * The generator is a linear congruential one (Numerical Recipes).
 */
export function numbersOf(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Bytes that give extreme values to counts and sizes. */
const EXTREMES = [0, 1, 0x7f, 0x80, 0xff];

/** Returns a changed copy of `bytes`: some bytes are replaced, doubled, removed, or copied from another place. */
export function mutated(bytes: Uint8Array<ArrayBuffer>, seed: number): Uint8Array<ArrayBuffer> {
  const number = numbersOf(seed);
  let copy = bytes.slice();
  for (let left = 1 + number(4); left > 0 && copy.length > 0; left--) {
    const at = number(copy.length);
    const length = 1 + number(Math.min(64, copy.length - at));
    const rest = copy.slice(at + length);
    switch (number(6)) {
      case 0:
        copy[at] = (copy[at] ?? 0) ^ (1 << number(8));
        break;
      case 1:
        copy.fill(EXTREMES[number(EXTREMES.length)] ?? 0, at, at + 1 + number(4));
        break;
      case 2:
        copy = joined(copy.slice(0, at), rest);
        break;
      case 3:
        copy = joined(copy.slice(0, at + length), copy.slice(at));
        break;
      case 4:
        copy = copy.slice(0, at);
        break;
      default:
        copy.copyWithin(at, number(copy.length), number(copy.length));
    }
  }
  return copy;
}

/**
 * Returns a text that is changed as by {@link mutated}, and that also gets numbers and words that no program would
 * write.
 */
export function mutatedText(text: string, seed: number): string {
  const number = numbersOf(seed ^ 0x5bd1e995);
  const odd = ['-1', '1e999', '9007199254740993', 'null', '[]', '{}', '""', '\u0000', '[[[[', '"__proto__"', '\ud800'];
  if (number(2) === 0) return new TextDecoder().decode(mutated(new TextEncoder().encode(text), seed));
  const pieces = text.match(/\d+|"[^"]*"|[^\d"]+/g) ?? [];
  for (let left = 1 + number(3); left > 0 && pieces.length > 0; left--)
    pieces[number(pieces.length)] = odd[number(odd.length)] ?? '';
  return pieces.join('');
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
