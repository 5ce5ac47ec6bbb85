// The inner loops of tree growing for WebAssembly (AssemblyScript). src/train/kernel/kernel.ts states the contract and
// plain-kernel.ts the same arithmetic in the same order; `npm run kernel` compiles this file, the suite compares.

const NODE_BYTES: i32 = 32;
const MINIMUM_GAIN: f64 = 1e-9;
const MARGIN_LIMIT: f64 = 35;
const EMPTY: f64 = 1e-12;

export function sampleRows(count: i32, keepBelow: u32, seed: i32, kept: i32, left: i32): i32 {
  let state = <u32>seed;
  const start = kept;
  for (let row = 0; row < count; row++) {
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    if (state < keepBelow) {
      store<i32>(kept, row);
      kept += 4;
    } else {
      store<i32>(left, row);
      left += 4;
    }
  }
  return (kept - start) >> 2;
}

function exponential(x: f64): f64 {
  const k = Math.floor(x * Math.LOG2E + 0.5);
  const r = x - k * 0.6931471803691238 - k * 1.9082149292705877e-10;
  const r2 = r * r;
  const low = 1.0 + r + r2 * (0.5 + r * (1.0 / 6.0));
  const high = 1.0 / 24.0 + r * (1.0 / 120.0) + r2 * (1.0 / 720.0 + r * (1.0 / 5040.0));
  return (low + r2 * r2 * high) * reinterpret<f64>((<i64>k + 1023) << 52);
}

export function gradients(count: i32, margins: i32, labels: i32, out: i32): void {
  for (let row = 0; row < count; row++) {
    const margin = load<f64>(margins + (row << 3));
    const bounded = min<f64>(max<f64>(-margin, -MARGIN_LIMIT), MARGIN_LIMIT);
    const probability = 1.0 / (1.0 + exponential(bounded));
    store<f64>(out + (row << 4), probability - <f64>load<u8>(labels + row));
    store<f64>(out + (row << 4), max<f64>(probability * (1.0 - probability), 1e-16), 8);
  }
}

export function histogram(
  rows: i32,
  count: i32,
  bins: i32,
  stride: i32,
  features: i32,
  featureCount: i32,
  gradients: i32,
  out: i32,
  outBytes: i32,
): void {
  memory.fill(out, 0, outBytes);
  const end = rows + (count << 2);
  const lastFeature = features + (featureCount << 4);
  for (; rows < end; rows += 4) {
    const row = load<i32>(rows);
    const pair = v128.load(gradients + (row << 4));
    const rowBins = bins + row * stride;
    for (let entry = features; entry < lastFeature; entry += 16) {
      const at = out + load<i32>(entry, 4) + ((<i32>load<u8>(rowBins + load<i32>(entry))) << 4);
      v128.store(at, f64x2.add(v128.load(at), pair));
    }
  }
}

export function subtract(whole: i32, part: i32, bytes: i32): void {
  for (let i = 0; i < bytes; i += 16) {
    v128.store(whole + i, f64x2.sub(v128.load(whole + i), v128.load(part + i)));
  }
}

export function findSplit(
  histogram: i32,
  features: i32,
  featureCount: i32,
  gradient: f64,
  hessian: f64,
  ridge: f64,
  minimumHessian: f64,
  out: i32,
): f64 {
  const before = (gradient * gradient) / (hessian + ridge);
  let best = MINIMUM_GAIN;
  let found: f64 = 0;
  for (let place = 0; place < featureCount; place++) {
    const entry = features + (place << 4);
    const first = histogram + load<i32>(entry, 4);
    const binCount = load<i32>(entry, 8);
    const isCategory = load<i32>(entry, 12) !== 0;
    const hasMissing = !isCategory && load<f64>(first, 8) > EMPTY;
    const passes = hasMissing ? 2 : 1;
    for (let pass = 0; pass < passes; pass++) {
      let g: f64 = pass ? load<f64>(first) : 0;
      let h: f64 = pass ? load<f64>(first, 8) : 0;
      const end = isCategory || (hasMissing && pass === 0) ? binCount : binCount - 1;
      for (let bin = isCategory ? 0 : 1; bin < end; bin++) {
        const inBin = load<f64>(first + (bin << 4), 8);
        if (inBin < EMPTY) continue;
        g = load<f64>(first + (bin << 4)) + (isCategory ? 0 : g);
        h = inBin + (isCategory ? 0 : h);
        const rightHessian = hessian - h;
        if (h < minimumHessian || rightHessian < minimumHessian) continue;
        const rightGradient = gradient - g;
        const leftWeight = h + ridge;
        const rightWeight = rightHessian + ridge;
        const gain =
          (g * g * rightWeight + rightGradient * rightGradient * leftWeight) / (leftWeight * rightWeight) - before;
        if (gain <= best) continue;
        best = gain;
        found = gain;
        store<f64>(out, <f64>place);
        store<f64>(out, <f64>(isCategory ? bin : 1 - pass), 8);
        store<f64>(out, <f64>(isCategory ? 1 : bin + pass), 16);
        store<f64>(out, g, 24);
        store<f64>(out, h, 32);
      }
    }
  }
  return found;
}

export function partition(
  rows: i32,
  count: i32,
  scratch: i32,
  bins: i32,
  stride: i32,
  feature: i32,
  low: i32,
  span: i32,
): i32 {
  let left = rows;
  let right = scratch;
  const end = rows + (count << 2);
  // Both lists are written and one advances: a branch here would be guessed wrong half of the time.
  for (let at = rows; at < end; at += 4) {
    const row = load<i32>(at);
    const stays = <i32>(<u32>(<i32>load<u8>(bins + row * stride + feature) - low) < <u32>span);
    store<i32>(right, row);
    store<i32>(left, row);
    left += stays << 2;
    right += (1 - stays) << 2;
  }
  memory.copy(left, scratch, right - scratch);
  return (left - rows) >> 2;
}

export function addToRows(rows: i32, count: i32, margins: i32, value: f64): void {
  const end = rows + (count << 2);
  for (; rows < end; rows += 4) {
    const at = margins + (load<i32>(rows) << 3);
    store<f64>(at, load<f64>(at) + value);
  }
}

export function addTree(nodes: i32, rows: i32, first: i32, count: i32, bins: i32, stride: i32, margins: i32): void {
  for (let i = 0; i < count; i++) {
    const row = rows === 0 ? first + i : load<i32>(rows + (i << 2));
    const rowBins = bins + row * stride;
    let node = nodes;
    let feature = load<i32>(node);
    while (feature >= 0) {
      const isLeft = <u32>(<i32>load<u8>(rowBins + feature) - load<i32>(node, 4)) < load<u32>(node, 8);
      const next = isLeft ? load<i32>(node, 12) : load<i32>(node, 16);
      node = nodes + next * NODE_BYTES;
      feature = load<i32>(node);
    }
    const at = margins + (row << 3);
    store<f64>(at, load<f64>(at) + load<f64>(node, 24));
  }
}

// Exact Shapley values of one tree (src/explain/tree-shapley.ts states the method). `plan` has one 32-byte entry a node:
// feature, low, span, left, right (as in a node), then slot | isNew << 8 for a split; for a leaf feature -1, its number
// of distinct features in place of low, and the offsets of their list and of its table in place of left and right.
export function shapleyTree(
  plan: i32,
  nodeCount: i32,
  tables: i32,
  masks: i32,
  bins: i32,
  stride: i32,
  rowCount: i32,
  out: i32,
  outStride: i32,
): void {
  for (let row = 0; row < rowCount; row++) {
    store<u8>(masks, 0);
    const end = plan + (nodeCount << 5);
    let maskAt = masks;
    for (let node = plan; node < end; node += 32) {
      const mask = <i32>load<u8>(maskAt++);
      const feature = load<i32>(node);
      if (feature >= 0) {
        const left = <u32>(<i32>load<u8>(bins + feature) - load<i32>(node, 4)) < load<u32>(node, 8);
        const slot = load<i32>(node, 20);
        const bit = 1 << (slot & 255);
        const without = mask & ~bit;
        // A feature met before stays satisfied only if it was; met for the first time it starts here.
        const keeps = slot > 255 ? without | bit : mask;
        store<u8>(masks + load<i32>(node, 12), left ? keeps : without);
        store<u8>(masks + load<i32>(node, 16), left ? without : keeps);
      } else {
        const distinct = load<i32>(node, 4);
        let at = tables + load<i32>(node, 12);
        const lastFeature = at + (distinct << 2);
        let effect = tables + load<i32>(node, 16) + ((mask * distinct) << 3);
        for (; at < lastFeature; at += 4) {
          const to = out + (load<i32>(at) << 3);
          store<f64>(to, load<f64>(to) + load<f64>(effect));
          effect += 8;
        }
      }
    }
    bins += stride;
    out += outStride;
  }
}

// Sums for one Newton step of the ridge logistic regression over rows of bins. `cells` has one 32-byte entry per
// (column, bin): first and second coefficient (-1 = none), their weights as doubles, the term at the present coefficients.
export function newtonSums(
  rowCount: i32,
  bins: i32,
  stride: i32,
  starts: i32,
  cells: i32,
  labels: i32,
  intercept: f64,
  width: i32,
  list: i32,
  hessian: i32,
  gradient: i32,
  margins: i32,
): void {
  memory.fill(hessian, 0, (width * width) << 3);
  memory.fill(gradient, 0, width << 3);
  const last = width - 1;
  for (let row = 0; row < rowCount; row++) {
    let margin = intercept;
    // `list` takes (coefficient, weight) pairs of this row, 16 bytes each, coefficients ascending.
    let end = list;
    for (let f = 0; f < stride; f++) {
      const cell = cells + ((load<i32>(starts + (f << 2)) + <i32>load<u8>(bins + f)) << 5);
      const first = load<i32>(cell);
      if (first < 0) continue;
      margin += load<f64>(cell, 24);
      store<i32>(end, first);
      store<f64>(end, load<f64>(cell, 8), 8);
      end += 16;
      const second = load<i32>(cell, 4);
      if (second < 0) continue;
      store<i32>(end, second);
      store<f64>(end, load<f64>(cell, 16), 8);
      end += 16;
    }
    store<i32>(end, last);
    store<f64>(end, 1.0, 8);
    end += 16;
    store<f64>(margins + (row << 3), margin);
    const bounded = min<f64>(max<f64>(-margin, -MARGIN_LIMIT), MARGIN_LIMIT);
    const probability = 1.0 / (1.0 + exponential(bounded));
    const curvature = max<f64>(probability * (1.0 - probability), 1e-9);
    const slope = probability - <f64>load<u8>(labels + row);
    for (let i = list; i < end; i += 16) {
      const coefficient = load<i32>(i);
      const weight = load<f64>(i, 8);
      const to = gradient + (coefficient << 3);
      store<f64>(to, load<f64>(to) + weight * slope);
      const share = weight * curvature;
      const line = hessian + ((coefficient * width) << 3);
      for (let j = list; j <= i; j += 16) {
        const at = line + (load<i32>(j) << 3);
        store<f64>(at, load<f64>(at) + share * load<f64>(j, 8));
      }
    }
    bins += stride;
  }
}
