/**
 * A small renju engine for tests of programs that use engines. It supports the Gomocup protocol with the extensions of
 * Yixin.
 *
 * The file runs as a classic Web Worker, in which each message is a line, and as a program in Node (`node engine.js`)
 * with standard input and output. The engine wins by a five or a straight four if it can, stops fives and fours, and
 * never plays a forbidden point.
 *
 * `ENGINE_FAULT` gives the engine a fault, so that tests can check that a program handles it: `crash`, `nonsense`,
 * `occupied`, `forbidden`, `silent`, `slow`, `endless`, `flood`, `refuses`, `early`. The fault is the first argument in
 * Node, `?fault=` in the address of a worker, or a global variable. The global variable `ENGINE_DEPTH` sets the search
 * depth without a command, and `ENGINE_VERSION` sets the version that the engine reports.
 */

(() => {
  const SIDE = 15;
  const WAYS = [
    [1, 0],
    [0, 1],
    [1, 1],
    [1, -1],
  ];
  const inNode =
    typeof process === 'object' && typeof process.stdin === 'object' && typeof WorkerGlobalScope !== 'function';
  const fault =
    globalThis.ENGINE_FAULT ??
    (inNode ? process.argv[2] : new URLSearchParams(globalThis.location?.search).get('fault')) ??
    'none';

  // ---- Rules -------------------------------------------------------------------------------------------------------

  /** The color of each point, with the index `row * 15 + column`: 0 for empty, 1 for Black, 2 for White. */
  const board = new Uint8Array(SIDE * SIDE);
  const on = (x, y) => x >= 0 && x < SIDE && y >= 0 && y < SIDE;
  const at = (x, y) => (on(x, y) ? board[y * SIDE + x] : 3);

  /** Returns the length of the row through a point in one direction, as if the point had a stone of `color`. */
  function run(point, [dx, dy], color) {
    const [x, y] = [point % SIDE, Math.floor(point / SIDE)];
    let length = 1;
    for (const sign of [1, -1]) for (let i = 1; at(x + sign * i * dx, y + sign * i * dy) === color; i++) length++;
    return length;
  }

  const with_ = (point, color, ask) => {
    board[point] = color;
    const answer = ask();
    board[point] = 0;
    return answer;
  };

  const makesFive = (point, color) =>
    WAYS.some((way) => (color === 1 ? run(point, way, 1) === 5 : run(point, way, 2) >= 5));

  /**
   * Returns the empty points on the line through `point` where a further stone of a row can be: the points up to
   * `reach` steps away, in both directions.
   */
  function line(point, [dx, dy], reach = 5) {
    const [x, y] = [point % SIDE, Math.floor(point / SIDE)];
    const points = [];
    for (let i = -reach; i <= reach; i++)
      if (i && at(x + i * dx, y + i * dy) === 0) points.push((y + i * dy) * SIDE + x + i * dx);
    return points;
  }

  /** Returns the points in this direction where a stone makes a five together with the stone on `point`. */
  const fives = (point, way, color) =>
    line(point, way).filter((p) =>
      with_(p, color, () => {
        const five = color === 1 ? run(p, way, 1) === 5 : run(p, way, 2) >= 5;
        return five && joined(point, p, way, color);
      }),
    );

  /** Returns whether all points on the line from `a` up to `b` have stones of this color. */
  function joined(a, b, [dx, dy], color) {
    const step = (dy ? Math.floor(b / SIDE) - Math.floor(a / SIDE) : (b % SIDE) - (a % SIDE)) > 0 ? 1 : -1;
    const delta = step * (dy ? dy * SIDE + dx : dx);
    for (let p = a; p !== b; p += delta) if (board[p] !== color) return false;
    return true;
  }

  /**
   * Returns the number of fours in this direction through the stone on `point`. An unbroken row with two points for a
   * five is a straight four and counts once.
   */
  function fours(point, way, color) {
    const found = fives(point, way, color);
    if (found.length < 2) return found.length;
    return run(point, way, color) === 4 ? 1 : found.length;
  }

  const straightFour = (point, way, color) => run(point, way, color) === 4 && fives(point, way, color).length === 2;

  /**
   * Returns whether the stone on `point` is part of a three in this direction: one more stone of `color` makes a
   * straight four, and the rules allow this stone.
   */
  const three = (point, way, color, depth) =>
    fours(point, way, color) === 0 &&
    line(point, way, 4).some((p) => {
      const makes = with_(p, color, () => straightFour(p, way, color) && joined(point, p, way, color));
      return makes && (color === 2 || !forbidden(p, depth + 1));
    });

  function forbidden(point, depth = 0) {
    return with_(point, 1, () => {
      if (makesFive(point, 1)) return false;
      if (WAYS.some((way) => run(point, way, 1) > 5)) return true;
      if (WAYS.reduce((sum, way) => sum + fours(point, way, 1), 0) >= 2) return true;
      return depth < 4 && WAYS.filter((way) => three(point, way, 1, depth)).length >= 2;
    });
  }

  // ---- Search ------------------------------------------------------------------------------------------------------

  const WIN = 10000;
  let moves = [];
  const toMove = () => {
    const black = board.filter((stone) => stone === 1).length;
    const white = board.filter((stone) => stone === 2).length;
    return black > white ? 2 : 1;
  };

  /**
   * Returns a value for a stone of `color` on this point. The value is computed from the rows that the stone makes in
   * all directions.
   */
  function worth(point, color) {
    return with_(point, color, () => {
      if (makesFive(point, color)) return 5000;
      let sum = 14 - Math.abs((point % SIDE) - 7) - Math.abs(Math.floor(point / SIDE) - 7);
      for (const way of WAYS) {
        if (straightFour(point, way, color)) sum += 900;
        else if (fours(point, way, color)) sum += 120;
        else if (three(point, way, color, 3)) sum += 90;
        else sum += 6 * (run(point, way, color) - 1);
      }
      return sum;
    });
  }

  /** Returns the best points for a move of a side, sorted from the best. */
  function candidates(color, most) {
    const near = [];
    for (let p = 0; p < board.length; p++) {
      if (board[p]) continue;
      const [x, y] = [p % SIDE, Math.floor(p / SIDE)];
      let close = false;
      for (let dx = -2; dx <= 2 && !close; dx++)
        for (let dy = -2; dy <= 2 && !close; dy++) close = at(x + dx, y + dy) === 1 || at(x + dx, y + dy) === 2;
      if (close) near.push({ point: p, value: 2 * worth(p, color) + worth(p, 3 - color) });
    }
    near.sort((a, b) => b.value - a.value || a.point - b.point);
    const free = (p) => board[p] === 0 && (color === 2 || !forbidden(p));
    const found = [];
    for (const one of near) if (free(one.point) && found.push(one) >= most) break;
    if (!found.length && free(112)) found.push({ point: 112, value: 0 });
    if (!found.length)
      for (let p = 0; p < board.length && !found.length; p++) if (free(p)) found.push({ point: p, value: 0 });
    return found;
  }

  let nodes = 0;

  /** Returns the value of the position for the side to move, and the best line of moves. */
  function search(color, depth, alpha, beta) {
    nodes++;
    const list = candidates(color, 6);
    if (!list.length) return { value: 0, line: [] };
    if (with_(list[0].point, color, () => makesFive(list[0].point, color)))
      return { value: WIN - 1, line: [list[0].point] };
    if (depth <= 1) return { value: Math.min(list[0].value, 4000) - 400, line: [list[0].point] };
    let best = { value: -WIN, line: [list[0].point] };
    for (const { point } of list) {
      const next = with_(point, color, () => search(3 - color, depth - 1, -beta, -Math.max(alpha, best.value)));
      const value = -Math.sign(next.value) * (Math.abs(next.value) - (Math.abs(next.value) > WIN - 100 ? 1 : 0));
      if (value > best.value) best = { value, line: [point, ...next.line] };
      if (best.value >= beta) break;
    }
    return best;
  }

  // ---- Protocol ----------------------------------------------------------------------------------------------------

  const write = inNode ? (text) => process.stdout.write(`${text}\n`) : (text) => globalThis.postMessage(text);
  const name = (p) => `${p % SIDE},${Math.floor(p / SIDE)}`;
  const text = (p) => `${String.fromCharCode(65 + (p % SIDE))}${Math.floor(p / SIDE) + 1}`;
  const info = { timeout_turn: 5000, max_depth: 0, show_detail: 0 };
  let started = false;
  /** The lines of a board that is being received, and the function to call after the last line. */
  let telling;
  let stop;

  const later = inNode ? setImmediate : (act) => setTimeout(act, 0);

  function report(rank, count, depth, { value, line }, start) {
    const win = Math.abs(value) > WIN - 100;
    const score = win ? `${value > 0 ? '+' : '-'}M${WIN - Math.abs(value)}` : String(value);
    if (info.show_detail >= 2) {
      write(`INFO PV ${rank}`);
      write(`INFO NUMPV ${count}`);
      write(`INFO DEPTH ${depth}`);
      write(`INFO SELDEPTH ${line.length}`);
      write(`INFO NODES ${nodes}`);
      write(`INFO TOTALTIME ${Date.now() - start}`);
      write(`INFO EVAL ${score}`);
      write(`INFO WINRATE ${(1 / (1 + Math.exp(-value / 400))).toFixed(4)}`);
      write(`INFO BESTLINE ${line.map(text).join(' ')}`);
      write('INFO PV DONE');
    } else if (rank === 0)
      write(`MESSAGE Depth ${depth}-${line.length} | Eval ${score} | Time 1ms | ${line.map(text).join(' ')}`);
  }

  /**
   * Searches with increasing depth until the depth limit, the time limit or a command ends the search. Then calls
   * `done` with the best point.
   */
  function think(count, done) {
    const [color, start] = [toMove(), Date.now()];
    const limited = info.max_depth > 0 && info.max_depth < 100;
    const endless = info.timeout_turn >= 2000000 && !limited;
    const deepest = limited ? Math.min(info.max_depth, 6) : (globalThis.ENGINE_DEPTH ?? 4);
    let best = candidates(color, 1)[0]?.point ?? 112;
    let stopped = false;
    nodes = 0;
    const finish = () => {
      stop = undefined;
      done(best);
    };
    stop = () => {
      stopped = true;
      finish();
    };
    const iterate = (depth) => {
      if (stopped) return;
      const lines = candidates(color, Math.max(count, 6)).map(({ point }) => {
        const reply = with_(point, color, () =>
          makesFive(point, color) ? { value: 1 - WIN, line: [] } : search(3 - color, depth - 1, -WIN, WIN),
        );
        return { value: -reply.value, line: [point, ...reply.line] };
      });
      lines.sort((a, b) => b.value - a.value);
      if (lines.length) best = lines[0].line[0];
      const shown = lines.slice(0, count);
      for (const [rank, one] of shown.entries()) report(rank, shown.length, depth, one, start);
      const over = depth >= deepest || Date.now() - start > info.timeout_turn / 2;
      if (!over) later(() => iterate(depth + 1));
      else if (!endless) finish();
    };
    later(() => iterate(1));
  }

  function place(point, color) {
    board[point] = color;
    moves.push(point);
  }

  function answer() {
    if (fault === 'silent') return;
    if (fault === 'crash') return inNode ? process.exit(3) : boom();
    if (fault === 'nonsense') return write('the moon is full');
    if (fault === 'flood') return flood();
    if (fault === 'occupied' && moves.length) return write(name(moves[0]));
    const color = toMove();
    if (fault === 'forbidden' && color === 1) {
      const found = [...board.keys()].find((p) => !board[p] && forbidden(p));
      if (found !== undefined) return write(name(found));
    }
    think(1, (point) => {
      place(point, color);
      write(name(point));
    });
  }

  function boom() {
    setTimeout(() => {
      throw new Error('the engine has crashed');
    }, 0);
  }

  function flood() {
    for (let i = 0; i < 500; i++) write('MESSAGE a flood of words that says nothing at all');
    later(flood);
  }

  const fresh = () => {
    board.fill(0);
    moves = [];
  };

  function tell(line) {
    if (line.toUpperCase() !== 'DONE') {
      telling.lines.push(line.split(',').map(Number));
      return;
    }
    const { lines, act } = telling;
    telling = undefined;
    fresh();
    const own = lines.filter(([, , side]) => side === 1).length;
    // The numbers of stones show the engine's color: with equal numbers, Black is to move; otherwise White is.
    const self = own === lines.length - own ? 1 : 2;
    for (const [x, y, side] of lines) place(y * SIDE + x, side === 1 ? self : 3 - self);
    act();
  }

  const point = (rest) => {
    const [x, y] = rest.split(',').map(Number);
    return on(x, y) ? y * SIDE + x : undefined;
  };

  const COMMANDS = {
    START(rest) {
      if (fault === 'refuses' || Number(rest) !== SIDE) return write(`ERROR size ${rest} is not supported`);
      started = true;
      fresh();
      write('OK');
    },
    RESTART() {
      fresh();
      write('OK');
    },
    ABOUT: () =>
      write(`name="Test engine", version="${globalThis.ENGINE_VERSION ?? 1}", author="renju-board", country="-"`),
    INFO(rest) {
      const [key, value] = rest.split(' ');
      info[key.toLowerCase()] = Number(value);
    },
    BEGIN: () => answer(),
    TURN(rest) {
      const p = point(rest);
      if (p === undefined || board[p]) return write('ERROR the point is not empty');
      place(p, toMove());
      answer();
    },
    TAKEBACK(rest) {
      const p = point(rest);
      board[p] = 0;
      moves = moves.filter((one) => one !== p);
      write('OK');
    },
    BOARD: () => (telling = { lines: [], act: answer }),
    END: () => (inNode ? process.exit(0) : globalThis.close()),
    YXSHOWINFO() {
      write('MESSAGE INFO MAX_THREAD_NUM 1');
      write('MESSAGE INFO MAX_HASH_SIZE 1');
    },
    YXBOARD: () => (telling = { lines: [], act: () => {} }),
    YXNBEST(rest) {
      if (['silent', 'crash', 'nonsense', 'flood', 'occupied', 'forbidden'].includes(fault)) return answer();
      think(Number(rest) || 1, (p) => write(name(p)));
    },
    // An even position, two moves that keep it even, and the defender's moves: the engine gives its best moves instead.
    YXBALANCEONE: () => think(1, (p) => write(name(p))),
    YXBALANCETWO: () =>
      think(1, (p) => write(`${name(p)} ${name([...board.keys()].findLast((other) => !board[other] && other !== p))}`)),
    YXSEARCHDEFEND: () => think(20, (p) => write(name(p))),
    YXSTOP: () => fault !== 'endless' && stop?.(),
    STOP: () => fault !== 'endless' && stop?.(),
    YXSHOWFORBID() {
      const two = (n) => String(n).padStart(2, '0');
      const points = [...board.keys()].filter((p) => !board[p] && forbidden(p));
      write(`FORBID ${points.map((p) => two(p % SIDE) + two(Math.floor(p / SIDE))).join('')}.`);
    },
  };
  if (fault === 'plain')
    for (const command of Object.keys(COMMANDS))
      if (command.startsWith('YX') || command === 'STOP') delete COMMANDS[command];

  function read(line) {
    const trimmed = line.trim();
    if (!trimmed) return;
    if (telling) return tell(trimmed);
    const [word] = trimmed.split(' ');
    const command = COMMANDS[word.toUpperCase()];
    if (!command) return write(`UNKNOWN ${word}`);
    if (!started && !['START', 'ABOUT', 'END', 'INFO'].includes(word.toUpperCase()))
      return write('ERROR no game was started');
    command(trimmed.slice(word.length).trim());
  }

  if (!inNode) {
    globalThis.onmessage = ({ data }) => String(data).split('\n').forEach(read);
    return;
  }
  if (fault === 'early') process.exit(7);
  let rest = '';
  process.stdin.setEncoding('utf8');
  process.stdin.on('data', (chunk) => {
    const lines = (rest + chunk).split(/\r?\n/);
    rest = lines.pop() ?? '';
    lines.forEach(read);
  });
  process.stdin.on('end', () => process.exit(0));
})();
