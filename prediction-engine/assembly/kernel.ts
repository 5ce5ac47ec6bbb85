// The inner loops of tree growing for WebAssembly (AssemblyScript). src/kernel/kernel.ts is the contract,
// src/kernel/testing/plain-kernel.ts the same arithmetic in the same order; `node assembly/build.mjs` compiles this file,
// and a test compares the two.

const NODE_BYTES: i32 = 32;
const MINIMUM_GAIN: f64 = 1e-9;
const MARGIN_LIMIT: f64 = 35;
const EMPTY: f64 = 1e-12;
const PRODUCT_LIMIT: f64 = 1.3407807929942597e154;
const LEAST_PIVOT: f64 = 1e-12;
const NO_INFORMATION: f64 = 1e6;

export function sampleRows(count: i32, keepBelow: u32, seed: i32, kept: i32, left: i32): i32 {
  let state = <u32>seed;
  const start = kept;
  for (let row = 0; row < count; row++) {
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    // Branch-free: writes both lists and advances one. A branch would often be mispredicted.
    const stays = <i32>(state < keepBelow);
    store<i32>(kept, row);
    store<i32>(left, row);
    kept += stays << 2;
    left += (1 - stays) << 2;
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

function exponentials(x: v128): v128 {
  const k = f64x2.floor(f64x2.add(f64x2.mul(x, f64x2.splat(Math.LOG2E)), f64x2.splat(0.5)));
  const r = f64x2.sub(
    f64x2.sub(x, f64x2.mul(k, f64x2.splat(0.6931471803691238))),
    f64x2.mul(k, f64x2.splat(1.9082149292705877e-10)),
  );
  const r2 = f64x2.mul(r, r);
  const low = f64x2.add(
    f64x2.add(f64x2.splat(1.0), r),
    f64x2.mul(r2, f64x2.add(f64x2.splat(0.5), f64x2.mul(r, f64x2.splat(1.0 / 6.0)))),
  );
  const high = f64x2.add(
    f64x2.add(f64x2.splat(1.0 / 24.0), f64x2.mul(r, f64x2.splat(1.0 / 120.0))),
    f64x2.mul(r2, f64x2.add(f64x2.splat(1.0 / 720.0), f64x2.mul(r, f64x2.splat(1.0 / 5040.0)))),
  );
  const whole = i64x2.extend_low_i32x4_s(i32x4.trunc_sat_f64x2_s_zero(k));
  const power = i64x2.shl(i64x2.add(whole, i64x2.splat(1023)), 52);
  return f64x2.mul(f64x2.add(low, f64x2.mul(f64x2.mul(r2, r2), high)), power);
}

// Two listed rows at a time; an odd last one is computed twice.
export function gradients(rows: i32, count: i32, margins: i32, labels: i32, out: i32): void {
  const one = f64x2.splat(1.0);
  const last = rows + ((count - 1) << 2);
  for (let at = rows; at <= last; at += 8) {
    const rowA = load<i32>(at);
    const rowB = load<i32>(at < last ? at + 4 : at);
    const pair = v128.load64_lane(margins + (rowB << 3), v128.load64_zero(margins + (rowA << 3)), 1);
    const bounded = f64x2.min(f64x2.max(f64x2.neg(pair), f64x2.splat(-MARGIN_LIMIT)), f64x2.splat(MARGIN_LIMIT));
    const probability = f64x2.div(one, f64x2.add(one, exponentials(bounded)));
    const curvature = f64x2.max(f64x2.mul(probability, f64x2.sub(one, probability)), f64x2.splat(1e-16));
    const toA = out + (rowA << 4);
    const toB = out + (rowB << 4);
    store<f64>(toA, f64x2.extract_lane(probability, 0) - <f64>load<u8>(labels + rowA));
    store<f64>(toA, f64x2.extract_lane(curvature, 0), 8);
    store<f64>(toB, f64x2.extract_lane(probability, 1) - <f64>load<u8>(labels + rowB));
    store<f64>(toB, f64x2.extract_lane(curvature, 1), 8);
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
  const lastFeature = features + (featureCount << 4);
  const end = rows + (count << 2);
  const foursEnd = rows + ((count & ~3) << 2);
  // Four rows share one lookup in the feature list. Each bin still adds in row order.
  for (; rows < foursEnd; rows += 16) {
    const rowA = load<i32>(rows);
    const rowB = load<i32>(rows, 4);
    const rowC = load<i32>(rows, 8);
    const rowD = load<i32>(rows, 12);
    const pairA = v128.load(gradients + (rowA << 4));
    const pairB = v128.load(gradients + (rowB << 4));
    const pairC = v128.load(gradients + (rowC << 4));
    const pairD = v128.load(gradients + (rowD << 4));
    const binsA = bins + rowA * stride;
    const binsB = bins + rowB * stride;
    const binsC = bins + rowC * stride;
    const binsD = bins + rowD * stride;
    for (let entry = features; entry < lastFeature; entry += 16) {
      const feature = load<i32>(entry);
      const first = out + load<i32>(entry, 4);
      const atA = first + ((<i32>load<u8>(binsA + feature)) << 4);
      v128.store(atA, f64x2.add(v128.load(atA), pairA));
      const atB = first + ((<i32>load<u8>(binsB + feature)) << 4);
      v128.store(atB, f64x2.add(v128.load(atB), pairB));
      const atC = first + ((<i32>load<u8>(binsC + feature)) << 4);
      v128.store(atC, f64x2.add(v128.load(atC), pairC));
      const atD = first + ((<i32>load<u8>(binsD + feature)) << 4);
      v128.store(atD, f64x2.add(v128.load(atD), pairD));
    }
  }
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
  // The threshold a split must exceed; multiplied out, so that only better splits need a division.
  let toBeat = before + MINIMUM_GAIN;
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
        const pair = v128.load(first + (bin << 4));
        const inBin = f64x2.extract_lane(pair, 1);
        if (inBin < EMPTY) continue;
        g = f64x2.extract_lane(pair, 0) + (isCategory ? 0 : g);
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
  // Branch-free: writes both lists and advances one. A branch would be mispredicted half of the time.
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
      const isRight = <i32>(<u32>(<i32>load<u8>(rowBins + feature) - load<i32>(node, 4)) >= load<u32>(node, 8));
      // An address computation instead of a branch, which would be mispredicted half of the time.
      node = nodes + load<i32>(node + (isRight << 2), 12) * NODE_BYTES;
      feature = load<i32>(node);
    }
    const at = margins + (row << 3);
    store<f64>(at, load<f64>(at) + load<f64>(node, 24));
  }
}

// Exact Shapley values of one tree (src/explain/tree-shapley.ts has the method and the layout of `plan`: 64-byte
// entries, each an upper node or a whole small subtree).
export function shapleyTree(
  plan: i32,
  entryCount: i32,
  tables: i32,
  masks: i32,
  bins: i32,
  stride: i32,
  rowCount: i32,
  out: i32,
  outStride: i32,
): void {
  const end = plan + (entryCount << 6);
  for (let row = 0; row < rowCount; row++) {
    store<u8>(masks, 0);
    let maskAt = masks;
    for (let entry = plan; entry < end; entry += 64) {
      const mask = <i32>load<u8>(maskAt++);
      const feature = load<i32>(entry);
      if (feature >= 0) {
        const left = <u32>(<i32>load<u8>(bins + feature) - load<i32>(entry, 4)) < load<u32>(entry, 8);
        const slot = load<i32>(entry, 20);
        const bit = 1 << (slot & 255);
        const without = mask & ~bit;
        // A feature seen before stays satisfied only if it was; one seen for the first time starts here.
        const keeps = slot > 255 ? without | bit : mask;
        store<u8>(masks + load<i32>(entry, 12), left ? keeps : without);
        store<u8>(masks + load<i32>(entry, 16), left ? without : keeps);
      } else {
        const distinct = load<i32>(entry, 4);
        let bit = load<i32>(entry, 20);
        let index = mask;
        const lastTest = entry + 24 + load<i32>(entry, 8);
        for (let test = entry + 24; test < lastTest; test += 8) {
          const left = <i32>(
            (<u32>(<i32>load<u8>(bins + load<u16>(test)) - <i32>load<u16>(test, 2)) < load<u32>(test, 4))
          );
          index |= left << bit;
          bit++;
        }
        let at = tables + load<i32>(entry, 12);
        const lastFeature = at + (distinct << 2);
        let effect = tables + load<i32>(entry, 16) + ((index * distinct) << 3);
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

// Converts the effects of some rows (rows x columns, log-odds) into points, with one slope per row, and adds them to
// the existing sums. `splits` has a column and the offset of its first group in `groups` (in doubles) per split;
// `points` is scratch for one row.
export function reasonSums(
  rowCount: i32,
  bins: i32,
  stride: i32,
  starts: i32,
  effects: i32,
  slopes: i32,
  splits: i32,
  splitCount: i32,
  points: i32,
  importance: i32,
  cellSums: i32,
  groups: i32,
  most: i32,
  reasons: i32,
): void {
  const splitsEnd = splits + (splitCount << 3);
  const pairsEnd = (stride & ~1) << 3;
  const rowBytes = stride << 3;
  const reasonBytes = (most + 1) << 4;
  for (let row = 0; row < rowCount; row++) {
    const slope = load<f64>(slopes + (row << 3));
    // The strongest effect against the risk first, then those for it; each is a column and its points.
    const last = reasons + (most << 4);
    for (let f = 0; f < stride; f++) {
      const effect = load<f64>(effects + (f << 3));
      const own = effect * slope;
      store<f64>(points + (f << 3), own);
      const total = importance + (f << 3);
      store<f64>(total, load<f64>(total) + abs<f64>(own));
      const cell = cellSums + ((load<i32>(starts + (f << 2)) + <i32>load<u8>(bins + f)) << 4);
      store<f64>(cell, load<f64>(cell) + effect);
      store<f64>(cell, load<f64>(cell, 8) + 1.0, 8);
      if (own < load<f64>(reasons, 8)) {
        store<f64>(reasons, <f64>f);
        store<f64>(reasons, own, 8);
        continue;
      }
      if (own <= load<f64>(last, 8)) continue;
      let at = last;
      for (; at - 16 > reasons && own > load<f64>(at - 16, 8); at -= 16) v128.store(at, v128.load(at - 16));
      store<f64>(at, <f64>f);
      store<f64>(at, own, 8);
    }
    for (let split = splits; split < splitsEnd; split += 8) {
      const bin = <i32>load<u8>(bins + load<i32>(split));
      const group = groups + ((load<i32>(split, 4) + bin * stride) << 3);
      for (let f = 0; f < pairsEnd; f += 16) {
        v128.store(group + f, f64x2.add(v128.load(group + f), v128.load(points + f)));
      }
      if (pairsEnd < rowBytes) {
        const at = group + pairsEnd;
        store<f64>(at, load<f64>(at) + load<f64>(points + pairsEnd));
      }
    }
    bins += stride;
    effects += rowBytes;
    reasons += reasonBytes;
  }
}

// One pass of a logistic regression on coefficients `beta`, the intercept last. `cells` has one 32-byte entry per
// (column, bin): its first coefficient (-1 = none), whether the next one is touched too, eight unused bytes, their
// weights as doubles. `terms` and `sums` are scratch of eight bytes per cell.
export function slopeSums(
  rowCount: i32,
  bins: i32,
  stride: i32,
  starts: i32,
  cells: i32,
  cellCount: i32,
  terms: i32,
  sums: i32,
  beta: i32,
  width: i32,
  labels: i32,
  gradient: i32,
  curvatures: i32,
  loss: i32,
): void {
  const cellsEnd = cells + (cellCount << 5);
  let to = terms;
  for (let cell = cells; cell < cellsEnd; cell += 32) {
    const first = load<i32>(cell);
    let term: f64 = 0;
    if (first >= 0) {
      term = load<f64>(beta + (first << 3)) * load<f64>(cell, 16);
      if (load<i32>(cell, 4)) term += load<f64>(beta + (first << 3), 8) * load<f64>(cell, 24);
    }
    store<f64>(to, term);
    to += 8;
  }
  memory.fill(sums, 0, cellCount << 3);
  memory.fill(gradient, 0, width << 3);
  const startsEnd = starts + (stride << 2);
  const intercept = load<f64>(beta + ((width - 1) << 3));
  let total: f64 = 0;
  let product: f64 = 1;
  let shifts: f64 = 0;
  let opposed: f64 = 0;
  for (let row = 0; row < rowCount; row++) {
    let margin = intercept;
    let bin = bins;
    for (let start = starts; start < startsEnd; start += 4) {
      margin += load<f64>(terms + ((load<i32>(start) + <i32>load<u8>(bin++)) << 3));
    }
    const bounded = min<f64>(max<f64>(-margin, -MARGIN_LIMIT), MARGIN_LIMIT);
    const factor = 1.0 + exponential(bounded);
    const label = <f64>load<u8>(labels + row);
    product *= factor;
    if (product > PRODUCT_LIMIT) {
      product /= PRODUCT_LIMIT;
      shifts += 1;
    }
    opposed += (1.0 - label) * bounded;
    const probability = 1.0 / factor;
    store<f64>(curvatures + (row << 3), max<f64>(probability * (1.0 - probability), 1e-9));
    const slope = probability - label;
    total += slope;
    for (let start = starts; start < startsEnd; start += 4) {
      const at = sums + ((load<i32>(start) + <i32>load<u8>(bins++)) << 3);
      store<f64>(at, load<f64>(at) + slope);
    }
  }
  store<f64>(loss, product);
  store<f64>(loss, shifts, 8);
  store<f64>(loss, opposed, 16);
  store<f64>(gradient + ((width - 1) << 3), total);
  let from = sums;
  for (let cell = cells; cell < cellsEnd; cell += 32) {
    const first = load<i32>(cell);
    const slope = load<f64>(from);
    from += 8;
    if (first < 0) continue;
    const at = gradient + (first << 3);
    store<f64>(at, load<f64>(at) + load<f64>(cell, 16) * slope);
    if (load<i32>(cell, 4)) store<f64>(at, load<f64>(at, 8) + load<f64>(cell, 24) * slope, 8);
  }
}

// The Hessian of that regression (lower triangle). Neighbouring coefficients are adjacent, so one vector adds both. The
// Hessian has one extra column for the neighbour of the last coefficient.
export function curvatureSums(
  rowCount: i32,
  bins: i32,
  stride: i32,
  starts: i32,
  cells: i32,
  curvatures: i32,
  width: i32,
  list: i32,
  hessian: i32,
): void {
  const line = (width + 1) << 3;
  memory.fill(hessian, 0, width * line);
  for (let row = 0; row < rowCount; row++) {
    // `list` receives the coefficients and weights of this row, 32 bytes each, in ascending order of coefficients.
    let end = list;
    for (let f = 0; f < stride; f++) {
      const cell = cells + ((load<i32>(starts + (f << 2)) + <i32>load<u8>(bins + f)) << 5);
      const first = load<i32>(cell);
      if (first < 0) continue;
      store<i32>(end, first << 3);
      store<i32>(end, load<i32>(cell, 4), 4);
      v128.store(end, v128.load(cell, 16), 16);
      end += 32;
    }
    store<i32>(end, (width - 1) << 3);
    store<i32>(end, 0, 4);
    store<f64>(end, 1.0, 16);
    store<f64>(end, 0.0, 24);
    end += 32;
    const curvature = v128.load64_splat(curvatures + (row << 3));
    for (let i = list; i < end; i += 32) {
      const coefficient = load<i32>(i);
      const shares = f64x2.mul(v128.load(i, 16), curvature);
      const firstLine = hessian + (coefficient >> 3) * line;
      const firstShare = f64x2.splat(f64x2.extract_lane(shares, 0));
      for (let j = list; j <= i; j += 32) {
        const at = firstLine + load<i32>(j);
        v128.store(at, f64x2.add(v128.load(at), f64x2.mul(firstShare, v128.load(j, 16))));
      }
      if (load<i32>(i, 4) === 0) continue;
      const secondShare = f64x2.splat(f64x2.extract_lane(shares, 1));
      for (let j = list; j <= i; j += 32) {
        const at = firstLine + line + load<i32>(j);
        v128.store(at, f64x2.add(v128.load(at), f64x2.mul(secondShare, v128.load(j, 16))));
      }
    }
    bins += stride;
  }
}

// Cholesky factorisation in place of the lower triangle. By columns, so that it vectorises: each element is reduced in
// the same order as by rows. `column` is scratch for one column.
export function factorise(lower: i32, size: i32, line: i32, column: i32): void {
  const lineBytes = line << 3;
  for (let k = 0; k < size; k++) {
    const first = lower + k * lineBytes + (k << 3);
    const diagonal = load<f64>(first);
    const pivot = diagonal > LEAST_PIVOT ? Math.sqrt(diagonal) : NO_INFORMATION;
    store<f64>(first, pivot);
    const rest = size - k - 1;
    let at = first;
    for (let i = 0; i < rest; i++) {
      at += lineBytes;
      const value = load<f64>(at) / pivot;
      store<f64>(at, value);
      store<f64>(column + (i << 3), value);
    }
    at = first;
    for (let i = 0; i < rest; i++) {
      at += lineBytes;
      const own = f64x2.splat(load<f64>(column + (i << 3)));
      // Writes one number beyond the diagonal, which is never read: each row has room for it.
      for (let j = 0; j <= i; j += 2) {
        const to = at + 8 + (j << 3);
        v128.store(to, f64x2.sub(v128.load(to), f64x2.mul(own, v128.load(column + (j << 3)))));
      }
    }
  }
}
