import { cancelPrediction, retryPrediction } from '@holdfast/contracts/http/routes/predictions';
import type { ColumnChoicesBody } from '@holdfast/contracts/http/uploads';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureToast } from '../feedback/use-failure-toast.ts';
import type { Id } from '../http/answers.ts';
import type { HttpResult } from '../http/failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useT } from '../i18n/use-t.ts';
import { toast } from '../ui/toast.ts';

/** Rerun and cancel. The server decides what is possible; its refusal is shown. */
export function usePredictionActions(predictionId: Id) {
  const t = useT();
  const showFailure = useFailureToast();
  const http = useHttp();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  const params = { id: predictionId };
  const act = async (title: string, run: () => Promise<HttpResult<unknown>>) => {
    setBusy(true);
    const answer = await run();
    await queries.invalidateQueries({ queryKey: QUERY_KEYS.predictions });
    setBusy(false);
    if (answer.ok) return toast({ title });
    showFailure(t('predictions.actionFailed'), answer.failure);
  };
  return {
    busy,
    cancel: () => act(t('predictions.cancelled'), () => http.run(cancelPrediction, { params })),
    retry: (choices?: ColumnChoicesBody) =>
      act(t('predictions.retried'), () => http.run(retryPrediction, { params, body: choices ? { choices } : {} })),
  };
}
