import type { Kernel } from '../kernel/kernel.ts';
import type { TrainingData } from '../prepare/training-data.ts';

/** A pure function a thread runs by name: of the data every thread holds, and of its own input. */
export interface Task<Input, Output> {
  readonly name: string;
  /** Low priority, because no other task waits for its output: it runs while nothing else is queued. */
  readonly isBackground?: boolean;
  run(kernel: Kernel, data: TrainingData, input: Input): Output;
}

/** A task of any kind, as a list of them holds it. */
export type AnyTask = Task<never, unknown>;
