import { type OwnTiers, TierLimitsBody } from '@holdfast/contracts/http/tiers';
import { type FormEvent, useId, useState } from 'react';
import { explainFailure } from '../http/explain-failure.ts';
import { useT } from '../i18n/use-t.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Field, Input } from '../ui/Input.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { toast } from '../ui/toast.ts';
import { useOwnTiers } from './use-own-tiers.ts';
import { useTierTexts } from './use-tier-texts.ts';

const TIERS = ['medium', 'high', 'critical'] as const;
/** Initial values for custom thresholds. */
const PROPOSED: TierLimitsBody = { medium: 0.2, high: 0.4, critical: 0.6 };

/** Chooses relative or custom tier thresholds. */
export function TiersForm() {
  const t = useT();
  const { data, isPending, failure, save } = useOwnTiers();
  if (isPending) return <Spinner label={t('loading')} />;
  if (failure) return <Alert kind="error">{explainFailure(failure, t) ?? t('auth.error.unknown')}</Alert>;
  return data ? <Limits key={JSON.stringify(data)} own={data.limits} save={save} /> : null;
}

function Limits({ own, save }: { own: TierLimitsBody | null; save: ReturnType<typeof useOwnTiers>['save'] }) {
  const t = useT();
  const say = useTierTexts();
  const name = useId();
  const [isFixed, setFixed] = useState(own !== null);
  const [typed, setTyped] = useState(() => asPercent(own ?? PROPOSED));
  const [error, setError] = useState<string | undefined>();
  const keep = async (limits: OwnTiers['limits']) => {
    const answer = await save(limits);
    if (answer.ok) return toast({ title: say('saved') });
    const description = explainFailure(answer.failure, t) ?? t('auth.error.unknown');
    toast({ title: say('notSaved'), description, destructive: true });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const limits = TierLimitsBody.safeParse(Object.fromEntries(TIERS.map((tier) => [tier, shareOf(typed[tier])])));
    setError(limits.success ? undefined : say('ascending'));
    if (limits.success) void keep(limits.data);
    else event.currentTarget.querySelector<HTMLInputElement>('input[type=text]')?.focus();
  };
  const choices = [
    { fixed: false, title: say('follow'), lead: say('followLead') },
    { fixed: true, title: say('fixed'), lead: say('fixedLead') },
  ];
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <fieldset className="grid gap-2">
        <legend className="sr-only">{say('title')}</legend>
        {choices.map(({ fixed, title, lead }) => (
          <label
            key={title}
            className="flex min-h-10 items-start gap-3 rounded-control border p-3 has-checked:border-primary"
          >
            <input
              type="radio"
              name={name}
              checked={fixed === isFixed}
              onChange={() => {
                setFixed(fixed);
                if (!fixed && own !== null) void keep(null);
              }}
              className="mt-0.5 accent-primary"
            />
            <span>
              <span className="block font-medium">{title}</span>
              <span className="block text-muted text-sm">{lead}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {isFixed && (
        <div className="grid gap-3">
          <div className="grid gap-4 sm:grid-cols-3">
            {TIERS.map((tier) => (
              <Field key={tier} label={say('from', { tier: t(`prediction.tier.${tier}`) })}>
                {(control) => (
                  <Input
                    {...control}
                    aria-invalid={error !== undefined}
                    inputMode="decimal"
                    type="text"
                    value={typed[tier]}
                    onChange={({ target }) => setTyped({ ...typed, [tier]: target.value })}
                  />
                )}
              </Field>
            ))}
          </div>
          {error && (
            <p role="alert" className="text-bad text-sm">
              {error}
            </p>
          )}
          <Button type="submit" variant="secondary" className="justify-self-start">
            {say('save')}
          </Button>
        </div>
      )}
    </form>
  );
}

type TierInputs = Readonly<Record<(typeof TIERS)[number], string>>;

const asPercent = ({ medium, high, critical }: TierLimitsBody): TierInputs => ({
  medium: percent(medium),
  high: percent(high),
  critical: percent(critical),
});
const percent = (share: number): string => String(Number((share * 100).toFixed(1)));

/** Rounds to a tenth of a percent; accepts a decimal comma. */
const shareOf = (typed: string): number => {
  const figure = Number(typed.trim().replace('%', '').replace(',', '.') || Number.NaN);
  return Math.round(figure * 10) / 1000;
};
