import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { FullScreenSpinner } from '../../ui/Spinner.tsx';
import { callAuth } from '../auth-calls.ts';
import { useCookieSession } from '../CookieSessionProvider.tsx';
import { emailError } from '../check-fields.ts';
import { explainRefusal } from '../explain-refusal.ts';
import { SubmitButton, TextField } from '../FormParts.tsx';
import { useTexts } from '../second-factor/use-texts.ts';
import { useAuthForm } from '../use-auth-form.ts';

/** Below the password form, once a provider is set up: the address decides which one. */
export function SamlButton() {
  const t = useT();
  const say = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const form = useAuthForm<{ url: string }>({
    check: ({ address = '' }) => ({ address: emailError(address, t) }),
    send: async ({ address }) => {
      const begun = await callAuth<{ url: string }>('/saml/begin', { email: address });
      return begun.ok || begun.code !== 'NO_PROVIDER' ? begun : { ...begun, message: say('samlNone') };
    },
    done: ({ url }) => window.location.assign(url),
  });
  if (!isOpen) {
    return (
      <Button variant="secondary" onClick={() => setIsOpen(true)} className="mt-4 w-full">
        {say('saml')}
      </Button>
    );
  }
  return (
    <form onSubmit={form.onSubmit} noValidate className="mt-4 grid gap-4 border-t pt-4">
      {form.problem !== null && <Alert kind="error">{form.problem}</Alert>}
      <TextField
        label={say('samlEmail')}
        name="address"
        type="email"
        autoComplete="email"
        error={form.fieldErrors.address}
      />
      <SubmitButton busy={form.busy} busyText={t('auth.signingIn')}>
        {say('continue')}
      </SubmitButton>
    </form>
  );
}

/** Opens the session that the provider's answer allows. */
export function SamlFinish({ ticket, onFailed }: { ticket: string; onFailed(problem: string): void }) {
  const t = useT();
  const say = useTexts();
  const session = useCookieSession();
  const navigate = useNavigate();
  const isSent = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a ticket is sent once
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const finish = async () => {
      const finished = await callAuth('/saml/finish', { ticket });
      if (finished.ok) {
        await session.announceChange();
        return navigate('/dashboard', { replace: true });
      }
      onFailed(finished.code === 'SAML_ENDED' ? say('samlEnded') : explainRefusal(finished, t));
    };
    finish().catch(() => onFailed(t('auth.error.network')));
  }, [ticket]);
  return <FullScreenSpinner label={t('auth.signingIn')} />;
}

/** After an answer of the provider was refused; the reason is in the server's log. */
export function SamlRefused() {
  return <Alert kind="error">{useTexts()('samlRefused')}</Alert>;
}
