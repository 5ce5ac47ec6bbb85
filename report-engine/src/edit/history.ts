/** Whole versions, not patches: undo restores the same document object. */
export interface EditHistory<Version> {
  readonly past: readonly Version[];
  readonly now: Version;
  readonly future: readonly Version[];
}

export const startHistory = <Version>(now: Version): EditHistory<Version> => ({ past: [], now, future: [] });

export function step<Version>(history: EditHistory<Version>, next: Version): EditHistory<Version> {
  return next === history.now ? history : { past: [...history.past, history.now], now: next, future: [] };
}

export function undo<Version>({ past, now, future }: EditHistory<Version>): EditHistory<Version> {
  const last = past.at(-1);
  return last === undefined ? { past, now, future } : { past: past.slice(0, -1), now: last, future: [now, ...future] };
}

export function redo<Version>({ past, now, future }: EditHistory<Version>): EditHistory<Version> {
  const [next, ...rest] = future;
  return next === undefined ? { past, now, future } : { past: [...past, now], now: next, future: rest };
}
