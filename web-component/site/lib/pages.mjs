/**
 * The structure of the documentation: which page shows which document, section of a document, or part of the reference.
 * The texts themselves are in the README files and in `docs/`.
 *
 * A part of a page is `{ file, section? }` with a path relative to `web-component/`, or `{ reference }`. A part with a
 * `title` gets a heading with this title. `intro` says that the part is the text before the first section. `tables:
 * false` leaves out tables whose contents are in the reference.
 */

const README = 'README.md';
const readme = (section, title) => ({ file: README, section, title });
const around = (section, title) => ({ ...readme(section, title), tables: false });

export const GROUPS = [
  {
    title: 'Start',
    pages: [
      {
        slug: 'index',
        title: 'Documentation',
        description: 'What <renju-board> is, and how it gets on a page.',
        parts: [{ file: README, intro: true }, { contents: true }],
      },
      document(
        'first-steps',
        'The first five minutes',
        'A walk through the app with pictures: games, positions, a part of the board, a forced win, a record.',
      ),
      document(
        'set-ups',
        'Pages and bundlers',
        'Plain pages, CDN, policies, Vite, webpack, esbuild, Rollup, Parcel: recipes that the tests run.',
      ),
      {
        slug: 'embedding',
        title: 'Frameworks',
        description: 'React 17 to 19, Vue, Svelte, Next: recipes that the tests run, and where the element runs.',
        parts: [{ file: 'docs/embedding.md' }, readme('Where it runs', 'Where it runs')],
      },
      document(
        'create-react-app',
        'Create React App 4',
        'A whole app of 2021: React 17, webpack 4, TypeScript 4.3, Chakra UI 1, and an address of its own.',
      ),
      {
        slug: 'recipes',
        title: 'Recipes',
        description: 'Content Security Policy, offline, themes, forms and more, each with a running example.',
        parts: [{ file: 'docs/recipes.md' }],
      },
      document('forms', 'Forms', 'The board as a control of a form.'),
      document('problems', 'Problems for readers', 'Ask for a move, and take the right one only.'),
    ],
  },
  {
    title: 'Reference',
    pages: [
      {
        slug: 'attributes',
        title: 'Attributes and properties',
        description: 'Every attribute and property of <renju-board>.',
        parts: [
          around('Attributes'),
          { reference: 'attributes', title: 'All attributes' },
          { reference: 'fields', title: 'Properties that are no attributes' },
        ],
      },
      {
        slug: 'methods',
        title: 'Methods',
        description: 'Every method of <renju-board>.',
        parts: [around('Methods'), { reference: 'methods', title: 'All methods' }],
      },
      {
        slug: 'events',
        title: 'Events',
        description: 'Every event of <renju-board>, with the shape of its detail.',
        parts: [around('Events'), { reference: 'events', title: 'All events and their details' }],
      },
      {
        slug: 'styling',
        title: 'Slots, parts, custom properties',
        description: 'What a page can put into <renju-board>, and how it can restyle it.',
        parts: [
          { reference: 'slots', title: 'Slots' },
          { reference: 'properties', title: 'Custom properties' },
          { reference: 'parts', title: 'Parts' },
          around('Slots, parts, custom properties', 'How they belong together'),
        ],
      },
    ],
  },
  {
    title: 'Guides',
    pages: [
      guide('keys', 'Keys', 'The board by keyboard alone.', ['Keys', 'Playing, and undo']),
      guide('searching', 'Searching', 'Parts of the board, filters, from game to game, collections and books.', [
        'The command field',
        'Parts of the board, and some of the games',
        'From game to game',
        'Collections and books',
      ]),
      guide('solving', 'Forced wins', 'What an answer of the solver says, and what an archive teaches.', [
        'Forced wins',
        'What an archive teaches',
      ]),
      document(
        'trainer',
        'Training',
        'Problems of one’s own games: played against the solver, and brought back when they were missed.',
      ),
      guide('editing', 'Own records and drafts', 'Entering games and studies.', ['Own records and drafts']),
      guide('sharing', 'Share and open', 'Links, files, pictures, forms.', ['Share and open']),
      guide(
        'headless',
        'Without a board, without an element',
        'The panels beside a board of your own; the engine in a script.',
        ['Without a board, without an element'],
      ),
      guide('languages', 'Languages', 'Languages of the element, and how to add one.', ['Languages']),
      document('glossary', 'Glossary', 'The terms of the game in every language, and where they are from.'),
    ],
  },
  {
    title: 'Formats',
    pages: [
      document('formats', 'Formats', 'Which files are read and written.'),
      document('review', 'Review of a game', 'Where a game was lost, and which other moves would have held.'),
      document('missed', 'Missed wins', 'Wins by force that players let go, found in every game of an archive.'),
      document('novelties', 'New moves', 'What an edition brought: moves that nobody had played before.'),
      document('ratings', 'Ratings', 'How strong a player was, and when, computed from the games of an archive.'),
      document('tournaments', 'Tournaments', 'Standings, crosstable and games of a tournament.'),
      document('preparation', 'Preparation', 'What an opponent plays, offers, misses and loses.'),
      document(
        'fifths',
        'Offered fifth moves',
        'Which fifth moves were offered and kept, and how often colors were swapped.',
      ),
      document('similar', 'Almost the same', 'Positions that differ by one stone.'),
      document('bookmarks', 'Bookmarks', 'Positions and filters saved under names.'),
      document('records-folder', 'Records in a folder', 'Your own records as files on your disk.'),
      document('columns', 'Columns', 'Games and positions as Parquet, asked in SQL.'),
      document(
        'python',
        'Python',
        'The rules, the solver and the readers on Arrow columns: pandas, Polars, DuckDB, DataFusion, Spark.',
      ),
      document(
        'published',
        'A published archive',
        'A library as static files, of which a question needs a few ranges.',
      ),
      document(
        'problem-sets',
        'Sets of problems',
        'What `renju problems` writes: problems made of games, line by line.',
      ),
      document(
        'engines',
        'Engines of others',
        'A stronger engine from the page or from a file: what it says, games against it, and what it has to answer.',
      ),
      document('scale', 'A hundred million games', 'What each path costs a game, and what breaks first.'),
      document('links', 'Links', 'A position or a record in the address of a page.'),
      document('rfen', 'RFEN', 'A position in one line of text: the specification.'),
    ],
  },
  {
    title: 'About',
    pages: [
      document(
        'how-it-works',
        'How it works',
        'The search without a position index, the graph, books, proofs, and the page.',
      ),
      document('figures', 'Figures', 'Speed, memory, storage and downloads, and how each is measured.'),
      document('site', 'This site', 'How the site is built, served, installed and updated.'),
      document(
        'accessibility',
        'Accessibility',
        'What holds for users of keyboards, screen readers, zoom and high contrast.',
      ),
      document('privacy', 'Privacy', 'What is stored where, and that nothing is sent.'),
      {
        slug: 'changelog',
        title: 'Changes',
        description: 'What changed, version by version.',
        parts: [{ file: 'CHANGELOG.md' }],
      },
    ],
  },
];

/**
 * Sections of the README that the documentation leaves out, because they are about the repository and not about the
 * element.
 */
export const REST = ['Working on it'];

/** Returns a page that shows sections of the README. */
function guide(slug, title, description, sections) {
  return {
    slug,
    title,
    description,
    parts: sections.map((name) => readme(name, sections.length > 1 ? name : undefined)),
  };
}

function document(slug, title, description) {
  return { slug, title, description, parts: [{ file: `docs/${slug}.md` }] };
}
