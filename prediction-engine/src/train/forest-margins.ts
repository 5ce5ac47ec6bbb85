import type { Forest } from './forest.ts';
import { type Kernel, NODE_BYTES } from './kernel/kernel.ts';
import type { TrainingData } from './tasks.ts';

/** The mean margin of several forests for some rows, walked by the kernel. */
export function addForest(
  kernel: Kernel,
  data: Pick<TrainingData, 'bins' | 'columns'>,
  forests: readonly Forest[],
  rows: Int32Array,
): Float64Array {
  const stride = data.columns.length;
  const align = (bytes: number): number => Math.ceil(bytes / 16) * 16;
  const bins = 64;
  const margins = bins + align(rows.length * stride);
  const nodes = margins + align(rows.length * 8);
  const largest = Math.max(...forests.map((forest) => forest.feature.length));
  const memory = kernel.reserve(nodes + largest * NODE_BYTES);
  const bytes = new Uint8Array(memory);
  const integers = new Int32Array(memory);
  const doubles = new Float64Array(memory);
  for (let i = 0; i < rows.length; i++) {
    const from = (rows[i] as number) * stride;
    for (let f = 0; f < stride; f++) bytes[bins + i * stride + f] = data.bins[from + f] as number;
  }
  const sum = doubles.subarray(margins >> 3, (margins >> 3) + rows.length).fill(0);
  for (const forest of forests) {
    for (let n = 0; n < forest.feature.length; n++) {
      const at = (nodes + n * NODE_BYTES) >> 2;
      integers[at] = forest.feature[n] as number;
      integers[at + 1] = forest.bin[n] as number;
      integers[at + 2] = forest.flags[n] as number;
      integers[at + 3] = forest.left[n] as number;
      integers[at + 4] = forest.right[n] as number;
      doubles[(at + 6) >> 1] = forest.value[n] as number;
    }
    for (let t = 0; t < forest.starts.length - 1; t++) {
      kernel.addTree(nodes + (forest.starts[t] as number) * NODE_BYTES, 0, 0, rows.length, bins, stride, margins);
    }
  }
  const base = forests.reduce((total, forest) => total + forest.base, 0);
  return Float64Array.from(sum, (value) => (value + base) / forests.length);
}
