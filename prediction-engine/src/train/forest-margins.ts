import type { Forest } from './forest.ts';
import { type Kernel, NODE_BYTES } from './kernel/kernel.ts';

/** The mean margin of several forests for rows of bins, walked by the kernel. */
export function forestMargins(
  kernel: Kernel,
  rows: Uint8Array,
  stride: number,
  forests: readonly Forest[],
): Float64Array {
  const rowCount = rows.length / stride;
  const align = (bytes: number): number => Math.ceil(bytes / 16) * 16;
  const bins = 64;
  const margins = bins + align(rows.length);
  const nodes = margins + align(rowCount * 8);
  const largest = Math.max(...forests.map((forest) => forest.feature.length));
  const memory = kernel.reserve(nodes + largest * NODE_BYTES);
  const bytes = new Uint8Array(memory);
  const integers = new Int32Array(memory);
  const doubles = new Float64Array(memory);
  bytes.set(rows, bins);
  const sum = doubles.subarray(margins >> 3, (margins >> 3) + rowCount).fill(0);
  for (const forest of forests) {
    for (let n = 0; n < forest.feature.length; n++) {
      const at = (nodes + n * NODE_BYTES) >> 2;
      integers[at] = forest.feature[n] as number;
      integers[at + 1] = forest.low[n] as number;
      integers[at + 2] = forest.span[n] as number;
      integers[at + 3] = forest.left[n] as number;
      integers[at + 4] = forest.right[n] as number;
      doubles[(at + 6) >> 1] = forest.value[n] as number;
    }
    for (let t = 0; t < forest.starts.length - 1; t++) {
      kernel.addTree(nodes + (forest.starts[t] as number) * NODE_BYTES, 0, 0, rowCount, bins, stride, margins);
    }
  }
  const base = forests.reduce((total, forest) => total + forest.base, 0);
  return Float64Array.from(sum, (value) => (value + base) / forests.length);
}
