import { useT } from '../i18n/use-t.ts';

const TIERS = { Critical: 'critical', High: 'high', Medium: 'medium', Low: 'low' } as const;

/** The tier's name as on the prediction page. */
export function TierName({ tier }: { tier: string }) {
  const t = useT();
  return tier in TIERS ? t(`prediction.tier.${TIERS[tier as keyof typeof TIERS]}`) : tier;
}
