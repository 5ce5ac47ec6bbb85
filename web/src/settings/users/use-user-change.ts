import { useQueryClient } from '@tanstack/react-query';
import { explainFailure } from '../../http/explain-failure.ts';
import type { HttpResult } from '../../http/failure.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/toast.ts';
import { useUsersT } from './use-users-t.ts';

export const USERS_KEY = ['users'];

/** Runs a change, reports its outcome, and refetches the list. Null if it failed. */
export function useUserChange() {
  const t = useT();
  const say = useUsersT();
  const queries = useQueryClient();
  return async <Value>(
    answer: Promise<HttpResult<Value>>,
    done: (value: Value) => string = () => say('done'),
  ): Promise<Value | null> => {
    const got = await answer;
    void queries.invalidateQueries({ queryKey: USERS_KEY });
    if (got.ok) toast({ title: done(got.value) });
    else {
      const description = explainFailure(got.failure, t) ?? t('auth.error.unknown');
      toast({ title: say('failed'), description, destructive: true });
    }
    return got.ok ? got.value : null;
  };
}
