import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Stage } from '@holdfast/contracts/prediction/stages';

/**
 * Stages to collect before: earlier ones leave garbage, and training allocates too little on the heap to trigger a
 * collection.
 */
const TIDY_BEFORE: ReadonlySet<Stage> = new Set(['train', 'evaluate', 'explain', 'write']);
/** A small heap has little garbage, and collecting it would be noticeable for a few thousand customers. */
const WORTH_BYTES = 20e6;

/**
 * For a process that runs a single prediction: collects garbage between stages, so that its peak is the memory in use.
 * The engine itself never does, since it may share its heap.
 */
export function heapTidier(): (stage: Stage) => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let last: Stage | null = null;
  return (stage) => {
    if (stage !== last && TIDY_BEFORE.has(stage) && getHeapStatistics().used_heap_size > WORTH_BYTES) collect();
    last = stage;
  };
}
