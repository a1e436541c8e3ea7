/** 日本語。盤の一部と対局の絞り込み。 */
import type { Figure } from '../archive/query/area-figures.js';
import type { AreaTool } from '../archive/query/area-stroke.js';
import type { Color, Dimension, GameResult } from '../engine/protocol.js';
import { formats } from './formats.js';
import type { ChosenFacts, GivenUp, QuestionTerms, SpreadFacts } from './question-en.js';

const f = formats('ja');

const colorName: Record<Color, string> = { black: '黒', white: '白' };
const games = (value: number) => `${f.number(value)}局`;

function range(from: string | undefined, to: string | undefined): string {
  return from === to ? `${from}` : `${from ?? ''}〜${to ?? ''}`;
}

export const questionJa: QuestionTerms = {
  // 盤の一部
  areaTitle: '盤の一部',
  areaFigures: '図形',
  figureName: {
    whole: 'すべての点',
    left: '左半分',
    right: '右半分',
    top: '上半分',
    bottom: '下半分',
    'top-left': '左上の四半分',
    'top-right': '右上の四半分',
    'bottom-left': '左下の四半分',
    'bottom-right': '右下の四半分',
    'diagonal-top-left': '対角線の左上',
    'diagonal-top-right': '対角線の右上',
    'diagonal-bottom-left': '対角線の左下',
    'diagonal-bottom-right': '対角線の右下',
  } as Readonly<Record<Figure, string>>,
  areaTools: '描く',
  areaTool: { rectangle: '長方形', brush: '筆', any: '問わない' } as Readonly<Record<AreaTool, string>>,
  areaToolTitle: {
    rectangle: '角から角まで',
    brush: '点を加える。範囲の中から始めると除く',
    any: '何があってもよい範囲内の点',
  } as Readonly<Record<AreaTool, string>>,
  areaAnywhere: '盤のどこでも',
  areaExchanged: '黒白を入れ替えても',
  areaSide: '手番',
  eitherSide: 'どちらでも',
  areaClear: '盤全体',
  areaChosen: (points: number) => `範囲は ${f.number(points)} 点です。`,
  areaCleared: '盤全体を調べます。',
  areaToolSaid: {
    rectangle: '二つの角を選んでください。',
    brush: '加える点、または除く点を選んでください。',
    any: '範囲の中で問わない点を選んでください。',
  } as Readonly<Record<AreaTool, string>>,
  areaToolLeft: 'クリックで打てます。',
  areaCorner: (point: string) => `${point} が一つの角です。もう一つの角を選んでください。`,
  areaNotIn: (point: string) => `${point} は範囲の外です。`,
  inArea: '範囲内',
  inAreaAny: '範囲内、問わない',
  badArea: (at: number, found: string) =>
    `範囲の ${at} 文字目が読めません。図形の名、c3:g7 のような長方形、または点のはずが「${found}」でした。`,

  // その答え
  foundInArea: () => 'が範囲内で同じ形',
  saidInArea: (total: number) =>
    total === 0 ? '範囲内が同じ形の対局はありません。' : `範囲内が同じ形の対局は ${games(total)}。`,
  nothingInArea: '範囲内が同じ形の対局はありません。',
  playInArea: (color: Color, points: readonly string[]) => `${colorName[color]} ${points.join('、')} に打つ`,
  showInArea: (color: Color, points: readonly string[]) => `${colorName[color]} ${points.join('、')} を示す`,
  elsewhere: (total: number) => `うち ${games(total)}は先に他へ打った`,
  endedInArea: (total: number) => `${games(total)}はその後そこに着手なし`,
  without: (total: number, what: GivenUp) => {
    if ('filter' in what) return `「${what.filter}」を外すと ${games(total)}。`;
    const how = { anywhere: '盤のどこでもよければ', exchanged: '黒白を入れ替えれば', side: '手番を問わなければ' };
    return `${how[what.area]} ${games(total)}。`;
  },

  // 対局の絞り込み
  filterTitle: '絞り込み',
  filterSet: '設定中の絞り込み',
  filterGames: games,
  removeFilter: (name: string) => `${name} を外す`,
  filterRemoved: (name: string) => `${name} を外しました。`,
  clearFilters: 'すべて外す',
  filtersCleared: 'すべての対局を調べます。',
  closeFilter: '絞り込みを閉じる',
  dimension: {
    player: '対局者',
    opponent: '相手',
    event: '大会',
    country: '国',
    rule: '規定',
    category: '種目',
    opening: '珠型',
    result: '結果',
    year: '年',
    length: '手数',
    rated: 'レーティング',
    collection: '棋譜集',
  } as Readonly<Record<Dimension, string>>,
  ownRecords: '自分の棋譜',
  playedAs: '対局者の石',
  typeName: '名前を入力',
  names: (total: number) => (total === 0 ? '該当する名前はありません。' : `${f.number(total)} 件。`),
  noSuchName: '該当なし',
  valueGames: (name: string, total: number) => `${name}、${games(total)}`,
  category: (id: number, name: string): string =>
    id === 1 ? '連珠' : id === 2 || id === 3 ? `五目並べ (${id})` : name,
  resultOf: (result: GameResult) => ({ black: '黒勝ち', white: '白勝ち', draw: '引き分け', unknown: '不明' })[result],
  rated: (rated: boolean): string => (rated ? '対象' : '対象外'),
  rangeFrom: 'から',
  rangeTo: 'まで',
  rangeLabel: (of: 'year' | 'length', end: 'from' | 'to') =>
    ({ year: { from: '最初の年', to: '最後の年' }, length: { from: '最少の手数', to: '最多の手数' } })[of][end],
  years: ({ first, last, most, games: total }: SpreadFacts) =>
    `年ごとの対局数、${first}〜${last}年、最多は ${most}年の ${games(total)}`,
  lengths: ({ first, last, most, games: total }: SpreadFacts) =>
    `手数ごとの対局数、${first}〜${last}手、最多は ${most}〜${most + 9}手の ${games(total)}`,
  chosen: ({ of, name, from, to, as, rated }: ChosenFacts) => {
    if (of === 'player') return as ? `${name}（${colorName[as]}）` : name;
    if (of === 'opponent') return `相手 ${name}`;
    if (of === 'year') return `${range(from, to)}年`;
    if (of === 'length') return `${range(from, to)}手`;
    if (of === 'rated') return rated ? 'レーティング対象' : 'レーティング対象外';
    return name;
  },
  badFilter: (key: string, found: string) => `絞り込みの ${key}=${found} が読めません。`,
};
