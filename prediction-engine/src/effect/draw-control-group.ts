import { createHash } from 'node:crypto';

export interface Drawable {
  readonly id: string;
  /** Blocks hold customers of one tier and similar value. */
  readonly tier: string;
  readonly value: number | null;
  readonly risk: number;
}

/**
 * Draws the control group by blocked randomisation: customers sorted by tier and value are cut into blocks, and those
 * with the lowest hash in each block are held out. The draw is repeatable and balances what is known beforehand.
 */
export function drawControlGroup(customers: readonly Drawable[], share: number, campaign: string): Set<string> {
  if (share <= 0 || customers.length === 0) return new Set();
  const hashes = new Map(customers.map(({ id }) => [id, hashOf(campaign, id)]));
  const hash = (id: string) => hashes.get(id) as string;
  const byTier = (a: Drawable, b: Drawable) => (a.tier === b.tier ? 0 : a.tier < b.tier ? -1 : 1);
  const sorted = [...customers].sort(
    (a, b) => byTier(a, b) || (b.value ?? 0) - (a.value ?? 0) || b.risk - a.risk || (hash(a.id) < hash(b.id) ? -1 : 1),
  );
  const size = Math.max(2, Math.round(1 / share));
  const taken = new Set<string>();
  for (let from = 0; from < sorted.length; from += size) {
    const block = sorted.slice(from, from + size).sort((a, b) => (hash(a.id) < hash(b.id) ? -1 : 1));
    // An incomplete block contributes proportionally, so that every customer has the same chance.
    const due = share * (from + block.length) - taken.size;
    const count =
      block.length === size ? Math.round(share * size) : hashAsFraction(hash(`${block[0]?.id}`)) < due ? 1 : 0;
    for (const { id } of block.slice(0, Math.max(0, count))) taken.add(id);
  }
  return taken;
}

const hashOf = (campaign: string, id: string): string =>
  createHash('sha256')
    .update(JSON.stringify([campaign, id]))
    .digest('hex');
const hashAsFraction = (hash: string): number => Number.parseInt(hash.slice(0, 12), 16) / 2 ** 48;
