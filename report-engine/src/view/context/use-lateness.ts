import { type RefObject, useEffect } from 'react';
import type { LiveReport } from '../../live/live-report.ts';

const LATE_MS = 250;

/**
 * Says on the element, as `data-late`, that answers take long enough for a reader to notice: only then are visuals dimmed.
 * Not a delayed animation of each visual: for that the browser gives every one of them a layer of its own at once, and
 * paints the page twice for an answer that is there before the delay is over.
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
    // The first round began before there was anything to draw on.
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
