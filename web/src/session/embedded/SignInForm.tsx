import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { Alert } from '../../ui/Alert.tsx';
import { AuthCard } from '../AuthCard.tsx';
import { callAuth } from '../auth-calls.ts';
import { useCookieSession, useHasEnded } from '../CookieSessionProvider.tsx';
import { emailError, requiredError } from '../check-fields.ts';
import { PasswordField, SubmitButton, TextField } from '../FormParts.tsx';
import type { FormPlace } from '../identity-port.ts';
import { usePublicConfig } from '../session-context.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { SamlButton, SamlFinish, SamlRefused } from './saml-parts.ts';

const PasskeyButton = lazy(() => import('./PasskeyButton.tsx'));
const SecondStep = lazy(() => import('../second-factor/SecondStep.tsx'));

export function SignInForm(place: FormPlace) {
  const [asksCode, setAsksCode] = useState(false);
  const { hash } = useLocation();
  const [problem, setProblem] = useState<string | null>(null);
  const ticket = /^#saml=([\w-]+)$/.exec(hash)?.[1];
  if (ticket !== undefined && problem === null) {
    return (
      <Suspense>
        <SamlFinish ticket={ticket} onFailed={setProblem} />
      </Suspense>
    );
  }
  if (!asksCode) return <PasswordStep {...place} problem={problem} onCodeNeeded={() => setAsksCode(true)} />;
  return (
    <Suspense>
      <SecondStep onStartOver={() => setAsksCode(false)} />
    </Suspense>
  );
}

type PasswordStepProps = FormPlace & { problem: string | null; onCodeNeeded(): void };

function PasswordStep({ path, otherPath, problem, onCodeNeeded }: PasswordStepProps) {
  const t = useT();
  const session = useCookieSession();
  const [search] = useSearchParams();
  const hasEnded = useHasEnded();
  const { signUp, passkeys, saml } = usePublicConfig().embedded ?? {};
  const form = useAuthForm<{ secondFactor?: boolean }>({
    check: ({ email = '', password = '' }) => ({ email: emailError(email, t), password: requiredError(password, t) }),
    send: ({ email, password }) => callAuth('/sign-in/email', { email, password }),
    done: ({ secondFactor }) => (secondFactor ? onCodeNeeded() : session.announceChange()),
  });
  return (
    <AuthCard
      title={t('auth.signInTitle')}
      lead={t('auth.signInLead')}
      foot={
        signUp !== 'closed' && (
          <>
            {t('auth.noAccount')}{' '}
            <Link to={otherPath} className="font-medium text-primary hover:underline">
              {t('auth.createAccount')}
            </Link>
          </>
        )
      }
    >
      <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
        {hasEnded && form.problem === null && <Alert kind="info">{t('failure.signedOut')}</Alert>}
        {search.has('reset') && form.problem === null && <Alert kind="info">{t('auth.resetDone')}</Alert>}
        {form.problem !== null && <Alert kind="error">{form.problem}</Alert>}
        {form.problem === null && problem !== null && <Alert kind="error">{problem}</Alert>}
        {form.problem === null && search.get('saml') === 'refused' && (
          <Suspense>
            <SamlRefused />
          </Suspense>
        )}
        <TextField
          label={t('auth.email')}
          name="email"
          type="email"
          autoComplete="username"
          error={form.fieldErrors.email}
        />
        <PasswordField
          label={t('auth.password')}
          name="password"
          autoComplete="current-password"
          error={form.fieldErrors.password}
        />
        <SubmitButton busy={form.busy} busyText={t('auth.signingIn')}>
          {t('auth.signIn')}
        </SubmitButton>
        <Link to={`${path}/forgot-password`} className="justify-self-center text-primary hover:underline">
          {t('auth.forgotPassword')}
        </Link>
      </form>
      {passkeys && (
        <Suspense>
          <PasskeyButton />
        </Suspense>
      )}
      {saml && (
        <Suspense>
          <SamlButton />
        </Suspense>
      )}
    </AuthCard>
  );
}
