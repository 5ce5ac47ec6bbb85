import type { DashboardDocument } from '@holdfast/contracts/documents/dashboard';
import type { Tile, TileContent, TilePlace } from '@holdfast/contracts/documents/tile';
import {
  arrangeTiles,
  type DashboardEditorProps,
  findOpenTile,
  inReadingOrder,
  nameOf,
  redo,
  startHistory,
  step,
  TileBox,
  undo,
  useSize,
} from '@holdfast/report-engine';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { ImageTileForm } from './ImageTileForm.tsx';
import { addTile, moveTile, removeTile } from './move-tile.ts';
import { TextTileForm } from './TextTileForm.tsx';

interface TileDrag {
  readonly id: string;
  readonly how: 'move' | 'resize';
  readonly from: { readonly x: number; readonly y: number };
  readonly start: TilePlace;
  readonly shown: readonly Tile[];
}

const ARROWS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** The editor always shows twelve columns; a narrow screen scrolls. */
const WIDE_ENOUGH = 560;
const SIZES = { text: { w: 4, h: 2 }, image: { w: 3, h: 3 } };

/** Moving and resizing by pointer or arrow keys, adding, renaming, removing, undoing. Nothing is stored before Save. */
export function DashboardEditor({ document, tiles: open, look, save, onDone }: DashboardEditorProps) {
  const { texts } = look;
  const arranging = useTileArranging({ look, document });
  const { form, setForm, setBusy, setTrouble, phrase, scroller, now, putTiles } = arranging;

  const keep = async () => {
    setBusy(true);
    const problem = await save(now);
    setBusy(false);
    setTrouble(problem);
    if (problem === null) onDone();
  };
  const putTile = (title: string, content: TileContent) => {
    if (typeof form === 'string')
      putTiles(addTile(now.tiles, { id: crypto.randomUUID(), title, content }, SIZES[form]));
    else if (form) putTiles(now.tiles.map((tile) => (tile.id === form.id ? { ...form, title, content } : tile)));
    setForm(null);
  };
  const given = form && {
    tile: typeof form === 'string' ? null : form,
    texts,
    onPut: putTile,
    onClose: () => setForm(null),
  };
  const isImage = form === 'image' || (form !== null && typeof form === 'object' && form.content.kind === 'image');

  return (
    <>
      <DashboardBar texts={texts} arranging={arranging} onDone={onDone} keep={keep} />
      <main ref={scroller} className="hf-dashboard-scroll" aria-label={now.displayName}>
        <p className="hf-quiet hf-dashboard-hint">{texts.moveHint}</p>
        <p className="hf-unseen" aria-live="polite">
          {phrase}
        </p>
        <EditedTiles arranging={arranging} open={open} texts={texts} look={look} />
      </main>
      {given && (isImage ? <ImageTileForm {...given} /> : <TextTileForm {...given} />)}
    </>
  );
}

/** The tiles with their grips and tools. */
function EditedTiles({
  arranging,
  open,
  texts,
  look,
}: {
  readonly arranging: ReturnType<typeof useTileArranging>;
  readonly open: DashboardEditorProps['tiles'];
  readonly texts: DashboardEditorProps['look']['texts'];
  readonly look: DashboardEditorProps['look'];
}) {
  const { arranged, shown, drag, onKey, grab, pull, drop, setDrag, setForm, putTiles, now } = arranging;
  return (
    <div className="hf-board-tiles" style={{ width: arranged.width, height: arranged.height }}>
      {inReadingOrder(shown).map((tile) => {
        const at = arranged.rectangles.get(tile.id);
        const name = nameOf(tile, findOpenTile(open, tile));
        return (
          at && (
            // biome-ignore lint/a11y/useSemanticElements: a group of controls that moves as one
            <div
              key={tile.id}
              className="hf-board-tile-place hf-board-tile-edited"
              role="group"
              aria-label={texts.tileMoves({ name })}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move it
              tabIndex={0}
              data-held={drag?.id === tile.id || undefined}
              style={{ left: at.x, top: at.y, width: at.width, height: at.height }}
              onKeyDown={(event) => onKey(event, tile)}
            >
              <div inert className="hf-board-tile-still">
                <TileBox tile={tile} open={findOpenTile(open, tile)} look={look} />
              </div>
              <div
                className="hf-board-tile-grip"
                data-how="move"
                onPointerDown={(event) => grab(event, tile, 'move')}
                onPointerMove={pull}
                onPointerUp={drop}
                onPointerCancel={() => setDrag(null)}
              />
              <div
                className="hf-board-tile-grip"
                data-how="resize"
                onPointerDown={(event) => grab(event, tile, 'resize')}
                onPointerMove={pull}
                onPointerUp={drop}
                onPointerCancel={() => setDrag(null)}
              />
              <div className="hf-board-tile-tools">
                <button type="button" className="hf-quiet-button" onClick={() => setForm(tile)}>
                  {texts.renameTile}
                </button>
                <button
                  type="button"
                  className="hf-quiet-button"
                  onClick={() => putTiles(removeTile(now.tiles, tile.id))}
                >
                  {texts.removeTile}
                </button>
              </div>
            </div>
          )
        );
      })}
    </div>
  );
}

/** Name, additions, undo and saving. */
function DashboardBar({
  texts,
  arranging,
  onDone,
  keep,
}: {
  readonly texts: DashboardEditorProps['look']['texts'];
  readonly arranging: ReturnType<typeof useTileArranging>;
  readonly onDone: () => void;
  readonly keep: () => Promise<void>;
}) {
  const { now, put, setForm, history, setHistory, trouble, busy } = arranging;
  return (
    <div className="hf-dashboard-bar" role="toolbar" aria-label={texts.editDashboard}>
      <input
        aria-label={texts.dashboardName}
        value={now.displayName}
        maxLength={200}
        onChange={(event) => put({ ...now, displayName: event.target.value })}
      />
      <button type="button" className="hf-quiet-button" onClick={() => setForm('text')}>
        {texts.addText}
      </button>
      <button type="button" className="hf-quiet-button" onClick={() => setForm('image')}>
        {texts.addImage}
      </button>
      <button
        type="button"
        className="hf-quiet-button"
        disabled={history.past.length === 0}
        onClick={() => setHistory(undo)}
      >
        {texts.undo}
      </button>
      <button
        type="button"
        className="hf-quiet-button"
        disabled={history.future.length === 0}
        onClick={() => setHistory(redo)}
      >
        {texts.redo}
      </button>
      <span className="hf-dashboard-space" role="status">
        {trouble ?? (history.past.length > 0 ? texts.unsaved : '')}
      </span>
      <button type="button" className="hf-quiet-button" onClick={onDone}>
        {texts.cancel}
      </button>
      <button
        type="button"
        className="hf-solid-button"
        disabled={busy || now.displayName.trim() === ''}
        onClick={() => void keep()}
      >
        {texts.save}
      </button>
    </div>
  );
}

/** The tiles while they are moved and resized, and the steps that can be undone. */
function useTileArranging({ look, document }: Pick<DashboardEditorProps, 'look' | 'document'>) {
  const { texts } = look;
  const [history, setHistory] = useState(() => startHistory(document));
  const [drag, setDrag] = useState<TileDrag | null>(null);
  const [form, setForm] = useState<Tile | 'text' | 'image' | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [phrase, setSaid] = useState('');
  const scroller = useRef<HTMLElement>(null);
  const room = useSize(scroller);
  const { now } = history;
  const shown = drag?.shown ?? now.tiles;
  const arranged = useMemo(
    () => arrangeTiles(shown, room.width < WIDE_ENOUGH ? 'actualSize' : 'fitToWidth', room.width),
    [shown, room.width],
  );
  const put = (next: DashboardDocument) => setHistory((before) => step(before, next));
  const putTiles = (tiles: Tile[]) => put({ ...now, tiles });

  const place = (tile: Tile, change: Partial<TilePlace>) => {
    const tiles = moveTile(now.tiles, tile.id, { ...tile.place, ...change });
    const moved = tiles.find(({ id }) => id === tile.id)?.place ?? tile.place;
    putTiles(tiles);
    setSaid(texts.tilePlaced({ column: moved.x + 1, row: moved.y + 1, width: moved.w, height: moved.h }));
  };
  const onKey = (event: KeyboardEvent, tile: Tile) => {
    const arrow = ARROWS[event.key];
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Delete') putTiles(removeTile(now.tiles, tile.id));
    else if (arrow && event.shiftKey) place(tile, { w: tile.place.w + arrow.x, h: tile.place.h + arrow.y });
    else if (arrow) place(tile, { x: tile.place.x + arrow.x, y: tile.place.y + arrow.y });
    else return;
    event.preventDefault();
  };

  const grab = (event: PointerEvent<HTMLElement>, tile: Tile, how: TileDrag['how']) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ id: tile.id, how, from: { x: event.clientX, y: event.clientY }, start: tile.place, shown: now.tiles });
  };
  const pull = (event: PointerEvent<HTMLElement>) => {
    if (!drag) return;
    const dx = Math.round((event.clientX - drag.from.x) / arranged.step.x);
    const dy = Math.round((event.clientY - drag.from.y) / arranged.step.y);
    const { x, y, w, h } = drag.start;
    const wanted = drag.how === 'move' ? { x: x + dx, y: y + dy, w, h } : { x, y, w: w + dx, h: h + dy };
    setDrag({ ...drag, shown: moveTile(now.tiles, drag.id, wanted) });
  };
  const drop = () => {
    if (drag) putTiles([...drag.shown]);
    setDrag(null);
  };
  return {
    history,
    setHistory,
    drag,
    setDrag,
    form,
    setForm,
    busy,
    setBusy,
    trouble,
    setTrouble,
    phrase,
    scroller,
    now,
    shown,
    arranged,
    put,
    putTiles,
    onKey,
    grab,
    pull,
    drop,
  };
}
