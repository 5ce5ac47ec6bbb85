import type { KeyScope } from '@holdfast/contracts/http/service-keys';
import type { DatabaseUser } from '@holdfast/contracts/http/users';
import type { FastifyRequest } from 'fastify';
import type { Requester } from '../access/owner.ts';

/** The verified sender of a request. */
export interface Caller extends Requester {
  /** users.id: data is selected by it, unless a workspace is chosen. */
  userId: string;
  /** The provider's id: also accepted as user_id. Equal to userId for our own accounts. */
  subject: string;
  sessionId: string | null;
  /** Only on the routes that serve such sessions. */
  lacksSecondFactor?: boolean;
  /** Of a session of ours: whether its holder proved who they are within the last ten minutes. */
  hasProved?: boolean;
  /** Set when an application calls with a service key. */
  key?: {
    id: string;
    name: string;
    scopes: readonly KeyScope[];
    expiresAt: Date | null;
    /** Its only workspace; the account of a tenant has nothing outside it. */
    limit?: { readonly workspaceId: string; readonly isTenant: boolean } | null;
  };
}

/**
 * Whether the session that something was issued to, such as a link, is still alive. With external sessions, as in
 * Clerk, only the provider knows: what was issued then expires, or ends when the account is disabled.
 */
export type SessionLives = (session: { userId: string; sessionId: string }) => Promise<boolean>;

/**
 * Null for an invalid token. `signedFor` is called as soon as the signature is verified, so that reads can start while
 * the session is looked up; nothing is answered before that.
 */
export type VerifyAccessToken = (token: string, signedFor?: (userId: string) => void) => Promise<Caller | null>;

/** Creates or updates the database user of a verified request. */
export type SyncUser = (request: FastifyRequest) => Promise<DatabaseUser>;

/** Re-authenticates the caller before an irreversible action. Throws a Problem. */
export type ConfirmOwner = (caller: Caller, password: string | undefined) => Promise<void>;
