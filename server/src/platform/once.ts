import { createLRU } from 'lru.min';

/**
 * Opens the value of a key once, also for concurrent callers, and caches the most recently used. Failures and null are
 * not cached: the next call tries again.
 */
export function openedOnce<Value>(max: number): (key: string, open: () => Promise<Value>) => Promise<Value> {
  const opened = createLRU<string, Promise<Value>>({ max });
  return (key, open) => {
    const known = opened.get(key);
    if (known) return known;
    const opening = open();
    opened.set(key, opening);
    const forget = () => {
      if (opened.peek(key) === opening) opened.delete(key);
    };
    opening.then((value) => value ?? forget(), forget);
    return opening;
  };
}
