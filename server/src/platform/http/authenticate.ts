import type { Route } from '@holdfast/contracts/http/route';
import { WORKSPACE_HEADER } from '@holdfast/contracts/http/workspace-header';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FindMembership } from '../access/memberships.ts';
import { type Membership, mayChange } from '../access/owner.ts';
import { setCallerName } from '../caller-turns.ts';
import type { Caller, VerifyAccessToken } from './caller.ts';
import { acceptEmptyJson } from './json-body.ts';
import { notFound, refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route below `authenticate`. */
    caller: Caller;
  }
  interface FastifyContextConfig {
    /** From the route's contract. */
    workspace?: Route['workspace'];
    proof?: Route['proof'];
  }
}

/**
 * Everything registered in this scope needs a bearer token. It is checked before a body is read, so unauthenticated
 * requests are never parsed; every user_id in query, path and body must be the caller's. The workspace parameter only
 * applies to routes that support workspaces, and only for members.
 */
export function authenticate(scope: FastifyInstance, verify: VerifyAccessToken, findMembership: FindMembership): void {
  acceptEmptyJson(scope);
  if (!scope.hasRequestDecorator('caller')) scope.decorateRequest('caller', null as unknown as Caller);

  scope.addHook('onRequest', async (request) => {
    const token = bearerOf(request);
    const { early, workspace, proof } = request.routeOptions.config;
    const chosen = workspace && request.headers[WORKSPACE_HEADER];
    const begin = (userId: string) => (chosen === undefined ? early?.begin(request, userId) : undefined);
    const caller = token === null ? null : await verify(token, begin);
    if (caller === null) {
      throw refusal('signed-out');
    }
    if (proof) requireProof(caller);
    request.caller = caller;
    setCallerName(`account ${caller.userId}`);
    const place = placeOf(request, caller, chosen);
    if (place === undefined) return;
    const membership = await findMembership(caller.userId, place);
    request.caller = inWorkspaceOf(caller, membership);
    if (workspace === 'change') requireChange(request.caller);
  });

  scope.addHook('preHandler', (request, _reply, done) => {
    for (const part of [request.query, request.params, request.body]) {
      if (typeof part === 'object' && part !== null && 'user_id' in part) checkUserId(request.caller, part.user_id);
    }
    done();
  });
}

/** A key that is limited to a workspace acts there without naming it, and nowhere else. */
function placeOf(
  { routeOptions: { config, url = '' } }: FastifyRequest,
  { key }: Caller,
  chosen: string | string[] | undefined,
): string | undefined {
  const limit = key?.limit;
  if (!limit) return chosen === undefined ? undefined : String(chosen);
  if (chosen !== undefined && String(chosen).toLowerCase() !== limit.workspaceId) throw notFound('workspace');
  // The addresses of the original name the workspace themselves.
  if (!config.workspace && !limit.isTenant && !url.startsWith('/v1.0/'))
    throw refusal('scope-missing.workspace', { name: key?.name ?? '' });
  return limit.workspaceId;
}

/** The caller acting in a workspace. A workspace of others is answered like a missing one. */
export function inWorkspaceOf(caller: Caller, membership: Membership | null): Caller {
  if (!membership) throw notFound('workspace');
  return { ...caller, membership };
}

/** Only sessions of ours know how long ago it was: service keys and a provider's own sessions are not asked. */
export function requireProof({ hasProved }: Caller): void {
  if (hasProved === false) throw refusal('proof-needed');
}

export function requireChange({ membership }: Caller): void {
  if (membership && !mayChange(membership)) throw refusal('viewers-only-read');
}

/** For multipart form fields, which no hook sees. Repeated values arrive as a list. */
export function checkUserId(caller: Caller, given: unknown): void {
  const isCallers = (value: unknown) => value === caller.userId || value === caller.subject;
  const values = Array.isArray(given) ? given : [given];
  if (!values.every(isCallers)) throw refusal('not-yours');
}

/** The scheme is case-insensitive; cookies and tokens in the address do not count. */
export function bearerOf(request: FastifyRequest): string | null {
  const found = /^bearer +([\w.~+/=-]+) *$/i.exec(request.headers.authorization ?? '');
  return found?.[1] ?? null;
}
