import { tellUpload } from '@holdfast/contracts/http/routes/traces';
import type { HttpClient } from '../http/client.ts';

export interface UploadTrace {
  readonly traceparent: string;
  /** Called when the upload has been answered. */
  end(): void;
}

/** Starts a trace at the click, if the server has tracing. Null if the browser cannot create ids. */
export function traceUpload(http: HttpClient): UploadTrace | null {
  const began = performance.now();
  const id = crypto.randomUUID?.().replaceAll('-', '');
  if (id === undefined) return null;
  const traceparent = `00-${id}-${id.slice(16)}-01`;
  const end = () => {
    const took_ms = Math.round(performance.now() - began);
    void http.run(tellUpload, { body: { traceparent, ago_ms: took_ms, took_ms } });
  };
  return { traceparent, end };
}
