import { lazy, Suspense, useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { FullScreenSpinner } from '../ui/Spinner.tsx';
import { saveLink, takeSavedLink } from './saved-link.ts';
import { useAuth } from './session-context.ts';
import { useUserContext } from './user-context.ts';

const FactorNeeded = lazy(() => import('./second-factor/FactorNeeded.tsx'));

/** Wraps screens that require a user: a spinner until the session is known, then the screen or /login. */
export function ProtectedRoute() {
  const t = useT();
  const { isLoaded, isSignedIn } = useAuth();
  const { dbUser } = useUserContext();
  useReturnLink(isLoaded, isSignedIn === true);
  if (!isLoaded) return <FullScreenSpinner label={t('loading')} />;
  if (!isSignedIn) return <Navigate to="/login" replace />;
  if (dbUser?.lacks_second_factor !== true) return <Outlet />;
  return (
    <Suspense fallback={<FullScreenSpinner label={t('loading')} />}>
      <FactorNeeded />
    </Suspense>
  );
}

/** Signing out drops the kept link: the next user may be someone else. */
function useReturnLink(isLoaded: boolean, isSignedIn: boolean): void {
  const location = useLocation();
  const navigate = useNavigate();
  const wasSignedIn = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: uses the URL at the moment the session is known
  useEffect(() => {
    if (!isLoaded) return;
    if (!isSignedIn) {
      if (!wasSignedIn.current) saveLink(location);
      return;
    }
    wasSignedIn.current = true;
    const link = takeSavedLink(location);
    if (link !== null) void navigate(link, { replace: true });
  }, [isLoaded, isSignedIn]);
}
