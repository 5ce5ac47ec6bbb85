import { useEffect, useRef } from 'react';
import type { ReceivedPredictions } from '../http/answers.ts';
import { requireSuccess } from '../http/failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { listPredictions } from '../http/routes.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useT } from '../i18n/use-t.ts';
import { useUser } from '../session/session-context.ts';
import { toast } from '../ui/toast.ts';
import { findNewlyEnded, isInProgress, POLL_EVERY_MS } from './prediction-status.ts';

/** The list, polled every three seconds while any prediction is in progress, with a toast for each that ends. */
export function usePredictions() {
  const http = useHttp();
  const { user } = useUser();
  const query = useAnswer({
    key: QUERY_KEYS.predictions,
    enabled: user !== null,
    read: async (signal) => {
      const query = { user_id: user?.id ?? '' };
      return requireSuccess(await http.call(listPredictions, { query, signal }));
    },
    pollEveryMs: (list) => (list?.predictions.some(isInProgress) ? POLL_EVERY_MS : false),
  });
  const predictions = query.data?.predictions;

  const { failure } = query;
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification requires that a failed poll is only logged
    if (failure && predictions) console.error('Failed to poll predictions', failure);
  }, [failure, predictions]);

  useAnnouncements(predictions);
  return { predictions, failure, reload: query.refetch, isPolling: predictions?.some(isInProgress) ?? false };
}

function useAnnouncements(predictions: ReceivedPredictions['predictions'] | undefined): void {
  const t = useT();
  const before = useRef(predictions);
  useEffect(() => {
    if (predictions === undefined) return;
    for (const { status, upload_id, error } of findNewlyEnded(before.current ?? [], predictions)) {
      const id = String(upload_id);
      // No failure toast for a prediction the user cancelled.
      if (error?.code === 'cancelled') continue;
      if (status === 'COMPLETED') {
        toast({ title: t('predictions.completeTitle'), description: t('predictions.completeText', { id }) });
      } else {
        toast({
          title: t('predictions.failedTitle'),
          description: t('predictions.failedText', { id }),
          destructive: true,
        });
      }
    }
    before.current = predictions;
  }, [predictions, t]);
}
