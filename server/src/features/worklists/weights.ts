/** A work list, as far as it affects whose outcome counts for the model. */
export interface WorkedList {
  readonly customers: readonly {
    readonly customer_id: string;
    readonly held_out: boolean;
    readonly contacted_at: Date | null;
  }[];
}

/**
 * Contact may have changed the outcome. With a control group, listed customers are excluded and the control group
 * represents them; without one, contacted customers are excluded. A customer listed in one list and in the control
 * group of another may have been contacted.
 */
export function weightsOf(lists: readonly WorkedList[]): Map<string, number> {
  const touched = new Set(
    lists.flatMap(({ customers }) => {
      const hasHoldOut = customers.some(({ held_out }) => held_out);
      return customers
        .filter(({ held_out, contacted_at }) => contacted_at !== null || (hasHoldOut && !held_out))
        .map(({ customer_id }) => customer_id);
    }),
  );
  const weights = new Map([...touched].map((id) => [id, 0]));
  for (const { customers } of lists) {
    const aside = customers.filter(({ customer_id, held_out }) => held_out && !touched.has(customer_id));
    for (const { customer_id } of aside)
      weights.set(customer_id, Math.max(weights.get(customer_id) ?? 0, customers.length / aside.length));
  }
  return weights;
}
