/** The database could not be reached in time, or stopped. The request can be retried. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}

/** One caller already has too many queries waiting. */
export class CallerBusy extends DatabaseBusy {
  override name = 'CallerBusy';
  constructor() {
    super('This caller has too many queries waiting.');
  }
}
