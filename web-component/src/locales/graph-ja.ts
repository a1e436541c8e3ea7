/** 日本語。周りの局面の図。 */
import { formats } from './formats.js';
import type { GraphTerms, NodeFacts } from './graph-en.js';

const f = formats('ja');

function nodeName({ taken, added }: Omit<NodeFacts, 'games'>): string {
  const without = taken.length > 0 ? `${taken.join('、')} の前` : '';
  return [without, added.join('、')].filter(Boolean).join('、') || 'この局面';
}

export const graphJa: GraphTerms = {
  node: (facts: NodeFacts) => `${nodeName(facts)}、${f.number(facts.games)}局`,
  nodeName,
  graphHere: 'ここ',
  graphLoading: '調べています…',
  graphFailed: '周りの局面を調べられませんでした。',
  graphHelp: '矢印キーで手をたどり、Enter でその局面へ。',
  graphTable: 'この局面の周り',
  graphColumns: ['局面', '局数', '結果', '前の局面', '次の局面'],
  graphLink: (node: string, move: string, games: number) => `${node}（${move}、${f.number(games)}局）`,
};
