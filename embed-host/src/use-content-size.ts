import { REPORT_EVENT_ROUTES, SIZE_CHANGED_EVENT } from '@holdfast/contracts/embed/events';
import { useCallback, useRef } from 'react';
import type { Frame } from './frame.ts';

export interface ContentSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Tells the host page how large the report wants to be. The size is the content's own, computed from the page and its
 * width, never from the height the frame happens to have: otherwise a host that follows it would chase itself.
 */
export function useContentSize(frame: Frame): (size: ContentSize) => void {
  const last = useRef<ContentSize | null>(null);
  return useCallback(
    (size: ContentSize) => {
      const next = { width: Math.round(size.width), height: Math.round(size.height) };
      if (last.current?.width === next.width && last.current.height === next.height) return;
      last.current = next;
      frame.channel.publish(REPORT_EVENT_ROUTES[0], { eventName: SIZE_CHANGED_EVENT }, next);
    },
    [frame],
  );
}
