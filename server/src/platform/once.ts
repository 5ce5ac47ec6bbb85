import { createLRU } from 'lru.min';

/**
 * Opens what a key stands for once, also for those who ask meanwhile; the latest are kept. A failure and null are not:
 * the next request tries again.
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
