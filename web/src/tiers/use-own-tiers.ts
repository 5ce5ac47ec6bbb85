import * as routes from '@holdfast/contracts/http/routes/tiers';
import type { OwnTiers } from '@holdfast/contracts/http/tiers';
import { useQueryClient } from '@tanstack/react-query';
import type { HttpResult } from '../http/failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { useAnswer } from '../http/use-answer.ts';

const TIERS_KEY = ['tiers'];

/** The user's tier thresholds, and a function to change them. */
export function useOwnTiers() {
  const http = useHttp();
  const queries = useQueryClient();
  const own = useAnswer({ key: TIERS_KEY, read: (signal) => http.call(routes.readOwnTiers, { signal }) });
  const save = async (limits: OwnTiers['limits']): Promise<HttpResult<OwnTiers>> => {
    const answer = await http.call(routes.saveOwnTiers, { body: { limits } });
    if (answer.ok) queries.setQueryData(TIERS_KEY, answer.value);
    return answer;
  };
  return { ...own, save };
}
