import { setTimeout as delay } from 'node:timers/promises';
import { asServer } from '../turns.ts';

/** A read that hangs holds up those after it no longer than this. */
const LONGEST_TURN_MS = 1_000;

/** Enough for everybody who has a page open; beyond it they are simply read again. */
const MOST_REMEMBERED = 1_000;

/**
 * Answers many who ask at once with one query: whoever asks while a read is under way waits for the next one, which
 * reads for all of them. Where `version` tells that nothing was written since, what was read is not read again. So an
 * answer is never older than its question.
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
    // Those who share it are not to wait behind the one who happened to ask first.
    const answers = await asServer(() => read(keys));
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
