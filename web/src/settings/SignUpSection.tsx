import * as routes from '@holdfast/contracts/http/routes/sign-up';
import { SignUpMode } from '@holdfast/contracts/http/sign-up-mode';
import { Invitation, type SignUpRules } from '@holdfast/contracts/http/sign-up-rules';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useId, useState } from 'react';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { usePublicConfig } from '../session/session-context.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Field, Input } from '../ui/Input.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { toast } from '../ui/toast.ts';
import { Section } from './Section.tsx';
import { useSettingsT } from './use-settings-t.ts';

const SamlProviders = lazy(() => import('./SamlProviders.tsx'));
const SecondFactorRule = lazy(() => import('./SecondFactorRule.tsx'));

const RULES_KEY = ['sign-up-rules'];

/** Sign-up rules, for the server owner. With an external provider, the provider decides. */
export function SignUpSection() {
  const t = useSettingsT();
  const { mode, oidc } = usePublicConfig();
  if (mode === 'embedded') return <OwnRules />;
  return (
    <Section title={t('settings.signUp')} description={t('settings.signUpOwner')}>
      <p>{t('settings.signUpAtProvider', { provider: oidc?.providerName ?? 'Clerk' })}</p>
    </Section>
  );
}

function OwnRules() {
  const t = useSettingsT();
  const http = useHttp();
  const queries = useQueryClient();
  const rules = useAnswer({
    key: RULES_KEY,
    read: (signal) => http.call(routes.readSignUpRules, { signal }),
  });
  const save = async (mode: SignUpMode, invitations: string[]) => {
    const answer = await http.call(routes.chooseSignUpRules, { body: { mode, invitations } });
    if (answer.ok) {
      queries.setQueryData(RULES_KEY, answer.value);
      toast({ title: t('settings.saved') });
    } else {
      const description = explainFailure(answer.failure, t) ?? t('auth.error.unknown');
      toast({ title: t('settings.signUpNotSaved'), description, destructive: true });
    }
  };
  return (
    <Section title={t('settings.signUp')} description={t('settings.signUpOwner')}>
      {rules.isPending && <Spinner label={t('loading')} />}
      {rules.failure && <Alert kind="error">{explainFailure(rules.failure, t) ?? t('auth.error.unknown')}</Alert>}
      {rules.data && <RulesForm rules={rules.data} save={save} />}
      <Suspense>
        <SecondFactorRule />
        <SamlProviders />
      </Suspense>
    </Section>
  );
}

type Save = (mode: SignUpMode, invitations: string[]) => Promise<void>;

function RulesForm({ rules, save }: { rules: SignUpRules; save: Save }) {
  const t = useSettingsT();
  const name = useId();
  const { mode, fixed, invitations } = rules;
  return (
    <div className="grid gap-5">
      {fixed && <Alert kind="info">{t('settings.signUpFixed')}</Alert>}
      <fieldset disabled={fixed} className="grid gap-2">
        <legend className="sr-only">{t('settings.signUp')}</legend>
        {SignUpMode.options.map((option) => (
          <label
            key={option}
            className="flex min-h-10 items-start gap-3 rounded-control border p-3 has-checked:border-primary"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === mode}
              onChange={() => void save(option, invitations)}
              className="mt-0.5 accent-primary"
            />
            <span>
              <span className="block font-medium">{t(`settings.signUpMode.${option}`)}</span>
              <span className="block text-muted text-sm">{t(`settings.signUpModeLead.${option}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {mode === 'invited' && <Invitations rules={rules} save={save} />}
    </div>
  );
}

function Invitations({ rules: { mode, invitations, operatorDomains }, save }: { rules: SignUpRules; save: Save }) {
  const t = useSettingsT();
  const { embedded } = usePublicConfig();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>();
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entry = Invitation.safeParse(typed);
    setError(entry.success ? undefined : t('settings.invitationInvalid'));
    if (!entry.success) return event.currentTarget.querySelector('input')?.focus();
    if (!invitations.includes(entry.data)) void save(mode, [...invitations, entry.data]);
    setTyped('');
  };
  return (
    <div className="grid gap-4">
      <form onSubmit={add} noValidate className="flex flex-wrap items-start gap-2">
        <Field label={t('settings.invitation')} error={error} className="min-w-0 flex-[1_1_16rem]">
          {(control) => (
            <Input
              {...control}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              autoCapitalize="none"
              spellCheck={false}
              placeholder="ada@example.com"
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" className="sm:mt-6.5">
          {t('settings.invite')}
        </Button>
      </form>
      {embedded?.mailConfigured === false && <Alert kind="warning">{t('settings.invitationsUnconfirmed')}</Alert>}
      {invitations.length + operatorDomains.length === 0 && <p className="text-muted">{t('settings.nobodyInvited')}</p>}
      <ul aria-label={t('settings.invitations')} className="-my-1 divide-y">
        {operatorDomains.map((entry) => (
          <li key={entry} className="flex min-h-10 items-center break-all py-1">
            {entry}
          </li>
        ))}
        {invitations.map((entry) => (
          <li key={entry} className="flex min-h-10 items-center gap-3 py-1">
            <span className="min-w-0 flex-1 break-all">{entry}</span>
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('settings.uninvite', { entry })}
              onClick={() =>
                void save(
                  mode,
                  invitations.filter((one) => one !== entry),
                )
              }
            >
              <X aria-hidden size={16} />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
