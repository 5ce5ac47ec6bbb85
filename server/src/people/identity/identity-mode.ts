import type { PublicConfig } from '@holdfast/contracts/http/config';
import type { FastifyPluginAsync } from 'fastify';
import type { ConfirmOwner, SessionLives, SyncUser, VerifyAccessToken } from '../../platform/http/caller.ts';
import type { MoreSources } from '../../platform/http/security-headers.ts';

/** An identity mode. There are two: our own sessions (`embedded` and `oidc`) and Clerk's. */
export interface IdentityBackend {
  verifyAccessToken: VerifyAccessToken;
  /** For the few routes that lead to a second factor. */
  verifyBeforeSecondFactor: VerifyAccessToken;
  sessionLives: SessionLives;
  syncUser: SyncUser;
  confirmOwner: ConfirmOwner;
  /** Its part of GET /api/config. */
  publicPart(): Promise<Pick<PublicConfig, 'embedded' | 'oidc' | 'clerk'>>;
  /** Routes without a bearer token: the account forms, a provider's webhook. */
  openRoutes: FastifyPluginAsync;
  moreSources: MoreSources;
  close(): void;
}
