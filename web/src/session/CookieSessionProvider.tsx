import type { PublicConfig } from '@holdfast/contracts/http/config';
import { createContext, type ReactNode, startTransition, useContext, useEffect, useMemo, useState } from 'react';
import { type CookieSession, openCookieSession } from './cookie-session.ts';
import type { SignedInSession } from './identity-port.ts';
import { SessionContext } from './session-context.ts';

const RETRY_AFTER_MS = 3000;

const CookieSessionContext = createContext<CookieSession | null>(null);

/** Shared by `embedded` and `oidc`: in both, our server keeps the session. */
export function CookieSessionProvider({ children }: { config: PublicConfig; children: ReactNode }) {
  const [cookieSession] = useState(() =>
    openCookieSession({
      fetch: (...request) => fetch(...request),
      now: () => Date.now(),
      leaveFor: (url) => window.location.assign(url),
      channel: typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('holdfast-session'),
    }),
  );
  const state = useSessionState(cookieSession);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readFirst = () => {
      cookieSession.refresh().catch(() => {
        timer = setTimeout(readFirst, RETRY_AFTER_MS);
      });
    };
    readFirst();
    return () => clearTimeout(timer);
  }, [cookieSession]);

  const session = useMemo<SignedInSession>(() => {
    const signedIn = state.status === 'signed-in' ? state : null;
    return {
      user: signedIn?.user ?? null,
      auth: {
        isLoaded: state.status !== 'loading',
        isSignedIn: signedIn !== null,
        userId: signedIn?.user.id ?? null,
        sessionId: signedIn?.sessionId ?? null,
        orgId: null,
        orgRole: null,
        orgSlug: null,
        orgPermissions: null,
        sessionClaims: signedIn?.claims ?? null,
        getToken: cookieSession.getToken,
        signOut: cookieSession.signOut,
      },
    };
  }, [state, cookieSession]);

  return (
    <CookieSessionContext value={cookieSession}>
      <SessionContext value={session}>{children}</SessionContext>
    </CookieSessionContext>
  );
}

/**
 * React state instead of an external store: external store updates cannot be transitions, and whole screens depend on
 * the session.
 */
function useSessionState(session: CookieSession) {
  const [state, setState] = useState(session.state);
  useEffect(() => {
    const follow = () => startTransition(() => setState(session.state()));
    follow();
    return session.subscribe(follow);
  }, [session]);
  return state;
}

/** True if the session ended without a sign-out, to tell the user at the sign-in form. */
export function useHasEnded(): boolean {
  const state = useCookieSession().state();
  return state.status === 'signed-out' && state.hasEnded === true;
}

export function useCookieSession(): CookieSession {
  const session = useContext(CookieSessionContext);
  if (session === null) throw new Error('There is no cookie session in this identity mode');
  return session;
}
