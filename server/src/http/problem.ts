import type { Conflict } from '@holdfast/contracts/documents/saved';
import type { Problem as ProblemBody } from '@holdfast/contracts/http/problem';
import type { ProblemCode } from '@holdfast/contracts/http/problem-codes';
import type { Message, Text } from '@holdfast/texts/kinds';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { say } from '../english.ts';
import type { Log } from '../log.ts';
import { isAway, isBusy, isCallerBusy, isDiskFull } from './outages.ts';

/** An expected refusal: its status, a code for programs, and a sentence for the customer. */
export class Problem extends Error {
  override name = 'Problem';
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;
  readonly says: ProblemBody['says'];

  /** A plain sentence is translated by its code, which must be a known one; a message carries its own translations. */
  constructor(
    status: number,
    code: ProblemCode,
    detail: string,
    headers?: Record<string, string>,
    options?: ErrorOptions,
  );
  constructor(status: number, code: string, detail: Message, headers?: Record<string, string>, options?: ErrorOptions);
  constructor(
    status: number,
    code: string,
    detail: Text,
    headers: Record<string, string> = {},
    options: ErrorOptions = {},
  ) {
    super(typeof detail === 'string' ? detail : say(detail), options);
    this.says = typeof detail === 'string' ? undefined : { detail };
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** A concurrent save came first: nothing was overwritten, and the second editor gets who saved and what differs. */
export class SaveConflict extends Problem {
  readonly conflict: Conflict;

  constructor(conflict: Conflict) {
    const { savedBy, revision } = conflict;
    super(
      409,
      'document-changed',
      `${savedBy.name} has saved revision ${revision} meanwhile. Nothing was overwritten.`,
    );
    this.conflict = conflict;
  }
}

export const notFound = (what = 'This address') => new Problem(404, 'not-found', `${what} does not exist.`);

/** Only the maker of a shared item may delete it. */
export const othersThing = () =>
  new Problem(403, 'not-yours', 'This belongs to somebody else. Only whoever made it can delete it.');

/** Fastify's own refusals (body too large, wrong content type, bad JSON …) as sentences for customers. */
const sentences: Record<string, (request: FastifyRequest) => string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => 'This kind of content is not accepted here.',
  FST_ERR_CTP_BODY_TOO_LARGE: ({ routeOptions }) =>
    `The request is larger than the ${routeOptions.bodyLimit} bytes that are allowed here.`,
  FST_ERR_CTP_EMPTY_JSON_BODY: () => 'The request has no content.',
  FST_ERR_CTP_INVALID_JSON_BODY: () => 'The request is not valid JSON.',
};

const RETRY_SOON = { 'retry-after': '5' };

/** The refusal for an error: its own, or one for a dependency that is busy, down or full. Null: an internal error. */
export function asProblem(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  const cause = { cause: error };
  if (isDiskFull(error)) {
    const detail = 'There is no room left on the server. Please tell whoever runs it.';
    return new Problem(507, 'disk-full', detail, {}, cause);
  }
  if (isCallerBusy(error)) {
    const detail = 'Too many requests at the same time. Please try again in a moment.';
    return new Problem(429, 'busy', detail, { 'retry-after': '1' }, cause);
  }
  if (isBusy(error)) {
    const detail = 'The server has more to do than it can do at once. Please try again in a moment.';
    return new Problem(503, 'busy', detail, RETRY_SOON, cause);
  }
  if (isAway(error)) {
    const detail =
      'The server cannot reach a service it needs, such as its database or its file store. Please try again in a moment.';
    return new Problem(503, 'service-away', detail, RETRY_SOON, cause);
  }
  if (isUnkeepable(error)) {
    const detail = 'The request contains a character that cannot be kept, such as an invisible one with the code zero.';
    return new Problem(400, 'unkeepable-text', detail, {}, cause);
  }
  return null;
}

/** A deliberate refusal, such as a full queue, has no cause: log one line without its meaningless stack. */
export function logProblem(log: Log, problem: Problem): void {
  const { status, code, message, cause } = problem;
  if (status < 500) return;
  if (cause === undefined) log.warn({ status, code, reason: message }, 'request refused');
  else log.error({ err: problem }, 'request failed');
}

/** The only place where an error becomes an answer. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const request_id = request.id;
    if (hasLeft(error, request)) {
      request.log.debug({ err: error }, 'the client has disconnected');
      return reply.code(CLIENT_GONE).send();
    }
    const problem = asProblem(error);
    if (problem) {
      logProblem(request.log, problem);
      return reply
        .code(problem.status)
        .headers(problem.headers)
        .send({
          detail: problem.message,
          code: problem.code,
          request_id,
          says: problem.says,
          ...(problem instanceof SaveConflict && { conflict: problem.conflict }),
        });
    }
    if (error.validation) {
      const detail = error.validation.map(
        ({ instancePath, message }) => `${instancePath.slice(1) || 'The request'}: ${message}.`,
      );
      return reply.code(400).send({ detail: detail.join(' '), code: 'invalid-request', request_id });
    }
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) {
      const detail = sentences[error.code]?.(request) ?? 'The request could not be understood.';
      const code = (error.code ?? 'refused')
        .replace(/^FST_ERR_/, '')
        .toLowerCase()
        .replaceAll('_', '-');
      return reply.code(status).send({ detail, code, request_id });
    }
    request.log.error({ err: error }, 'request failed');
    const detail = 'Something went wrong on our side. Please try again; if it happens again, tell us the request id.';
    return reply.code(status).send({ detail, code: 'internal', request_id });
  });
}

/** PostgreSQL stores any text except one with a NUL or a lone surrogate. Our own code never sends such text. */
function isUnkeepable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : null;
  const isRefused = code === '22021' || code === '22P05' || (code === '22P02' && error.message.includes('type json'));
  return isRefused || isUnkeepable(error.cause);
}

/** Never received by anyone; in the metrics it separates disconnected clients from our failures. */
const CLIENT_GONE = 499;

/** Aborting because the client has disconnected is not a failure. */
function hasLeft(error: Error, request: FastifyRequest): boolean {
  const gaveUp = error.name === 'AbortError' || ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE');
  return gaveUp && request.socket.destroyed;
}
