import {
  EMBED_BOOKMARKS_ROUTE,
  EMBED_QUERY_ROUTE,
  EMBED_REPORT_ROUTE,
  EMBED_STATE_ROUTE,
  EMBED_WHAT_IF_ROUTE,
} from '@holdfast/contracts/http/embedding';
import type { Problem } from '@holdfast/contracts/http/problem';
import type { Bookmark, ReaderBookmarks } from '@holdfast/contracts/report/bookmark';
import type { UnsaidReport } from '@holdfast/contracts/report/document';
import type { BatchAnswer, BatchRequest } from '@holdfast/contracts/report/query';
import type { WhatIfAnswer, WhatIfRequest } from '@holdfast/contracts/report/what-if';
import { ApiFailure } from './failures.ts';
import type { TokenKeeper } from './token-keeper.ts';

const EXPIRED = 'token-expired';

/** Which of the token's predictions the report is about, and which other one it is compared with. */
export interface DataChoice {
  readonly dataset?: string | undefined;
  readonly compare?: string | undefined;
}

/** The server, as the frame may use it: with the embed token and nothing else, no cookie ever. */
export class EmbedApi {
  readonly #tokens: TokenKeeper;
  /** Named in every question: a newer token may cover a newer prediction, and the open document is not about that one. */
  #chosen: DataChoice = {};

  constructor(tokens: TokenKeeper) {
    this.#tokens = tokens;
  }

  /** Does not wait for a newer token: a report that never opened tells its host page why. */
  async openReport(reportId: string | undefined): Promise<UnsaidReport> {
    const answer = await this.#once(this.#tokens.current, withQuery(EMBED_REPORT_ROUTE, { reportId }));
    const opened = having<UnsaidReport>(answer, 'document', 'model', 'dataset', 'permissions');
    this.show(opened);
    return opened;
  }

  /** The same report over other data of the token. Questions keep going to what is open until `show` says otherwise. */
  async openOther(reportId: string | undefined, choice: DataChoice): Promise<UnsaidReport> {
    const answer = await this.#call(withQuery(EMBED_REPORT_ROUTE, { reportId, ...choice }));
    return having<UnsaidReport>(answer, 'document', 'model', 'dataset', 'permissions');
  }

  show({ dataset, compared }: Pick<UnsaidReport, 'dataset' | 'compared'>): void {
    this.#chosen = { dataset: dataset.id, compare: compared };
  }

  async runBatch(batch: BatchRequest, signal: AbortSignal, applicationContext: string | null): Promise<BatchAnswer> {
    const headers: Record<string, string> = applicationContext ? { 'x-application-context': applicationContext } : {};
    const answer = await this.#call(withQuery(EMBED_QUERY_ROUTE, this.#chosen), {
      method: 'POST',
      body: JSON.stringify(batch),
      signal,
      headers,
    });
    return having<BatchAnswer>(answer, 'answers');
  }

  /** What the model would say if something were otherwise. */
  async askWhatIf(request: WhatIfRequest, signal: AbortSignal): Promise<WhatIfAnswer> {
    const path = withQuery(EMBED_WHAT_IF_ROUTE, this.#chosen);
    const answer = await this.#call(path, { method: 'POST', body: JSON.stringify(request), signal });
    return having<WhatIfAnswer>(answer, 'about');
  }

  /** What this reader asked us to remember of the report, as bookmark text; null when nothing. */
  async savedState(): Promise<string | null> {
    const { state } = (await this.#call(EMBED_STATE_ROUTE)) as { state: string | null };
    return state;
  }

  async saveState(state: string | null): Promise<void> {
    await this.#call(EMBED_STATE_ROUTE, { method: 'PUT', body: JSON.stringify({ state }) });
  }

  async savedBookmarks(): Promise<readonly Bookmark[]> {
    return having<ReaderBookmarks>(await this.#call(EMBED_BOOKMARKS_ROUTE), 'bookmarks').bookmarks;
  }

  async saveBookmarks(bookmarks: readonly Bookmark[]): Promise<void> {
    await this.#call(EMBED_BOOKMARKS_ROUTE, { method: 'PUT', body: JSON.stringify({ bookmarks }) });
  }

  async #call(path: string, init: RequestInit = {}): Promise<unknown> {
    let token = this.#tokens.current;
    for (;;) {
      try {
        return await this.#once(token, path, init);
      } catch (failure) {
        if (!(failure instanceof ApiFailure) || failure.code !== EXPIRED) throw failure;
        token = await this.#tokens.next(token, init.signal ?? undefined);
      }
    }
  }

  async #once(token: string, path: string, init: RequestInit = {}): Promise<unknown> {
    const headers = {
      ...init.headers,
      authorization: `Bearer ${token}`,
      ...(init.body ? { 'content-type': 'application/json' } : {}),
    };
    let answer: Response;
    try {
      answer = await fetch(path, { ...init, headers, credentials: 'omit' });
    } catch (cause) {
      if (init.signal?.aborted) throw cause;
      throw new ApiFailure(503, 'unreachable', 'The server cannot be reached. Check the connection and try again.');
    }
    const body: unknown = answer.status === 204 ? null : await answer.json().catch(() => null);
    if (answer.ok) return body;
    if (!isObject(body) || typeof body.detail !== 'string' || typeof body.code !== 'string')
      throw new ApiFailure(answer.status, 'unreadable', `The server answered ${answer.status} without a reason.`);
    const { code, detail, request_id } = body as Problem;
    throw new ApiFailure(answer.status, code, detail, request_id);
  }
}

const isObject = (body: unknown): body is Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null;

/**
 * That an answer is of its kind, by what must be in it. The server that served this page wrote it by the same types: to
 * check each of its ten thousand values again would take a reader as long as drawing the page does.
 */
function having<Answer extends object>(body: unknown, ...fields: (keyof Answer & string)[]): Answer {
  if (isObject(body) && fields.every((field) => field in body)) return body as unknown as Answer;
  throw new ApiFailure(502, 'unreadable', 'The server answered something this report does not understand.');
}

function withQuery(path: string, fields: Readonly<Record<string, string | undefined>> | DataChoice): string {
  const given = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
