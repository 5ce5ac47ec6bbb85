import type { DatabaseError } from 'pg';

/** Nobody got to the database in time. Whoever asked may ask again. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}

/** One caller waits for so much already that more would only wait longer. */
export class CallerBusy extends DatabaseBusy {
  override name = 'CallerBusy';
  constructor() {
    super('This caller waits for too many answers at once.');
  }
}

/** What PostgreSQL says while it starts, stops or has no connection left. */
const UNAVAILABLE = new Set(['53300', '57P01', '57P02', '57P03']);
/** These come from `pg` itself, without a code. */
const LOST = /^(timeout exceeded when trying to connect|timeout expired|Connection terminated)/;

export const isCallerBusy = (error: unknown): boolean =>
  error instanceof CallerBusy || (error instanceof Error && error.cause !== undefined && isCallerBusy(error.cause));

/** True when the database could not be asked, as opposed to having refused what it was asked. Layers above `pg` wrap. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as Partial<DatabaseError>;
  return (
    error instanceof DatabaseBusy ||
    UNAVAILABLE.has(code) ||
    LOST.test(error.message) ||
    (error.cause !== undefined && isDatabaseBusy(error.cause))
  );
}
