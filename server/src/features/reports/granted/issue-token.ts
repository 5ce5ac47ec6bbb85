import type { EmbedTokenRequest } from '@holdfast/contracts/http/embed-token-request';
import { message } from '@holdfast/texts/message';
import { recordAudit } from '../../../people/audit/record-audit.ts';
import { requireScope } from '../../../people/keys/verify-owner.ts';
import { countUse } from '../../../people/usage/quotas.ts';
import { transaction } from '../../../platform/database/open-database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { refusal } from '../../../platform/http/refusal.ts';
import { EMBED_TOKEN_SECONDS, mintEmbedToken } from '../embed-token.ts';
import { keepToken } from '../issued-tokens.ts';
import type { ReportParts } from '../report-parts.ts';
import { grantFor } from './granted-items.ts';

/** Node's limit for all headers together is 16 KiB. */
const MAX_TOKEN_LETTERS = 12_000;

export interface HandedToken {
  readonly token: string;
  readonly tokenId: string;
  readonly expiresAt: Date;
}

/**
 * Issues a token for someone else: its id is stored, so that it can be revoked, and it never outlives the service key
 * that issued it.
 */
export async function issueToken(parts: ReportParts, caller: Caller, wanted: EmbedTokenRequest): Promise<HandedToken> {
  requireScope(caller, 'embed');
  const { userId, sessionId, key, membership } = caller;
  const grant = await grantFor(parts, caller, wanted);
  const left = key?.expiresAt ? Math.floor((key.expiresAt.getTime() - Date.now()) / 1000) : Number.POSITIVE_INFINITY;
  const seconds = Math.max(1, Math.min(wanted.seconds ?? EMBED_TOKEN_SECONDS, left));
  const minted = await mintEmbedToken({ ...grant, session: sessionId }, parts.keys, seconds);
  if (minted.token.length > MAX_TOKEN_LETTERS) {
    throw refusal('invalid-rule.tooLong');
  }
  const { tokenId: id, expiresAt } = minted;
  const workspaceId = membership?.workspaceId ?? null;
  await transaction(parts.platform.database.pool, async (client) => {
    await countUse(client, workspaceId, 'embeds');
    const asked = wanted.mailTo ? wanted : null;
    await keepToken(client, { id, userId, keyId: key?.id ?? null, workspaceId, expiresAt, asked });
    await recordAudit(client, caller, message('audit.tokenMade', { token: shortId(id) }));
  });
  return minted;
}

/** Enough to identify it among issued tokens. */
export const shortId = (tokenId: string) => tokenId.slice(0, 8);
