type Milestone = 'loaded' | 'rendered';
interface Waiter {
  resolve(): void;
  reject(reason: unknown): void;
}

/** Which milestones the current load has passed, and who waits for them. Every wait ends: reached, failed or reset. */
export function milestones() {
  const reached = new Set<string>();
  const waiting: Record<Milestone, Waiter[]> = { loaded: [], rendered: [] };
  return {
    /** A new load starts from nothing; who waits goes on waiting, now for the new content. */
    begin: (): void => reached.clear(),
    until: (milestone: Milestone): Promise<void> =>
      reached.has(milestone)
        ? Promise.resolve()
        : new Promise((resolve, reject) => waiting[milestone].push({ resolve, reject })),
    reach(milestone: Milestone): void {
      reached.add(milestone);
      for (const waiter of waiting[milestone].splice(0)) waiter.resolve();
    },
    fail(reason: unknown): void {
      for (const waiters of Object.values(waiting)) {
        for (const waiter of waiters.splice(0)) waiter.reject(reason);
      }
    },
  };
}
