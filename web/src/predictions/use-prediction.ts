import type { Id } from '../http/answers.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { readPrediction } from '../http/routes.ts';
import { useAnswer } from '../http/use-answer.ts';
import { isInProgress, POLL_EVERY_MS } from './prediction-status.ts';

export function usePrediction(id: Id) {
  const http = useHttp();
  return useAnswer({
    key: QUERY_KEYS.prediction(id),
    read: (signal) => http.call(readPrediction, { params: { id }, signal }),
    pollEveryMs: (prediction) => (prediction && isInProgress(prediction) ? POLL_EVERY_MS : false),
  });
}
