import { addressOf, type BodyOf, type ParamsOf, type QueryOf, type Route } from '@holdfast/contracts/http/route';
import { WORKSPACE_HEADER } from '@holdfast/contracts/http/workspace-header';
import * as z from 'zod/mini';
import { chosenWorkspace } from './chosen-workspace.ts';
import { type Answer, aborted, unreachable } from './failure.ts';
import { type RawAnswer, readAnswer } from './read-answer.ts';
import { type SentForm, sendForm } from './send-form.ts';

type Headers = Readonly<Record<string, string>>;
export type GetToken = (options?: { skipCache?: boolean }) => Promise<string | null>;

/** What a call needs besides its route, as the route says. */
export type Given<R extends Route> = ([keyof ParamsOf<R>] extends [never] ? unknown : { params: ParamsOf<R> }) &
  (R extends { query: object } ? { query?: QueryOf<R> } : unknown) &
  (R extends { body: object } ? { body: BodyOf<R> } : unknown) & { signal?: AbortSignal; headers?: Headers };

/** The same for any route, as the request is made from it. */
interface AnyGiven {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
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
    given: Given<R>,
  ): Promise<Answer<z.output<Schema>>>;
  /** For a call whose answer nobody looks at: whatever a backend says to it, only its success counts. */
  run<R extends Route>(route: R, given: Given<R>): Promise<Answer<unknown>>;
  /** Multipart, with the bytes counted on their way. */
  send<Schema extends z.core.$ZodType>(
    route: Answering<Schema> & { readonly form: object },
    options: FormOptions,
  ): Promise<Answer<z.output<Schema>>>;
  /** A response to be read as it comes: a file, or the event stream. */
  open(route: Answering<string>, signal: AbortSignal): Promise<Response>;
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

  const request = async (
    route: Route,
    { params = {}, query, body, signal, headers: more }: AnyGiven,
  ): Promise<RawAnswer> => {
    const { method } = route;
    const url = baseUrl + addressOf(route, params, query);
    return withFreshToken(async (headers) => {
      const response = await fetch(url, {
        method,
        headers: {
          accept: 'application/json',
          // Servers refuse an empty body that calls itself JSON, and a DELETE has none.
          ...(method === 'DELETE' ? {} : { 'content-type': 'application/json' }),
          ...placeOf(route),
          ...more,
          ...headers,
        },
        ...(method === 'POST' || method === 'PUT' ? { body: JSON.stringify(body ?? {}) } : {}),
        ...(signal ? { signal } : {}),
      });
      return {
        status: response.status,
        body: await response.text(),
        retryAfter: response.headers.get('retry-after'),
      };
    });
  };

  /** Reads what came, or says why nothing did. */
  const reading = async <Schema extends z.core.$ZodType>(
    schema: Schema,
    signal: AbortSignal | undefined,
    send: () => Promise<RawAnswer>,
  ): Promise<Answer<z.output<Schema>>> => {
    try {
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
          sendForm(baseUrl + route.path, form, { ...placeOf(route), ...more, ...headers }, signal, onProgress),
        ),
      ),
    async open(route, signal) {
      return fetch(baseUrl + route.path, {
        headers: { accept: 'text/event-stream', ...placeOf(route), ...(await authorization(false)) },
        signal,
      });
    },
  };
}

/** Routes that know workspaces are told which one is chosen. */
function placeOf({ workspace }: Route): Record<string, string> {
  const chosen = workspace && chosenWorkspace();
  return chosen ? { [WORKSPACE_HEADER]: chosen.id } : {};
}

/** A route has one good answer. */
function answerOf<Schema>({ answers }: { readonly answers: Readonly<Record<number, Schema>> }): Schema {
  const [answer] = Object.values(answers);
  if (answer === undefined) throw new Error('this route has no answer');
  return answer;
}
