import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { Alert } from '../../ui/Alert.tsx';
import { AuthCard } from '../AuthCard.tsx';
import { callAuth } from '../auth-calls.ts';
import { emailError } from '../check-fields.ts';
import { SubmitButton, TextField } from '../FormParts.tsx';
import { usePublicConfig } from '../session-context.ts';
import { useAuthForm } from '../use-auth-form.ts';

export function ForgotPasswordForm({ path }: { path: string }) {
  const t = useT();
  const mailConfigured = usePublicConfig().embedded?.mailConfigured ?? false;
  const [sent, setSent] = useState(false);
  const form = useAuthForm({
    check: ({ email = '' }) => ({ email: emailError(email, t) }),
    send: ({ email }) => callAuth('/request-password-reset', { email, redirectTo: `${path}/reset-password` }),
    done: () => setSent(true),
  });
  return (
    <AuthCard
      title={t('auth.forgotTitle')}
      lead={mailConfigured ? t('auth.forgotLead') : t('auth.forgotLeadNoMail')}
      foot={
        <Link to={path} className="font-medium text-primary hover:underline">
          {t('auth.backToSignIn')}
        </Link>
      }
    >
      <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
        {!mailConfigured && !sent && <Alert kind="info">{t('auth.mailToLog')}</Alert>}
        {form.problem !== null && <Alert kind="error">{form.problem}</Alert>}
        {sent ? (
          <Alert kind="info">{mailConfigured ? t('auth.forgotSent') : t('auth.forgotLogged')}</Alert>
        ) : (
          <>
            <TextField
              label={t('auth.email')}
              name="email"
              type="email"
              autoComplete="username"
              error={form.fieldErrors.email}
            />
            <SubmitButton busy={form.busy} busyText={t('auth.sending')}>
              {t('auth.forgotSend')}
            </SubmitButton>
          </>
        )}
      </form>
    </AuthCard>
  );
}
