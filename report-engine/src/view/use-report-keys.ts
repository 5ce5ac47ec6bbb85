import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import type { LiveReport } from '../live/live-report.ts';

/** Where the focus goes inside a visual: its list, grid or field; else the first control. */
const INSIDE = [
  '[role="listbox"], [role="grid"], [role="treegrid"], [role="tree"], .hf-select, input, select',
  '.hf-body button, .hf-body a',
];

/**
 * Shortcuts of the whole report, handled last: a focused element that handles a key stops it. On a visual Tab goes to
 * the next one, Ctrl+Right into it; Escape leaves it again.
 */
export function useReportKeys(
  root: RefObject<HTMLElement | null>,
  live: LiveReport,
  onHelp: () => void,
): (event: KeyboardEvent) => void {
  useEffect(() => {
    // The window loses focus once, when focus leaves the frame; elements lose it on every move inside.
    const around = root.current?.ownerDocument.defaultView;
    const onBlur = (): void => live.tell('blur', {});
    around?.addEventListener('blur', onBlur);
    return () => around?.removeEventListener('blur', onBlur);
  }, [root, live]);

  return (event) => {
    const element = root.current;
    if (!element || event.defaultPrevented) return;
    const target = event.target as Element;
    const visual = target.closest<HTMLElement>('.hf-visual');
    const typing = target.matches('input:not([type="checkbox"]), textarea, select');
    if (live.state.presenting && handlePresentationKey(live, event.key, visual)) {
      // The presentation advanced or ended.
    } else if (event.key === 'Escape') leave(live, visual);
    else if (event.ctrlKey && event.shiftKey && event.key.toLowerCase() === 'c') live.picking.clear();
    else if (event.ctrlKey && event.key === 'F6') nextSection(element, event.shiftKey ? -1 : 1);
    else if (event.ctrlKey && event.key === 'ArrowRight' && !typing)
      enter(visual ?? element.querySelector('.hf-visual'));
    else if (event.altKey && event.shiftKey && event.key === 'F10' && visual) {
      visual.querySelector<HTMLElement>('.hf-visual-tools button[aria-haspopup]')?.click();
    } else if (event.key === '?' && !typing) onHelp();
    else if (event.key === 'Tab' && target === visual && nextVisual(visual, event.shiftKey)) {
      // The focus has already moved.
    } else return;
    event.preventDefault();
  };
}

/** During a presentation: next, previous, and exit; inside a visual the arrows stay the visual's. */
function handlePresentationKey(live: LiveReport, key: string, visual: HTMLElement | null): boolean {
  if (key === 'Escape') live.bookmarks.play(false);
  else if (key === 'PageDown' || (key === 'ArrowRight' && !visual)) live.bookmarks.next();
  else if (key === 'PageUp' || (key === 'ArrowLeft' && !visual)) live.bookmarks.previous();
  else return false;
  return true;
}

/** One level out: of focus mode or spotlight, of a selection, of the visual. */
function leave(live: LiveReport, visual: HTMLElement | null): void {
  const { overlay } = live.state;
  if (overlay.focused !== null || overlay.spotlit !== null) live.arranging.closeOverlays();
  else if (!live.picking.clear()) visual?.focus();
}

function enter(visual: HTMLElement | null): void {
  const inside = INSIDE.map((wanted) => visual?.querySelector<HTMLElement>(wanted)).find((found) => found);
  (inside ?? visual)?.focus();
}

function nextVisual(visual: Element, back: boolean): boolean {
  const all = [...(visual.parentElement?.querySelectorAll<HTMLElement>(':scope > .hf-visual') ?? [])];
  const next = all[all.indexOf(visual as HTMLElement) + (back ? -1 : 1)];
  next?.focus();
  return next !== undefined;
}

const FIRST = '[role="tab"][tabindex="0"], .hf-visual, button, input, [tabindex="0"]';

function nextSection(root: HTMLElement, by: number): void {
  const sections = [...root.querySelectorAll<HTMLElement>('.hf-tabs, .hf-canvas, .hf-rail, .hf-pane')];
  const at = sections.findIndex((section) => section.contains(document.activeElement));
  const next = sections[(at + by + sections.length) % sections.length];
  next?.querySelector<HTMLElement>(FIRST)?.focus();
}
