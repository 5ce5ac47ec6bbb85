export const isChdbHere: boolean;
export function ensureChdb(): void;
export function startChdb(options?: {
  users?: Record<string, string>;
  args?: string[];
}): Promise<{ url: string; pid: number | undefined; stop(): Promise<void> }>;
