import { cutLines, fitText, textWidth, wrapText } from './text-width.ts';

/** Layout of the labels of a category axis, without overlaps. */
export interface LabelPlan {
  /** Every n-th category has a label. */
  readonly every: number;
  readonly angle: 0 | -40;
  /** Lines per label, in category order (also for those not shown). */
  readonly lines: readonly (readonly string[])[];
  /** Height the labels need below the axis line. */
  readonly depth: number;
}

const GAP = 8;
const RUN = Math.cos((40 * Math.PI) / 180);
const SLOPE = Math.sin((40 * Math.PI) / 180);

/**
 * Horizontal when all fit; else on two or three lines; else rotated; else thinned. An ordered axis (dates, numbers)
 * prefers thinning, because the reader can interpolate; names are rotated first.
 */
export function planLabels(
  labels: readonly string[],
  step: number,
  options: {
    readonly size: number;
    readonly maxDepth: number;
    readonly ordered?: boolean;
    /** Space left of the first label, for rotated text. */
    readonly before?: number;
  },
): LabelPlan {
  const { size, maxDepth, ordered = false, before = Number.POSITIVE_INFINITY } = options;
  const lineHeight = size * 1.25;
  const flat = { every: 1, angle: 0, lines: labels.map((label) => [label]), depth: lineHeight + 8 } as const;
  const widest = Math.max(0, ...labels.map((label) => textWidth(label, size)));
  if (widest + GAP <= step) return flat;
  const thinned = (): LabelPlan => {
    const room = Math.min(widest, 120) + GAP;
    return {
      ...flat,
      every: Math.max(1, Math.ceil(room / step)),
      lines: labels.map((label) => [fitText(label, 120, size)]),
    };
  };
  if (ordered) return thinned();
  // Two or three words to a line read better than rotated text; what does not fit three lines is truncated.
  if (step >= 76 && 3 * lineHeight + 8 <= maxDepth) {
    const rows = labels.map(
      (label) =>
        wrapText(label, { width: step - GAP, size, lines: 3 }) ??
        cutLines(label, { width: step - GAP, size, lines: 3 }),
    );
    return { every: 1, angle: 0, lines: rows, depth: Math.max(...rows.map((row) => row.length)) * lineHeight + 8 };
  }
  if (step >= 48) {
    const rows = labels.map((label) => wrapText(label, { width: step - GAP, size, lines: 3 }));
    const tallest = Math.max(...rows.map((row) => row?.length ?? 99));
    const depth = tallest * lineHeight + 8;
    if (tallest <= 3 && depth <= maxDepth) return { every: 1, angle: 0, lines: rows.map((row) => row ?? []), depth };
  }
  if (maxDepth < 44) return thinned();
  const reach = Math.min(widest, (maxDepth - size) / SLOPE);
  return {
    every: Math.max(1, Math.ceil((size * 1.5) / step)),
    angle: -40,
    lines: labels.map((label, i) => [fitText(label, Math.min(reach, (before + i * step) / RUN), size)]),
    depth: reach * SLOPE + size + 6,
  };
}

/** Width of a left-hand column of names: the longest name, at most the given share of the visual. */
export function nameColumn(labels: readonly string[], size: number, limit: number, weight = 400): number {
  let widest = 0;
  for (const label of labels) widest = Math.max(widest, textWidth(label, size, weight));
  return Math.min(Math.ceil(widest), Math.max(24, Math.floor(limit)));
}
