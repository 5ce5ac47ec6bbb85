import type { ReactNode } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';

/** An illustration with made-up data. Decorative, so hidden from assistive technology. */
export function LandingPicture() {
  const t = useT();
  const format = useFormat();
  const figures = [
    [t('prediction.customers'), format.number(7043)],
    [t('prediction.left'), format.percent(0.265, 1)],
    [t('prediction.tier.critical'), format.number(712)],
  ] as const;
  return (
    <div aria-hidden="true" className="grid gap-3 rounded-[1.25rem] border bg-bg p-4 shadow-float">
      <div className="grid grid-cols-3 gap-3">
        {figures.map(([label, value]) => (
          <Panel key={label}>
            <p className="text-muted text-xs max-sm:min-h-8 max-sm:text-[0.6875rem] max-sm:leading-4 sm:truncate">
              {label}
            </p>
            <p className="mt-1 whitespace-nowrap font-[650] text-base tabular-nums sm:text-2xl tracking-[-0.03em]">
              {value}
            </p>
          </Panel>
        ))}
      </div>
      <div className="grid gap-3 sm:grid-cols-[1.35fr_1fr]">
        <Panel>
          <p className="font-semibold">{t('preview.role.tenure')}</p>
          <Curves />
        </Panel>
        <Panel>
          <p className="font-semibold">{t('prediction.tiers')}</p>
          <ul className="mt-3 flex flex-col gap-3.5">
            {TIERS.map(({ tier, customers, share, look }) => (
              <li key={tier}>
                <p className="flex justify-between text-xs">
                  {t(`prediction.tier.${tier}`)}
                  <span className="text-muted tabular-nums">{format.number(customers)}</span>
                </p>
                <div className="mt-1.5 h-2 rounded-full bg-neutral-soft">
                  <div className={`h-full rounded-full ${look}`} style={{ width: `${share}%` }} />
                </div>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </div>
  );
}

function Panel(props: { children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-card border bg-surface p-3.5 text-[0.8125rem] max-sm:p-2.5">{props.children}</div>
  );
}

/** Retention by month, with and without a contract. */
function Curves() {
  return (
    <svg viewBox="0 0 260 150" className="mt-3 h-auto w-full rtl:-scale-x-100" fill="none">
      <title>Holdfast</title>
      {[20, 55, 90, 125].map((y) => (
        <path key={y} d={`M0 ${y}H260`} className="stroke-line" />
      ))}
      <path d={`${WITHOUT}V150H0Z`} className="fill-bad" opacity={0.08} />
      <path d={`${WITH}V150H0Z`} className="fill-primary" opacity={0.08} />
      <path d={WITHOUT} className="stroke-bad" strokeWidth={2.5} strokeLinecap="round" />
      <path d={WITH} className="stroke-primary" strokeWidth={2.5} strokeLinecap="round" />
    </svg>
  );
}

const WITH = 'M0 16C40 18 60 26 96 32S170 40 200 48 240 52 260 56';
const WITHOUT = 'M0 16C26 34 40 62 74 78S140 98 176 112 226 122 260 128';
const TIERS = [
  { tier: 'critical', customers: 712, share: 24, look: 'bg-bad' },
  { tier: 'high', customers: 1204, share: 38, look: 'bg-wait' },
  { tier: 'medium', customers: 1466, share: 47, look: 'bg-busy' },
  { tier: 'low', customers: 3661, share: 92, look: 'bg-good' },
] as const;
