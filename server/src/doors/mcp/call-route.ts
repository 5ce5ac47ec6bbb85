import { randomUUID } from 'node:crypto';
import { type AnswerOf, addressOf, type BodyOf, type ParamsOf, type Route } from '@holdfast/contracts/http/route';
import { WORKSPACE_HEADER } from '@holdfast/contracts/http/workspace-header';
import type { Message } from '@holdfast/texts/kinds';
import type { RefusalKey } from '@holdfast/texts/refusal-message';

/** Why a tool does not do what an agent asked for, as a message; `toolResult` words it. */
export class CallRefused extends Error {
  override name = 'Refused';
  readonly detail: Message;
  readonly status: number | null;

  constructor(code: RefusalKey, values: Message['values'] = {}, status: number | null = null) {
    super(code);
    this.detail = { code, values };
    this.status = status;
  }
}

interface SentRequest<R extends Route> {
  readonly params?: ParamsOf<R>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: BodyOf<R>;
  /** In place of a body in JSON. */
  readonly file?: SentFile;
}

/** A file as the body of a request, or a form with one. */
export interface SentFile {
  readonly type: string;
  readonly content: string;
}

/** Calls one of our routes with the caller's token. */
export type CallRoute = <R extends Route>(route: R, sent?: SentRequest<R>) => Promise<AnswerOf<R>>;

export interface WireRequest {
  readonly method: Route['method'];
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string;
}
export type SendRequest = (request: WireRequest) => Promise<{ readonly status: number; readonly text: string }>;

export const routeCaller =
  (send: SendRequest, token: () => Promise<string>, workspace?: string): CallRoute =>
  async (route, { params, query, body, file } = {}) => {
    const sent = file ?? (body !== undefined ? { type: 'application/json', content: JSON.stringify(body) } : null);
    const { status, text } = await send({
      method: route.method,
      url: addressOf(route, params ?? ({} as ParamsOf<typeof route>), query),
      headers: {
        authorization: `Bearer ${await token()}`,
        ...(workspace !== undefined && { [WORKSPACE_HEADER]: workspace }),
        ...(sent && { 'content-type': sent.type }),
      },
      ...(sent && { payload: sent.content }),
    });
    const answer: unknown = text === '' ? null : JSON.parse(text);
    if (status < 300) return answer as AnswerOf<typeof route>;
    const reason = detailOf(answer);
    throw reason === undefined
      ? new CallRefused('tool.answeredStatus', { status: String(status) }, status)
      : new CallRefused('tool.reason', { reason }, status);
  };

function detailOf(answer: unknown): string | undefined {
  const detail = typeof answer === 'object' && answer !== null && 'detail' in answer ? answer.detail : undefined;
  return typeof detail === 'string' ? detail : undefined;
}

/** Calls what belongs to an owner: an embed token opens reports, and nothing else of theirs. */
export const ownerCaller = (send: SendRequest, bearer: string, workspace?: string): CallRoute => {
  const call = routeCaller(send, async () => bearer, workspace);
  return async (route, sent) => {
    try {
      return await call(route, sent);
    } catch (cause) {
      if (!(cause instanceof CallRefused) || cause.status !== 401) throw cause;
      throw new CallRefused('tool.serviceKey');
    }
  };
};

/** A multipart form with a file of text. */
export function formOf(filename: string, text: string, fields: Readonly<Record<string, string>>): SentFile {
  const boundary = `form-${randomUUID()}`;
  const named = (name: string) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`;
  const parts = Object.entries(fields).map(([name, value]) => `${named(name)}\r\n\r\n${value}\r\n`);
  const safe = filename.replace(/[\p{Cc}"\\]/gu, '_');
  const file = `${named('file')}; filename="${safe}"\r\ncontent-type: text/csv\r\n\r\n${text}\r\n--${boundary}--\r\n`;
  return { type: `multipart/form-data; boundary=${boundary}`, content: parts.join('') + file };
}
