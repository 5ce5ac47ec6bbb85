import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Answer } from '../http/failure.ts';
import { toast } from '../ui/toast.ts';
import { useComplain } from './use-complain.ts';
import { useTexts } from './use-texts.ts';

/** Removes a connection, says so and goes back to the others of its kind. `key`: what they are read under. */
export function useRemoval(key: readonly unknown[], back: string, remove: () => Promise<Answer<unknown>>) {
  const say = useTexts();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const complain = useComplain();
  return async () => {
    const answer = await remove();
    if (!answer.ok) return complain(answer.failure);
    toast({ title: say('removed') });
    await queries.invalidateQueries({ queryKey: key });
    void navigate(back);
  };
}
