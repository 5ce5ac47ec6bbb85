import { type RefObject, useLayoutEffect } from 'react';
import type { LiveReport } from '../../live/live-report.ts';

/** Tells the live report how much room its page has, as it changes; in whole pixels, so that a fraction moves nothing. */
export function useRoom(ref: RefObject<HTMLElement | null>, live: LiveReport): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const read = (): void =>
      live.arranging.fit({ width: Math.round(element.clientWidth), height: Math.round(element.clientHeight) });
    read();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, live]);
}
