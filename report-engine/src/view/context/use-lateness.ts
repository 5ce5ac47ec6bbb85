import { type RefObject, useEffect } from 'react';
import type { LiveReport } from '../../live/live-report.ts';

const LATE_MS = 250;

/**
 * Sets `data-late` on the element when queries take long enough to notice: only then are visuals dimmed. Not a delayed
 * animation per visual: for that the browser promotes each to its own layer immediately, and paints the page twice even
 * when the result arrives before the delay.
 */
export function useLateness(ref: RefObject<HTMLElement | null>, live: LiveReport): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = (): void => {
      clearTimeout(timer);
      ref.current?.removeAttribute('data-late');
    };
    const start = (): void => {
      stop();
      timer = setTimeout(() => ref.current?.setAttribute('data-late', ''), LATE_MS);
    };
    // The first round began before there was an element.
    start();
    const forget = live.listen(({ name }) => {
      if (name === 'renderingStarted') start();
      if (name === 'rendered') stop();
    });
    return () => {
      forget();
      stop();
    };
  }, [ref, live]);
}
