/** Results go to `out`, progress and errors to `err`. */
export interface Terminal {
  readonly out: { write(text: string): unknown };
  readonly err: { write(text: string): unknown; readonly isTTY?: boolean };
  /** ISO date. The clock is read here; the engine has none. */
  today(): string;
}
