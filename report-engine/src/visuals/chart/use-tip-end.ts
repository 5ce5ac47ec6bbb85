import { useEffect } from 'react';

/** A tip that a finger asked for has no pointer to follow: it goes with the next touch anywhere. */
export function useTipEnd(isShown: boolean, setTip: (tip: null) => void): void {
  useEffect(() => {
    if (!isShown) return;
    const end = () => setTip(null);
    document.addEventListener('pointerdown', end, true);
    return () => document.removeEventListener('pointerdown', end, true);
  }, [isShown, setTip]);
}
