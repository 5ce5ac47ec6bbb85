import type { PlanAssumptions } from '@holdfast/contracts/report/plan';
import type { Restriction } from '@holdfast/contracts/report/query';
import { sameSource } from '@holdfast/query-engine/filters/selection.ts';
import type { LiveCore } from './core.ts';
import type { Initiator } from './events.ts';

/** Stores a reader's assumptions between visits. */
export type KeepAssumed = (assumed: PlanAssumptions) => Promise<void>;

/** Debounces visuals that follow the slider. */
const REST_MS = 150;

/** Planning whom to contact: the assumptions, the threshold, and the visuals that follow the plan. */
export function livePlanning(core: LiveCore, keep?: KeepAssumed) {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const planAgain = (): void => {
    clearTimeout(resting);
    resting = setTimeout(() => core.change({}, 'user'), REST_MS);
  };
  let isKeeping = false;
  let next: PlanAssumptions | null = null;
  /** One save at a time, always with the latest value. */
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
    /** True when assumptions are stored. */
    isKept: keep !== undefined,

    assume(assumed: PlanAssumptions): void {
      core.note({ assumed });
      next = assumed;
      void keepLatest();
      planAgain();
    },

    /** Plans from this risk on; null for the most profitable threshold. */
    from(page: string, visual: string, risk: number | null): void {
      core.visual(page, visual);
      core.note(core.remember(page, visual, { planFrom: risk }));
      planAgain();
    },

    /** The planner's customers, as restrictions on the visuals that follow it; updated with every round of results. */
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
