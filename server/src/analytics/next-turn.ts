import { setImmediate } from 'node:timers/promises';

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Long work is cut into slices of a few milliseconds, and each slice waits here for a round of the event loop of its own.
 * The slices of all requests stand in one queue: a hundred that merely waited for `setImmediate` would all run in the
 * same round, and nothing else would be served before the last of them.
 */
export function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}
