// The inner loops of tree growing for WebAssembly (AssemblyScript). src/train/kernel/kernel.ts states the contract and
// plain-kernel.ts the same arithmetic in the same order; `npm run kernel` compiles this file, the suite compares.

const MISSING_LEFT: i32 = 1;
const CATEGORICAL: i32 = 2;
const NODE_BYTES: i32 = 32;
const MINIMUM_GAIN: f64 = 1e-9;
const MARGIN_LIMIT: f64 = 35;

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
  let sum: f64 = 1.0 / 479001600.0;
  sum = sum * r + 1.0 / 39916800.0;
  sum = sum * r + 1.0 / 3628800.0;
  sum = sum * r + 1.0 / 362880.0;
  sum = sum * r + 1.0 / 40320.0;
  sum = sum * r + 1.0 / 5040.0;
  sum = sum * r + 1.0 / 720.0;
  sum = sum * r + 1.0 / 120.0;
  sum = sum * r + 1.0 / 24.0;
  sum = sum * r + 1.0 / 6.0;
  sum = sum * r + 0.5;
  sum = sum * r + 1.0;
  sum = sum * r + 1.0;
  return sum * reinterpret<f64>((<i64>k + 1023) << 52);
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

let best: f64 = 0;
let found: f64 = 0;

function offer(
  place: i32,
  bin: i32,
  flags: i32,
  leftGradient: f64,
  leftHessian: f64,
  gradient: f64,
  hessian: f64,
  ridge: f64,
  minimumHessian: f64,
  before: f64,
  out: i32,
): void {
  const rightHessian = hessian - leftHessian;
  if (leftHessian >= minimumHessian && rightHessian >= minimumHessian) {
    const rightGradient = gradient - leftGradient;
    const gain =
      (leftGradient * leftGradient) / (leftHessian + ridge) +
      (rightGradient * rightGradient) / (rightHessian + ridge) -
      before;
    if (gain > best) {
      best = gain;
      found = gain;
      store<f64>(out, <f64>place);
      store<f64>(out, <f64>bin, 8);
      store<f64>(out, <f64>flags, 16);
      store<f64>(out, leftGradient, 24);
      store<f64>(out, leftHessian, 32);
    }
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
  best = MINIMUM_GAIN;
  found = 0;
  for (let place = 0; place < featureCount; place++) {
    const entry = features + (place << 4);
    const first = histogram + load<i32>(entry, 4);
    const binCount = load<i32>(entry, 8);
    if (load<i32>(entry, 12) !== 0) {
      for (let bin = 0; bin < binCount; bin++) {
        const g = load<f64>(first + (bin << 4));
        const h = load<f64>(first + (bin << 4), 8);
        offer(place, bin, CATEGORICAL, g, h, gradient, hessian, ridge, minimumHessian, before, out);
      }
      continue;
    }
    const missingGradient = load<f64>(first);
    const missingHessian = load<f64>(first, 8);
    let g: f64 = 0;
    let h: f64 = 0;
    for (let bin = 1; bin < binCount - 1; bin++) {
      g += load<f64>(first + (bin << 4));
      h += load<f64>(first + (bin << 4), 8);
      offer(place, bin, 0, g, h, gradient, hessian, ridge, minimumHessian, before, out);
      if (missingHessian > 0) {
        offer(
          place,
          bin,
          MISSING_LEFT,
          g + missingGradient,
          h + missingHessian,
          gradient,
          hessian,
          ridge,
          minimumHessian,
          before,
          out,
        );
      }
    }
    if (missingHessian > 0 && binCount > 1) {
      offer(
        place,
        binCount - 1,
        0,
        gradient - missingGradient,
        hessian - missingHessian,
        gradient,
        hessian,
        ridge,
        minimumHessian,
        before,
        out,
      );
    }
  }
  return found;
}

function goesLeft(value: i32, bin: i32, flags: i32): bool {
  if (flags & CATEGORICAL) return value === bin;
  return value === 0 ? (flags & MISSING_LEFT) !== 0 : value <= bin;
}

export function partition(
  rows: i32,
  count: i32,
  scratch: i32,
  bins: i32,
  stride: i32,
  feature: i32,
  bin: i32,
  flags: i32,
): i32 {
  let left = rows;
  let right = scratch;
  const end = rows + (count << 2);
  // Both lists are written and one advances: a branch here would be guessed wrong half of the time.
  for (let at = rows; at < end; at += 4) {
    const row = load<i32>(at);
    const stays = <i32>goesLeft(<i32>load<u8>(bins + row * stride + feature), bin, flags);
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
      const value = <i32>load<u8>(rowBins + feature);
      const next = goesLeft(value, load<i32>(node, 4), load<i32>(node, 8)) ? load<i32>(node, 12) : load<i32>(node, 16);
      node = nodes + next * NODE_BYTES;
      feature = load<i32>(node);
    }
    const at = margins + (row << 3);
    store<f64>(at, load<f64>(at) + load<f64>(node, 24));
  }
}
