import { STAGES, type Stage } from '@holdfast/contracts/prediction/stages';
import type { Watch } from './outcome/outcome.ts';

/** Where each stage starts on a bar from 0 to 1, by its duration for a file of ordinary size. */
const BEGINS: Readonly<Record<Stage, number>> = {
  read: 0,
  profile: 0.04,
  prepare: 0.09,
  train: 0.11,
  evaluate: 0.75,
  explain: 0.78,
  write: 0.93,
};

/** Reports progress to the caller, and throws once the caller has aborted the run. */
export class RunProgress {
  readonly #watch: Watch;
  #stage: Stage = 'read';

  constructor(watch: Watch) {
    this.#watch = watch;
  }

  enter(stage: Stage): void {
    this.#stage = stage;
    this.within(0);
  }

  /** `fraction` of the current stage is done. */
  within(fraction: number): void {
    this.#watch.signal?.throwIfAborted();
    const next = STAGES[STAGES.indexOf(this.#stage) + 1];
    const from = BEGINS[this.#stage];
    const to = next === undefined ? 1 : BEGINS[next];
    this.#watch.onProgress?.(this.#stage, from + Math.min(1, fraction) * (to - from));
  }
}
