import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { HttpResult } from '../http/failure.ts';
import { toast } from '../ui/toast.ts';
import { useConnectionError } from './use-connection-error.ts';
import { useTexts } from './use-texts.ts';

/** Deletes a connection, shows a toast and returns to the list. `key`: query key of that list. */
export function useRemoval(key: readonly unknown[], back: string, remove: () => Promise<HttpResult<unknown>>) {
  const say = useTexts();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const showError = useConnectionError();
  return async () => {
    const answer = await remove();
    if (!answer.ok) return showError(answer.failure);
    toast({ title: say('removed') });
    await queries.invalidateQueries({ queryKey: key });
    void navigate(back);
  };
}
