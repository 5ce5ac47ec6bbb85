export const TOAST_DURATION_MS = 5000;

/** A message in the corner for five seconds, paused on hover or focus. `destructive`: an error. */
export interface Toast {
  title: string;
  description?: string;
  destructive?: boolean;
}

/** The renderer is loaded with the first toast; until then messages are queued. */
const waiting: Toast[] = [];
const listeners = new Set<() => void>();
let isWanted = false;
let show: ((message: Toast) => void) | null = null;

export function toast(message: Toast): void {
  if (show) {
    show(message);
    return;
  }
  waiting.push(message);
  isWanted = true;
  for (const listener of listeners) listener();
}

/** For the component that loads the renderer. */
export const firstToast = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isWanted: () => isWanted,
};

/** Registers the renderer and flushes the queue. Returns a function to unregister. */
export function showToastsWith(draw: (message: Toast) => void): () => void {
  show = draw;
  for (const message of waiting.splice(0)) draw(message);
  return () => {
    show = null;
  };
}
