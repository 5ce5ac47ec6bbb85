import { CommonErrorCodes, type IError } from '@holdfast/contracts/embed/errors';
import { LiveError, type LiveErrorCode, sayFailure } from '@holdfast/report-engine';
import { visualsInEnglish } from '@holdfast/texts/areas/english/visuals';
import { visuals } from '@holdfast/texts/areas/visuals';
import type { CallAnswer } from './call.ts';

/** A refusal by the server, with its message. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | undefined;

  constructor(status: number, code: string, message: string, requestId?: string) {
    super(message);
    this.name = 'ApiFailure';
    this.status = status;
    this.code = code;
    this.requestId = requestId;
  }
}

/** A request with an invalid body: the host page gets the list of errors unchanged. */
export class InvalidBody extends Error {
  readonly errors: readonly { message: string }[];

  constructor(errors: readonly { message: string }[]) {
    super(errors.map((error) => error.message).join('; '));
    this.name = 'InvalidBody';
    this.errors = errors;
  }
}

export function requireValid(errors: readonly { message: string }[] | undefined): void {
  if (errors) throw new InvalidBody(errors);
}

export function invalid(message: string): never {
  throw new InvalidBody([{ message }]);
}

const byLiveCode: Record<LiveErrorCode, { status: number; errorCode: string }> = {
  'not-found': { status: 404, errorCode: CommonErrorCodes.NotFound },
  invalid: { status: 400, errorCode: CommonErrorCodes.InvalidParameters },
  'not-allowed': { status: 403, errorCode: CommonErrorCodes.NotAuthorized },
  busy: { status: 429, errorCode: 'Busy' },
  failed: { status: 500, errorCode: 'Failed' },
};

/** Of the frame's only reader. */
let texts = visualsInEnglish;

/** The language in which refusals are answered from now on. */
export async function answerIn(language: string): Promise<void> {
  texts = await visuals.load(language);
}

/** A call that no answer came to, or one that cannot be read. */
export const unanswered = (status?: number): ApiFailure =>
  status === undefined
    ? new ApiFailure(503, 'unreachable', texts.refused.unreachable)
    : new ApiFailure(status, 'unreadable', texts.refused.noReason({ status: String(status) }));

export const wrongAnswer = (): ApiFailure => new ApiFailure(502, 'unreadable', texts.refused.wrongAnswer);

export const tokenExpired = (): IError => ({
  message: texts.refused.tokenExpired,
  errorCode: CommonErrorCodes.TokenExpired,
});

/** The report opens for reading although the host page asked to edit it. */
export const readingOnly = () => ({ message: texts.refused.readingOnly });

function codeOf(failure: ApiFailure): string {
  if (failure.code === 'token-expired') return CommonErrorCodes.TokenExpired;
  if (failure.status === 401 || failure.status === 403) return CommonErrorCodes.NotAuthorized;
  if (failure.status === 404) return CommonErrorCodes.NotFound;
  return CommonErrorCodes.LoadReportFailed;
}

/** Converts a failure to the protocol's error. Only deliberate errors are sent; the rest goes to the console. */
export function describeFailure(failure: unknown): IError {
  if (failure instanceof ApiFailure) {
    const technicalDetails = failure.requestId ? { technicalDetails: { requestId: failure.requestId } } : {};
    return { message: failure.message, errorCode: codeOf(failure), ...technicalDetails };
  }
  if (failure instanceof LiveError)
    return { message: sayFailure(failure, texts), errorCode: byLiveCode[failure.code].errorCode };
  if (failure instanceof InvalidBody)
    return { message: failure.message, errorCode: CommonErrorCodes.InvalidParameters };
  return { message: texts.refused.callFailed, detailedMessage: String(failure), errorCode: 'Failed' };
}

export function answerFailure(failure: unknown): CallAnswer {
  if (failure instanceof InvalidBody) return { status: 400, body: failure.errors };
  if (failure instanceof LiveError) return { status: byLiveCode[failure.code].status, body: describeFailure(failure) };
  if (failure instanceof ApiFailure) return { status: failure.status, body: describeFailure(failure) };
  return { status: 500, body: describeFailure(failure) };
}
