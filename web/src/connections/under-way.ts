/** Poll interval while a run is in progress. */
export const LOOK_EVERY_MS = 2000;

export const isUnderWay = (run: { readonly state: string } | null): boolean =>
  run?.state === 'queued' || run?.state === 'running';
