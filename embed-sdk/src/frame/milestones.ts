type Milestone = 'loaded' | 'rendered';
interface Waiter {
  resolve(): void;
  reject(reason: unknown): void;
}

/** The milestones of the current load and their waiters. Every wait settles: reached, failed or reset. */
export function milestones() {
  const reached = new Set<string>();
  let failed: { reason: unknown } | undefined;
  const waiting: Record<Milestone, Waiter[]> = { loaded: [], rendered: [] };
  return {
    /** A new load starts over; waiters keep waiting, now for the new content. */
    begin(): void {
      reached.clear();
      failed = undefined;
    },
    /** Waits that start after the failure reject too. */
    async until(milestone: Milestone): Promise<void> {
      if (reached.has(milestone)) return undefined;
      if (failed) throw failed.reason;
      return new Promise((resolve, reject) => waiting[milestone].push({ resolve, reject }));
    },
    reach(milestone: Milestone): void {
      reached.add(milestone);
      failed = undefined;
      for (const waiter of waiting[milestone].splice(0)) waiter.resolve();
    },
    fail(reason: unknown): void {
      failed = { reason };
      for (const waiters of Object.values(waiting)) {
        for (const waiter of waiters.splice(0)) waiter.reject(reason);
      }
    },
  };
}
