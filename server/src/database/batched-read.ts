import { setTimeout as delay } from 'node:timers/promises';

/** A read that hangs holds up those after it no longer than this. */
const LONGEST_TURN_MS = 1_000;

/**
 * Answers many who ask at once with one query: whoever asks while a read is under way waits for the next one, which
 * reads for all of them. Every answer is read after its question was asked, so unlike a cache it is never out of date.
 */
export function batchedRead<Key, Answer>(
  read: (keys: Key[]) => Promise<Map<Key, Answer>>,
): (key: Key) => Promise<Answer | undefined> {
  let next: { keys: Set<Key>; answers: Promise<Map<Key, Answer>> } | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  const begin = () => {
    const keys = new Set<Key>();
    const answers = turn.then(() => {
      next = null;
      return read([...keys]);
    });
    const settled = answers.catch(() => undefined);
    turn = turn.then(() => Promise.race([settled, delay(LONGEST_TURN_MS, undefined, { ref: false })]));
    return { keys, answers };
  };
  return async (key) => {
    next ??= begin();
    next.keys.add(key);
    return (await next.answers).get(key);
  };
}
