import type { ModelFit } from '@holdfast/contracts/http/models';
import { addressOf } from '@holdfast/contracts/http/route';
import { fitModel } from '@holdfast/contracts/http/routes/models';
import { PREVIEW_BYTES } from '@holdfast/contracts/http/uploads';
import { useEffect, useState } from 'react';
import type { Failure } from '../http/failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';

export type FitState =
  | { status: 'none' | 'looking' }
  | { status: 'seen'; fit: ModelFit; isPartial: boolean }
  | { status: 'failed'; failure: Failure };

/** Checks the head of a file against a model, again whenever a column is mapped. */
export function useFit(modelId: number, file: File | null, told: Readonly<Record<string, string | null>>): FitState {
  const http = useHttp();
  const [state, setState] = useState<FitState>({ status: 'none' });
  useEffect(() => {
    if (file === null) return setState({ status: 'none' });
    setState((before) => (before.status === 'seen' ? before : { status: 'looking' }));
    const ended = new AbortController();
    const form = new FormData();
    const isPartial = file.size >= PREVIEW_BYTES;
    form.append('choices', JSON.stringify({ model_columns: told }));
    form.append('whole', String(!isPartial));
    form.append('file', file.slice(0, PREVIEW_BYTES, 'text/csv'), file.name);
    const path = addressOf(fitModel, { id: modelId }) as typeof fitModel.path;
    void http.send({ ...fitModel, path }, { form, signal: ended.signal }).then((answer) => {
      if (ended.signal.aborted) return;
      setState(
        answer.ok ? { status: 'seen', fit: answer.value, isPartial } : { status: 'failed', failure: answer.failure },
      );
    });
    return () => ended.abort();
  }, [http, modelId, file, told]);
  return state;
}
