import { addressOf, type BodyOf, type ParamsOf, type QueryOf, type Route } from '@holdfast/contracts/http/route';
import { WORKSPACE_HEADER } from '@holdfast/contracts/http/workspace-header';
import * as z from 'zod/mini';
import { chosenWorkspace } from './chosen-workspace.ts';
import { aborted, type HttpResult, unreachable } from './failure.ts';
import { type RawAnswer, readAnswer } from './read-answer.ts';
import { type SentForm, sendForm } from './send-form.ts';

type Headers = Readonly<Record<string, string>>;
/** Asks the user to prove who they are; false if they do not. */
export type AskProof = () => Promise<boolean>;
export type GetToken = (options?: { skipCache?: boolean }) => Promise<string | null>;

/** Parameters of a call, derived from its route. */
export type CallInput<R extends Route> = ([keyof ParamsOf<R>] extends [never] ? unknown : { params: ParamsOf<R> }) &
  (R extends { query: object } ? { query?: QueryOf<R> } : unknown) &
  (R extends { body: object } ? { body: BodyOf<R> } : unknown) &
  (R extends { file: object } ? { file: Blob } : unknown) & { signal?: AbortSignal; headers?: Headers };

/** The same, untyped, for any route. */
interface AnyCallInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  /** Sent as it is, with its own type. */
  readonly file?: Blob;
  readonly signal?: AbortSignal;
  readonly headers?: Headers;
}

type Answering<Answers> = Route & { readonly answers: Readonly<Record<number, Answers>> };

export interface FormOptions {
  form: FormData;
  signal?: AbortSignal;
  headers?: Headers;
  onProgress?(sent: SentForm): void;
}

export interface HttpClient {
  call<R extends Route, Schema extends z.core.$ZodType>(
    route: R & Answering<Schema>,
    given: CallInput<R>,
  ): Promise<HttpResult<z.output<Schema>>>;
  /** For calls whose response body is ignored: only success matters. */
  run<R extends Route>(route: R, given: CallInput<R>): Promise<HttpResult<unknown>>;
  /** Multipart, with upload progress. */
  send<Schema extends z.core.$ZodType>(
    route: Answering<Schema> & { readonly form: object },
    options: FormOptions,
  ): Promise<HttpResult<z.output<Schema>>>;
  /** A response to be streamed: a file or server-sent events. */
  open(route: Answering<string>, signal: AbortSignal): Promise<Response>;
}

/**
 * The only client for the backend. Every request carries the session's bearer; if no token is available, it is sent
 * without one, as the specification requires, and the server refuses it.
 */
export function createHttpClient(getToken: GetToken, baseUrl = '', askProof: AskProof = async () => false): HttpClient {
  const authorization = async (skipCache: boolean): Promise<Record<string, string>> => {
    try {
      const token = await getToken(skipCache ? { skipCache } : undefined);
      return token === null ? {} : { authorization: `Bearer ${token}` };
    } catch (cause) {
      // biome-ignore lint/suspicious/noConsole: the specification requires this log line
      console.error('Failed to get authentication token', cause);
      return {};
    }
  };

  /** A 401 usually means that the token just expired: retry once with a fresh one. */
  const withFreshToken = async (send: (headers: Record<string, string>) => Promise<RawAnswer>): Promise<RawAnswer> => {
    const first = await authorization(false);
    const raw = await send(first);
    if (raw.status !== 401 || first.authorization === undefined) return raw;
    const second = await authorization(true);
    return second.authorization === undefined || second.authorization === first.authorization ? raw : send(second);
  };

  const request = async (
    route: Route,
    { params = {}, query, body, file, signal, headers: more }: AnyCallInput,
  ): Promise<RawAnswer> => {
    const { method } = route;
    const url = baseUrl + addressOf(route, params, query);
    return withFreshToken(async (headers) => {
      const response = await fetch(url, {
        method,
        headers: {
          accept: 'application/json',
          ...readerLanguage(),
          // Servers reject an empty body with a JSON content type, and DELETE has no body.
          ...(method === 'DELETE' ? {} : { 'content-type': file?.type ?? 'application/json' }),
          ...placeOf(route),
          ...more,
          ...headers,
        },
        ...(method === 'GET' || method === 'DELETE' ? {} : { body: file ?? JSON.stringify(body ?? {}) }),
        ...(signal ? { signal } : {}),
      });
      return {
        status: response.status,
        body: await response.text(),
        retryAfter: response.headers.get('retry-after'),
      };
    });
  };

  /** Parses the response or returns the failure. A call that needs a proof is repeated once with it. */
  const reading = async <Schema extends z.core.$ZodType>(
    schema: Schema,
    signal: AbortSignal | undefined,
    send: () => Promise<RawAnswer>,
  ): Promise<HttpResult<z.output<Schema>>> => {
    try {
      const answer = readAnswer(await send(), schema);
      if (answer.ok || answer.failure.code !== 'proof-needed' || !(await askProof())) return answer;
      return readAnswer(await send(), schema);
    } catch {
      return { ok: false, failure: signal?.aborted ? aborted : unreachable };
    }
  };

  return {
    call: (route, given) => reading(answerOf(route), given.signal, () => request(route, given)),
    run: (route, given) => reading(z.unknown(), given.signal, () => request(route, given)),
    send: (route, { form, signal, headers: more, onProgress }) =>
      reading(answerOf(route), signal, () =>
        withFreshToken((headers) =>
          sendForm(baseUrl + route.path, {
            form,
            headers: { ...readerLanguage(), ...placeOf(route), ...more, ...headers },
            signal,
            onProgress,
          }),
        ),
      ),
    async open(route, signal) {
      const send = async () =>
        fetch(baseUrl + route.path, {
          headers: { accept: 'text/event-stream', ...placeOf(route), ...(await authorization(false)) },
          signal,
        });
      const answer = await send();
      return 'proof' in route && answer.status === 403 && (await askProof()) ? send() : answer;
    },
  };
}

/** The server words its refusals in the language of the app, which may not be the browser's. */
const readerLanguage = () => ({ 'accept-language': document.documentElement.lang });

/** Sends the chosen workspace to routes that support workspaces. */
function placeOf({ workspace }: Route): Record<string, string> {
  const chosen = workspace && chosenWorkspace();
  return chosen ? { [WORKSPACE_HEADER]: chosen.id } : {};
}

/** A route has exactly one success response. */
function answerOf<Schema>({ answers }: { readonly answers: Readonly<Record<number, Schema>> }): Schema {
  const [answer] = Object.values(answers);
  if (answer === undefined) throw new Error('this route has no success response');
  return answer;
}
