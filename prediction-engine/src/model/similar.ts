import type { ScoringFile } from './scoring-file.ts';

interface Near {
  readonly rank: number;
  readonly distance: number;
}

/**
 * Distance in the model's columns: numbers by the share of customers in between (bins are about equally large),
 * categories by equality, columns weighted by importance. From 0 (identical) to 1.
 */
export function nearestRows(file: ScoringFile, rank: number, count: number, among: Int32Array | null): Near[] {
  const { columns, bins, modelOf } = file;
  const stride = columns.length;
  const total = columns.reduce((sum, { importance }) => sum + importance, 0);
  const weights = columns.map(({ importance }) => (total > 0 ? importance / total : 1 / stride));
  const own = bins.subarray((rank - 1) * stride, rank * stride);
  /** apart[f][bin]: the distance column f adds for a customer in this bin. */
  const apart = columns.map(({ kind, binCount }, f) =>
    Float64Array.from({ length: binCount }, (_, bin) => {
      const here = own[f] as number;
      if (bin === here) return 0;
      const share =
        kind === 'category' || bin === 0 || here === 0 ? 1 : Math.abs(bin - here) / Math.max(1, binCount - 1);
      return share * (weights[f] as number);
    }),
  );
  const nearest: Near[] = [];
  const consider = (other: number): void => {
    if (other === rank) return;
    const worst = nearest.length < count ? Number.POSITIVE_INFINITY : (nearest[count - 1] as Near).distance;
    const start = (other - 1) * stride;
    let distance = 0;
    for (let f = 0; f < stride && distance < worst; f++) {
      distance += (apart[f] as Float64Array)[bins[start + f] as number] as number;
    }
    if (distance >= worst) return;
    let at = nearest.length;
    while (at > 0 && (nearest[at - 1] as Near).distance > distance) at--;
    nearest.splice(at, 0, { rank: other, distance });
    if (nearest.length > count) nearest.pop();
  };
  if (among) for (const other of among) consider(other);
  else for (let other = 1; other <= modelOf.length; other++) consider(other);
  return nearest;
}
