import type { LiveReport } from '@holdfast/report-engine';
import { useLayoutEffect, useSyncExternalStore } from 'react';

/**
 * Applies the host page's colour scheme to the frame's document: a browser paints a frame opaque when its document's
 * scheme differs from that of the frame's element, which cannot be read from inside a frame. Absent by default.
 */
export function useHostScheme(live: LiveReport, stage: HTMLElement): 'light' | 'dark' | undefined {
  const localized = useSyncExternalStore(live.subscribe, () => live.state.settings.colorScheme);
  const scheme = localized === 'light' || localized === 'dark' ? localized : undefined;
  useLayoutEffect(() => {
    stage.style.colorScheme = scheme ?? '';
  }, [scheme, stage]);
  return scheme;
}
