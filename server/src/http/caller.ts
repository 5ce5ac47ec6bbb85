import type { KeyScope } from '@holdfast/contracts/http/service-keys';
import type { DatabaseUser } from '@holdfast/contracts/http/users';
import type { FastifyRequest } from 'fastify';
import type { Asking } from '../access/whose.ts';

/** Who a verified request comes from. */
export interface Caller extends Asking {
  /** users.id: what data is selected by, unless they have chosen a workspace they are in. */
  userId: string;
  /** How the provider calls them: the other id a call may carry as user_id. The same as userId for our own accounts. */
  subject: string;
  sessionId: string | null;
  /** Set when one of their applications calls, with what its key was made for. */
  key?: { id: string; name: string; scopes: readonly KeyScope[]; expiresAt: Date | null };
}

/**
 * Whether a session we gave something out to, such as a link, still lives. Where the provider keeps the session, as
 * Clerk does, only the provider knows: what was given out then ends with its own time.
 */
export type SessionLives = (session: { userId: string; sessionId: string }) => Promise<boolean>;

/**
 * Null when the token is no good: the caller is then nobody. Whose it claims to be is told as soon as the signature is
 * known to be ours, for reads that may begin while the session is looked up; nobody is answered before.
 */
export type VerifyAccessToken = (token: string, signedFor?: (userId: string) => void) => Promise<Caller | null>;

/** Makes or refreshes the database user of a verified request. */
export type SyncUser = (request: FastifyRequest) => Promise<DatabaseUser>;

/** Proves once more that it is really them, before something that cannot be undone. Throws a Problem. */
export type ConfirmOwner = (caller: Caller, password: string | undefined) => Promise<void>;
