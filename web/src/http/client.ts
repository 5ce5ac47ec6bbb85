import type * as z from 'zod/mini';
import { type Answer, aborted, type Failure, unreachable } from './failure.ts';
import { type RawAnswer, readAnswer } from './read-answer.ts';
import { type SentForm, sendForm } from './send-form.ts';

export type GetToken = (options?: { skipCache?: boolean }) => Promise<string | null>;

export interface CallOptions<Schema extends z.ZodMiniType> {
  schema: Schema;
  query?: Record<string, string>;
  json?: unknown;
  signal?: AbortSignal;
}

export interface FormOptions<Schema extends z.ZodMiniType> {
  schema: Schema;
  form: FormData;
  signal?: AbortSignal;
  onProgress?(sent: SentForm): void;
}

export interface HttpClient {
  call<Schema extends z.ZodMiniType>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options: CallOptions<Schema>,
  ): Promise<Answer<z.infer<Schema>>>;
  /** Multipart, with the bytes counted on their way. */
  send<Schema extends z.ZodMiniType>(path: string, options: FormOptions<Schema>): Promise<Answer<z.infer<Schema>>>;
  /** A response to be read as it comes, for the event stream. */
  open(path: string, signal: AbortSignal): Promise<Response>;
}

/**
 * The one way to the backend. Each request carries the session's bearer; when the token cannot be had the request
 * goes out without it, as the specification asks, and the server's refusal then tells the story.
 */
export function createHttpClient(getToken: GetToken, baseUrl = ''): HttpClient {
  const authorization = async (skipCache: boolean): Promise<Record<string, string>> => {
    try {
      const token = await getToken(skipCache ? { skipCache } : undefined);
      return token === null ? {} : { authorization: `Bearer ${token}` };
    } catch (cause) {
      // biome-ignore lint/suspicious/noConsole: the specification asks for this line in the console
      console.error('Failed to get authentication token', cause);
      return {};
    }
  };

  /** A 401 in the middle of work is usually a token that just ran out: one more try with a fresh one. */
  const withFreshToken = async (send: (headers: Record<string, string>) => Promise<RawAnswer>): Promise<RawAnswer> => {
    const first = await authorization(false);
    const raw = await send(first);
    if (raw.status !== 401 || first.authorization === undefined) return raw;
    const second = await authorization(true);
    return second.authorization === undefined || second.authorization === first.authorization ? raw : send(second);
  };

  return {
    async call(method, path, { schema, query, json, signal }) {
      const url = baseUrl + path + (query ? `?${new URLSearchParams(query)}` : '');
      try {
        const raw = await withFreshToken(async (headers) => {
          const response = await fetch(url, {
            method,
            headers: {
              accept: 'application/json',
              // Servers refuse an empty body that calls itself JSON, and a DELETE has none.
              ...(method === 'DELETE' ? {} : { 'content-type': 'application/json' }),
              ...headers,
            },
            ...(method === 'POST' || method === 'PUT' ? { body: JSON.stringify(json ?? {}) } : {}),
            ...(signal ? { signal } : {}),
          });
          return {
            status: response.status,
            body: await response.text(),
            retryAfter: response.headers.get('retry-after'),
          };
        });
        return readAnswer(raw, schema);
      } catch {
        return { ok: false, failure: failureOf(signal) };
      }
    },
    async send(path, { schema, form, signal, onProgress }) {
      try {
        const raw = await withFreshToken((headers) => sendForm(baseUrl + path, form, headers, signal, onProgress));
        return readAnswer(raw, schema);
      } catch {
        return { ok: false, failure: failureOf(signal) };
      }
    },
    async open(path, signal) {
      return fetch(baseUrl + path, {
        headers: { accept: 'text/event-stream', ...(await authorization(false)) },
        signal,
      });
    },
  };
}

function failureOf(signal: AbortSignal | undefined): Failure {
  return signal?.aborted ? aborted : unreachable;
}
