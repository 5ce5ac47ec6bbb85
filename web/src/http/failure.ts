import type { Problem } from '@holdfast/contracts/http/problem';

/** Why a call did not bring what was asked. Expected, therefore a value and not an exception. */
export interface Failure {
  kind: 'refused' | 'unreachable' | 'malformed' | 'aborted';
  /** 0 when no answer came. */
  status: number;
  /** The server's own sentence for the customer, when it sent one. */
  detail: string | null;
  code: string | null;
  /** The sentence as a message, when the server sent one. */
  says?: Problem['says'];
  requestId: string | null;
  retryAfterSeconds: number | null;
}

export type Answer<Value> = { ok: true; value: Value } | { ok: false; failure: Failure };

const NOTHING = { status: 0, detail: null, code: null, requestId: null, retryAfterSeconds: null };

export const unreachable: Failure = { ...NOTHING, kind: 'unreachable' };
export const aborted: Failure = { ...NOTHING, kind: 'aborted' };
export function malformed(status: number): Failure {
  return { ...NOTHING, kind: 'malformed', status };
}

/** The server answered, but its own `success` flag says no. */
export const UNSUCCESSFUL = 'unsuccessful';

export function requireSuccess<Value extends { success: boolean }>(answer: Answer<Value>): Answer<Value> {
  if (!answer.ok || answer.value.success) return answer;
  return { ok: false, failure: { ...NOTHING, kind: 'refused', status: 200, code: UNSUCCESSFUL } };
}

/** For code that can only signal by throwing, such as a query function. */
export class FailureError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.detail ?? failure.kind);
    this.failure = failure;
  }
}
