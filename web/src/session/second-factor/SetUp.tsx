import { beginSecondFactor, confirmSecondFactor } from '@holdfast/contracts/http/routes/second-factor';
import type { RecoveryCodes as Codes, SecondFactorSetup } from '@holdfast/contracts/http/second-factor';
import { useState } from 'react';
import { useHttp } from '../../http/HttpProvider.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Alert } from '../../ui/Alert.tsx';
import { requiredError } from '../check-fields.ts';
import { PasswordField, SubmitButton } from '../FormParts.tsx';
import { useAuthForm } from '../use-auth-form.ts';
import { CodeForm, useAuthOutcome } from './CodeForm.tsx';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useTexts } from './use-texts.ts';

/** Password, then the key and its first code, then the recovery codes. */
export function SetUp({ onDone }: { onDone(): void }) {
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onStored={onDone} />;
  if (setup === null) return <PasswordStep onKey={setSetup} />;
  return <KeyStep setup={setup} onCodes={setCodes} />;
}

function PasswordStep({ onKey }: { onKey(setup: SecondFactorSetup): void }) {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const outcome = useAuthOutcome();
  const form = useAuthForm<SecondFactorSetup>({
    check: ({ password = '' }) => ({ password: requiredError(password, t) }),
    send: ({ password = '' }) => outcome(http.call(beginSecondFactor, { body: { password } })),
    done: onKey,
  });
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      {form.problem !== null && <Alert kind="error">{form.problem}</Alert>}
      <PasswordField
        label={t('auth.password')}
        name="password"
        autoComplete="current-password"
        hint={say('passwordFirst')}
        error={form.fieldErrors.password}
      />
      <SubmitButton busy={form.busy} busyText={say('checking')} className="justify-self-start">
        {say('continue')}
      </SubmitButton>
    </form>
  );
}

function KeyStep({ setup, onCodes }: { setup: SecondFactorSetup; onCodes(codes: readonly string[]): void }) {
  const say = useTexts();
  const http = useHttp();
  const outcome = useAuthOutcome();
  return (
    <div className="grid gap-4">
      <p>{say('scan')}</p>
      <QrCode content={setup.address} label={say('picture')} />
      <p>
        <span className="block text-muted text-xs">{say('key')}</span>
        <code className="select-all break-all">{setup.key.replace(/.{4}(?!$)/g, '$& ')}</code>
      </p>
      <CodeForm<Codes>
        label={say('firstCode')}
        action={say('turnOn')}
        send={(code) => outcome(http.call(confirmSecondFactor, { body: { code } }))}
        done={({ recoveryCodes }) => onCodes(recoveryCodes)}
      />
    </div>
  );
}
