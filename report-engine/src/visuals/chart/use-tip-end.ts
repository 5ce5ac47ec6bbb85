import { useEffect } from 'react';

/** A tooltip opened by touch has no pointer to follow: it closes with the next touch anywhere. */
export function useTipEnd(isShown: boolean, setTip: (tip: null) => void): void {
  useEffect(() => {
    if (!isShown) return;
    const end = () => setTip(null);
    document.addEventListener('pointerdown', end, true);
    return () => document.removeEventListener('pointerdown', end, true);
  }, [isShown, setTip]);
}
