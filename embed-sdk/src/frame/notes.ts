/** Logs why a load was skipped; the SDK logs nothing else. */
export function logSkippedLoad(reason: string): void {
  // biome-ignore lint/suspicious/noConsole: a skipped load is invisible otherwise.
  console.debug(`Load skipped: ${reason}`);
}

export function reportFailure(problem: unknown): void {
  // biome-ignore lint/suspicious/noConsole: a failing hook of the host page must not go unnoticed.
  console.error(problem);
}
