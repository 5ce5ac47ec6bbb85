import { type ComponentType, type KeyboardEvent, useRef } from 'react';
import type { ReportState } from '../../live/report-state.ts';
import { useViewContext } from '../context/view-context.ts';
import { BookmarksPane } from './BookmarksPane.tsx';
import { activeFilters, FilterPane } from './FilterPane.tsx';
import { PANE_ICONS, type PaneName, paneTitle } from './panes.ts';
import { SelectionPane } from './SelectionPane.tsx';
import { SyncPane } from './SyncPane.tsx';
import { usePanes } from './use-panes.ts';

const BODIES: Readonly<Record<PaneName, ComponentType<{ state: ReportState }>>> = {
  filters: FilterPane,
  bookmarks: BookmarksPane,
  selection: SelectionPane,
  syncSlicers: SyncPane,
};

/** The rail at the right edge and its panes. Escape closes the current pane and returns to its button. */
export function SidePanes({ state, onHelp }: { state: ReportState; onHelp: () => void }) {
  const { live, texts } = useViewContext();
  const { offered, open, toggle } = usePanes(state.settings);
  const rail = useRef<HTMLElement>(null);
  if (offered.length === 0) return null;
  const count = activeFilters(live, state);
  const label = (pane: PaneName): string => {
    const isOpen = open.includes(pane);
    if (pane === 'filters') return isOpen ? texts.hideFilters : texts.showFilters;
    return (isOpen ? texts.hideIt : texts.showIt)({ name: paneTitle(pane, texts) });
  };
  const close = (pane: PaneName): void => {
    toggle(pane);
    rail.current?.querySelector<HTMLElement>(`[data-pane="${pane}"]`)?.focus();
  };
  const onKeyDown =
    (pane: PaneName) =>
    (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      close(pane);
    };
  return (
    <div className="hf-side">
      <nav ref={rail} className="hf-rail" aria-label={texts.panes}>
        {offered.map((pane) => (
          <button
            key={pane}
            type="button"
            data-pane={pane}
            aria-expanded={open.includes(pane)}
            aria-label={
              pane === 'filters' && count > 0 ? texts.labelled({ label: label(pane), value: count }) : label(pane)
            }
            title={label(pane)}
            onClick={() => toggle(pane)}
          >
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d={PANE_ICONS[pane]} />
            </svg>
            {pane === 'filters' && count > 0 && <b>{count}</b>}
          </button>
        ))}
        <button
          type="button"
          aria-label={texts.keyboardHelp}
          title={`${texts.keyboardHelp} (Shift+?)`}
          onClick={onHelp}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M1.500 4.500h13v7.500h-13zM4 7h.01M6.500 7h.01M9 7h.01M11.500 7h.01M5 9.700h6" />
          </svg>
        </button>
      </nav>
      {open.map((pane) => {
        const Body = BODIES[pane];
        return (
          <aside
            key={pane}
            className="hf-pane"
            data-pane={pane}
            aria-label={paneTitle(pane, texts)}
            onKeyDown={onKeyDown(pane)}
          >
            <header>
              <h2>{paneTitle(pane, texts)}</h2>
              <button
                type="button"
                className="hf-icon-button"
                aria-label={texts.labelled({ label: texts.close, value: paneTitle(pane, texts) })}
                onClick={() => close(pane)}
              >
                <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
                  <path d="m4 4 8 8M12 4l-8 8" />
                </svg>
              </button>
            </header>
            <Body state={state} />
          </aside>
        );
      })}
    </div>
  );
}
