import { type RefObject, useLayoutEffect } from 'react';
import type { LiveReport } from '../../live/live-report.ts';

/** Reports the available space to the live report as it changes, in whole pixels, so that fractions cause no layout. */
export function useAvailableSpace(ref: RefObject<HTMLElement | null>, live: LiveReport): void {
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
