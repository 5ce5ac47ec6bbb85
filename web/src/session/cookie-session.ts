import { AUTH_PATH } from '@holdfast/contracts/http/auth';
import * as z from 'zod/mini';
import { type AccessToken, isFresh, readAccessToken } from './access-token.ts';
import type { IdentityUser } from './identity-port.ts';

/** The fields of the server's get-session response that we use; null without a valid cookie. */
const SessionAnswer = z.nullable(
  z.object({
    session: z.object({ id: z.string() }),
    user: z.object({
      id: z.string(),
      name: z.nullable(z.string()),
      email: z.nullable(z.string()),
      image: z.optional(z.nullable(z.string())),
      contactEmail: z.optional(z.nullable(z.string())),
    }),
  }),
);

/** The URL where an OpenID provider ends its own session. */
const SignOutAnswer = z.object({ url: z.optional(z.string()) });

export type CookieSessionState =
  | { status: 'loading' }
  /** `hasEnded`: expired or revoked, so the user must be told. */
  | { status: 'signed-out'; hasEnded?: true }
  | { status: 'signed-in'; sessionId: string; user: IdentityUser; claims: Readonly<Record<string, unknown>> };

const OUT: CookieSessionState = { status: 'signed-out' };
/** Expired, or revoked elsewhere. */
const ENDED: CookieSessionState = { status: 'signed-out', hasEnded: true };

/** Dependencies, replaced in tests. */
export interface CookieSessionEdges {
  fetch: typeof fetch;
  now(): number;
  /** Navigates away from the app. */
  leaveFor(url: string): void;
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'> | null;
}

/**
 * The session our server keeps in an httpOnly cookie. The access token exists only in this closure, never in web
 * storage, where any script on the page could read it.
 */
export function openCookieSession({ fetch, now, leaveFor, channel }: CookieSessionEdges) {
  let state: CookieSessionState = { status: 'loading' };
  let token: AccessToken | null = null;
  let reading: Promise<void> | null = null;
  /** Incremented on sign-in and sign-out, to discard responses requested before. */
  let generation = 0;
  /** Whether the next end of the session is caused by the user, for example by deleting the account. */
  let isExpected = false;
  const listeners = new Set<() => void>();

  const become = (next: CookieSessionState, nextToken: AccessToken | null) => {
    state = next;
    token = nextToken;
    for (const listener of listeners) listener();
  };

  const read = async () => {
    const startedIn = generation;
    const response = await fetch(`${AUTH_PATH}/get-session`, { headers: { accept: 'application/json' } });
    if (!response.ok && response.status !== 401) throw new Error(`The session could not be read (${response.status})`);
    const answer = response.ok ? SessionAnswer.parse(await response.json()) : null;
    if (startedIn !== generation) return;
    const bearer = response.headers.get('set-auth-jwt');
    if (answer === null || bearer === null)
      return become(state.status === 'signed-in' && !isExpected ? ENDED : OUT, null);
    isExpected = false;
    const fresh = readAccessToken(bearer, now());
    const { id, name, email, image, contactEmail } = answer.user;
    const user = { id, fullName: name || null, imageUrl: image ?? null, email: contactEmail ?? email };
    become({ status: 'signed-in', sessionId: answer.session.id, user, claims: fresh.claims }, fresh);
  };

  /** Shares one request between concurrent callers. */
  const refresh = (): Promise<void> => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };

  const changed = () => {
    isExpected = true;
    generation += 1;
    reading = null;
    return refresh();
  };

  const onMessage = (event: MessageEvent) => {
    if (event.data === 'signed-out') {
      generation += 1;
      reading = null;
      become(OUT, null);
    }
    if (event.data === 'changed') void changed().catch(() => undefined);
  };

  return {
    state: () => state,
    subscribe(listener: () => void) {
      if (listeners.size === 0) channel?.addEventListener('message', onMessage as EventListener);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) channel?.removeEventListener('message', onMessage as EventListener);
      };
    },
    refresh,
    /** After sign-in or a profile change: read again in all tabs. */
    async announceChange() {
      await changed();
      channel?.postMessage('changed');
    },
    async getToken({ skipCache = false } = {}): Promise<string | null> {
      if (state.status === 'signed-out') return null;
      if (token === null || skipCache || !isFresh(token, now())) await refresh();
      return token?.value ?? null;
    },
    /** Rejects if the server cannot be reached: the cookie would still be valid. */
    async signOut() {
      const response = await fetch(`${AUTH_PATH}/sign-out`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ callbackURL: '/login', disableRedirect: true }),
      });
      if (!response.ok && response.status !== 401) throw new Error(`Signing out failed (${response.status})`);
      generation += 1;
      reading = null;
      become(OUT, null);
      channel?.postMessage('signed-out');
      const answer = SignOutAnswer.safeParse(await response.json().catch(() => null));
      if (answer.success && answer.data.url) leaveFor(answer.data.url);
    },
  };
}

export type CookieSession = ReturnType<typeof openCookieSession>;
