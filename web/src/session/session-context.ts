import type { PublicConfig } from '@holdfast/contracts/http/config';
import { createContext, useContext } from 'react';
import type { AuthState, IdentityAdapter, IdentityUser, SignedInSession } from './identity-port.ts';

export const SessionContext = createContext<SignedInSession | null>(null);

/** The adapter and the server's public configuration, for the sign-in, sign-up and settings screens. */
export const IdentityContext = createContext<{ adapter: IdentityAdapter; config: PublicConfig } | null>(null);

export function useAuth(): AuthState {
  return useSession().auth;
}

export function useUser(): { isLoaded: boolean; isSignedIn: boolean; user: IdentityUser | null } {
  const { auth, user } = useSession();
  return { isLoaded: auth.isLoaded, isSignedIn: auth.isSignedIn, user };
}

export function useIdentity(): { adapter: IdentityAdapter; config: PublicConfig } {
  const identity = useContext(IdentityContext);
  if (identity === null) throw new Error('useIdentity must be used within SessionProvider');
  return identity;
}

export function usePublicConfig(): PublicConfig {
  return useIdentity().config;
}

function useSession(): SignedInSession {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useAuth and useUser must be used within SessionProvider');
  return session;
}
