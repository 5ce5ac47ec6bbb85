import type { Ranked } from './ranked.ts';

export interface LiftRow {
  /** 1 = the tenth with the highest risk. */
  readonly decile: number;
  readonly customers: number;
  readonly churners: number;
  readonly churnRate: number;
  readonly lift: number;
  /** The share of all churners in this and earlier deciles. */
  readonly cumulativeCapture: number;
}

/** The ranking in deciles, highest risk first: the churners in each, and their cumulative share. */
export function liftTable({ label, positives }: Ranked): LiftRow[] {
  const count = label.length;
  const baseRate = positives / Math.max(1, count);
  let found = 0;
  return Array.from({ length: 10 }, (_, i) => {
    const from = Math.floor((i * count) / 10);
    const end = Math.floor(((i + 1) * count) / 10);
    let churners = 0;
    for (let at = from; at < end; at++) churners += label[at] as number;
    found += churners;
    const customers = end - from;
    const churnRate = customers === 0 ? 0 : churners / customers;
    return {
      decile: i + 1,
      customers,
      churners,
      churnRate,
      lift: baseRate === 0 ? 0 : churnRate / baseRate,
      cumulativeCapture: positives === 0 ? 0 : found / positives,
    };
  });
}
