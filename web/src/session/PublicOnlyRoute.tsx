import { Navigate, Outlet } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { FullScreenSpinner } from '../ui/Spinner.tsx';
import { useAuth } from './session-context.ts';

/** Wraps /login and /signup: signed-in users are redirected. Any `next` in the URL is ignored. */
export function PublicOnlyRoute() {
  const t = useT();
  const { isLoaded, isSignedIn } = useAuth();
  if (!isLoaded) return <FullScreenSpinner label={t('loading')} />;
  return isSignedIn ? <Navigate to="/dashboard" replace /> : <Outlet />;
}
