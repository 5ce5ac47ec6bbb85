import { setImmediate } from 'node:timers/promises';

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Long work is cut into slices of a few milliseconds, and each slice waits here for its own round of the event loop.
 * The slices of all requests share one queue: with plain `setImmediate`, a hundred slices would run in the same round
 * and block everything else until the last of them.
 */
export function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}
