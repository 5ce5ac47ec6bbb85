import type { RawAnswer } from './read-answer.ts';

export interface SentForm {
  sentBytes: number;
  totalBytes: number;
}

export interface SentRequest {
  readonly form: FormData;
  readonly headers: Record<string, string>;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ((sent: SentForm) => void) | undefined;
}

/** Uses XMLHttpRequest because fetch reports no upload progress. */
export function sendForm(url: string, { form, headers, signal, onProgress }: SentRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new Error('aborted'));
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    const end = (settle: () => void) => () => {
      signal?.removeEventListener('abort', abort);
      settle();
    };
    request.open('POST', url);
    request.setRequestHeader('accept', 'application/json');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (onProgress) {
      request.upload.addEventListener('progress', (event) => {
        if (event.lengthComputable) onProgress({ sentBytes: event.loaded, totalBytes: event.total });
      });
    }
    request.addEventListener(
      'load',
      end(() =>
        resolve({
          status: request.status,
          body: request.responseText,
          retryAfter: request.getResponseHeader('retry-after'),
        }),
      ),
    );
    request.addEventListener(
      'error',
      end(() => reject(new Error('unreachable'))),
    );
    request.addEventListener(
      'abort',
      end(() => reject(new Error('aborted'))),
    );
    request.send(form);
  });
}
