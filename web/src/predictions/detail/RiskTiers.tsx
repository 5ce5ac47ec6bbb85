import type { TextKey } from '../../i18n/catalogue.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { TiersNote } from '../../tiers/TiersNote.tsx';
import { Card, CardBody, CardHeader } from '../../ui/Card.tsx';
import { eventWords, isLeaving } from './event-words.ts';
import type { ShownSummary } from './summary.ts';

const NAMES: Record<string, TextKey & `prediction.tier.${string}`> = {
  critical: 'prediction.tier.critical',
  high: 'prediction.tier.high',
  medium: 'prediction.tier.medium',
  low: 'prediction.tier.low',
};

/** Number of customers per tier; bars are relative to the largest tier. */
export function RiskTiers({ summary }: { summary: ShownSummary }) {
  const t = useT();
  const format = useFormat();
  const { tiers } = summary;
  const largest = Math.max(...tiers.map(({ customers }) => customers), 1);
  return (
    <Card aria-labelledby="tiers-title">
      <CardHeader id="tiers-title" title={eventWords(summary, t).tiers} />
      <CardBody>
        <ul className="flex flex-col gap-4">
          {[...tiers]
            .sort((a, b) => b.from - a.from)
            .map((tier) => {
              const name = NAMES[tier.tier.toLowerCase()];
              return (
                <li key={tier.tier}>
                  <div className="flex items-baseline justify-between gap-3">
                    <span className="font-medium">
                      {name ? t(name) : tier.tier}{' '}
                      <span className="font-normal text-muted text-xs">
                        {t('prediction.tierFrom', { percent: format.percent(tier.from) })}
                      </span>
                    </span>
                    <span className="tabular-nums">{format.number(tier.customers)}</span>
                  </div>
                  <div aria-hidden className="mt-1.5 h-1.5 rounded-full bg-neutral-soft contrast:border">
                    <div
                      className="h-full rounded-full bg-primary"
                      style={{ width: `${(tier.customers / largest) * 100}%`, opacity: 0.35 + 0.65 * tier.from }}
                    />
                  </div>
                </li>
              );
            })}
        </ul>
        <TiersNote
          written={Object.fromEntries(tiers.map(({ tier, from }) => [tier.toLowerCase(), from]))}
          withLeft={isLeaving(summary) && (summary.positives ?? 0) > 0}
        />
      </CardBody>
    </Card>
  );
}
