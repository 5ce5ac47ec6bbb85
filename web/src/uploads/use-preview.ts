import { previewFile } from '@holdfast/contracts/http/routes/uploads';
import { type ColumnChoicesBody, PREVIEW_BYTES, type UploadPreview } from '@holdfast/contracts/http/uploads';
import { useEffect, useState } from 'react';
import type { HttpClient } from '../http/client.ts';
import type { Failure } from '../http/failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { useUser } from '../session/session-context.ts';

export type PreviewState =
  | { status: 'none' | 'loading' }
  /** `detected`: our own reading. `corrected`: with the user's choices applied. */
  | { status: 'ready'; detected: UploadPreview; corrected: UploadPreview | null; isPartial: boolean }
  | { status: 'failed'; failure: Failure };

/** A refused file would fail as an upload, too. */
export const isRefused = (preview: PreviewState): boolean =>
  preview.status === 'failed' && preview.failure.status === 400;

/** Debounces corrections. */
const CORRECTION_SETTLES_MS = 400;

/** How the server reads the head of the file. A failed preview does not block the upload unless the file is refused. */
export function usePreview(file: File | null, choices: ColumnChoicesBody): PreviewState {
  const http = useHttp();
  const { user } = useUser();
  const userId = user?.id;
  const [state, setState] = useState<PreviewState>({ status: 'none' });
  const isReady = state.status === 'ready';

  useEffect(() => {
    if (file === null || userId === undefined) return setState({ status: 'none' });
    setState({ status: 'loading' });
    const ended = new AbortController();
    void readHead(http, userId, file, {}, ended.signal).then((answer) => {
      if (ended.signal.aborted) return;
      if (answer.ok) setState({ status: 'ready', detected: answer.value, corrected: null, isPartial: !isWhole(file) });
      else setState({ status: 'failed', failure: answer.failure });
    });
    return () => ended.abort();
  }, [file, userId, http]);

  useEffect(() => {
    if (!isReady || file === null || userId === undefined) return;
    const correctWith = (corrected: UploadPreview | null) =>
      setState((now) => (now.status === 'ready' ? { ...now, corrected } : now));
    if (Object.keys(choices).length === 0) return correctWith(null);
    const ended = new AbortController();
    const settled = setTimeout(async () => {
      const answer = await readHead(http, userId, file, choices, ended.signal);
      // On failure keep the previous preview: the upload itself will report invalid choices.
      if (!ended.signal.aborted && answer.ok) correctWith(answer.value);
    }, CORRECTION_SETTLES_MS);
    return () => {
      clearTimeout(settled);
      ended.abort();
    };
  }, [isReady, choices, file, userId, http]);
  return state;
}

function readHead(http: HttpClient, userId: string, file: File, choices: ColumnChoicesBody, signal: AbortSignal) {
  const form = new FormData();
  form.append('user_id', userId);
  if (Object.keys(choices).length > 0) form.append('choices', JSON.stringify(choices));
  form.append('file', file.slice(0, PREVIEW_BYTES, 'text/csv'), file.name);
  return http.send(previewFile, { form, signal });
}

/** A file this small is read completely, so its counts are final. */
const isWhole = (file: File): boolean => file.size < PREVIEW_BYTES;
