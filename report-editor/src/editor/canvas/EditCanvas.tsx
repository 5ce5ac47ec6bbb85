import { pageScale, type ReportContext, useAvailableSpace } from '@holdfast/report-engine';
import { type KeyboardEvent, type RefObject, useMemo, useRef } from 'react';
import { droppedField } from '../drag-field.ts';
import { useEditorContext } from '../use-editor.ts';
import { EditItem } from './EditItem.tsx';
import { useDrag } from './use-drag.ts';

const ARROWS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const LARGE_STEP = 10;
/** Keyboard navigation between visuals: next, previous, last, first. */
const WAYS: Readonly<Record<string, (at: number, count: number) => number>> = {
  PageDown: (at, count) => (at + 1) % Math.max(1, count),
  PageUp: (at, count) => (at <= 0 ? count - 1 : at - 1),
  End: (_at, count) => count - 1,
  Home: () => 0,
};

/**
 * The page in the editor: visuals are rendered as in the report, and selected, moved and resized by pointer or keys.
 */
export function EditCanvas() {
  const editor = useEditorContext();
  const { live, state, page, texts, selected, placed, sheet: layout } = editor;
  const scroller = useRef<HTMLElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  useAvailableSpace(scroller, live);
  const scale = pageScale(layout, state);
  const drag = useDrag(editor, sheet, scale);
  const { pages, bookmarks } = state.document;
  // Memoized by name: moving one visual must not render all the others.
  const shown = JSON.stringify(
    pages.filter(({ visibility }) => visibility === 'visible').map(({ name, displayName }) => ({ name, displayName })),
  );
  const facts: ReportContext = useMemo(
    () => ({ pages: JSON.parse(shown) as ReportContext['pages'], activePage: page.name, bookmarks }),
    [shown, page.name, bookmarks],
  );
  const { stop, onKeyDown } = canvasKeys(editor, sheet, drag);

  return (
    <main
      ref={scroller}
      className="hf-edit-canvas"
      data-display={layout.flows ? 'flow' : layout.displayOption}
      data-phone={editor.isPhone || undefined}
      aria-label={page.displayName}
    >
      <h1 className="hf-unseen">{page.displayName}</h1>
      {state.room.width > 0 && (
        <div className="hf-page-space" style={{ width: layout.size.width * scale, height: layout.size.height * scale }}>
          <div
            ref={sheet}
            className="hf-page hf-edit-page"
            role="listbox"
            aria-multiselectable="true"
            aria-label={texts.visualsOf({ page: page.displayName })}
            aria-describedby="hf-edit-keys"
            // An empty page takes the focus for pasting and undoing.
            tabIndex={placed.length === 0 ? 0 : -1}
            style={{
              width: layout.size.width,
              height: layout.size.height,
              transform: scale === 1 ? undefined : `scale(${scale})`,
            }}
            onKeyDown={onKeyDown}
            onPointerDown={(event) => {
              if (event.target === event.currentTarget) editor.select([]);
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              const given = droppedField(event);
              if (!given) return;
              event.preventDefault();
              const onto = (event.target as Element).closest('[data-item]')?.getAttribute('data-item');
              editor.takeField(
                given,
                page.visuals.find(({ name }) => name === onto),
              );
            }}
          >
            {placed.map((one) => (
              <EditItem
                key={`${page.name}/${one.visual.name}`}
                page={page.name}
                placed={one}
                facts={facts}
                isSelected={selected.includes(one.visual.name)}
                isStop={one.visual.name === stop}
                kindName={editor.words.kinds[one.visual.kind] ?? one.visual.kind}
                onGrab={drag.grab}
              />
            ))}
            <div className="hf-snap" data-along="x" hidden />
            <div className="hf-snap" data-along="y" hidden />
          </div>
        </div>
      )}
      {placed.length === 0 && <p className="hf-edit-empty">{texts.emptyPage}</p>}
      <p id="hf-edit-keys" className="hf-unseen">
        {texts.keysHint}
      </p>
    </main>
  );
}

/** Moving between visuals, and editing the selected ones, by keys. */
function canvasKeys(
  editor: ReturnType<typeof useEditorContext>,
  sheet: RefObject<HTMLDivElement | null>,
  drag: ReturnType<typeof useDrag>,
) {
  const { selected, placed, page } = editor;

  /** A single tab stop: tabbing on to the panes does not pass through and select every visual. */
  const stop = selected[0] ?? placed[0]?.visual.name;
  const goTo = (name: string | undefined, adding: boolean) => {
    if (name === undefined) return;
    if (!adding) editor.select([name]);
    else if (!selected.includes(name)) editor.select([name], true);
    sheet.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(name)}"]`)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    const command = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const focused = (event.target as Element).closest('[data-item]')?.getAttribute('data-item');
    const isOther = focused !== null && focused !== undefined && !selected.includes(focused);
    const next = WAYS[event.key]?.(
      placed.findIndex(({ visual }) => visual.name === focused),
      placed.length,
    );
    if (next !== undefined) goTo(placed[next]?.visual.name, event.shiftKey);
    else if (focused && (event.key === 'Enter' || event.key === ' '))
      editor.select([focused], command || event.shiftKey);
    else if (arrow && isOther && !command) editor.select([focused]);
    else if (arrow && selected.length > 0 && !command) {
      const step = event.shiftKey ? LARGE_STEP : 1;
      editor.nudge({ x: arrow.x * step, y: arrow.y * step }, event.altKey ? 'resize' : 'move');
    } else if (event.key === 'Delete' || event.key === 'Backspace') editor.remove();
    else if (command && key === 'a') editor.select(page.visuals.map(({ name }) => name));
    else if (command && key === 'c') editor.copy();
    else if (command && key === 'x') {
      editor.copy();
      editor.remove();
    } else if (command && key === 'v') editor.paste();
    else if (command && key === 'd') editor.duplicate();
    else if (command && key === 'g')
      editor.edit({ do: 'groupVisuals', page: page.name, visuals: selected, together: !event.shiftKey });
    else if (event.key === 'Escape' && !drag.cancel()) editor.select([]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { stop, onKeyDown };
}
