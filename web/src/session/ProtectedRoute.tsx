import { Navigate, Outlet } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { FullScreenSpinner } from '../ui/Spinner.tsx';
import { useAuth } from './session-context.ts';

/** Around the screens that need somebody: a spinner until we know, then the screen or /login. */
export function ProtectedRoute() {
  const t = useT();
  const { isLoaded, isSignedIn } = useAuth();
  if (!isLoaded) return <FullScreenSpinner label={t('loading')} />;
  return isSignedIn ? <Outlet /> : <Navigate to="/login" replace />;
}
