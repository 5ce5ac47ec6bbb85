/** The outcomes of a trial: `good` is the desired one, such as having stayed. */
export interface Trial {
  readonly contacted: Uint8Array;
  readonly good: Uint8Array;
}

export interface Qini {
  /**
   * Additional good outcomes per contacted customer compared with a random order, averaged over all depths of the list.
   */
  readonly q: number;
  /** From no customer to all, in the order of the list: the share of customers, and the gain from contacting them. */
  readonly curve: readonly { readonly share: number; readonly gain: number }[];
}

/** Customers with equal uplift enter together, so that their order does not matter. */
export function qiniOf({ contacted, good }: Trial, uplift: Float64Array): Qini {
  const count = uplift.length;
  const order = Array.from(uplift, (_, row) => row).sort((a, b) => (uplift[b] as number) - (uplift[a] as number));
  const all = contacted.reduce((sum, one) => sum + one, 0);
  const curve = [{ share: 0, gain: 0 }];
  let [treated, control, treatedGood, controlGood] = [0, 0, 0, 0];
  order.forEach((row, at) => {
    if (contacted[row] === 1) {
      treated++;
      treatedGood += good[row] as number;
    } else {
      control++;
      controlGood += good[row] as number;
    }
    const next = order[at + 1];
    if (next !== undefined && uplift[next] === uplift[row]) return;
    const without = control === 0 ? 0 : (controlGood * treated) / control;
    curve.push({ share: (at + 1) / count, gain: all === 0 ? 0 : (treatedGood - without) / all });
  });
  const total = curve.at(-1)?.gain ?? 0;
  let q = 0;
  for (let at = 1; at < curve.length; at++) {
    const [a, b] = [curve[at - 1] as Qini['curve'][number], curve[at] as Qini['curve'][number]];
    q += ((a.gain - a.share * total + b.gain - b.share * total) / 2) * (b.share - a.share);
  }
  return { q, curve };
}
