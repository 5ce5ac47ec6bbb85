import type { PublicConfig } from '@holdfast/contracts/http/config';
import type { FastifyPluginAsync } from 'fastify';
import type { ConfirmOwner, SyncUser, VerifyAccessToken } from '../http/caller.ts';
import type { MoreSources } from '../http/security-headers.ts';

/** What one identity mode brings. There are two: our own sessions (`embedded` and `oidc`) and Clerk's. */
export interface IdentityMode {
  verifyAccessToken: VerifyAccessToken;
  syncUser: SyncUser;
  confirmOwner: ConfirmOwner;
  /** Its part of GET /api/config. */
  publicPart(): Pick<PublicConfig, 'embedded' | 'oidc' | 'clerk'>;
  /** Routes that need no bearer: the account forms, a provider's webhook. */
  openRoutes: FastifyPluginAsync;
  moreSources: MoreSources;
  close(): void;
}
