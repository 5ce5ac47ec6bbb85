import { listDestinations } from '@holdfast/contracts/http/routes/destinations';
import { listSources } from '@holdfast/contracts/http/routes/sources';
import { listWebhooks } from '@holdfast/contracts/http/routes/webhooks';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { explainFailure } from '../http/explain-failure.ts';
import type { Failure, HttpResult } from '../http/failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { useT } from '../i18n/use-t.ts';
import { useMayChange } from '../session/use-may-change.ts';
import { toast } from '../ui/toast.ts';
import { addressOf, type ConnectionType, listKey } from './types.ts';
import { useTexts } from './use-texts.ts';

/** Poll interval while a transfer is in progress. */
export const LOOK_EVERY_MS = 2000;

type Transfer = { readonly state: string } | null;
const isInProgress = (transfer: Transfer): boolean => transfer?.state === 'queued' || transfer?.state === 'running';
export const pollTransfers = (found: { readonly value: readonly Transfer[] } | undefined) =>
  found?.value.some(isInProgress) ? LOOK_EVERY_MS : false;
const pollLast = (found: { readonly value: readonly { readonly last: Transfer }[] } | undefined) =>
  pollTransfers(found && { value: found.value.map(({ last }) => last) });

export function useSources(enabled = true) {
  const http = useHttp();
  const read = (signal: AbortSignal) => http.call(listSources, { signal });
  return useAnswer({ key: listKey('source'), read, enabled, pollEveryMs: (found) => pollLast(found) });
}

export function useDestinations(enabled = true) {
  const http = useHttp();
  const read = (signal: AbortSignal) => http.call(listDestinations, { signal });
  return useAnswer({ key: listKey('destination'), read, enabled, pollEveryMs: (found) => pollLast(found) });
}

export function useWebhooks() {
  const http = useHttp();
  return useAnswer({ key: listKey('webhook'), read: (signal) => http.call(listWebhooks, { signal }) });
}

/** What the user may do here: viewers read, and only the maker deletes. */
export function useRights() {
  const mayChange = useMayChange();
  return { mayChange, mayRemove: ({ mine }: { mine?: boolean | undefined }) => mayChange && mine !== false };
}

/** Sends a change of a connection; reloads its list and history, and shows a failure. True if it succeeded. */
export function useChange(type: ConnectionType) {
  const t = useT();
  const say = useTexts();
  const queries = useQueryClient();
  const showError = (failure: Failure) =>
    toast({ title: say('failed'), description: explainFailure(failure, t) ?? t('failure.server'), destructive: true });
  return async <Value>(answering: Promise<HttpResult<Value>>): Promise<{ value: Value } | null> => {
    const answer = await answering;
    if (!answer.ok) showError(answer.failure);
    await queries.invalidateQueries({ queryKey: listKey(type) });
    return answer.ok ? answer : null;
  };
}

/** Deletes a connection, shows a toast and returns to the list. */
export function useRemoval(type: ConnectionType) {
  const say = useTexts();
  const navigate = useNavigate();
  const change = useChange(type);
  return async (removing: Promise<HttpResult<unknown>>) => {
    if (!(await change(removing))) return;
    toast({ title: say('removed') });
    void navigate(addressOf(type));
  };
}
