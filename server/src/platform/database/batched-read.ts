import { setTimeout as delay } from 'node:timers/promises';
import { runAsServer } from '../caller-turns.ts';

/** A hanging read delays the next batch by at most this. */
const LONGEST_TURN_MS = 1_000;

/** Enough for every open page; beyond it entries are simply read again. */
const MOST_REMEMBERED = 1_000;

/**
 * Batches concurrent reads into one query: requests made during a read wait for the next one, which reads for all of
 * them. While `version` is unchanged, cached answers are reused. An answer is therefore never older than its request.
 */
export function batchedRead<Key, Answer>(
  read: (keys: Key[]) => Promise<Map<Key, Answer>>,
  version: () => number | null,
): (key: Key) => Promise<Answer | undefined> {
  let next: { keys: Set<Key>; answers: Promise<Map<Key, Answer>> } | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  let known = new Map<Key, Answer>();
  let knownVersion: number | null = null;

  const readAndRemember = async (keys: Key[]) => {
    const before = version();
    // Run as the server, so that the batch does not queue behind the first caller's other queries.
    const answers = await runAsServer(() => read(keys));
    if (before === null || before !== version()) return answers;
    if (before !== knownVersion || known.size > MOST_REMEMBERED) known = new Map();
    knownVersion = before;
    for (const [key, answer] of answers) known.set(key, answer);
    return answers;
  };
  const begin = () => {
    const keys = new Set<Key>();
    const answers = turn.then(() => {
      next = null;
      return readAndRemember([...keys]);
    });
    const settled = answers.catch(() => undefined);
    turn = turn.then(() => Promise.race([settled, delay(LONGEST_TURN_MS, undefined, { ref: false })]));
    return { keys, answers };
  };
  return async (key) => {
    const now = version();
    const found = now !== null && now === knownVersion ? known.get(key) : undefined;
    if (found !== undefined) return found;
    next ??= begin();
    next.keys.add(key);
    return (await next.answers).get(key);
  };
}
