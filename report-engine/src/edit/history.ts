/** Whole versions, not patches: undo restores the same document object. */
export interface History<Version> {
  readonly past: readonly Version[];
  readonly now: Version;
  readonly future: readonly Version[];
}

export const begin = <Version>(now: Version): History<Version> => ({ past: [], now, future: [] });

export function step<Version>(history: History<Version>, next: Version): History<Version> {
  return next === history.now ? history : { past: [...history.past, history.now], now: next, future: [] };
}

export function undo<Version>({ past, now, future }: History<Version>): History<Version> {
  const last = past.at(-1);
  return last === undefined ? { past, now, future } : { past: past.slice(0, -1), now: last, future: [now, ...future] };
}

export function redo<Version>({ past, now, future }: History<Version>): History<Version> {
  const [next, ...rest] = future;
  return next === undefined ? { past, now, future } : { past: [...past, now], now: next, future: rest };
}
