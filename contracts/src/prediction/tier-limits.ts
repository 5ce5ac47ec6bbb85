/** Lower limits of Medium, High and Critical, ascending. Below Medium is Low. */
export interface TierLimits {
  readonly medium: number;
  readonly high: number;
  readonly critical: number;
}

export interface Tier {
  readonly tier: string;
  readonly from: number;
}

/** Lowest first, as results list them. */
export const tiersFrom = ({ medium, high, critical }: TierLimits): Tier[] => [
  { tier: 'Low', from: 0 },
  { tier: 'Medium', from: medium },
  { tier: 'High', from: high },
  { tier: 'Critical', from: critical },
];

/** Null where a result has no tier limits. */
export function limitsFrom(tiers: readonly Tier[] | undefined): TierLimits | null {
  const from = (name: string) => tiers?.find(({ tier }) => tier === name)?.from;
  const [medium, high, critical] = [from('Medium'), from('High'), from('Critical')];
  return medium === undefined || high === undefined || critical === undefined ? null : { medium, high, critical };
}
