import { PREDICTIONS_ROUTE } from '@holdfast/contracts/http/predictions';
import { type Id, PredictionDetail } from '../http/answers.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';
import { isInProgress, POLL_EVERY_MS } from './prediction-status.ts';

export function usePrediction(id: Id) {
  const http = useHttp();
  return useAnswer({
    key: QUERY_KEYS.prediction(id),
    read: (signal) => http.call('GET', `${PREDICTIONS_ROUTE}/${id}`, { schema: PredictionDetail, signal }),
    pollEveryMs: (prediction) => (prediction && isInProgress(prediction) ? POLL_EVERY_MS : false),
  });
}
