import type { CallName } from '@holdfast/contracts/embed/calls';

/** One call of the host page, as its handler sees it. */
export interface CallRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly origin: string;
}

export interface CallAnswer {
  readonly status: number;
  readonly body?: unknown;
}

/** A handler for every name of the protocol: the compiler notices one that is missing. */
export type CallHandlers = Readonly<Record<CallName, (request: CallRequest) => CallAnswer | Promise<CallAnswer>>>;

export const read = (body: unknown): CallAnswer => ({ status: 200, body });
/** Writes are accepted; a failure that shows later is an `error` event. */
export const accepted: CallAnswer = { status: 202, body: null };
