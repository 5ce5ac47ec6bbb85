import { type CSSProperties, type RefCallback, useCallback, useEffect } from 'react';
import type { ViewProps } from './kind.ts';

/**
 * For visuals of text and inputs: in a growing box they report their natural height; in any other they scroll. The
 * height comes from a ResizeObserver.
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

/** For lists: the height follows from the number of rows. */
export function useOwnHeight(onGrow: ViewProps<unknown>['onGrow'], height: number): void {
  useEffect(() => onGrow?.(height), [onGrow, height]);
}
