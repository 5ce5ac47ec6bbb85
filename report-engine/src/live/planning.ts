import type { PlanAssumptions } from '@holdfast/contracts/report/plan';
import type { Restriction } from '@holdfast/contracts/report/query';
import { sameSource } from '../filters/selection.ts';
import type { LiveCore } from './core.ts';
import type { Initiator } from './events.ts';

/** Where a reader's assumptions are kept between two visits. */
export type KeepAssumed = (assumed: PlanAssumptions) => Promise<void>;

/** What follows a hand on the slider does so when it rests, not at every step. */
const REST_MS = 150;

/** Planning whom to contact: what is assumed, from which risk on, and the visuals that follow the plan. */
export function livePlanning(core: LiveCore, keep?: KeepAssumed) {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const planAgain = (): void => {
    clearTimeout(resting);
    resting = setTimeout(() => core.change({}, 'user'), REST_MS);
  };
  let isKeeping = false;
  let next: PlanAssumptions | null = null;
  /** One at a time and always the last one said: whoever types sends no letter twice. */
  const keepLatest = async (): Promise<void> => {
    if (isKeeping || !keep) return;
    isKeeping = true;
    while (next) {
      const assumed = next;
      next = null;
      await keep(assumed).catch((cause: unknown) => {
        const message = cause instanceof Error ? cause.message : String(cause);
        core.emit('error', 'user', { message, code: 'assumptionsNotKept' });
      });
    }
    isKeeping = false;
  };

  return {
    /** True when what is assumed is there again next time. */
    isKept: keep !== undefined,

    assume(assumed: PlanAssumptions): void {
      core.note({ assumed });
      next = assumed;
      void keepLatest();
      planAgain();
    },

    /** From this risk on; null from wherever it earns most. */
    from(page: string, visual: string, risk: number | null): void {
      core.visual(page, visual);
      core.note(core.remember(page, visual, { planFrom: risk }));
      planAgain();
    },

    /** Whom a planner contacts, as restrictions on whatever follows it; asked anew with every round of results. */
    lead(page: string, visual: string, where: readonly Restriction[], by: Initiator): void {
      const source = { by: 'plan', visual } as const;
      const scope = { level: 'page', page } as const;
      const own = where.map((restriction) => ({ source, scope, ...restriction, exempt: [visual] }));
      const isOwn = (clause: (typeof core.state.planned)[number]): boolean =>
        sameSource(clause.source, source) && clause.scope.level === 'page' && clause.scope.page === page;
      const before = core.state.planned.filter(isOwn);
      if (JSON.stringify(before) === JSON.stringify(own)) return;
      core.change({ planned: [...core.state.planned.filter((clause) => !isOwn(clause)), ...own] }, by);
    },

    close: () => clearTimeout(resting),
  };
}
