import type { Kernel } from '../kernel/kernel.ts';
import type { TrainingData } from '../prepare/training-data.ts';

/** A pure function that a thread runs by name, on the shared data and its input. */
export interface ThreadTask<Input, Output> {
  readonly name: string;
  /** Low priority: no other task waits for its output, so it runs when nothing else is queued. */
  readonly isBackground?: boolean;
  run(kernel: Kernel, data: TrainingData, input: Input): Output;
}

/** A task of any type, for lists. */
export type AnyTask = ThreadTask<never, unknown>;
