/** Customers as they were on a day. Parallel arrays. */
export interface Snapshots {
  readonly customers: Int32Array;
  readonly days: Float64Array;
}

/** A file that comes at regular intervals, and each customer's last day in it at every snapshot. */
export interface Clock {
  readonly table: string;
  /** The usual number of days between two rows. */
  readonly period: number;
  /** NaN: no row yet. */
  readonly days: Float64Array;
}
