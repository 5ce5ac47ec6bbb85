import type { PublicConfig } from '@holdfast/contracts/http/config';
import type { DatabaseUser } from '@holdfast/contracts/http/users';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { MoreSources } from '../http/security-headers.ts';
import type { Caller, SessionLives, VerifyAccessToken } from './caller.ts';

/** What one identity mode brings. There are two: our own sessions (`embedded` and `oidc`) and Clerk's. */
export interface IdentityMode {
  verifyAccessToken: VerifyAccessToken;
  sessionLives: SessionLives;
  syncUser: SyncUser;
  confirmOwner: ConfirmOwner;
  /** Its part of GET /api/config. */
  publicPart(): Promise<Pick<PublicConfig, 'embedded' | 'oidc' | 'clerk'>>;
  /** Routes that need no bearer: the account forms, a provider's webhook. */
  openRoutes: FastifyPluginAsync;
  moreSources: MoreSources;
  close(): void;
}

/** Makes or refreshes the database user of a verified request. */
export type SyncUser = (request: FastifyRequest) => Promise<DatabaseUser>;

/** Proves once more that it is really them, before something that cannot be undone. Throws a Problem. */
export type ConfirmOwner = (caller: Caller, password: string | undefined) => Promise<void>;
