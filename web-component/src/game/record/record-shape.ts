/**
 * Checks that an untrusted value has the shape of a record. The check is necessary because other code relies on the
 * types.
 */
import type { GameRecord } from '../../engine/protocol.js';

type Test = (value: unknown) => boolean;
type Fields = Readonly<Record<string, Test>>;

const below =
  (end: number): Test =>
  (value) =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) < end;
const isPoint = below(225);
const isCount = below(2 ** 31);
const isText: Test = (value) => typeof value === 'string';
const isFlag: Test = (value) => typeof value === 'boolean';
const isColor: Test = (value) => value === 'black' || value === 'white';
const listOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test);
const pairsOf = (first: Test) => listOf((pair) => Array.isArray(pair) && first(pair[0]) && isText(pair[1]));

/** Returns a test for objects. An object passes if each of the listed fields is absent or passes its own test. */
const has =
  (fields: Fields): Test =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(fields).every(([name, test]) => {
      const field = (value as Record<string, unknown>)[name];
      return field === undefined || test(field);
    });

const isPlayer = has({ name: isText, rank: isText, country: isText });
const isSetup = has({ black: listOf(isPoint), white: listOf(isPoint), empty: listOf(isPoint), toMove: isColor });
const isLine: Test = (line) => isPoint(Object(line).from) && isPoint(Object(line).to);
const isOpening = has({
  kind: isText,
  after: isCount,
  swapped: isFlag,
  count: isCount,
  ply: isCount,
  points: listOf(isPoint),
  point: isPoint,
  name: isText,
});
const isNode = has({
  parent: isCount,
  move: below(226),
  color: isColor,
  name: isText,
  comment: isText,
  setup: isSetup,
  labels: pairsOf(isPoint),
  marks: pairsOf(isPoint),
  lines: listOf(isLine),
  number: isCount,
  marked: isFlag,
  start: isFlag,
  raw: pairsOf(isText),
});
const TEXTS = 'event round place date rule result resultText blackTime whiteTime name author'.split(' ');
const isRecord = has({
  ...Object.fromEntries(TEXTS.map((name) => [name, isText])),
  black: isPlayer,
  white: isPlayer,
  opening: listOf(isOpening),
  raw: pairsOf(isText),
});

/**
 * Returns whether a value is a record: each field has the right type, and each node except the first comes after its
 * parent in the list.
 */
export function isGameRecord(value: unknown): value is GameRecord {
  const { nodes } = (isRecord(value) ? value : {}) as { nodes?: unknown };
  return (
    Array.isArray(nodes) &&
    nodes.length > 0 &&
    nodes.every((node, index) => isNode(node) && (index === 0 || below(index)((node as { parent?: unknown }).parent)))
  );
}
