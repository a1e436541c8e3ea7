/** 日本語。対局から対局へ。 */
import { formats } from './formats.js';
import type { PlaceFacts, ReachedFacts, WalkTerms } from './walk-en.js';

const f = formats('ja');

function placeName({ game, moves, varied }: PlaceFacts): string {
  const who = game ? `${game.black} – ${game.white}` : '自分';
  const where = moves === 0 ? '開始局面' : `${f.number(moves)}手目`;
  return `${who}、${where}${varied ? '（変化）' : ''}`;
}

export const walkJa: WalkTerms = {
  // 開いている対局
  backToMine: '元の局面に戻る',
  backToGame: '対局に戻る',
  editGame: 'この対局を編集',
  variation: (move: number) => `${f.number(move)}手目から変化`,

  // たどった道
  trail: 'たどった局面',
  trailBack: (place: PlaceFacts | undefined) => (place ? `${placeName(place)} に戻る` : '戻る'),
  trailForward: (place: PlaceFacts | undefined) => (place ? `${placeName(place)} に進む` : '進む'),
  place: placeName,
  nowAt: (place: PlaceFacts) => `${placeName(place)}。`,

  // 一覧の対局
  listed: '一覧の対局',
  listedName: { position: 'この局面', question: '元の検索' },

  // この局面に至る手
  reachedBy: 'ほかの手順',
  reachedOnly: (point: string) => `すべて ${point} から`,
  reachedByName: ({ points, games, share, own }: ReachedFacts) =>
    `${points.join('、')} の前${own ? '（この手順）' : ''}、${f.number(games)}局、${f.share(share)}`,
  moreReached: (ways: number) => `ほか ${f.number(ways)}通り`,
  fewerReached: '手順を絞る',

  // 周りの局面
  around: '周りの局面',
};
