import { type RefObject, useLayoutEffect, useState } from 'react';

/** The element's inner size, observed; rounded, so that sub-pixel changes cause no render. */
export function useSize(ref: RefObject<HTMLElement | null>): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const read = (): void => {
      const next = { width: Math.round(element.clientWidth), height: Math.round(element.clientHeight) };
      setSize((last) => (last.width === next.width && last.height === next.height ? last : next));
    };
    read();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
