/** What happened that nobody asked about. Kept in one place so that the rest of the SDK stays silent. */
export function note(text: string): void {
  // biome-ignore lint/suspicious/noConsole: a skipped load is invisible otherwise.
  console.debug(text);
}

export function complain(problem: unknown): void {
  // biome-ignore lint/suspicious/noConsole: a failing hook of the host page must not pass unseen.
  console.error(problem);
}
