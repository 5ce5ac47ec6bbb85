import { type RefObject, useState } from 'react';

const OVERSCAN = 6;

/**
 * The visible rows of a long list. All rows have the same height, so the window is arithmetic on the scroll position.
 */
export function useWindow(scroller: RefObject<HTMLElement | null>, count: number, rowHeight: number, height: number) {
  const [top, setTop] = useState(0);
  const first = Math.max(0, Math.min(count, Math.floor(top / rowHeight)) - OVERSCAN);
  const last = Math.min(count, Math.ceil((top + height) / rowHeight) + OVERSCAN);
  return {
    indices: Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i),
    before: first * rowHeight,
    after: (count - last) * rowHeight,
    onScroll: () => {
      const now = scroller.current?.scrollTop ?? 0;
      // One render per row scrolled, not per pixel.
      if (Math.floor(now / rowHeight) !== Math.floor(top / rowHeight)) setTop(now);
    },
    reveal: (row: number) => {
      const element = scroller.current;
      if (!element) return;
      const room = height - 2 * rowHeight;
      if (row * rowHeight < element.scrollTop) element.scrollTop = Math.max(0, row * rowHeight);
      else if (row * rowHeight > element.scrollTop + room) element.scrollTop = row * rowHeight - room;
      setTop(element.scrollTop);
    },
  };
}
