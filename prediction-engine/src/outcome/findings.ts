/** Something the data told us: kept, shown to the customer, never thrown. */
export interface Finding {
  readonly code: string;
  readonly severity: 'info' | 'warning' | 'problem';
  readonly column: string | null;
  readonly message: string;
}
