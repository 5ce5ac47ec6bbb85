import { Navigate, Outlet } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { FullScreenSpinner } from '../ui/Spinner.tsx';
import { useAuth } from './session-context.ts';

/** Around /login and /signup: somebody who is signed in has no business there. Any `next` in the address is ignored. */
export function PublicOnlyRoute() {
  const t = useT();
  const { isLoaded, isSignedIn } = useAuth();
  if (!isLoaded) return <FullScreenSpinner label={t('loading')} />;
  return isSignedIn ? <Navigate to="/dashboard" replace /> : <Outlet />;
}
