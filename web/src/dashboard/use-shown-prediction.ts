import { requireSuccess } from '../http/failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { listPredictions } from '../http/routes.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useUser } from '../session/session-context.ts';
import { type ShownPrediction, shownPrediction } from './shown-prediction.ts';

/** Uses the cached list of predictions, and loads it if necessary. A failure only leaves the bar without a file. */
export function useShownPrediction(linked: string | null): ShownPrediction {
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
  return shownPrediction(data?.predictions ?? [], linked);
}
