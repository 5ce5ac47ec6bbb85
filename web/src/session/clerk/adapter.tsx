import { ClerkProvider, useAuth, useUser } from '@clerk/react';
import type { PublicConfig } from '@holdfast/contracts/http/config';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { AuthState, IdentityAdapter, SignedInSession } from '../identity-port.ts';
import { SessionContext } from '../session-context.ts';
import { ClerkSignIn, ClerkSignUp } from './ClerkForms.tsx';
import { permissionsOf } from './permissions.ts';

export const adapter: IdentityAdapter = {
  mode: 'clerk',
  Provider: ClerkSessionProvider,
  SignIn: ClerkSignIn,
  SignUp: ClerkSignUp,
};

function ClerkSessionProvider({ config, children }: { config: PublicConfig; children: ReactNode }) {
  const navigate = useNavigate();
  if (config.clerk === undefined) throw new Error('The server runs in clerk mode but published no Clerk key');
  const { publishableKey, proxyUrl } = config.clerk;
  return (
    <ClerkProvider
      publishableKey={publishableKey}
      {...(proxyUrl !== null && { proxyUrl })}
      signInUrl="/login"
      signUpUrl="/signup"
      afterSignOutUrl="/login"
      routerPush={(to) => navigate(to)}
      routerReplace={(to) => navigate(to, { replace: true })}
    >
      <ClerkSession>{children}</ClerkSession>
    </ClerkProvider>
  );
}

/** Maps Clerk's hooks to our session. Clerk propagates sign-out to other tabs itself. */
function ClerkSession({ children }: { children: ReactNode }) {
  const { isLoaded, isSignedIn, userId, sessionId, orgId, orgRole, orgSlug, sessionClaims, ...clerk } = useAuth();
  const { user } = useUser();
  const { getToken: getClerkToken, signOut: signOutOfClerk } = clerk;
  // Clerk's object changes on every render; keep these two referentially stable.
  const getToken = useCallback<AuthState['getToken']>(
    ({ skipCache = false } = {}) => getClerkToken({ skipCache }),
    [getClerkToken],
  );
  const signOut = useCallback(() => signOutOfClerk({ redirectUrl: '/login' }), [signOutOfClerk]);
  const session = useMemo<SignedInSession>(
    () => ({
      user: user
        ? {
            id: user.id,
            fullName: user.fullName,
            imageUrl: user.imageUrl,
            email: user.primaryEmailAddress?.emailAddress ?? null,
          }
        : null,
      auth: {
        isLoaded,
        isSignedIn: isSignedIn ?? false,
        userId: userId ?? null,
        sessionId: sessionId ?? null,
        orgId: orgId ?? null,
        orgRole: orgRole ?? null,
        orgSlug: orgSlug ?? null,
        orgPermissions: permissionsOf(sessionClaims),
        sessionClaims: sessionClaims ?? null,
        getToken,
        signOut,
      },
    }),
    [user, isLoaded, isSignedIn, userId, sessionId, orgId, orgRole, orgSlug, sessionClaims, getToken, signOut],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}
