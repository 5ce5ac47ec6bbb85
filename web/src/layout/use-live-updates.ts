import type { PredictionChanged } from '@holdfast/contracts/http/predictions';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReceivedPredictions } from '../http/answers.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { listenToChanges } from '../http/live-events.ts';
import { QUERY_KEYS } from '../http/query-keys.ts';

/** Invalidates the queries affected by a server push. */
export function useLiveUpdates(): void {
  const http = useHttp();
  const queries = useQueryClient();
  useEffect(() => {
    const ended = new AbortController();
    void listenToChanges(http, ended.signal, (change) => {
      if (isProgress(change, queries)) return;
      void queries.invalidateQueries({ queryKey: QUERY_KEYS.predictions });
      if (change.status !== 'COMPLETED' && change.status !== 'FAILED') return;
      for (const queryKey of [QUERY_KEYS.notifications, QUERY_KEYS.uploads])
        void queries.invalidateQueries({ queryKey });
    });
    return () => ended.abort();
  }, [http, queries]);
}

/** Progress of a running prediction is left to the poll, which keeps the 3 s interval. */
function isProgress({ prediction_id, status }: PredictionChanged, queries: QueryClient): boolean {
  const list = queries.getQueryData<ReceivedPredictions>(QUERY_KEYS.predictions);
  const known = list?.predictions.find(({ id }) => String(id) === String(prediction_id));
  return status === 'RUNNING' && known?.status === status;
}
