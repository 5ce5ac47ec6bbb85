import { Navigate, Outlet, useLocation } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { FullScreenSpinner } from '../ui/Spinner.tsx';
import { useAuth } from './session-context.ts';

/**
 * Wraps /login and /signup: signed-in users are redirected, but for a provider's answer that replaces their session. Any
 * `next` in the URL is ignored.
 */
export function PublicOnlyRoute() {
  const t = useT();
  const { isLoaded, isSignedIn } = useAuth();
  const { hash } = useLocation();
  if (!isLoaded) return <FullScreenSpinner label={t('loading')} />;
  return isSignedIn && !hash.startsWith('#saml=') ? <Navigate to="/dashboard" replace /> : <Outlet />;
}
