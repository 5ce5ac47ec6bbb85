import type { PredictionChanged } from '@holdfast/contracts/http/predictions';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PredictionsList } from '../http/answers.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { hearEvents } from '../http/live-events.ts';
import { QUERY_KEYS } from '../http/query-keys.ts';

/** A push from the server makes the affected answers old; whoever shows one then reads it again. */
export function useLiveUpdates(): void {
  const http = useHttp();
  const queries = useQueryClient();
  useEffect(() => {
    const ended = new AbortController();
    void hearEvents(http, ended.signal, (change) => {
      if (isProgress(change, queries)) return;
      void queries.invalidateQueries({ queryKey: QUERY_KEYS.predictions });
      if (change.status !== 'COMPLETED' && change.status !== 'FAILED') return;
      for (const queryKey of [QUERY_KEYS.notifications, QUERY_KEYS.uploads])
        void queries.invalidateQueries({ queryKey });
    });
    return () => ended.abort();
  }, [http, queries]);
}

/** A running prediction that has come further is left to the next poll: it is no more often asked for than every 3 s. */
function isProgress({ prediction_id, status }: PredictionChanged, queries: QueryClient): boolean {
  const list = queries.getQueryData<PredictionsList>(QUERY_KEYS.predictions);
  const known = list?.predictions.find(({ id }) => String(id) === String(prediction_id));
  return status === 'RUNNING' && known?.status === status;
}
