type Milestone = 'loaded' | 'rendered';
interface Waiter {
  resolve(): void;
  reject(reason: unknown): void;
}

/** Which milestones the current load has passed, and who waits for them. Every wait ends: reached, failed or reset. */
export class Milestones {
  private reached = new Set<string>();
  private waiting: Record<Milestone, Waiter[]> = { loaded: [], rendered: [] };

  /** A new load starts from nothing; who waits goes on waiting, now for the new content. */
  begin(): void {
    this.reached.clear();
  }

  until(milestone: Milestone): Promise<void> {
    if (this.reached.has(milestone)) return Promise.resolve();
    return new Promise((resolve, reject) => this.waiting[milestone].push({ resolve, reject }));
  }

  reach(milestone: Milestone): void {
    this.reached.add(milestone);
    for (const waiter of this.waiting[milestone].splice(0)) waiter.resolve();
  }

  fail(reason: unknown): void {
    for (const waiters of Object.values(this.waiting)) {
      for (const waiter of waiters.splice(0)) waiter.reject(reason);
    }
  }
}
