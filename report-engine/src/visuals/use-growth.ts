import { type CSSProperties, type RefCallback, useCallback, useEffect } from 'react';
import type { ViewProps } from './kind.ts';

/**
 * For visuals made of words and fields: in a box that grows they are as high as they come out and say so; in any other
 * they scroll. The browser tells the height once it has laid out the page anyway.
 */
export function useGrowth({ width, height, onGrow }: Pick<ViewProps<unknown>, 'width' | 'height' | 'onGrow'>): {
  readonly ref: RefCallback<HTMLElement>;
  readonly style: CSSProperties;
} {
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element || !onGrow || typeof ResizeObserver === 'undefined') return;
      const observer = new ResizeObserver(() => {
        if (element.offsetHeight > 0) onGrow(element.offsetHeight);
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [onGrow],
  );
  return { ref, style: onGrow ? { width } : { width, height } };
}

/** For lists: how high they are follows from how many rows they have. */
export function useOwnHeight(onGrow: ViewProps<unknown>['onGrow'], height: number): void {
  useEffect(() => onGrow?.(height), [onGrow, height]);
}
