/** A load that is not sent says why, here and nowhere else: the rest of the SDK stays silent. */
export function note(reason: string): void {
  // biome-ignore lint/suspicious/noConsole: a skipped load is invisible otherwise.
  console.debug(`Load skipped: ${reason}`);
}

export function complain(problem: unknown): void {
  // biome-ignore lint/suspicious/noConsole: a failing hook of the host page must not pass unseen.
  console.error(problem);
}
