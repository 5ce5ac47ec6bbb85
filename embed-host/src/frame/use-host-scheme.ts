import type { LiveReport } from '@holdfast/report-engine';
import { useLayoutEffect, useSyncExternalStore } from 'react';

/**
 * The scheme the host page says it has, put on the frame's document: a browser paints a frame opaque when its document's scheme
 * differs from that of the frame's element, and nothing inside a frame can find out the latter. Unsaid, there is none.
 */
export function useHostScheme(live: LiveReport, stage: HTMLElement): 'light' | 'dark' | undefined {
  const said = useSyncExternalStore(live.subscribe, () => live.state.settings.colorScheme);
  const scheme = said === 'light' || said === 'dark' ? said : undefined;
  useLayoutEffect(() => {
    stage.style.colorScheme = scheme ?? '';
  }, [scheme, stage]);
  return scheme;
}
