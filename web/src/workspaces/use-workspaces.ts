import { listWorkspaces } from '@holdfast/contracts/http/routes/workspaces';
import { useQueryClient } from '@tanstack/react-query';
import { explainFailure } from '../http/explain-failure.ts';
import type { Failure, HttpResult } from '../http/failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { useT } from '../i18n/use-t.ts';
import { toast } from '../ui/toast.ts';
import { useTexts } from './use-texts.ts';

export const WORKSPACES_KEY = ['workspaces'];
export const workspaceKey = (id: string) => ['workspaces', id];

export function useWorkspaces(pollEveryMs: number | false = false) {
  const http = useHttp();
  return useAnswer({
    key: WORKSPACES_KEY,
    read: (signal) => http.call(listWorkspaces, { signal }),
    pollEveryMs: () => pollEveryMs,
  });
}

export function useWorkspaceError(): (failure: Failure) => void {
  const t = useT();
  const say = useTexts();
  return (failure) =>
    toast({ title: say('failed'), description: explainFailure(failure, t) ?? t('failure.server'), destructive: true });
}

/** Runs a change, reports failures, and refetches the workspace. */
export function useChange(workspaceId: string) {
  const queries = useQueryClient();
  const showError = useWorkspaceError();
  return async <Value>(answer: Promise<HttpResult<Value>>, done?: string): Promise<Value | null> => {
    const got = await answer;
    if (!got.ok) showError(got.failure);
    else if (done !== undefined) toast({ title: done });
    void queries.invalidateQueries({ queryKey: WORKSPACES_KEY });
    void queries.invalidateQueries({ queryKey: workspaceKey(workspaceId) });
    return got.ok ? got.value : null;
  };
}
