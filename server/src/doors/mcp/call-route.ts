import { type AnswerOf, addressOf, type BodyOf, type ParamsOf, type Route } from '@holdfast/contracts/http/route';
import { WORKSPACE_HEADER } from '@holdfast/contracts/http/workspace-header';

/** A failure with a sentence that an agent may read. */
export class CallRefused extends Error {
  override name = 'Refused';
  readonly status: number | null;

  constructor(sentence: string, status: number | null = null) {
    super(sentence);
    this.status = status;
  }
}

interface SentRequest<R extends Route> {
  readonly params?: ParamsOf<R>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: BodyOf<R>;
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
  async (route, { params, query, body } = {}) => {
    const { status, text } = await send({
      method: route.method,
      url: addressOf(route, params ?? ({} as ParamsOf<typeof route>), query),
      headers: {
        authorization: `Bearer ${await token()}`,
        ...(workspace !== undefined && { [WORKSPACE_HEADER]: workspace }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    const answer: unknown = text === '' ? null : JSON.parse(text);
    if (status < 300) return answer as AnswerOf<typeof route>;
    throw new CallRefused(detailOf(answer) ?? `The server answered ${status}.`, status);
  };

function detailOf(answer: unknown): string | undefined {
  const detail = typeof answer === 'object' && answer !== null && 'detail' in answer ? answer.detail : undefined;
  return typeof detail === 'string' ? detail : undefined;
}
