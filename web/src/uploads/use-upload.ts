import type { Route } from '@holdfast/contracts/http/route';
import type { ColumnChoicesBody } from '@holdfast/contracts/http/uploads';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useReducer, useRef } from 'react';
import { useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import type { ReceivedAcceptedUpload } from '../http/answers.ts';
import { explainFailure } from '../http/explain-failure.ts';
import type { HttpResult } from '../http/failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { uploadFile, uploadSample } from '../http/routes.ts';
import { useT } from '../i18n/use-t.ts';
import { IdentityContext, useUser } from '../session/session-context.ts';
import { checkFile } from '../ui/check-file.ts';
import { toast } from '../ui/toast.ts';
import { IDLE, nextUploadState } from './upload-state.ts';

export const REDIRECT_AFTER_MS = 1500;

interface UploadRequest {
  readonly signal: AbortSignal;
  readonly headers: Readonly<Record<string, string>>;
}

type UploadRoute = Omit<Route, 'answers' | 'form'> & {
  readonly form: NonNullable<Route['form']>;
  readonly answers: Readonly<Record<number, z.core.$ZodType<ReceivedAcceptedUpload>>>;
};

/** State of an upload: choose, send, redirect to the predictions. */
export function useUpload() {
  const t = useT();
  const http = useHttp();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { user } = useUser();
  const isTraced = useContext(IdentityContext)?.config.traces;
  const [state, dispatch] = useReducer(nextUploadState, IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  useEffect(() => {
    if (state.step !== 'success') return;
    const timer = setTimeout(() => void navigate('/predictions'), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state.step, navigate]);

  const choose = (files: readonly File[]) => {
    const [file] = files;
    if (file === undefined) return;
    const objection = checkFile(file);
    dispatch(objection ? { type: 'refused', error: t(objection) } : { type: 'chosen', file });
  };

  /** A single CSV file is predicted from on its own, however it was chosen. */
  const gather = (files: readonly File[]) =>
    files.length > 1 || /\.xlsx$/i.test(files[0]?.name ?? '') ? dispatch({ type: 'gathered', files }) : choose(files);

  const run = async (send: (given: UploadRequest) => Promise<HttpResult<ReceivedAcceptedUpload>>) => {
    const ended = new AbortController();
    running.current = ended;
    dispatch({ type: 'started' });
    const trace = isTraced ? (await import('./trace-upload.ts')).traceUpload(http) : null;
    const answer = await send({ signal: ended.signal, headers: trace ? { traceparent: trace.traceparent } : {} });
    trace?.end();
    if (running.current === ended) running.current = null;
    if (!answer.ok) {
      if (answer.failure.kind === 'aborted') return dispatch({ type: 'cancelled', note: t('upload.cancelled') });
      return dispatch({ type: 'failed', error: explainFailure(answer.failure, t) ?? t('upload.failed') });
    }
    dispatch({ type: 'accepted', accepted: answer.value });
    for (const queryKey of [QUERY_KEYS.uploads, QUERY_KEYS.predictions]) void queries.invalidateQueries({ queryKey });
    const { prediction_id } = answer.value;
    if (prediction_id == null) return;
    toast({ title: t('upload.toastTitle'), description: t('upload.toastText', { id: String(prediction_id) }) });
  };

  const send = (route: UploadRoute, form: FormData) => {
    if (running.current) return;
    void run((given) =>
      http.send(route, { ...given, form, onProgress: (sent) => dispatch({ type: 'progressed', sent }) }),
    );
  };

  return {
    state,
    choose,
    gather,
    send,
    remove: () => dispatch({ type: 'removed' }),
    correct: (choices: ColumnChoicesBody) => dispatch({ type: 'corrected', choices }),
    cancel: () => running.current?.abort(),
    upload: () => {
      const { file, choices } = state;
      if (file === null || user === null) return;
      const form = new FormData();
      // Fields before the file, so that a streaming server has them before the bytes arrive.
      form.append('user_id', user.id);
      if (Object.keys(choices).length > 0) form.append('choices', JSON.stringify(choices));
      form.append('file', file);
      send(uploadFile, form);
    },
    useSample: (name: string) => {
      if (running.current) return;
      void run((given) => http.call(uploadSample, { ...given, params: { name } }));
    },
  };
}

export type UploadFlow = ReturnType<typeof useUpload>;
