import { Link } from 'react-router';
import { useFormat } from '../i18n/use-format.ts';
import { useOwnTiers } from './use-own-tiers.ts';
import { useTierTexts } from './use-tier-texts.ts';

type TierBounds = Readonly<Record<'medium' | 'high' | 'critical', number>>;

/**
 * Note below a result's tiers: which customers are counted, where to set thresholds, and whether the report uses
 * others.
 */
export function TiersNote({ written, withLeft }: { written: Partial<TierBounds>; withLeft: boolean }) {
  const say = useTierTexts();
  const { percent } = useFormat();
  const own = useOwnTiers().data?.limits ?? null;
  const isOther =
    own !== null && (own.medium !== written.medium || own.high !== written.high || own.critical !== written.critical);
  return (
    <p className="mt-5 text-muted text-sm">
      {withLeft && `${say('withLeft')} `}
      {isOther &&
        `${say('others', { medium: percent(own.medium, 1), high: percent(own.high, 1), critical: percent(own.critical, 1) })} `}
      <Link to="/settings#tiers" className="text-primary underline underline-offset-4">
        {say('change')}
      </Link>
    </p>
  );
}
