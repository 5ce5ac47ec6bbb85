import type { Kernel } from '../kernel/kernel.ts';
import type { TrainingData } from '../prepare/training-data.ts';

/** A pure function a thread runs by name: of the data every thread holds, and of its own input. */
export interface Task<Input, Output> {
  readonly name: string;
  /** No other task waits for its output: it fills the gaps while those that others wait for come first. */
  readonly isBackground?: boolean;
  run(kernel: Kernel, data: TrainingData, input: Input): Output;
}

/** A task of any kind, as a list of them holds it. */
export type AnyTask = Task<never, unknown>;
