import { DocumentName } from '@holdfast/contracts/documents/saved';
import type { EmbedTokenRequest } from '@holdfast/contracts/http/embed-token-request';
import type { FastifyRequest } from 'fastify';
import type { OwnedItems } from '../../features/documents/owned-items.ts';
import { issueToken } from '../../features/reports/granted/issue-token.ts';
import type { ReportParts } from '../../features/reports/report-parts.ts';
import type { FindMembership } from '../../platform/access/memberships.ts';
import { isGuid } from '../../platform/http/guid.ts';
import { readBody } from '../../platform/http/handle.ts';
import { notFound, refusal, SaveConflict } from '../../platform/http/refusal.ts';
import { presenter } from './present.ts';
import { normalizeCase } from './read-token-request.ts';

/** What the handlers of the original's addresses share. */
export function restContext(parts: ReportParts, things: OwnedItems, memberships: FindMembership) {
  const { platform } = parts;
  const tell = (request: FastifyRequest) => presenter(request, platform.config);
  return {
    things,
    memberships,
    pool: platform.database.pool,
    tell,
    read: <Schema extends { body: Parameters<typeof readBody>[0]['body'] }>(route: Schema, body: unknown) =>
      readBody(route, normalizeCase(body ?? {})) as ReturnType<typeof readBody<Schema['body']>>,
    mint: async (request: FastifyRequest, wanted: EmbedTokenRequest) =>
      tell(request).token(await issueToken(parts, request.caller, wanted)),
  };
}

export type RestContext = ReturnType<typeof restContext>;

export function requireName(given: string): string {
  const name = DocumentName.safeParse(given);
  if (!name.success) throw refusal('invalid-query.name');
  return name.data;
}

/** Anything but a GUID is not found. */
export function requireGuid(text: string): string {
  if (!isGuid(text)) throw notFound('item');
  return text;
}

/** The original has no revisions: changes apply to the current state, retried on conflict. */
export async function retryOnConflict<Result>(change: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries++) {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof SaveConflict) || tries >= 5) throw error;
    }
  }
}
