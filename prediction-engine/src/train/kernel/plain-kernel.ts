import { exponential, MARGIN_LIMIT } from './exponential.ts';
import { CATEGORICAL, type Kernel, MINIMUM_GAIN, MISSING_LEFT, NODE_BYTES, SPLIT } from './kernel.ts';

/** The kernel in TypeScript: runs everywhere, two to four times slower, and the measure the fast one is checked against. */
export function plainKernel(): Kernel {
  let memory = new ArrayBuffer(0);
  let bytes = new Uint8Array(memory);
  let words = new Uint32Array(memory);
  let integers = new Int32Array(memory);
  let doubles = new Float64Array(memory);

  const goesLeft = (value: number, bin: number, flags: number): boolean => {
    if (flags & CATEGORICAL) return value === bin;
    return value === 0 ? (flags & MISSING_LEFT) !== 0 : value <= bin;
  };

  return {
    name: 'plain',

    reserve(size) {
      if (memory.byteLength < size) {
        memory = new ArrayBuffer(Math.ceil(size / 8) * 8);
        bytes = new Uint8Array(memory);
        words = new Uint32Array(memory);
        integers = new Int32Array(memory);
        doubles = new Float64Array(memory);
      }
      return memory;
    },

    sampleRows(count, keepBelow, seed, kept, left) {
      let state = seed | 0;
      let keptCount = 0;
      let leftCount = 0;
      for (let row = 0; row < count; row++) {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        if (state >>> 0 < keepBelow) words[(kept >> 2) + keptCount++] = row;
        else words[(left >> 2) + leftCount++] = row;
      }
      return keptCount;
    },

    gradients(count, margins, labels, out) {
      for (let row = 0; row < count; row++) {
        const margin = doubles[(margins >> 3) + row] as number;
        const bounded = Math.min(Math.max(-margin, -MARGIN_LIMIT), MARGIN_LIMIT);
        const probability = 1 / (1 + exponential(bounded));
        doubles[(out >> 3) + 2 * row] = probability - (bytes[labels + row] as number);
        doubles[(out >> 3) + 2 * row + 1] = Math.max(probability * (1 - probability), 1e-16);
      }
    },

    histogram(rows, count, bins, stride, features, featureCount, gradients, out, outBytes) {
      doubles.fill(0, out >> 3, (out + outBytes) >> 3);
      for (let i = 0; i < count; i++) {
        const row = words[(rows >> 2) + i] as number;
        const gradient = doubles[(gradients >> 3) + 2 * row] as number;
        const hessian = doubles[(gradients >> 3) + 2 * row + 1] as number;
        const rowBins = bins + row * stride;
        for (let place = 0; place < featureCount; place++) {
          const entry = (features >> 2) + place * 4;
          const bin = bytes[rowBins + (words[entry] as number)] as number;
          const at = (out + (words[entry + 1] as number) + bin * 16) >> 3;
          doubles[at] = (doubles[at] as number) + gradient;
          doubles[at + 1] = (doubles[at + 1] as number) + hessian;
        }
      }
    },

    subtract(whole, part, size) {
      for (let i = 0; i < size >> 3; i++) {
        doubles[(whole >> 3) + i] = (doubles[(whole >> 3) + i] as number) - (doubles[(part >> 3) + i] as number);
      }
    },

    findSplit(histogram, features, featureCount, gradient, hessian, ridge, minimumHessian, out) {
      const before = (gradient * gradient) / (hessian + ridge);
      const at = out >> 3;
      let best = MINIMUM_GAIN;
      let found = 0;
      const offer = (place: number, bin: number, flags: number, leftGradient: number, leftHessian: number): void => {
        const rightHessian = hessian - leftHessian;
        if (leftHessian < minimumHessian || rightHessian < minimumHessian) return;
        const rightGradient = gradient - leftGradient;
        const gain =
          (leftGradient * leftGradient) / (leftHessian + ridge) +
          (rightGradient * rightGradient) / (rightHessian + ridge) -
          before;
        if (gain <= best) return;
        best = gain;
        found = gain;
        doubles[at + SPLIT.place] = place;
        doubles[at + SPLIT.bin] = bin;
        doubles[at + SPLIT.flags] = flags;
        doubles[at + SPLIT.gradient] = leftGradient;
        doubles[at + SPLIT.hessian] = leftHessian;
      };
      for (let place = 0; place < featureCount; place++) {
        const entry = (features >> 2) + place * 4;
        const first = (histogram + (words[entry + 1] as number)) >> 3;
        const binCount = words[entry + 2] as number;
        if ((words[entry + 3] as number) !== 0) {
          for (let bin = 0; bin < binCount; bin++) {
            offer(place, bin, CATEGORICAL, doubles[first + 2 * bin] as number, doubles[first + 2 * bin + 1] as number);
          }
          continue;
        }
        const missingGradient = doubles[first] as number;
        const missingHessian = doubles[first + 1] as number;
        let leftGradient = 0;
        let leftHessian = 0;
        for (let bin = 1; bin < binCount - 1; bin++) {
          leftGradient += doubles[first + 2 * bin] as number;
          leftHessian += doubles[first + 2 * bin + 1] as number;
          offer(place, bin, 0, leftGradient, leftHessian);
          if (missingHessian > 0) {
            offer(place, bin, MISSING_LEFT, leftGradient + missingGradient, leftHessian + missingHessian);
          }
        }
        // Everything known left, the missing right.
        if (missingHessian > 0 && binCount > 1) {
          offer(place, binCount - 1, 0, gradient - missingGradient, hessian - missingHessian);
        }
      }
      return found;
    },

    partition(rows, count, scratch, bins, stride, feature, bin, flags) {
      const first = rows >> 2;
      const aside = scratch >> 2;
      let left = 0;
      let right = 0;
      for (let i = 0; i < count; i++) {
        const row = words[first + i] as number;
        if (goesLeft(bytes[bins + row * stride + feature] as number, bin, flags)) words[first + left++] = row;
        else words[aside + right++] = row;
      }
      words.copyWithin(first + left, aside, aside + right);
      return left;
    },

    addToRows(rows, count, margins, value) {
      for (let i = 0; i < count; i++) {
        const at = (margins >> 3) + (words[(rows >> 2) + i] as number);
        doubles[at] = (doubles[at] as number) + value;
      }
    },

    addTree(nodes, rows, first, count, bins, stride, margins) {
      for (let i = 0; i < count; i++) {
        const row = rows === 0 ? first + i : (words[(rows >> 2) + i] as number);
        let node = nodes >> 2;
        while (true) {
          const feature = integers[node] as number;
          if (feature < 0) break;
          const value = bytes[bins + row * stride + feature] as number;
          const left = goesLeft(value, integers[node + 1] as number, integers[node + 2] as number);
          node = (nodes + (integers[node + (left ? 3 : 4)] as number) * NODE_BYTES) >> 2;
        }
        const at = (margins >> 3) + row;
        doubles[at] = (doubles[at] as number) + (doubles[(node + 6) >> 1] as number);
      }
    },
  };
}
