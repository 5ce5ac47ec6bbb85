import type { BeforeHook } from '@holdfast/contracts/embed/before-action';
import { TokenType } from '@holdfast/contracts/embed/enumerations';
import { NEW_ACCESS_TOKEN_HOOK, PRE_QUERY_HOOK } from '@holdfast/contracts/embed/events';
import type { RoutedRequest, RoutedResponse } from '../messaging/index.ts';
import { reportFailure } from './notes.ts';

/** Callbacks of the host page that the frame may call. */
export type Hook = (context: Record<string, unknown>) => unknown;
export interface Hooks extends Partial<Record<BeforeHook, Hook>> {
  applicationContextProvider?: Hook;
  accessTokenProvider?: Hook;
}

const WITH_TOKEN_HOOK = ['create', 'quickcreate', 'report'];

export function checkHooks(hooks: Hooks, embedType: string | undefined, tokenType: number | undefined): void {
  for (const [name, hook] of Object.entries(hooks)) {
    if (typeof hook !== 'function') throw new Error(`${name} must be a function`);
  }
  if (hooks.applicationContextProvider && embedType !== 'report') {
    throw new Error('applicationContextProvider is only supported in report embed');
  }
  const tokenHookFits = WITH_TOKEN_HOOK.includes(embedType ?? '') && tokenType === TokenType.Aad;
  if (hooks.accessTokenProvider && !tokenHookFits) {
    throw new Error('accessTokenProvider is only supported in report SaaS embed');
  }
}

export function hookFor(eventName: string | undefined, hooks: Hooks | undefined): Hook | undefined | null {
  if (eventName === PRE_QUERY_HOOK) return hooks?.applicationContextProvider ?? null;
  if (eventName === NEW_ACCESS_TOKEN_HOOK) return hooks?.accessTokenProvider ?? null;
  return eventName?.startsWith('before') ? (hooks?.[eventName as BeforeHook] ?? null) : undefined;
}

/** A missing hook is 404, a failing one 400; the frame decides how to handle it. */
export async function runHook(
  hook: Hook | null | undefined,
  request: RoutedRequest,
  response: RoutedResponse,
  embed: unknown,
): Promise<void> {
  if (!hook) return response.send(404, null);
  try {
    const context = (request.body ?? {}) as Record<string, unknown>;
    context.report = embed;
    response.send(200, await hook(context));
  } catch (problem) {
    response.send(400, null);
    reportFailure(problem);
  }
}
