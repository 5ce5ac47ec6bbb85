import type { Proof, ProofWays } from '@holdfast/contracts/http/proof';
import { beginPasskeyProof, giveProof, readProofWays } from '@holdfast/contracts/http/routes/proof';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { explainFailure } from '../../http/explain-failure.ts';
import { useHttp } from '../../http/HttpProvider.tsx';
import { useAnswer } from '../../http/use-answer.ts';
import { useT } from '../../i18n/use-t.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type AuthOutcome, callAuth } from '../auth-calls.ts';
import { requiredError } from '../check-fields.ts';
import { explainRefusal } from '../explain-refusal.ts';
import { PasswordField, SubmitButton } from '../FormParts.tsx';
import { saveReturn } from '../saved-link.ts';
import { CodeForm, useAuthOutcome } from '../second-factor/CodeForm.tsx';
import { useTexts } from '../second-factor/use-texts.ts';
import { usePublicConfig } from '../session-context.ts';
import { useAuthForm } from '../use-auth-form.ts';

/** Asks who is there before something that cannot be undone. */
export default function ProofDialog({ onClose }: { onClose(isProved: boolean): void }) {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const { data, failure } = useAnswer({
    key: ['proof-ways'],
    read: (signal) => http.call(readProofWays, { signal }),
  });
  return (
    <Dialog open onOpenChange={() => onClose(false)} title={say('proofTitle')} description={say('proofLead')}>
      {failure && <Alert kind="error">{explainFailure(failure, t) ?? t('auth.error.unknown')}</Alert>}
      {!data && !failure && <Skeleton className="h-24" />}
      {data && <Ways ways={data} done={() => onClose(true)} />}
    </Dialog>
  );
}

interface WayProps {
  send(proof: Proof): Promise<AuthOutcome<unknown>>;
  done(): void;
}

function Ways({ ways, done }: { ways: ProofWays; done(): void }) {
  const say = useTexts();
  const http = useHttp();
  const outcome = useAuthOutcome();
  const send = (body: Proof) => outcome(http.run(giveProof, { body }));
  const parts: Record<ProofWays['value'][number], () => ReactNode> = {
    passkey: () => <PasskeyProof send={send} done={done} />,
    code: () => (
      <CodeForm label={say('code')} action={say('proofConfirm')} send={(code) => send({ code })} done={done} />
    ),
    password: () => <PasswordProof send={send} done={done} />,
    provider: () => <ProviderProof name={ways.provider ?? ''} />,
  };
  return (
    <div className="grid gap-5">
      {ways.value.map((way) => (
        <div key={way} className="[&+&]:border-t [&+&]:pt-5">
          {parts[way]()}
        </div>
      ))}
    </div>
  );
}

function PasswordProof({ send, done }: WayProps) {
  const t = useT();
  const say = useTexts();
  const form = useAuthForm({
    check: ({ password = '' }) => ({ password: requiredError(password, t) }),
    send: ({ password = '' }) => send({ password }),
    done,
  });
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      {form.problem !== null && <Alert kind="error">{form.problem}</Alert>}
      <PasswordField
        label={t('auth.password')}
        name="password"
        autoComplete="current-password"
        error={form.fieldErrors.password}
      />
      <SubmitButton busy={form.busy} busyText={say('checking')} className="justify-self-start">
        {say('proofConfirm')}
      </SubmitButton>
    </form>
  );
}

/** A button whose failure is shown above it. */
function ActionButton(props: { label: ReactNode; act(): Promise<string | null> }) {
  const t = useT();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const onClick = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(await props.act().catch(() => t('auth.error.network')));
    setBusy(false);
  };
  return (
    <div className="grid gap-4 justify-items-start">
      {problem !== null && <Alert kind="error">{problem}</Alert>}
      <Button variant="secondary" aria-disabled={busy} onClick={() => void onClick()}>
        {props.label}
      </Button>
    </div>
  );
}

function PasskeyProof({ send, done }: WayProps) {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const outcome = useAuthOutcome();
  const act = async () => {
    const begun = await outcome(http.call(beginPasskeyProof, {}));
    if (!begun.ok) return explainRefusal(begun, t);
    const { answerWithPasskey } = await import('../passkeys.ts');
    const passkey = await answerWithPasskey(begun.data);
    if (passkey === null) return say('proofNoPasskey');
    const proved = await send({ passkey });
    if (!proved.ok) return explainRefusal(proved, t);
    done();
    return null;
  };
  const label = (
    <>
      <KeyRound aria-hidden size={16} />
      {say('proofPasskey')}
    </>
  );
  return <ActionButton label={label} act={act} />;
}

/** The provider asks, and its answer begins a new session here. */
function ProviderProof({ name }: { name: string }) {
  const t = useT();
  const say = useTexts();
  const { mode } = usePublicConfig();
  const act = async () => {
    const { pathname, search } = window.location;
    const begun =
      mode === 'oidc'
        ? await callAuth<{ url: string }>('/sign-in/social', {
            provider: 'oidc',
            callbackURL: pathname + search,
            errorCallbackURL: '/login',
            additionalParams: { prompt: 'login', max_age: '0' },
          })
        : await callAuth<{ url: string }>('/saml/begin', { again: true });
    if (!begun.ok) return explainRefusal(begun, t);
    saveReturn(pathname + search);
    window.location.assign(begun.data.url);
    return null;
  };
  return (
    <div className="grid gap-3">
      <ActionButton label={say('proofProvider', { name })} act={act} />
      <p className="text-muted text-sm">{say('proofProviderLead')}</p>
    </div>
  );
}
