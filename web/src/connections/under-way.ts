/** How often a screen looks again while something it shows is under way. */
export const LOOK_EVERY_MS = 2000;

export const isUnderWay = (run: { readonly state: string } | null): boolean =>
  run?.state === 'queued' || run?.state === 'running';
