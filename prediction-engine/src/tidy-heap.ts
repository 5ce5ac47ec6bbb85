import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Stage } from '@holdfast/contracts/prediction/stages';

/**
 * Garbage is collected before these stages: earlier ones leave much of it, and training allocates too little on the
 * heap to trigger a collection.
 */
const TIDY_BEFORE: ReadonlySet<Stage> = new Set(['train', 'evaluate', 'explain', 'write']);
/** A small heap has little garbage, and collecting it would be noticeable for a few thousand customers. */
const WORTH_BYTES = 20e6;

/**
 * The young generation stays small instead of doubling up to 32 MB, and the old one may grow by a third between two
 * collections instead of by three quarters or more: a fifth less memory at the peak of a prediction, for 4% more of
 * processor time. Both are read whenever the heap would grow, so they have an effect in a running process.
 */
const SPARING = ['--semi-space-growth-factor=1', '--optimize-for-size'];

/**
 * For a process that runs a single prediction: keeps the heap small and collects garbage between stages, so that
 * its peak is the memory in use.
 * The engine itself never does, since it may share its heap.
 */
export function heapTidier(): (stage: Stage) => void {
  for (const flag of SPARING) setFlagsFromString(flag);
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let last: Stage | null = null;
  return (stage) => {
    if (stage !== last && TIDY_BEFORE.has(stage) && getHeapStatistics().used_heap_size > WORTH_BYTES) collect();
    last = stage;
  };
}
