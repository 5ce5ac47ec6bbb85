import { useSyncExternalStore } from 'react';

/** Tailwind's `sm` and `lg`. */
const TABLET = '(min-width: 40rem)';
const WIDE = '(min-width: 64rem)';

export type ScreenWidth = 'phone' | 'tablet' | 'wide';

/** Only one form of the navigation is in the document, so its landmarks and links exist once. */
export function useScreenWidth(): ScreenWidth {
  return useSyncExternalStore(onChange, readWidth);
}

function readWidth(): ScreenWidth {
  if (typeof matchMedia !== 'function' || matchMedia(WIDE).matches) return 'wide';
  return matchMedia(TABLET).matches ? 'tablet' : 'phone';
}

function onChange(listener: () => void): () => void {
  if (typeof matchMedia !== 'function') return () => undefined;
  const queries = [matchMedia(TABLET), matchMedia(WIDE)];
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}
