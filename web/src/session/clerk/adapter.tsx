import { ClerkProvider, useAuth, useUser } from '@clerk/react';
import type { PublicConfig } from '@holdfast/contracts/http/config';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { IdentityAdapter, Session } from '../identity-port.ts';
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

/** Clerk's hooks into our session. Clerk spreads sign-out to the other tabs itself. */
function ClerkSession({ children }: { children: ReactNode }) {
  const auth = useAuth();
  const { user } = useUser();
  const session = useMemo<Session>(
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
        isLoaded: auth.isLoaded,
        isSignedIn: auth.isSignedIn ?? false,
        userId: auth.userId ?? null,
        sessionId: auth.sessionId ?? null,
        orgId: auth.orgId ?? null,
        orgRole: auth.orgRole ?? null,
        orgSlug: auth.orgSlug ?? null,
        orgPermissions: permissionsOf(auth.sessionClaims),
        sessionClaims: auth.sessionClaims ?? null,
        getToken: ({ skipCache = false } = {}) => auth.getToken({ skipCache }),
        signOut: () => auth.signOut({ redirectUrl: '/login' }),
      },
    }),
    [auth, user],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}
