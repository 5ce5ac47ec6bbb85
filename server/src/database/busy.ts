/** Nobody got to the database in time, or it stopped under them. Whoever asked may ask again. */
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
