import type { OpenedDashboard, TileState } from '@holdfast/contracts/documents/opened-dashboard';
import type { SavedDashboard, SavedReport } from '@holdfast/contracts/documents/saved';
import type { ReportDraft } from '@holdfast/contracts/http/documents';
import type { ExportJob } from '@holdfast/contracts/http/exports';
import type { Problem } from '@holdfast/contracts/http/problem';
import {
  type AnswerOf,
  addressOf,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type Route,
} from '@holdfast/contracts/http/route';
import * as exports from '@holdfast/contracts/http/routes/exports';
import * as routes from '@holdfast/contracts/http/routes/frame';
import * as mailing from '@holdfast/contracts/http/routes/reader-subscriptions';
import type { Subscription, SubscriptionRequest } from '@holdfast/contracts/http/subscriptions';
import type { Bookmark } from '@holdfast/contracts/report/bookmark';
import type { LocalizableReport } from '@holdfast/contracts/report/document';
import { MAX_REQUEST_BYTES } from '@holdfast/contracts/report/limits';
import type { PlanAssumptions } from '@holdfast/contracts/report/plan';
import type { BatchAnswer, BatchRequest } from '@holdfast/contracts/report/query';
import type { AskAnswer, AskRequest } from '@holdfast/contracts/report/question';
import type { WhatIfAnswer, WhatIfRequest } from '@holdfast/contracts/report/what-if';
import { ApiFailure, unanswered, wrongAnswer } from '../wire/failures.ts';
import type { TokenKeeper } from './token-keeper.ts';

const EXPIRED = 'token-expired';
const OPENED: FieldsOf<LocalizableReport> = ['document', 'model', 'dataset', 'permissions'];

type FieldsOf<Answer> = readonly (keyof Answer & string)[];

interface RouteInput<R extends Route> {
  readonly params?: ParamsOf<R>;
  readonly query?: QueryOf<R>;
  readonly body?: BodyOf<R>;
  readonly signal?: AbortSignal;
  readonly headers?: Record<string, string>;
}

/** The prediction a report uses, and the one it is compared with. */
export interface DataChoice {
  readonly dataset?: string | undefined;
  readonly compare?: string | undefined;
}

/** Identifies the draft of a saved report, or of an unsaved one. */
export type DraftPlace = QueryOf<typeof routes.readDraft>;

/** The server API of the frame: uses the embed token only, never cookies. */
export class EmbedApi {
  readonly #tokens: TokenKeeper;
  readonly #server: string;
  /** Sent with every query: a newer token may cover a newer prediction, which the open document is not about. */
  #chosen: DataChoice = {};
  #reportId: string | undefined;
  /** Parent span of all calls. */
  trace: string | undefined;

  constructor(tokens: TokenKeeper, server = '') {
    this.#tokens = tokens;
    this.#server = server;
  }

  /** Does not wait for a newer token: if a report never opens, its host page learns why. */
  async openReport(reportId: string | undefined, choice: DataChoice = {}): Promise<LocalizableReport> {
    const answer = await this.#send(this.#tokens.current, routes.openReport, { query: { reportId, ...choice } });
    const opened = requireFields<LocalizableReport>(answer, OPENED);
    this.#reportId = reportId;
    this.show(opened);
    return opened;
  }

  /** The same report over other data of the token. Queries continue on the open data until `show` is called. */
  openOther(reportId: string | undefined, choice: DataChoice): Promise<LocalizableReport> {
    return this.#call(routes.openReport, { query: { reportId, ...choice } }, OPENED);
  }

  /** After saving under another name: exports and mails use the new report. */
  goOnAs(reportId: string): void {
    this.#reportId = reportId;
  }

  show({ dataset, compared }: Pick<LocalizableReport, 'dataset' | 'compared'>): void {
    this.#chosen = { dataset: dataset.id, compare: compared };
  }

  async runBatch(batch: BatchRequest, signal: AbortSignal, applicationContext: string | null): Promise<BatchAnswer> {
    const headers: Record<string, string> = applicationContext ? { 'x-application-context': applicationContext } : {};
    const parts = await Promise.all(
      batchesOf(batch).map((body) =>
        this.#call(routes.queryReport, { query: this.#chosen, body, signal, headers }, ['answers']),
      ),
    );
    return { answers: parts.flatMap((part) => part.answers) };
  }

  /** Does not wait for a newer token, like `openReport`. */
  async openDashboard(query: QueryOf<typeof routes.openDashboard>): Promise<OpenedDashboard> {
    const answer = await this.#send(this.#tokens.current, routes.openDashboard, { query });
    return requireFields<OpenedDashboard>(answer, ['document', 'tiles', 'sources', 'permissions']);
  }

  saveDashboard(dashboardId: string, body: BodyOf<typeof routes.saveDashboard>): Promise<SavedDashboard> {
    return this.#call(routes.saveDashboard, { query: { dashboardId }, body }, ['document', 'revision']);
  }

  /** An empty report over a dataset. Does not wait for a newer token, like `openReport`. */
  async openDataset(datasetId: string): Promise<LocalizableReport> {
    const answer = await this.#send(this.#tokens.current, routes.openDataset, { query: { datasetId } });
    const opened = requireFields<LocalizableReport>(answer, OPENED);
    this.show(opened);
    return opened;
  }

  /**
   * A dataset of rows supplied by the host page, and the report created from it. Does not wait for a newer token, like
   * `openReport`.
   */
  async bringDataset(body: BodyOf<typeof routes.bringDataset>): Promise<LocalizableReport> {
    const answer = await this.#send(this.#tokens.current, routes.bringDataset, { body });
    const opened = requireFields<LocalizableReport>(answer, OPENED);
    this.show(opened);
    return opened;
  }

  async draftOf(query: DraftPlace): Promise<ReportDraft['draft']> {
    return (await this.#call(routes.readDraft, { query }, ['draft'])).draft;
  }

  async saveDraft(query: DraftPlace, document: unknown): Promise<void> {
    await this.#call(routes.saveDraft, { query, body: { document } }, []);
  }

  async deleteDraft(query: DraftPlace): Promise<void> {
    await this.#call(routes.deleteDraft, { query }, []);
  }

  saveReport(reportId: string, body: BodyOf<typeof routes.saveReport>): Promise<SavedReport> {
    return this.#call(routes.saveReport, { query: { reportId }, body }, ['id', 'revision']);
  }

  /** A new report over the current data. */
  createReport(name: string, document: unknown): Promise<SavedReport> {
    const query = { dataset: this.#chosen.dataset };
    return this.#call(routes.createReport, { query, body: { name, document } }, ['id', 'revision']);
  }

  /** The queries of one tile. */
  async runTileBatch(batch: BatchRequest, signal: AbortSignal, query: TileState['query']): Promise<BatchAnswer> {
    const parts = await Promise.all(
      batchesOf(batch).map((body) => this.#call(routes.queryReport, { query, body, signal }, ['answers'])),
    );
    return { answers: parts.flatMap((part) => part.answers) };
  }

  /** Scores hypothetical changes. */
  askWhatIf(body: WhatIfRequest, signal: AbortSignal): Promise<WhatIfAnswer> {
    return this.#call(routes.askWhatIf, { query: this.#chosen, body, signal }, ['about']);
  }

  askQuestion(body: AskRequest): Promise<AskAnswer> {
    return this.#call(routes.askQuestion, { query: this.#chosen, body }, []);
  }

  async suggestQuestions(body: BodyOf<typeof routes.suggestQuestions>): Promise<readonly string[]> {
    return (await this.#call(routes.suggestQuestions, { query: this.#chosen, body }, ['suggestions'])).suggestions;
  }

  /** The reader's saved state of the report, as bookmark text; null without one. */
  async savedState(): Promise<string | null> {
    return (await this.#call(routes.readReaderState, {}, ['state'])).state;
  }

  async saveState(state: string | null): Promise<void> {
    await this.#call(routes.saveReaderState, { body: { state } }, []);
  }

  async savedBookmarks(): Promise<readonly Bookmark[]> {
    return (await this.#call(routes.readReaderBookmarks, {}, ['bookmarks'])).bookmarks;
  }

  async saveBookmarks(bookmarks: readonly Bookmark[]): Promise<void> {
    await this.#call(routes.saveReaderBookmarks, { body: { bookmarks: [...bookmarks] } }, []);
  }

  /** Exports the open report on the server. */
  startExport(body: BodyOf<typeof exports.startExport>): Promise<ExportJob> {
    return this.#call(exports.startExport, { query: { ...this.#chosen, reportId: this.#reportId }, body }, ['id']);
  }

  /** The sheets of the open report. */
  async readPaper(body: BodyOf<typeof exports.readPaper>, signal: AbortSignal): Promise<ArrayBuffer> {
    const query = { dataset: this.#chosen.dataset, reportId: this.#reportId };
    const read = (token: string) =>
      send(`${this.#server}${addressOf(exports.readPaper, {}, query)}`, token, exports.readPaper, { body, signal });
    return (await this.#again(read, signal)) as ArrayBuffer;
  }

  readExport(exportId: string): Promise<ExportJob> {
    return this.#call(exports.readExport, { params: { exportId } }, ['id']);
  }

  async cancelExport(exportId: string): Promise<void> {
    await this.#call(exports.cancelExport, { params: { exportId } }, []);
  }

  /** Subscribes to the report. */
  async subscribe(order: Omit<SubscriptionRequest, 'reportId'>, otherwise: string): Promise<void> {
    await this.#call(mailing.subscribe, { body: { ...order, reportId: this.#reportId ?? otherwise } }, ['id']);
  }

  async subscriptions(): Promise<readonly Subscription[]> {
    return (await this.#call(mailing.readSubscriptions, {}, ['value'])).value;
  }

  /** Whether the server can send e-mails; servers of earlier versions answer only when asked to send. */
  async canSendMail(): Promise<boolean> {
    const { mailConfigured = true } = await this.#call(mailing.readSubscriptions, {}, ['value']);
    return mailConfigured;
  }

  async endSubscription(subscriptionId: string): Promise<void> {
    await this.#call(mailing.endSubscription, { params: { subscriptionId } }, []);
  }

  /** `took_ms` ends now. */
  async tellRendered(traceparent: string, took_ms: number): Promise<void> {
    await this.#call(routes.tellRendered, { body: { traceparent, ago_ms: took_ms, took_ms } }, []);
  }

  async savePlan(assumed: PlanAssumptions): Promise<void> {
    await this.#call(routes.saveReaderPlan, { body: { assumed } }, []);
  }

  async #call<R extends Route>(route: R, sent: RouteInput<R>, fields: FieldsOf<AnswerOf<R>>): Promise<AnswerOf<R>> {
    return requireFields<AnswerOf<R>>(
      await this.#again((token) => this.#send(token, route, sent), sent.signal),
      fields,
    );
  }

  /** Retries with a newer token once the current one has expired. */
  async #again(call: (token: string) => Promise<unknown>, signal?: AbortSignal): Promise<unknown> {
    let token = this.#tokens.current;
    for (;;) {
      try {
        return await call(token);
      } catch (failure) {
        if (!(failure instanceof ApiFailure) || failure.code !== EXPIRED) throw failure;
        token = await this.#tokens.next(token, signal);
      }
    }
  }

  #send<R extends Route>(token: string, route: R, sent: RouteInput<R>): Promise<unknown> {
    const address = `${this.#server}${addressOf<Route>(route, sent.params ?? {}, sent.query)}`;
    const headers = { ...sent.headers, ...(this.trace && { traceparent: this.trace }) };
    return send(address, token, route, { ...sent, headers });
  }
}

async function send<R extends Route>(
  address: string,
  token: string,
  { method }: R,
  { body, signal, headers }: RouteInput<R>,
): Promise<unknown> {
  let answer: Response;
  try {
    answer = await fetch(address, {
      method,
      headers: {
        ...headers,
        authorization: `Bearer ${token}`,
        'accept-language': document.documentElement.lang,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
      credentials: 'omit',
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw unanswered();
  }
  if (answer.ok && answer.headers.get('content-type') === 'application/pdf') return answer.arrayBuffer();
  const received: unknown = answer.status === 204 ? null : await answer.json().catch(() => null);
  if (answer.ok) return received;
  if (!isObject(received) || typeof received.detail !== 'string' || typeof received.code !== 'string')
    throw unanswered(answer.status);
  const { code, detail, request_id } = received as Problem;
  throw new ApiFailure(answer.status, code, detail, request_id);
}

/** Splits a batch where a long list in every query makes it exceed the server's request limit. */
export function batchesOf(batch: BatchRequest): BatchRequest[] {
  const { queries, ...rest } = batch;
  const whole = JSON.stringify(batch);
  // A character takes up to three bytes.
  if (whole.length * 3 <= MAX_REQUEST_BYTES || queries.length < 2) return [batch];
  if (new TextEncoder().encode(whole).length <= MAX_REQUEST_BYTES) return [batch];
  const half = Math.ceil(queries.length / 2);
  return [queries.slice(0, half), queries.slice(half)].flatMap((part) => batchesOf({ ...rest, queries: part }));
}

const isObject = (body: unknown): body is Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null;

/**
 * Checks a response only for its required fields. The same server served this page and wrote it by the same types:
 * validating ten thousand values again would take as long as rendering the page.
 */
function requireFields<Answer>(body: unknown, fields: FieldsOf<Answer>): Answer {
  if (body === null && fields.length === 0) return body as Answer;
  if (isObject(body) && fields.every((field) => field in body)) return body as Answer;
  throw wrongAnswer();
}
