import type { FileSetPreview } from '@holdfast/contracts/http/file-sets';
import { previewFileSet } from '@holdfast/contracts/http/routes/file-sets';
import { useEffect, useState } from 'react';
import type { Failure } from '../../http/failure.ts';
import { useHttp } from '../../http/HttpProvider.tsx';
import { formOfSet, type SetFields } from './set-form.ts';

export interface SetPreview {
  /** The latest answer, kept while the next one is on its way. */
  readonly preview: FileSetPreview | null;
  readonly failure: Failure | null;
  readonly isReading: boolean;
}

const CORRECTION_SETTLES_MS = 400;

/** How the server reads the files, with the corrections made so far. */
export function useSetPreview(
  files: readonly File[],
  { userId, grace, corrections }: Omit<SetFields, 'choices'>,
): SetPreview {
  const http = useHttp();
  const [state, setState] = useState<SetPreview>({ preview: null, failure: null, isReading: true });
  useEffect(() => {
    const ended = new AbortController();
    setState((now) => ({ ...now, isReading: true }));
    const settled = setTimeout(async () => {
      // Roles of columns change nothing in how files are joined.
      const form = formOfSet(files, { userId, grace, corrections, choices: {} });
      const answer = await http.send(previewFileSet, { form, signal: ended.signal });
      if (ended.signal.aborted) return;
      if (answer.ok) setState({ preview: answer.value, failure: null, isReading: false });
      else setState((now) => ({ ...now, failure: answer.failure, isReading: false }));
    }, CORRECTION_SETTLES_MS);
    return () => {
      clearTimeout(settled);
      ended.abort();
    };
  }, [http, files, userId, grace, corrections]);
  return state;
}
