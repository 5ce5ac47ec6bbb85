import { CallerBusy, DatabaseBusy } from '../database/busy.ts';

/** From the operating system, when the other side of a connection is not there, or not any more. */
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
/** From PostgreSQL: the connection failed, or it starts, stops or ends what was idle for too long. */
const POSTGRES_AWAY = /^(08...|57P0[1235]|25P03)$/;
/** From PostgreSQL when it has no connection left. */
const TOO_MANY_CONNECTIONS = '53300';
/** These come from `pg` itself, without a code. */
const NO_TURN = /^(timeout exceeded when trying to connect|timeout expired)/;
const LOST = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;
/** Node.js, PostgreSQL, and DuckDB, which has only the words of the operating system. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);
const FULL_IN_WORDS = /no space left on device|disk quota exceeded/i;

export const isCallerBusy = (error: unknown) => someCause(error, (one) => one instanceof CallerBusy);

/** Nobody got to the database in time. */
export const isBusy = (error: unknown) =>
  someCause(
    error,
    (one) => one instanceof DatabaseBusy || codeOf(one) === TOO_MANY_CONNECTIONS || NO_TURN.test(one.message),
  );

/** A service beneath us could not be asked, as opposed to having refused what it was asked. */
export const isAway = (error: unknown) =>
  someCause(
    error,
    (one) =>
      NETWORK.has(codeOf(one)) || POSTGRES_AWAY.test(codeOf(one)) || LOST.test(one.message) || isBucketTrouble(one),
  );

export const isDiskFull = (error: unknown) =>
  someCause(error, (one) => FULL.has(codeOf(one)) || FULL_IN_WORDS.test(one.message));

/** Layers above wrap what they were told, and an attempt over several addresses keeps an error of each. */
function someCause(error: unknown, test: (error: Error) => boolean): boolean {
  if (!(error instanceof Error)) return false;
  if (test(error) || someCause(error.cause, test)) return true;
  return error instanceof AggregateError && error.errors.some((one) => someCause(one, test));
}

const codeOf = (error: Error) => String((error as NodeJS.ErrnoException).code ?? '');

/** Every error of the S3 client says what was answered; one without an answer, whether it took too long. */
function isBucketTrouble(error: Error): boolean {
  const { $metadata: answered } = error as { $metadata?: { httpStatusCode?: number } };
  return answered !== undefined && ((answered.httpStatusCode ?? 0) >= 500 || error.name === 'TimeoutError');
}
