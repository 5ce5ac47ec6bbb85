/** A list of customers to work on, as far as it changes whose outcome tells something about the model. */
export interface WorkedList {
  readonly customers: readonly {
    readonly customer_id: string;
    readonly held_out: boolean;
    readonly contacted_at: Date | null;
  }[];
}

/**
 * Contact may have changed how it ended. With a hold-out, the listed are left out and those set aside stand for them; with
 * none, whoever was contacted is left out. Whoever is listed in one list and set aside in another may have been contacted.
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
