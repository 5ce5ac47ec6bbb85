import { PREVIEW_BYTES, PREVIEW_CSV_ROUTE, UploadPreview } from '@holdfast/contracts/http/uploads';
import { useEffect, useState } from 'react';
import type { Failure } from '../http/failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { useUser } from '../session/session-context.ts';

export type PreviewState =
  | { status: 'none' | 'loading' }
  | { status: 'ready'; preview: UploadPreview }
  | { status: 'failed'; failure: Failure };

/** How the server reads the head of the file. A preview that fails never stands in the way of the upload. */
export function usePreview(file: File | null): PreviewState {
  const http = useHttp();
  const { user } = useUser();
  const userId = user?.id;
  const [state, setState] = useState<PreviewState>({ status: 'none' });
  useEffect(() => {
    if (file === null || userId === undefined) return setState({ status: 'none' });
    setState({ status: 'loading' });
    const ended = new AbortController();
    const form = new FormData();
    form.append('user_id', userId);
    form.append('file', file.slice(0, PREVIEW_BYTES, 'text/csv'), file.name);
    void http.send(PREVIEW_CSV_ROUTE, { schema: UploadPreview, form, signal: ended.signal }).then((answer) => {
      if (ended.signal.aborted) return;
      setState(answer.ok ? { status: 'ready', preview: answer.value } : { status: 'failed', failure: answer.failure });
    });
    return () => ended.abort();
  }, [file, userId, http]);
  return state;
}
