import { type Tier, type TierLimits, tiersFrom } from '@holdfast/contracts/prediction/tier-limits';
import type { Text } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';

export type { Tier };

/**
 * Custom limits if given. Otherwise tiers follow the base rate: Medium starts at the average customer, High at e times
 * the odds, Critical at e² times. Fixed limits would rate everyone safe in a file with 1% churn. If most customers
 * leave, the average is no low risk: nobody more likely to leave than not is rated Low.
 */
export function tiersFor(baseRate: number, own?: TierLimits | null): Tier[] {
  if (own) return tiersFrom(own);
  const average = Math.log(baseRate / (1 - baseRate));
  const at = (steps: number): number =>
    roundLimit(Math.min(HIGHEST[steps] as number, 1 / (1 + Math.exp(-(average + steps)))));
  return tiersFrom({ medium: at(0), high: at(1), critical: at(2) });
}

/** Upper bounds for where Medium, High and Critical start. */
const HIGHEST = [0.5, 0.75, 0.9] as const;

/** Memorable limits: two digits, three below a tenth. */
const roundLimit = (share: number): number => Number(share.toFixed(share < 0.1 ? 3 : 2));

const CODES = { Low: 'low', Medium: 'medium', High: 'high', Critical: 'critical' } as const;

/** Results use the English name of a tier; messages translate it. */
export function tierText(tier: string): Text {
  const code = CODES[tier as keyof typeof CODES];
  return code === undefined ? tier : message(code);
}

export function tierOf(tiers: readonly Tier[], probability: number): number {
  let at = 0;
  while (at + 1 < tiers.length && probability >= (tiers[at + 1] as Tier).from) at++;
  return at;
}
