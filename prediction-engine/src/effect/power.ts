/** 80% power at the usual 95% confidence. */
const Z_ALPHA = 1.959964;
const Z_POWER = 0.841621;

/** The list size, both groups together, needed to detect a drop in churn from one rate to another. */
export function customersNeeded(rate: number, after: number, heldOutShare: number): number {
  if (rate === after || heldOutShare <= 0 || heldOutShare >= 1) return Number.POSITIVE_INFINITY;
  const h = heldOutShare;
  const mean = h * rate + (1 - h) * after;
  const noise =
    Z_ALPHA * Math.sqrt(mean * (1 - mean) * (1 / h + 1 / (1 - h))) +
    Z_POWER * Math.sqrt((rate * (1 - rate)) / h + (after * (1 - after)) / (1 - h));
  return Math.ceil((noise / (rate - after)) ** 2);
}

/**
 * The smallest share of leavers that contact must keep for the list to detect it, 0 to 1; null if even all are too few.
 */
export function smallestVisible(customers: number, rate: number, heldOutShare: number): number | null {
  if (!(rate > 0 && rate < 1) || customersNeeded(rate, 0, heldOutShare) > customers) return null;
  let [hidden, visible] = [0, 1];
  for (let step = 0; step < 50; step++) {
    const part = (hidden + visible) / 2;
    if (customersNeeded(rate, rate * (1 - part), heldOutShare) <= customers) visible = part;
    else hidden = part;
  }
  return visible;
}
