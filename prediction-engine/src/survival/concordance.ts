import type { Durations } from './cox.ts';

/**
 * Share of comparable pairs in which the customer with the higher risk left first; equal risks count half. Two events
 * at the same time are not comparable; a customer censored at that time left later.
 */
export function concordance({ times, events }: Durations, risks: Float64Array): number {
  const rank = ranksOf(risks);
  const counts = new Int32Array(risks.length + 2);
  const noteRank = (at: number) => {
    for (let i = at; i < counts.length; i += i & -i) counts[i] = (counts[i] as number) + 1;
  };
  const upTo = (at: number) => {
    let sum = 0;
    for (let i = at; i > 0; i -= i & -i) sum += counts[i] as number;
    return sum;
  };
  const order = Int32Array.from(times, (_, row) => row).sort(
    (a, b) => (times[b] ?? 0) - (times[a] ?? 0) || (events[a] ?? 0) - (events[b] ?? 0),
  );
  let pairs = 0;
  let right = 0;
  let later = 0;
  for (let from = 0; from < order.length; ) {
    let to = from;
    const first = order[from] as number;
    while (
      to < order.length &&
      times[order[to] as number] === times[first] &&
      events[order[to] as number] === events[first]
    )
      to++;
    const group = order.subarray(from, to);
    if (events[first] === 1)
      for (const row of group) {
        const own = rank[row] as number;
        const below = upTo(own - 1);
        pairs += later;
        right += below + 0.5 * (upTo(own) - below);
      }
    for (const row of group) noteRank(rank[row] as number);
    later += group.length;
    from = to;
  }
  return pairs === 0 ? 0.5 : right / pairs;
}

/** From 1; equal values share a rank. */
function ranksOf(values: Float64Array): Int32Array {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  const rank = new Map(sorted.map((value, at) => [value, at + 1]));
  return Int32Array.from(values, (value) => rank.get(value) ?? 1);
}
