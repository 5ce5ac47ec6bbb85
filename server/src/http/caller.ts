import type { DatabaseUser } from '@holdfast/contracts/http/users';
import type { FastifyRequest } from 'fastify';

/** Who a verified request comes from. */
export interface Caller {
  /** users.id: what data is selected by. */
  userId: string;
  /** How the provider calls them: the other id a call may carry as user_id. The same as userId for our own accounts. */
  subject: string;
  sessionId: string | null;
}

/** Null when the token is no good: the caller is then nobody. */
export type VerifyAccessToken = (token: string) => Promise<Caller | null>;

/** Makes or refreshes the database user of a verified request. */
export type SyncUser = (request: FastifyRequest) => Promise<DatabaseUser>;

/** Proves once more that it is really them, before something that cannot be undone. Throws a Problem. */
export type ConfirmOwner = (caller: Caller, password: string | undefined) => Promise<void>;
