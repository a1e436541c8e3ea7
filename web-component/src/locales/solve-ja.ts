/** 日本語。禁手、局面の編集、追い詰め。 */
import type { Attack, Color, ForbiddenKind, SolveProgress, Threats } from '../engine/protocol.js';
import { formats } from './formats.js';
import type { ForbiddenReason, SolveTerms } from './solve-en.js';

const f = formats('ja');

const colorName: Record<Color, string> = { black: '黒', white: '白' };
const kindName: Record<ForbiddenKind, string> = { '33': '三々', '44': '四々', '6': '長連' };
const threatsName: Record<Threats, string> = { fours: '四追い', threats: '追い詰め' };
const nodes = (value: number) => `${f.number(value)} 局面`;

function duration(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ミリ秒` : `${f.decimal(milliseconds / 1000)} 秒`;
}

export const solveJa: SolveTerms = {
  // 禁手
  forbiddenTitle: '禁点',
  forbiddenWhy: (reasons: readonly ForbiddenReason[]) =>
    reasons
      .map(({ kind, rows }) => `${kindName[kind]}（${rows.map(([first, last]) => `${first}–${last}`).join('、')}）`)
      .join('、'),
  forbiddenFor: (why: string) => `黒の禁手、${why}`,

  // 局面の編集
  setUp: '局面の編集',
  toolName: { alternate: '交互', black: '黒石', white: '白石', erase: '消す' },
  toolTitle: { alternate: '交互に石を置く', black: '黒石を置く', white: '白石を置く', erase: '石を取り除く' },
  sideToMove: (color: Color) => `${colorName[color]}番`,
  changeSide: '手番を替える',
  enterText: '入力…',
  enterTitle: '着手列や RFEN を文字で入力',
  textLabel: '着手列または RFEN',
  textHint: 'h8 h9 i8、または 15/…/7WB6/7B7/… w 4',
  textShow: '表示',
  textCancel: 'やめる',
  placed: (color: Color, point: string) => `${point} に${colorName[color]}石。`,
  erased: (point: string) => `${point} を空けました。`,
  shown: '局面を盤に表示しました。',

  // 問い
  question: '勝ちを探す',
  side: '勝つ側',
  threats: '手段',
  threatsName: { fours: '四追い', threats: '追い詰め' },
  threatsTitle: { fours: '四追い（VCF）：すべて四で追う', threats: '追い詰め（VCT）：四、三、四追いの狙いで追う' },
  limit: '制限時間',
  seconds: (value: number) => `${f.number(value)} 秒まで`,
  start: '勝ちを探す',
  again: 'もう一度探す',
  longer: '続けて探す',
  fewest: '四の数が最も少ない勝ちを探す',
  halt: '中止',
  backToSearch: '検索に戻る',
  fromGame: (id: number) => `対局 ${f.number(id)} の局面`,

  // 探索と答え
  answerTitle: '答え',
  searching: (color: Color, threats: Threats) => `${colorName[color]}の${threatsName[threats]}を探しています…`,
  solveProgress: ({ nodes: done, nodesPerSecond, milliseconds }: SolveProgress) =>
    `${nodes(done)} · 毎秒 ${f.number(nodesPerSecond)} · ${duration(milliseconds)}`,
  stillSearching: (done: number) => `探索中、${nodes(done)}。`,
  bestSoFar: '検討中',
  wins: (color: Color) => `${colorName[color]}勝ち`,
  inFours: (fours: number) => `四 ${f.number(fours)} 回`,
  inMoves: (moves: number) => `${f.number(moves)} 手で追う`,
  inFive: 'すぐに五連',
  proved: '証明済み',
  effort: (done: number, milliseconds: number) => `${nodes(done)}、${duration(milliseconds)}`,
  noWin: (color: Color, threats: Threats) => `${colorName[color]}の${threatsName[threats]}はありません`,
  noWinMeans: (threats: Threats): string =>
    threats === 'fours'
      ? '四で追う手順をすべて調べました。追い詰めはあるかもしれません。'
      : '四、三、四追いの狙いによる手順をすべて調べました。それより緩い攻めは調べていません。',
  gaveUp: (done: number) => `${nodes(done)}で打ち切りました`,
  gaveUpMeans: (color: Color, threats: Threats) =>
    `${colorName[color]}の${threatsName[threats]}の有無は分かっていません。`,
  stopped: (done: number) => (done > 0 ? `${nodes(done)}で中止しました` : '中止しました'),

  // 証明
  proofColumns: ['#', '攻め', '受け'],
  attackKind: { five: '五連', four: '四', three: '三', threat: '狙い', block: '止め' } as Readonly<
    Record<Attack['kind'], string>
  >,
  fiveNext: '次に五連',
  only: '絶対',
  yours: 'あなたの受け',
  exchange: (number: number, attack: string) => `${number} 番目の攻め ${attack} を表示`,
  tryDefence: '盤上でほかの受けを試せます。証明が応じます。',
  yourDefence: 'あなたの受けです。証明が応じます。',
  backToMain: '本手順に戻る',
  backToProof: '勝ち手順を盤に表示',
  attackersTurn: (color: Color, point: string) => `${colorName[color]}番です。${point}。`,
  answering: '応手を調べています…',
  defended: (color: Color, point: string) => `${colorName[color]}、${point} で受けます。`,
  answers: (color: Color, point: string, kind: string) => `${colorName[color]}、${point}、${kind}。`,
  isFive: (color: Color) => `五連、${colorName[color]}の勝ち。`,
  needsNone: (color: Color) => `もう応手は要りません。${colorName[color]}の勝ち。`,
};
