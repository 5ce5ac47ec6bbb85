import type { VisualMemory } from '@holdfast/contracts/report/bookmark';
import { hasTrait } from '@holdfast/contracts/report/visual-traits';
import type { DataPoint } from '@holdfast/query-engine/filters/data-point.ts';
import {
  type ComponentType,
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ReportState } from '../../live/report-state.ts';
import type { ReportContext } from '../../visuals/kind.ts';
import { useLandmark } from '../context/landmark.ts';
import type { Panel } from '../context/menu.ts';
import { useLateness } from '../context/use-lateness.ts';
import { useAvailableSpace } from '../context/use-room.ts';
import { useViewContext } from '../context/view-context.ts';
import { AnalysisPanel } from '../dialogs/AnalysisPanel.tsx';
import { CommentPanel } from '../dialogs/CommentPanel.tsx';
import { ExplainPanel } from '../dialogs/ExplainPanel.tsx';
import type { PanelProps } from '../dialogs/panel-props.ts';
import { SummaryPanel } from '../dialogs/SummaryPanel.tsx';
import { canShowTable } from '../visual/menu-items.ts';
import { VisualBox } from '../visual/VisualBox.tsx';
import { VisualMenu } from '../visual/VisualMenu.tsx';
import { pageScale } from './fit.ts';
import { SlicersButton } from './SlicersButton.tsx';

interface OpenMenu {
  readonly visual: string;
  readonly point: DataPoint | null;
  readonly at: { readonly x: number; readonly y: number };
}

interface OpenPanel {
  readonly name: Panel;
  readonly visual: string;
  readonly point: DataPoint | null;
}

const PANELS: Readonly<Record<Panel, ComponentType<PanelProps>>> = {
  explain: ExplainPanel,
  analyse: AnalysisPanel,
  summary: SummaryPanel,
  comment: CommentPanel,
  export: lazy(async () => ({ default: (await import('../dialogs/ExportPanel.tsx')).ExportPanel })),
  mail: lazy(async () => ({ default: (await import('../dialogs/MailPanel.tsx')).MailPanel })),
};

const backdrop = (
  given: { color?: string | undefined; transparency?: number | undefined } | undefined,
): string | undefined => {
  if (!given?.color) return undefined;
  const opacity = Math.round((1 - (given.transparency ?? 0)) * 100);
  return opacity >= 100 ? given.color : `color-mix(in srgb, ${given.color} ${opacity}%, transparent)`;
};

const UNTOUCHED: VisualMemory = {};
/** Above the slicers when the page scrolls to them. */
const SPACE_ABOVE = 12;

/** The active page: fitted, zoomed, with one visual in focus mode or spotlight if chosen. */
export function PageCanvas({ state }: { state: ReportState }) {
  const { live } = useViewContext();
  const scroller = useRef<HTMLDivElement>(null);
  useAvailableSpace(scroller, live);
  useLateness(scroller, live);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [panel, setPanel] = useState<OpenPanel | null>(null);
  const [asTables, setAsTables] = useState<ReadonlySet<string>>(new Set());
  const openMenu = useCallback(
    (visual: string, point: DataPoint | null, at: OpenMenu['at']) => setMenu({ visual, point, at }),
    [],
  );
  const openComment = useCallback((visual: string) => setPanel({ name: 'comment', visual, point: null }), []);
  const { overlay, activePage, room, slicersShown } = state;
  useFreshPage({ state }, setMenu, setPanel, scroller);
  const { placed, onGrow, facts, focused, shown, pageStyle, hostSize } = usePlacedPage({ state });
  const firstSlicer = placed.visuals.find(({ visual }) => hasTrait(visual, 'slices'))?.layout.y;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button is the trigger
  useLayoutEffect(() => {
    if (slicersShown && placed.foldsSlicers && firstSlicer !== undefined && scroller.current)
      scroller.current.scrollTop = firstSlicer - SPACE_ABOVE;
  }, [slicersShown]);
  const { Main, role } = useLandmark();
  const Shown = panel && PANELS[panel.name];
  const toggleTable = (visual: string): void => {
    const next = new Set(asTables);
    if (!next.delete(visual)) next.add(visual);
    setAsTables(next);
  };
  return (
    <Main
      ref={scroller}
      role={role}
      className="hf-canvas"
      tabIndex={-1}
      aria-label={placed.page.displayName}
      data-display={placed.flows ? 'flow' : placed.displayOption}
      style={{ background: backdrop(placed.page.wallpaper) }}
      onKeyDown={(event) => {
        if (!(event.altKey && event.shiftKey && event.key === 'F11')) return;
        const box = (event.target as Element).closest<HTMLElement>('.hf-visual');
        const name = box?.getAttribute('data-visual');
        const visual = placed.visuals.find((one) => one.visual.name === name)?.visual;
        if (!visual || !canShowTable(live, activePage, visual)) return;
        event.preventDefault();
        // The focused element goes with the replaced view.
        box?.focus();
        toggleTable(visual.name);
      }}
    >
      <h1 className="hf-unseen">{placed.page.displayName}</h1>
      {room.width > 0 && (
        <div className="hf-page-space" style={{ width: hostSize.width, height: hostSize.height }}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: clicking beside the visuals clears; Escape does the same */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape is handled for the whole report */}
          <div
            className="hf-page"
            style={pageStyle}
            onClick={(event) => {
              if (event.target === event.currentTarget) live.picking.clear();
            }}
          >
            {shown.map((one) => (
              <VisualBox
                key={`${activePage}/${one.visual.name}`}
                page={activePage}
                placed={one}
                facts={facts}
                dimmed={overlay.spotlit !== null && overlay.spotlit !== one.visual.name}
                focused={focused !== undefined}
                asTable={asTables.has(one.visual.name)}
                openMenu={openMenu}
                memory={state.visuals[activePage]?.[one.visual.name] ?? UNTOUCHED}
                onComment={openComment}
                onGrow={onGrow}
              />
            ))}
          </div>
        </div>
      )}
      {placed.foldsSlicers && !focused && <SlicersButton shown={slicersShown} />}
      {menu && (
        <VisualMenu
          page={activePage}
          visual={menu.visual}
          point={menu.point}
          at={menu.at}
          asTable={asTables.has(menu.visual)}
          onTable={() => toggleTable(menu.visual)}
          onPanel={(name) => setPanel({ name, visual: menu.visual, point: menu.point })}
          onClose={() => setMenu(null)}
        />
      )}
      {panel && Shown && (
        <Suspense>
          <Shown page={activePage} visual={panel.visual} point={panel.point} onClose={() => setPanel(null)} />
        </Suspense>
      )}
    </Main>
  );
}

/** A turned page opens without menus, at its top and with the focus. */
function useFreshPage(
  { state }: { state: ReportState },
  setMenu: (menu: null) => void,
  setPanel: (panel: null) => void,
  scroller: RefObject<HTMLDivElement | null>,
) {
  const { overlay, activePage } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the host's request to close is the trigger
  useEffect(() => {
    setMenu(null);
    setPanel(null);
  }, [overlay.closeMenus, activePage]);

  // The focused element went with the old page: focus moves to the new one for keyboard users, not for a host's switch.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page switch is the trigger
  useEffect(() => {
    const around = scroller.current?.ownerDocument;
    if (around?.hasFocus() && around.activeElement === around.body) scroller.current?.focus({ preventScroll: true });
  }, [activePage, overlay.focused]);

  // Every page opens scrolled to its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page switch is the trigger
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [activePage]);
}

/** Where the page's visuals are, or the focused one alone. */
function usePlacedPage({ state }: { state: ReportState }) {
  const { activePage, settings, room, overlay, slicersShown } = state;
  const { live } = useViewContext();
  const { document } = state;
  const [moved, needed] = [state.visuals[activePage], state.needed[activePage]];
  // A filter does not affect the layout: each visual re-renders only for its own result.
  const followed = [live, activePage, document, settings, room, moved, needed, slicersShown];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the inputs of the layout, which it reads itself
  const placed = useMemo(() => live.arranging.layoutOf(activePage), followed);
  const onGrow = useCallback(
    (visual: string, height: number) => live.arranging.grow(activePage, visual, height),
    [live, activePage],
  );
  const facts: ReportContext = useMemo(
    () => ({
      pages: document.pages.filter((page) => page.visibility === 'visible'),
      activePage,
      bookmarks: document.bookmarks,
    }),
    [document, activePage],
  );
  const scale = pageScale(placed, state);
  const focused = placed.visuals.find(({ visual }) => visual.name === overlay.focused);
  const shown = focused
    ? [{ ...focused, layout: { ...focused.layout, x: 16, y: 16, width: room.width - 32, height: room.height - 32 } }]
    : placed.visuals;
  const pageStyle = focused
    ? { width: room.width, height: room.height }
    : {
        width: placed.size.width,
        height: placed.size.height,
        transform: scale === 1 ? undefined : `scale(${scale})`,
        background: backdrop(placed.page.background),
      };
  const hostSize = focused ? pageStyle : { width: placed.size.width * scale, height: placed.size.height * scale };
  return { placed, onGrow, facts, focused, shown, pageStyle, hostSize };
}
