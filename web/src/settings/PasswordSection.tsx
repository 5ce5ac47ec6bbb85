import { lazy, Suspense, useState } from 'react';
import { callAuth } from '../session/auth-calls.ts';
import { useCookieSession } from '../session/CookieSessionProvider.tsx';
import { newPasswordError, requiredError } from '../session/check-fields.ts';
import { PasswordField, SubmitButton } from '../session/FormParts.tsx';
import { NewPasswordField } from '../session/NewPasswordField.tsx';
import { usePublicConfig, useUser } from '../session/session-context.ts';
import { useAuthForm } from '../session/use-auth-form.ts';
import { Alert } from '../ui/Alert.tsx';
import { toast } from '../ui/toast.ts';
import { Section } from './Section.tsx';
import { useSettingsT } from './use-settings-t.ts';

const PasskeysPart = lazy(() => import('./PasskeysPart.tsx'));
const SecondFactorPart = lazy(() => import('./SecondFactorPart.tsx'));

export function PasswordSection() {
  const t = useSettingsT();
  const { user } = useUser();
  const session = useCookieSession();
  const minLength = usePublicConfig().embedded?.minPasswordLength ?? 12;
  const [round, setRound] = useState(0);
  const form = useAuthForm({
    check: ({ currentPassword = '', newPassword = '' }) => ({
      currentPassword: requiredError(currentPassword, t),
      newPassword: newPasswordError(newPassword, minLength, t),
    }),
    send: ({ currentPassword, newPassword }) =>
      callAuth('/change-password', { currentPassword, newPassword, revokeOtherSessions: true }),
    async done() {
      // The server ended all sessions and started a new one here.
      await session.announceChange();
      setRound((last) => last + 1);
      toast({ title: t('settings.passwordChanged') });
    },
  });
  return (
    <Section title={t('auth.password')} description={t('settings.passwordLead')}>
      <form key={round} onSubmit={form.onSubmit} noValidate className="grid gap-4">
        {form.problem !== null && <Alert kind="error">{form.problem}</Alert>}
        {/* Lets password managers match the account. */}
        <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordField
          label={t('settings.currentPassword')}
          name="currentPassword"
          autoComplete="current-password"
          error={form.fieldErrors.currentPassword}
        />
        <NewPasswordField
          label={t('auth.newPassword')}
          name="newPassword"
          minLength={minLength}
          error={form.fieldErrors.newPassword}
        />
        <SubmitButton busy={form.busy} busyText={t('auth.saving')} className="justify-self-start">
          {t('settings.changePassword')}
        </SubmitButton>
      </form>
      <Suspense>
        <SecondFactorPart />
        <PasskeysPart />
      </Suspense>
    </Section>
  );
}
