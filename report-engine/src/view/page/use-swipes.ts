import { type RefObject, useEffect } from 'react';
import type { LiveReport } from '../../live/live-report.ts';

/** A shorter movement is a tap, not a swipe. */
const SWIPES_FROM_PX = 10;

/** Reports the start and end of a swipe; the host decides what it does. */
export function useSwipes(root: RefObject<HTMLElement | null>, live: LiveReport): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let start: { x: number; y: number } | null = null;
    let swiping = false;
    const at = (event: TouchEvent): { x: number; y: number } | null => {
      const touch = event.changedTouches[0];
      return touch ? { x: touch.clientX, y: touch.clientY } : null;
    };
    const onStart = (event: TouchEvent): void => {
      // Two fingers zoom.
      start = event.touches.length === 1 ? at(event) : null;
      swiping = false;
    };
    const onMove = (event: TouchEvent): void => {
      const now = at(event);
      if (!start || !now || swiping || Math.hypot(now.x - start.x, now.y - start.y) < SWIPES_FROM_PX) return;
      swiping = true;
      live.tell('swipeStart', { startPosition: start, currentPosition: now });
    };
    const onEnd = (event: TouchEvent): void => {
      const end = at(event);
      if (start && end && swiping) live.tell('swipeEnd', { startPosition: start, currentPosition: end });
      start = null;
      swiping = false;
    };
    const heard = { touchstart: onStart, touchmove: onMove, touchend: onEnd, touchcancel: onEnd } as const;
    for (const [name, hear] of Object.entries(heard)) {
      element.addEventListener(name as keyof typeof heard, hear, { passive: true });
    }
    return () => {
      for (const [name, hear] of Object.entries(heard)) element.removeEventListener(name as keyof typeof heard, hear);
    };
  }, [root, live]);
}
