export const TOAST_DURATION_MS = 5000;

/** A short message in the corner for five seconds; hover or focus holds it. `destructive` is for bad news. */
export interface Toast {
  title: string;
  description?: string;
  destructive?: boolean;
}

/** What draws toasts is fetched for the first of them; until it is there, messages wait here. */
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

/** For the component that fetches what draws toasts. */
export const firstToast = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isWanted: () => isWanted,
};

/** From here on messages are shown this way, those that waited first. Returns what ends it. */
export function showToastsWith(draw: (message: Toast) => void): () => void {
  show = draw;
  for (const message of waiting.splice(0)) draw(message);
  return () => {
    show = null;
  };
}
