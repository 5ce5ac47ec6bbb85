import { type RefObject, useEffect } from 'react';
import type { LiveReport } from '../live/live-report.ts';

const SECTIONS = '.hf-tabs [role="tab"][tabindex="0"], .hf-canvas [tabindex="0"], .hf-filter-pane button';

/** Keys of the whole report: Esc leaves focus mode and clears, Ctrl+Shift+C clears, Ctrl+F6 walks the sections. */
export function useReportKeys(root: RefObject<HTMLElement | null>, live: LiveReport): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      const { overlay } = live.state;
      if (event.key === 'Escape') {
        if (overlay.focused !== null || overlay.spotlit !== null) live.arranging.closeOverlays();
        else live.picking.clear();
      } else if (event.ctrlKey && event.shiftKey && event.key.toLowerCase() === 'c') {
        event.preventDefault();
        live.picking.clear();
      } else if (event.ctrlKey && event.key === 'F6') {
        event.preventDefault();
        nextSection(element, event.shiftKey ? -1 : 1);
      } else if (event.altKey && event.shiftKey && (event.key === 'F10' || event.key === 'F11')) {
        const visual = (event.target as Element).closest('.hf-visual');
        event.preventDefault();
        visual?.querySelector<HTMLElement>('.hf-visual-tools button[aria-haspopup]')?.click();
      }
    };
    const onFocusOut = (event: FocusEvent): void => {
      if (event.relatedTarget === null && !document.hasFocus()) live.tell('blur', {});
    };
    element.addEventListener('keydown', onKeyDown);
    element.addEventListener('focusout', onFocusOut);
    return () => {
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('focusout', onFocusOut);
    };
  }, [root, live]);
}

function nextSection(root: HTMLElement, by: number): void {
  const sections = [...root.querySelectorAll<HTMLElement>('.hf-tabs, .hf-canvas, .hf-filter-pane')];
  const at = sections.findIndex((section) => section.contains(document.activeElement));
  const next = sections[(at + by + sections.length) % sections.length];
  next?.querySelector<HTMLElement>(SECTIONS)?.focus();
}
