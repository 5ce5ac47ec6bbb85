import { type RefObject, useEffect } from 'react';
import type { LiveReport } from '../live/live-report.ts';

/** Tells where a finger went down and came up; what a swipe means is the host's affair. */
export function useSwipes(root: RefObject<HTMLElement | null>, live: LiveReport): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let start: { x: number; y: number } | null = null;
    const at = (event: TouchEvent): { x: number; y: number } | null => {
      const touch = event.changedTouches[0];
      return touch ? { x: touch.clientX, y: touch.clientY } : null;
    };
    const onStart = (event: TouchEvent): void => {
      start = at(event);
      if (start) live.tell('swipeStart', { startPosition: start, currentPosition: start });
    };
    const onEnd = (event: TouchEvent): void => {
      const end = at(event);
      if (start && end) live.tell('swipeEnd', { startPosition: start, currentPosition: end });
      start = null;
    };
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchend', onEnd, { passive: true });
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchend', onEnd);
    };
  }, [root, live]);
}
