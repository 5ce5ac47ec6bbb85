import { factorise } from '../../statistics/cholesky.ts';
import { exponential, MARGIN_LIMIT } from '../exponential.ts';
import {
  CELL_BYTES,
  EMPTY,
  ENTRY_BYTES,
  type Kernel,
  LOSS,
  MINIMUM_GAIN,
  NODE_BYTES,
  PRODUCT_LIMIT,
  SPLIT,
} from '../kernel.ts';

/** The kernel in TypeScript: the reference for the fast one. */
export function plainKernel(): Kernel {
  let memory = new ArrayBuffer(0);
  let bytes = new Uint8Array(memory);
  let words = new Uint32Array(memory);
  let integers = new Int32Array(memory);
  let doubles = new Float64Array(memory);

  /** One comparison for numbers, categories and missing values: bins below `low` wrap around to a huge number. */
  const goesLeft = (bin: number, low: number, span: number): boolean => (bin - low) >>> 0 < span;

  const add = (at: number, amount: number): void => {
    doubles[at] = (doubles[at] as number) + amount;
  };

  return {
    name: 'plain',

    reserve(size) {
      if (memory.byteLength < size) {
        const earlier = bytes;
        memory = new ArrayBuffer(Math.ceil(size / 8) * 8);
        bytes = new Uint8Array(memory);
        bytes.set(earlier);
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

    gradients(rows, count, margins, labels, out) {
      for (let i = 0; i < count; i++) {
        const row = words[(rows >> 2) + i] as number;
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
      // The threshold a split must exceed; multiplied out, so that only better splits need a division.
      let toBeat = before + MINIMUM_GAIN;
      let found = 0;
      for (let place = 0; place < featureCount; place++) {
        const entry = (features >> 2) + place * 4;
        const first = (histogram + (words[entry + 1] as number)) >> 3;
        const binCount = words[entry + 2] as number;
        const isCategory = words[entry + 3] !== 0;
        const hasMissing = !isCategory && (doubles[first + 1] as number) > EMPTY;
        // Numbers with missing values are tried twice: missing right, then missing left.
        for (let pass = 0; pass < (hasMissing ? 2 : 1); pass++) {
          let g = pass ? (doubles[first] as number) : 0;
          let h = pass ? (doubles[first + 1] as number) : 0;
          // Includes the last bin only if something remains for the other side: other levels, or missing values.
          const end = isCategory || (hasMissing && pass === 0) ? binCount : binCount - 1;
          for (let bin = isCategory ? 0 : 1; bin < end; bin++) {
            const inBin = doubles[first + 2 * bin + 1] as number;
            // The bin has no rows of this leaf: the split equals the previous one.
            if (inBin < EMPTY) continue;
            g = (doubles[first + 2 * bin] as number) + (isCategory ? 0 : g);
            h = inBin + (isCategory ? 0 : h);
            const rightHessian = hessian - h;
            if (h < minimumHessian || rightHessian < minimumHessian) continue;
            const rightGradient = gradient - g;
            const leftWeight = h + ridge;
            const rightWeight = rightHessian + ridge;
            const both = leftWeight * rightWeight;
            const worth = g * g * rightWeight + rightGradient * rightGradient * leftWeight;
            if (worth <= toBeat * both) continue;
            toBeat = worth / both;
            found = toBeat - before;
            doubles[at + SPLIT.place] = place;
            doubles[at + SPLIT.low] = isCategory ? bin : 1 - pass;
            doubles[at + SPLIT.span] = isCategory ? 1 : bin + pass;
            doubles[at + SPLIT.gradient] = g;
            doubles[at + SPLIT.hessian] = h;
          }
        }
      }
      return found;
    },

    partition(rows, count, scratch, bins, stride, feature, low, span) {
      const first = rows >> 2;
      const aside = scratch >> 2;
      let left = 0;
      let right = 0;
      for (let i = 0; i < count; i++) {
        const row = words[first + i] as number;
        if (goesLeft(bytes[bins + row * stride + feature] as number, low, span)) words[first + left++] = row;
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

    shapleyTree(plan, entryCount, tables, masks, bins, stride, rowCount, out, outStride) {
      for (let row = 0; row < rowCount; row++) {
        const own = bins + row * stride;
        bytes[masks] = 0;
        for (let n = 0; n < entryCount; n++) {
          const entry = (plan + n * ENTRY_BYTES) >> 2;
          const mask = bytes[masks + n] as number;
          const feature = integers[entry] as number;
          if (feature >= 0) {
            const value = bytes[own + feature] as number;
            const left = goesLeft(value, integers[entry + 1] as number, integers[entry + 2] as number);
            const slot = integers[entry + 5] as number;
            const bit = 1 << (slot & 255);
            const without = mask & ~bit;
            const keeps = slot > 255 ? without | bit : mask;
            bytes[masks + (integers[entry + 3] as number)] = left ? keeps : without;
            bytes[masks + (integers[entry + 4] as number)] = left ? without : keeps;
            continue;
          }
          const distinct = integers[entry + 1] as number;
          const tests = (integers[entry + 2] as number) / 8;
          let index = mask;
          for (let test = 0; test < tests; test++) {
            const column = words[entry + 6 + 2 * test] as number;
            const span = words[entry + 7 + 2 * test] as number;
            const left = goesLeft(bytes[own + (column & 0xffff)] as number, column >>> 16, span);
            index |= (left ? 1 : 0) << ((integers[entry + 5] as number) + test);
          }
          const features = (tables + (integers[entry + 3] as number)) >> 2;
          const effects = ((tables + (integers[entry + 4] as number)) >> 3) + index * distinct;
          for (let i = 0; i < distinct; i++) {
            const to = ((out + row * outStride) >> 3) + (integers[features + i] as number);
            doubles[to] = (doubles[to] as number) + (doubles[effects + i] as number);
          }
        }
      }
    },

    reasonSums(
      rowCount,
      bins,
      stride,
      starts,
      effects,
      slopes,
      splits,
      splitCount,
      points,
      importance,
      cellSums,
      groups,
      most,
      reasons,
    ) {
      for (let row = 0; row < rowCount; row++) {
        const slope = doubles[(slopes >> 3) + row] as number;
        const own = bins + row * stride;
        const against = (reasons >> 3) + row * 2 * (most + 1);
        const last = against + 2 * most;
        for (let f = 0; f < stride; f++) {
          const effect = doubles[(effects >> 3) + row * stride + f] as number;
          const moved = effect * slope;
          doubles[(points >> 3) + f] = moved;
          add((importance >> 3) + f, Math.abs(moved));
          const cell = (cellSums >> 3) + 2 * ((integers[(starts >> 2) + f] as number) + (bytes[own + f] as number));
          add(cell, effect);
          add(cell + 1, 1);
          let at = against;
          if (moved >= (doubles[against + 1] as number)) {
            if (moved <= (doubles[last + 1] as number)) continue;
            at = last;
            for (; at - 2 > against && moved > (doubles[at - 1] as number); at -= 2) doubles.copyWithin(at, at - 2, at);
          }
          doubles[at] = f;
          doubles[at + 1] = moved;
        }
        for (let split = 0; split < splitCount; split++) {
          const at = (splits >> 2) + 2 * split;
          const bin = bytes[own + (integers[at] as number)] as number;
          const group = (groups >> 3) + (integers[at + 1] as number) + bin * stride;
          for (let f = 0; f < stride; f++) add(group + f, doubles[(points >> 3) + f] as number);
        }
      }
    },

    slopeSums(
      rowCount,
      bins,
      stride,
      starts,
      cells,
      cellCount,
      terms,
      sums,
      beta,
      width,
      labels,
      gradient,
      curvatures,
      loss,
    ) {
      const [at, to] = [beta >> 3, gradient >> 3];
      for (let cell = 0; cell < cellCount; cell++) {
        const entry = cells + cell * CELL_BYTES;
        const first = integers[entry >> 2] as number;
        let term = 0;
        if (first >= 0) {
          term = (doubles[at + first] as number) * (doubles[(entry >> 3) + 2] as number);
          if (integers[(entry >> 2) + 1] !== 0)
            term += (doubles[at + first + 1] as number) * (doubles[(entry >> 3) + 3] as number);
        }
        doubles[(terms >> 3) + cell] = term;
      }
      doubles.fill(0, sums >> 3, (sums >> 3) + cellCount);
      doubles.fill(0, to, to + width);
      let [total, product, shifts, opposed] = [0, 1, 0, 0];
      for (let row = 0; row < rowCount; row++) {
        const cellOf = (f: number): number =>
          (integers[(starts >> 2) + f] as number) + (bytes[bins + row * stride + f] as number);
        let margin = doubles[at + width - 1] as number;
        for (let f = 0; f < stride; f++) margin += doubles[(terms >> 3) + cellOf(f)] as number;
        const bounded = Math.min(Math.max(-margin, -MARGIN_LIMIT), MARGIN_LIMIT);
        const factor = 1 + exponential(bounded);
        const label = bytes[labels + row] as number;
        product *= factor;
        if (product > PRODUCT_LIMIT) {
          product /= PRODUCT_LIMIT;
          shifts++;
        }
        opposed += (1 - label) * bounded;
        const probability = 1 / factor;
        doubles[(curvatures >> 3) + row] = Math.max(probability * (1 - probability), 1e-9);
        const slope = probability - label;
        total += slope;
        for (let f = 0; f < stride; f++) {
          const sum = (sums >> 3) + cellOf(f);
          doubles[sum] = (doubles[sum] as number) + slope;
        }
      }
      doubles[(loss >> 3) + LOSS.product] = product;
      doubles[(loss >> 3) + LOSS.shifts] = shifts;
      doubles[(loss >> 3) + LOSS.opposed] = opposed;
      doubles[to + width - 1] = total;
      for (let cell = 0; cell < cellCount; cell++) {
        const entry = cells + cell * CELL_BYTES;
        const first = integers[entry >> 2] as number;
        const slope = doubles[(sums >> 3) + cell] as number;
        if (first < 0) continue;
        add(to + first, (doubles[(entry >> 3) + 2] as number) * slope);
        if (integers[(entry >> 2) + 1] !== 0) add(to + first + 1, (doubles[(entry >> 3) + 3] as number) * slope);
      }
    },

    curvatureSums(rowCount, bins, stride, starts, cells, curvatures, width, list, hessian) {
      const line = width + 1;
      doubles.fill(0, hessian >> 3, (hessian >> 3) + width * line);
      for (let row = 0; row < rowCount; row++) {
        let used = 0;
        const note = (coefficient: number, hasNeighbour: number, first: number, second: number): void => {
          const at = list + used++ * CELL_BYTES;
          integers[at >> 2] = coefficient;
          integers[(at >> 2) + 1] = hasNeighbour;
          doubles[(at >> 3) + 2] = first;
          doubles[(at >> 3) + 3] = second;
        };
        for (let f = 0; f < stride; f++) {
          const bin = bytes[bins + row * stride + f] as number;
          const cell = cells + ((integers[(starts >> 2) + f] as number) + bin) * CELL_BYTES;
          const first = integers[cell >> 2] as number;
          if (first < 0) continue;
          const at = cell >> 3;
          note(first, integers[(cell >> 2) + 1] as number, doubles[at + 2] as number, doubles[at + 3] as number);
        }
        note(width - 1, 0, 1, 0);
        const curvature = doubles[(curvatures >> 3) + row] as number;
        for (let i = 0; i < used; i++) {
          const one = list + i * CELL_BYTES;
          const coefficient = integers[one >> 2] as number;
          for (let side = 0; side < 2; side++) {
            if (side === 1 && integers[(one >> 2) + 1] === 0) continue;
            const share = (doubles[(one >> 3) + 2 + side] as number) * curvature;
            for (let j = 0; j <= i; j++) {
              const other = list + j * CELL_BYTES;
              const at = (hessian >> 3) + (coefficient + side) * line + (integers[other >> 2] as number);
              add(at, share * (doubles[(other >> 3) + 2] as number));
              add(at + 1, share * (doubles[(other >> 3) + 3] as number));
            }
          }
        }
      }
    },

    factorise(lower, size, line) {
      factorise(doubles.subarray(lower >> 3, (lower >> 3) + size * line), size, line);
    },
  };
}
