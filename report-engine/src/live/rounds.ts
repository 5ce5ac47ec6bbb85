import type { VisualQuery } from '@holdfast/contracts/report/query';
import type { LiveCore } from './core.ts';
import type { Initiator } from './events.ts';
import type { livePlanning } from './planning.ts';
import type { Results } from './results.ts';
import type { KindLookup } from './visual-kind.ts';

/** Where the result of a visual is kept. */
export const placeOf = (page: string, visual: string): string => JSON.stringify([page, visual]);

interface RoundsContext {
  readonly core: LiveCore;
  readonly results: Results;
  readonly kinds: KindLookup;
  readonly planning: ReturnType<typeof livePlanning>;
  /** The names of the visuals on a page, as it is laid out now. */
  readonly shownOn: (page: string) => readonly string[];
  readonly queryOf: (page: string, visual: string) => VisualQuery | null;
  /** Resolves when the last notification has been painted. */
  readonly painted: () => Promise<void>;
}

/**
 * Each change is followed by one round: which visuals need a new query → one batch → results → `rendered`. Changes made in
 * the same tick share a round.
 */
export class Rounds {
  readonly #context: RoundsContext;
  #due: Initiator | null = null;
  #closed = false;
  #measures: RoundsContext['core']['state']['document']['measures'];

  constructor(context: RoundsContext) {
    this.#context = context;
    this.#measures = context.core.state.document.measures;
  }

  close(): void {
    this.#closed = true;
  }

  readonly plan = (by: Initiator): void => {
    if (!this.#context.core.state.rendering || this.#closed) return;
    const alreadyDue = this.#due !== null;
    this.#due = by;
    if (alreadyDue) return;
    queueMicrotask(() => {
      const initiator = this.#due ?? by;
      this.#due = null;
      if (!this.#closed) void this.#run(initiator);
    });
  };

  async #run(by: Initiator): Promise<void> {
    const { core, results, shownOn, queryOf, painted } = this.#context;
    // A changed measure keeps its name, so cached results are stale.
    if (this.#measures !== core.state.document.measures) results.forget();
    this.#measures = core.state.document.measures;
    const page = core.state.activePage;
    const startedAt = Date.now();
    core.emit('renderingStarted', by, { page });
    const shown = shownOn(page);
    const changed = await results.fetch(new Map(shown.map((name) => [placeOf(page, name), queryOf(page, name)])));
    if (changed === false || this.#closed) return;
    await painted();
    if (this.#closed) return;
    for (const name of shown) {
      const place = placeOf(page, name);
      if (!changed.includes(place)) continue;
      const { problem } = results.at(place);
      if (problem) core.emit('error', by, { message: problem.message, code: problem.code, visual: name, problem });
      core.emit('visualRendered', by, { page, visual: name });
    }
    this.#lead(page, shown, by);
    // A change made meanwhile has its own round, which raises `rendered` when it is done.
    if (this.#due === null) core.emit('rendered', by, { page, durationMs: Date.now() - startedAt });
  }

  /** Visuals that follow a planner are queried in a second round, once the plan is computed. */
  #lead(page: string, shown: readonly string[], by: Initiator): void {
    const { core, results, kinds, planning } = this.#context;
    // An edit may have removed the page or the visual meanwhile.
    const there = core.state.document.pages.find(({ name }) => name === page)?.visuals ?? [];
    for (const visual of there.filter(({ name }) => shown.includes(name))) {
      const { name } = visual;
      const { result } = results.at(placeOf(page, name));
      const plan = { assumed: core.state.assumed, from: core.memory(page, name).planFrom ?? null };
      const where = result && kinds(visual.kind)?.leads?.(visual, result, plan);
      if (where) planning.lead(page, name, where, by);
    }
  }
}
