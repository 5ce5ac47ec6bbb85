import { CallerBusy, DatabaseBusy } from '../database/database-busy.ts';

/** From the operating system: the other side of a connection is unreachable or gone. */
const NETWORK = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** From PostgreSQL: the connection failed, or the server is starting, stopping or ending idle sessions. */
const POSTGRES_AWAY = /^(08...|57P0[1235]|25P03)$/;
/** From PostgreSQL when it has no connection left. */
const TOO_MANY_CONNECTIONS = '53300';
/** From `pg` itself, without a code. */
const NO_TURN = /^(timeout exceeded when trying to connect|timeout expired)/;
const LOST = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;
/** From Node.js, PostgreSQL, and DuckDB, which only has the text of the operating system. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);
const FULL_IN_WORDS = /no space left on device|disk quota exceeded/i;

export const isCallerBusy = (error: unknown) => hasCause(error, (one) => one instanceof CallerBusy);

/** No database connection was available in time. */
export const isBusy = (error: unknown) =>
  hasCause(
    error,
    (one) => one instanceof DatabaseBusy || codeOf(one) === TOO_MANY_CONNECTIONS || NO_TURN.test(one.message),
  );

/** A service could not be reached, as opposed to having refused a request. */
export const isUnreachable = (error: unknown) =>
  hasCause(
    error,
    (one) =>
      NETWORK.has(codeOf(one)) || POSTGRES_AWAY.test(codeOf(one)) || LOST.test(one.message) || isBucketError(one),
  );

export const isDiskFull = (error: unknown) =>
  hasCause(error, (one) => FULL.has(codeOf(one)) || FULL_IN_WORDS.test(one.message));

/** Errors are wrapped by upper layers, and an attempt over several addresses has an error for each. */
function hasCause(error: unknown, test: (error: Error) => boolean): boolean {
  if (!(error instanceof Error)) return false;
  if (test(error) || hasCause(error.cause, test)) return true;
  return error instanceof AggregateError && error.errors.some((one) => hasCause(one, test));
}

const codeOf = (error: Error) => String((error as NodeJS.ErrnoException).code ?? '');

/** Every error of the S3 client carries the response; one without a response, whether it timed out. */
function isBucketError(error: Error): boolean {
  const { $metadata: answered } = error as { $metadata?: { httpStatusCode?: number } };
  return answered !== undefined && ((answered.httpStatusCode ?? 0) >= 500 || error.name === 'TimeoutError');
}
