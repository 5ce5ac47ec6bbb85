import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { readPrediction } from '../http/routes.ts';
import { useAnswer } from '../http/use-answer.ts';
import { readAddress } from './address/report-address.ts';

type Notice = 'broken' | 'gone' | 'unfinished';
const NOT_FOUND = 404;

/**
 * Checks whether the linked prediction can be opened. If it was deleted, belongs to another account or has no result,
 * the latest report opens with a notice.
 */
export function useLink() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const navigation = useNavigationType();
  const [notice, setNotice] = useState<Notice | null>(() => (readAddress(search).isBroken ? 'broken' : null));
  const [wasReady, setWasReady] = useState(false);
  const { prediction } = readAddress(search).address;
  const state = useLinkedPrediction(prediction);
  const isReady = state === 'ready';

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation clears the notice
  useEffect(() => {
    if (navigation !== 'REPLACE' && !readAddress(search).isBroken) setNotice(null);
  }, [search]);
  useEffect(() => {
    if (isReady) setWasReady(true);
    if (state !== 'gone' && state !== 'unfinished') return;
    setNotice(state);
    void navigate({ search: '' }, { replace: true });
  }, [state, isReady, navigate]);

  const onRefused = useCallback(() => setNotice('broken'), []);
  return { prediction, notice, isReady, wasReady, onRefused };
}

function useLinkedPrediction(id: string | null): 'waiting' | 'ready' | Exclude<Notice, 'broken'> {
  const http = useHttp();
  const { data, failure } = useAnswer({
    key: QUERY_KEYS.prediction(id ?? ''),
    enabled: id !== null,
    read: (signal) => http.call(readPrediction, { params: { id: id ?? '' }, signal }),
  });
  if (id === null) return 'ready';
  if (data) return data.status === 'COMPLETED' && data.has_output ? 'ready' : 'unfinished';
  // The report shows any other failure itself.
  return failure ? (failure.status === NOT_FOUND ? 'gone' : 'ready') : 'waiting';
}
