import type { ReceivedPrediction } from '../http/answers.ts';
import { requireSuccess } from '../http/failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { listPredictions } from '../http/routes.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useUser } from '../session/session-context.ts';

export const useLatestPrediction = (): ReceivedPrediction | null => useNewestFirst()[0] ?? null;

/** Those with a report, newest first. */
export const useCompleted = (): ReceivedPrediction[] =>
  useNewestFirst().filter(({ status, has_output }) => status === 'COMPLETED' && has_output);

const useNewestFirst = (): ReceivedPrediction[] =>
  usePredictionList().toSorted((a, b) => b.created_at.localeCompare(a.created_at));

/** The cached list of predictions, which is loaded if necessary. */
export function usePredictionList(): readonly ReceivedPrediction[] {
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
  return data?.predictions ?? [];
}
