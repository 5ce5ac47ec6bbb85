import type { ReceivedPrediction } from '../../http/answers.ts';
import { requireSuccess } from '../../http/failure.ts';
import { useHttp } from '../../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../../http/query-keys.ts';
import { listPredictions } from '../../http/routes.ts';
import { useAnswer } from '../../http/use-answer.ts';
import { useUser } from '../../session/session-context.ts';

/** Uses the cached list of predictions, and loads it if necessary. */
export function useLatestPrediction(): ReceivedPrediction | null {
  const http = useHttp();
  const { user } = useUser();
  const { data } = useAnswer({
    key: QUERY_KEYS.predictions,
    enabled: user !== null,
    read: async (signal) => {
      const query = { user_id: user?.id ?? '' };
      return requireSuccess(await http.call(listPredictions, { query, signal }));
    },
  });
  const newest = data?.predictions.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  return newest?.[0] ?? null;
}
