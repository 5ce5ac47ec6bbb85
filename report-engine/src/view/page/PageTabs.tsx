import type { Page } from '@holdfast/contracts/report/page';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useViewContext } from '../context/view-context.ts';

/** The pages as tabs, above or below the page or at its left. One tab stop; arrows switch pages. */
export function PageTabs(props: { pages: readonly Page[]; active: string; side: 'top' | 'bottom' | 'left' }) {
  const { pages, active, side } = props;
  const { live, texts } = useViewContext();
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the active tab changes
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!list.current || !tab) return;
    // Not scrollIntoView: inside a frame it scrolls the host page as well.
    const { scrollLeft, clientWidth } = list.current;
    if (tab.offsetLeft < scrollLeft) list.current.scrollLeft = tab.offsetLeft;
    else if (tab.offsetLeft + tab.offsetWidth > scrollLeft + clientWidth) {
      list.current.scrollLeft = tab.offsetLeft + tab.offsetWidth - clientWidth;
    }
  }, [active]);
  const turn = (by: number): void => {
    const at = pages.findIndex((page) => page.name === active);
    const next = pages[(at + by + pages.length) % pages.length];
    if (!next) return;
    live.pages.open(next.name);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[(at + by + pages.length) % pages.length]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowRight' || event.key === 'ArrowDown') turn(1);
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') turn(-1);
    else return;
    event.preventDefault();
  };
  return (
    <nav className="hf-tabs" data-side={side} aria-label={texts.pages}>
      <div
        ref={list}
        role="tablist"
        aria-orientation={side === 'left' ? 'vertical' : 'horizontal'}
        onKeyDown={onKeyDown}
      >
        {pages.map((page) => (
          <button
            key={page.name}
            type="button"
            role="tab"
            aria-selected={page.name === active}
            tabIndex={page.name === active ? 0 : -1}
            onClick={() => live.pages.open(page.name)}
          >
            <span dir="auto">{page.displayName}</span>
          </button>
        ))}
      </div>
    </nav>
  );
}
