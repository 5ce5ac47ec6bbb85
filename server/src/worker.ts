import type { Platform } from './platform.ts';

export interface RunningWorker {
  stop(): Promise<void>;
}

export async function startWorker(_platform: Platform): Promise<RunningWorker> {
  return { stop: async () => undefined };
}
