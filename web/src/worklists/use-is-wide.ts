import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 80rem)';

/** Whether a panel fits beside the list. */
export const useIsWide = (): boolean => useSyncExternalStore(listen, isWide, () => true);

const isWide = () => typeof matchMedia !== 'function' || matchMedia(WIDE).matches;

function listen(onChange: () => void): () => void {
  if (typeof matchMedia !== 'function') return () => undefined;
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
