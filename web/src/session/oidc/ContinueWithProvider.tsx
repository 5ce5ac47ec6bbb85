import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { Alert } from '../../ui/Alert.tsx';
import { AuthCard } from '../AuthCard.tsx';
import { callAuth } from '../auth-calls.ts';
import { useHasEnded } from '../CookieSessionProvider.tsx';
import { SubmitButton } from '../FormParts.tsx';
import type { FormPlace } from '../identity-port.ts';
import { readPublicConfig } from '../read-public-config.ts';
import { usePublicConfig } from '../session-context.ts';
import { useAuthForm } from '../use-auth-form.ts';

const CHECK_AGAIN_MS = 5000;

/** Sign-in and sign-up: the provider decides which one applies. */
export function ContinueWithProvider({ path, afterUrl }: FormPlace) {
  const t = useT();
  const { providerName, available, reason } = useProvider();
  const [search] = useSearchParams();
  const form = useAuthForm<{ url: string }>({
    check: () => ({}),
    send: () => callAuth('/sign-in/social', { provider: 'oidc', callbackURL: afterUrl, errorCallbackURL: path }),
    done: ({ url }) => window.location.assign(url),
  });
  const hasEnded = useHasEnded();
  const code = search.get('error');
  const why = available ? (code !== null && /^[\w-]{1,60}$/.test(code) ? code : null) : reason;
  const problem = form.problem ?? (search.has('error') ? t('auth.oidcRefused', { provider: providerName }) : null);
  return (
    <AuthCard title={t('auth.signInTitle')} lead={t('auth.signInLead')}>
      <form onSubmit={form.onSubmit} className="grid gap-4">
        {!available && <Alert kind="error">{t('auth.oidcUnavailable', { provider: providerName })}</Alert>}
        {hasEnded && problem === null && <Alert kind="info">{t('failure.signedOut')}</Alert>}
        {available && problem !== null && <Alert kind="error">{problem}</Alert>}
        {why !== null && (
          <details className="text-muted text-sm">
            <summary className="cursor-pointer">{t('auth.oidcReason')}</summary>
            <p className="mt-1 break-words font-mono text-xs">{why}</p>
          </details>
        )}
        <SubmitButton busy={form.busy || !available} busyText={available ? t('auth.signingIn') : t('auth.oidcWaiting')}>
          {t('auth.oidcContinue', { provider: providerName })}
        </SubmitButton>
      </form>
    </AuthCard>
  );
}

/** Polls, so that the page continues when the provider is back. */
function useProvider(): { providerName: string; available: boolean; reason: string | null } {
  const first = usePublicConfig().oidc ?? { providerName: '', available: false, reason: null };
  const [provider, setProvider] = useState(first);
  useEffect(() => {
    if (provider.available) return;
    const ended = new AbortController();
    const timer = setInterval(() => {
      readPublicConfig(ended.signal).then(
        ({ oidc }) => oidc !== undefined && setProvider(oidc),
        () => undefined,
      );
    }, CHECK_AGAIN_MS);
    return () => {
      clearInterval(timer);
      ended.abort();
    };
  }, [provider.available]);
  return provider;
}
