import { Link, useNavigate, useSearchParams } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { Alert } from '../../ui/Alert.tsx';
import { AuthCard } from '../AuthCard.tsx';
import { callAuth } from '../auth-calls.ts';
import { newPasswordError } from '../check-fields.ts';
import { SubmitButton } from '../FormParts.tsx';
import { NewPasswordField } from '../NewPasswordField.tsx';
import { usePublicConfig } from '../session-context.ts';
import { useAuthForm } from '../use-auth-form.ts';

/** Target of the link in a reset e-mail or from the operator's command. */
export function ResetPasswordForm({ path }: { path: string }) {
  const t = useT();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const minLength = usePublicConfig().embedded?.minPasswordLength ?? 12;
  const token = search.get('token');
  const form = useAuthForm({
    check: ({ password = '' }) => ({ password: newPasswordError(password, minLength, t) }),
    send: ({ password }) => callAuth('/reset-password', { newPassword: password, token }),
    done: () => navigate(`${path}?reset`, { replace: true }),
  });
  const again = (
    <Link to={`${path}/forgot-password`} className="font-medium text-primary hover:underline">
      {t('auth.resetAgain')}
    </Link>
  );
  if (token === null) {
    return (
      <AuthCard title={t('auth.resetTitle')} foot={again}>
        <Alert kind="error">{t('auth.resetBroken')}</Alert>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t('auth.resetTitle')} foot={form.problem === null ? undefined : again}>
      <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
        {form.problem !== null && <Alert kind="error">{form.problem}</Alert>}
        <NewPasswordField
          label={t('auth.newPassword')}
          name="password"
          minLength={minLength}
          error={form.fieldErrors.password}
        />
        <SubmitButton busy={form.busy} busyText={t('auth.saving')}>
          {t('auth.resetSave')}
        </SubmitButton>
      </form>
    </AuthCard>
  );
}
