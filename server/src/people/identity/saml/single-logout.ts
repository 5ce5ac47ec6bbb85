import { message } from '@holdfast/texts/message';
import type { Queryable } from '../../../platform/database/open-database.ts';
import type { Seal } from '../../../platform/external/seal.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { addressesFor } from './addresses.ts';
import {
  LOGOUT_MINUTES,
  readLogoutRequest,
  readLogoutResponse,
  writeLogoutRequest,
  writeLogoutResponse,
} from './logout-messages.ts';
import { readOwnKey } from './own-key.ts';
import type { NameId } from './read-answer.ts';
import { readRedirect, writeRedirect } from './redirect.ts';
import {
  closeRequest,
  endSessionsOf,
  findProvider,
  makeId,
  openRequest,
  type ProviderRow,
  takeMessage,
} from './store.ts';

export interface LogoutParts {
  readonly database: Queryable;
  readonly seal: Seal;
  readonly origin: string;
}

/** Where the browser goes to end the provider's session too; null where that session or the service for it is missing. */
export async function beginLogout({ database, seal, origin }: LogoutParts, sessionId: string): Promise<string | null> {
  const { rows } = await database.query<{ provider_id: string; name_id: NameId; session_index: string | null }>(
    'select provider_id, name_id, session_index from saml_sessions where session_id = $1',
    [sessionId],
  );
  const [session] = rows;
  const provider = session && (await findProvider(database, session.provider_id));
  if (!session || !provider?.sign_out_url) return null;
  const id = await openRequest(database, provider.id, sessionId);
  const { entityId: issuer } = addressesFor(origin, provider.id);
  const of = { id, issuer, destination: provider.sign_out_url };
  const xml = writeLogoutRequest(of, session.name_id, session.session_index);
  const { privateKey } = await readOwnKey(database, seal);
  return writeRedirect(provider.sign_out_url, { kind: 'SAMLRequest', xml, relayState: null }, privateKey);
}

/**
 * What the provider sends about sign-outs: a request, which ends the sessions it names and is answered, or the answer to
 * ours. Returns where the browser goes next.
 */
export async function acceptLogout(
  parts: LogoutParts,
  provider: ProviderRow,
  query: string,
): Promise<{ readonly location: string } | { readonly refused: string }> {
  const given = readRedirect(query, provider.certificates);
  if ('refused' in given) return given;
  const { entityId: issuer, signOutUrl: destination } = addressesFor(parts.origin, provider.id);
  const expected = { providerId: provider.entity_id, destination, nowMs: Date.now() };
  if (given.kind === 'SAMLResponse') {
    const answer = readLogoutResponse(given.xml, expected);
    if ('refused' in answer) return answer;
    if ((await closeRequest(parts.database, provider.id, answer.inResponseTo)) === null)
      return { refused: 'no-open-request' };
    return answer.isComplete ? { location: '/login' } : { refused: 'not-ended-there' };
  }
  if (!provider.sign_out_answer_url) return { refused: 'no-logout-service' };
  const request = readLogoutRequest(given.xml, expected);
  if ('refused' in request) return request;
  const endsAtMs = expected.nowMs + 2 * LOGOUT_MINUTES * 60_000;
  if (!(await takeMessage(parts.database, provider.id, { id: `logout ${request.id}`, endsAtMs })))
    return { refused: 'replayed' };
  const userIds = await endSessionsOf(parts.database, provider.id, request);
  for (const userId of userIds) await recordAudit(parts.database, { userId }, message('audit.signedOutByProvider'));
  const of = { id: makeId(), issuer, destination: provider.sign_out_answer_url };
  const answer = { kind: 'SAMLResponse', xml: writeLogoutResponse(of, request.id) } as const;
  const { privateKey } = await readOwnKey(parts.database, parts.seal);
  const { relayState } = given;
  return { location: writeRedirect(provider.sign_out_answer_url, { ...answer, relayState }, privateKey) };
}
