/**
 * Finds the shortest win of a search by fours. The engine's question `hands` is about wins by threats, in which a run
 * of fours counts as one hand. The shortest win by fours is the win with the fewest fours, which the request `solve`
 * finds.
 */
import type { Engine } from '../../engine/engine.js';
import type { SolveProgress, SolveReply, WinQuestionArgs, WinQuestionReply } from '../../engine/protocol.js';
import type { CallOptions } from '../../engine/worker-client.js';

/** Sends a question about a win to the engine. */
export async function sendQuestion(
  engine: Pick<Engine, 'call'>,
  args: WinQuestionArgs,
  options: CallOptions<'win-question'>,
): Promise<WinQuestionReply> {
  const { position, threats, question, milliseconds } = args;
  if (question !== 'hands' || threats !== 'fours') return engine.call('win-question', args, options);
  const limit = milliseconds !== undefined && { milliseconds };
  const reply = await engine.call(
    'solve',
    { position, threats, shortest: true, ...limit },
    { signal: options.signal, onProgress: (progress) => options.onProgress?.(replyOf(progress)) },
  );
  return replyOf(reply);
}

function replyOf(found: SolveReply | SolveProgress): WinQuestionReply {
  const verdict = 'verdict' in found ? found.verdict : 'out-of-budget';
  const { nodes, milliseconds } = found;
  const line = verdict === 'win' ? found.line : [];
  const hands = line.filter(({ attack }) => attack.kind !== 'five').length;
  const done = verdict !== 'out-of-budget';
  return { verdict, marks: [], undecided: 0, done, hands, line, nodes, milliseconds };
}
