/** Why a call failed. Expected, so it is a value instead of an exception. */
export interface Failure {
  kind: 'refused' | 'unreachable' | 'malformed' | 'aborted';
  /** 0 without a response. */
  status: number;
  /** The server's sentence, in the user's language if it has one. */
  detail: string | null;
  code: string | null;
  requestId: string | null;
  retryAfterSeconds: number | null;
  /** The position of a mistake in a formula that was sent. */
  at?: { from: number; to: number } | undefined;
}

export type HttpResult<Value> = { ok: true; value: Value } | { ok: false; failure: Failure };

const NOTHING = { status: 0, detail: null, code: null, requestId: null, retryAfterSeconds: null };

export const unreachable: Failure = { ...NOTHING, kind: 'unreachable' };
export const aborted: Failure = { ...NOTHING, kind: 'aborted' };
export function malformed(status: number): Failure {
  return { ...NOTHING, kind: 'malformed', status };
}

/** The server responded with `success: false`. */
export const UNSUCCESSFUL = 'unsuccessful';

export function requireSuccess<Value extends { success: boolean }>(answer: HttpResult<Value>): HttpResult<Value> {
  if (!answer.ok || answer.value.success) return answer;
  return { ok: false, failure: { ...NOTHING, kind: 'refused', status: 200, code: UNSUCCESSFUL } };
}

/** For code that can only throw, such as query functions. */
export class FailureError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.detail ?? failure.kind);
    this.failure = failure;
  }
}
