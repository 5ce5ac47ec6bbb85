import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHttp } from '../http/HttpProvider.tsx';
import { listenToEvents } from '../http/live-events.ts';
import { QUERY_KEYS } from '../http/query-keys.ts';

/** A push from the server makes the affected answers old; whoever shows one then reads it again. */
export function useLiveUpdates(): void {
  const http = useHttp();
  const queries = useQueryClient();
  useEffect(() => {
    const ended = new AbortController();
    void listenToEvents(http, ended.signal, ({ status }) => {
      void queries.invalidateQueries({ queryKey: QUERY_KEYS.predictions });
      if (status !== 'COMPLETED' && status !== 'FAILED') return;
      for (const queryKey of [QUERY_KEYS.notifications, QUERY_KEYS.uploads])
        void queries.invalidateQueries({ queryKey });
    });
    return () => ended.abort();
  }, [http, queries]);
}
