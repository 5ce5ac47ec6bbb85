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

  /** A plain sentence is told in other languages by its code, which must be a known one; a message brings its own words. */
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

/** Somebody else saved meanwhile: nothing was overwritten, and the second editor is told by whom and what differs. */
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

/** Who works on a thing with others does not remove it for them. */
export const othersThing = () =>
  new Problem(403, 'not-yours', 'This belongs to somebody else. Only whoever made it can delete it.');

/** Fastify's own refusals (body too large, wrong content type, bad JSON …) in the words of a customer. */
const sentences: Record<string, (request: FastifyRequest) => string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => 'This kind of content is not accepted here.',
  FST_ERR_CTP_BODY_TOO_LARGE: ({ routeOptions }) =>
    `The request is larger than the ${routeOptions.bodyLimit} bytes that are allowed here.`,
  FST_ERR_CTP_EMPTY_JSON_BODY: () => 'The request has no content.',
  FST_ERR_CTP_INVALID_JSON_BODY: () => 'The request is not valid JSON.',
};

const RETRY_SOON = { 'retry-after': '5' };

/** The refusal an error stands for: its own, or that of what we stand on being busy, away or full. Null: we failed. */
export function asProblem(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  const cause = { cause: error };
  if (isDiskFull(error)) {
    const detail = 'There is no room left on the server. Please tell whoever runs it.';
    return new Problem(507, 'disk-full', detail, {}, cause);
  }
  if (isCallerBusy(error)) {
    const detail = 'You are asking for very much at once. Please try again in a moment.';
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

/** A refusal we meant, such as that too many wait, has no cause: it is worth a line, and its stack says nothing. */
export function logProblem(log: Log, problem: Problem): void {
  const { status, code, message, cause } = problem;
  if (status < 500) return;
  if (cause === undefined) log.warn({ status, code, reason: message }, 'request refused');
  else log.error({ err: problem }, 'request failed');
}

/** The one place where an error becomes an answer. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const request_id = request.id;
    if (hasLeft(error, request)) {
      request.log.debug({ err: error }, 'the client is gone');
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

/** PostgreSQL keeps any text but one with a NUL or with half a character in it. Nothing of ours ever sends it such. */
function isUnkeepable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : null;
  const isRefused = code === '22021' || code === '22P05' || (code === '22P02' && error.message.includes('type json'));
  return isRefused || isUnkeepable(error.cause);
}

/** Nobody reads it; in the figures it keeps those who left from those we failed. */
const CLIENT_GONE = 499;

/** Giving up because the client hung up is no failure of ours. */
function hasLeft(error: Error, request: FastifyRequest): boolean {
  const gaveUp = error.name === 'AbortError' || ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE');
  return gaveUp && request.socket.destroyed;
}
