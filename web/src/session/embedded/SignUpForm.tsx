import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { Alert } from '../../ui/Alert.tsx';
import { AuthCard } from '../AuthCard.tsx';
import { callAuth } from '../auth-calls.ts';
import { useCookieSession } from '../CookieSessionProvider.tsx';
import { emailError, newPasswordError, requiredError } from '../check-fields.ts';
import { SubmitButton, TextField } from '../FormParts.tsx';
import type { FormPlace } from '../identity-port.ts';
import { NewPasswordField } from '../NewPasswordField.tsx';
import { usePublicConfig } from '../session-context.ts';
import { useAuthForm } from '../use-auth-form.ts';

export default function SignUpForm({ otherPath, afterUrl }: FormPlace) {
  const t = useT();
  const session = useCookieSession();
  const { minPasswordLength: minLength = 12, signUp } = usePublicConfig().embedded ?? {};
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const form = useAuthForm<{ token: string | null }>({
    check: ({ name = '', email = '', password = '' }) => ({
      name: requiredError(name, t),
      email: emailError(email, t),
      password: newPasswordError(password, minLength, t),
    }),
    send: ({ name, email, password }) => callAuth('/sign-up/email', { name, email, password, callbackURL: afterUrl }),
    // Without a token the server requires e-mail confirmation. It responds the same for an existing address.
    done: ({ token }, { email = '' }) => (token === null ? setMailedTo(email) : session.announceChange()),
  });
  const foot = (
    <>
      {t('auth.haveAccount')}{' '}
      <Link to={otherPath} className="font-medium text-primary hover:underline">
        {t('auth.signIn')}
      </Link>
    </>
  );
  if (mailedTo !== null) {
    return (
      <AuthCard title={t('auth.checkMailTitle')} foot={foot}>
        <Alert kind="info">{t('auth.checkMail', { email: mailedTo })}</Alert>
      </AuthCard>
    );
  }
  if (signUp === 'closed') {
    return (
      <AuthCard title={t('auth.signUpClosedTitle')} foot={foot}>
        <Alert kind="info">{t('auth.signUpClosed')}</Alert>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t('auth.signUpTitle')} lead={t('auth.signUpLead')} foot={foot}>
      <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
        {signUp === 'invited' && form.problem === null && <Alert kind="info">{t('auth.signUpInvited')}</Alert>}
        {form.problem !== null && <Alert kind="error">{form.problem}</Alert>}
        <TextField
          label={t('auth.name')}
          name="name"
          autoComplete="name"
          maxLength={100}
          error={form.fieldErrors.name}
        />
        <TextField
          label={t('auth.email')}
          name="email"
          type="email"
          autoComplete="username"
          error={form.fieldErrors.email}
        />
        <NewPasswordField
          label={t('auth.password')}
          name="password"
          minLength={minLength}
          error={form.fieldErrors.password}
        />
        <SubmitButton busy={form.busy} busyText={t('auth.creatingAccount')}>
          {t('auth.createAccount')}
        </SubmitButton>
      </form>
    </AuthCard>
  );
}
