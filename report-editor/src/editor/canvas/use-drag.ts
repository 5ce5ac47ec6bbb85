import type { LayoutChanges, Rectangle } from '@holdfast/report-engine';
import { type PointerEvent, type RefObject, startTransition, useMemo, useRef } from 'react';
import { boundingBox, type NamedShape, snap } from '../../authoring/place.ts';
import type { Editor } from '../use-editor.ts';
import type { Grip } from './EditItem.tsx';

/** Snapping distance in screen pixels. */
const REACH = 6;
/** Pointer movement below this is a click. */
const SHAKE = 3;
const LEAST = 16;

interface VisualDrag {
  readonly grip: Grip;
  readonly from: { readonly x: number; readonly y: number };
  readonly boxes: readonly NamedShape[];
  readonly others: readonly Rectangle[];
  places: Record<string, Rectangle> | null;
}

/**
 * Moving and resizing by pointer. During the drag boxes are moved by style alone, so that no visual renders; on release
 * one edit is made.
 */
export function useDrag(editor: Editor, sheet: RefObject<HTMLElement | null>, scale: number) {
  const latest = useRef({ editor, scale });
  latest.current = { editor, scale };
  const drag = useRef<VisualDrag | null>(null);

  return useMemo(() => trackDrag({ sheet, latest, drag }), [sheet]);
}

interface DragRefs {
  readonly sheet: RefObject<HTMLElement | null>;
  readonly latest: RefObject<{ editor: Editor; scale: number }>;
  readonly drag: RefObject<VisualDrag | null>;
}

function trackDrag({ sheet, latest, drag }: DragRefs) {
  const { itemOf, showLines, rest } = dragMarks({ sheet });

  const pull = (event: globalThis.PointerEvent) => {
    const held = drag.current;
    if (!held) return;
    const factor = latest.current.scale;
    const by = { x: (event.clientX - held.from.x) / factor, y: (event.clientY - held.from.y) / factor };
    if (!held.places && Math.hypot(by.x, by.y) * factor < SHAKE) return;
    const round = boundingBox(held.boxes);
    const wanted = resizeBy(round, held.grip, by);
    const near = event.altKey
      ? { by: { x: 0, y: 0 }, lines: [] }
      : snap(edgeOf(wanted, held.grip), held.others, REACH / factor);
    const moved = resizeBy(round, held.grip, { x: by.x + near.by.x, y: by.y + near.by.y });
    showLines(near.lines);
    held.places = {};
    for (const box of held.boxes) {
      const next = held.grip === 'move' ? shifted(box, moved.x - round.x, moved.y - round.y) : moved;
      held.places[box.name] = next;
      const item = itemOf(box.name);
      if (!item) continue;
      item.setAttribute('data-held', '');
      item.style.translate = `${next.x - box.x}px ${next.y - box.y}px`;
      if (held.grip !== 'move') {
        item.style.width = `${next.width}px`;
        item.style.height = `${next.height}px`;
      }
    }
  };
  const stop = () => {
    window.removeEventListener('pointermove', pull);
    window.removeEventListener('pointerup', drop);
    window.removeEventListener('pointercancel', leave);
  };
  const leave = () => {
    const held = drag.current;
    stop();
    drag.current = null;
    if (!held) return false;
    for (const box of held.boxes) {
      const item = itemOf(box.name);
      if (item) Object.assign(item.style, { width: `${box.width}px`, height: `${box.height}px` });
    }
    rest(held.boxes.map(({ name }) => name));
    return held.places !== null;
  };
  const drop = () => {
    const held = drag.current;
    stop();
    drag.current = null;
    if (!held) return;
    rest(held.boxes.map(({ name }) => name));
    if (!held.places) return;
    const places: LayoutChanges = Object.fromEntries(
      Object.entries(held.places).map(([name, { x, y, width, height }]) => [
        name,
        {
          x: Math.round(x),
          y: Math.round(y),
          ...(held.grip !== 'move' && { width: Math.round(width), height: Math.round(height) }),
        },
      ]),
    );
    latest.current.editor.place(places);
  };

  return {
    grab(event: PointerEvent<HTMLElement>, name: string, grip: Grip): void {
      if (event.button !== 0) return;
      event.stopPropagation();
      const { editor } = latest.current;
      const adding = event.shiftKey || event.ctrlKey || event.metaKey;
      const isChosen = editor.selected.includes(name);
      // The selection updates the panes in a transition; the drag must respond immediately.
      if (adding || !isChosen) startTransition(() => editor.select([name], adding));
      if (adding) return;
      const names = grip === 'move' && isChosen ? editor.free : [name];
      const boxes = editor
        .boxes(names)
        .filter((box) => !editor.page.visuals.find((visual) => visual.name === box.name)?.locked);
      if (boxes.length === 0) return;
      const held = new Set(boxes.map((box) => box.name));
      const { size, visuals } = editor.sheet;
      const others = visuals.filter(({ visual }) => !held.has(visual.name)).map(({ layout }) => layout);
      drag.current = {
        grip,
        from: { x: event.clientX, y: event.clientY },
        boxes,
        others: [...others, { x: 0, y: 0, ...size }],
        places: null,
      };
      window.addEventListener('pointermove', pull);
      window.addEventListener('pointerup', drop);
      window.addEventListener('pointercancel', leave);
    },
    /** True when a drag was in progress. */
    cancel: leave,
  };
}

/** The dragged boxes and the lines they snap to. */
function dragMarks({ sheet }: Pick<DragRefs, 'sheet'>) {
  const itemOf = (name: string) =>
    sheet.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(name)}"]`) ?? null;
  const lineOf = (along: 'x' | 'y') => sheet.current?.querySelector<HTMLElement>(`.hf-snap[data-along="${along}"]`);
  const showLines = (lines: readonly { along: 'x' | 'y'; at: number }[]) => {
    for (const along of ['x', 'y'] as const) {
      const line = lineOf(along);
      const at = lines.find((one) => one.along === along)?.at;
      if (!line) continue;
      line.hidden = at === undefined;
      if (at !== undefined) line.style[along === 'x' ? 'left' : 'top'] = `${at}px`;
    }
  };
  const rest = (names: readonly string[]) => {
    showLines([]);
    for (const name of names) {
      const item = itemOf(name);
      item?.style.removeProperty('translate');
      item?.removeAttribute('data-held');
    }
  };
  return { itemOf, showLines, rest };
}

const shifted = (box: Rectangle, x: number, y: number): Rectangle => ({ ...box, x: box.x + x, y: box.y + y });

/** The box after its handle was dragged by this distance. */
function resizeBy(box: Rectangle, grip: Grip, by: { x: number; y: number }): Rectangle {
  if (grip === 'move') return shifted(box, by.x, by.y);
  const [west, east, north, south] = ['w', 'e', 'n', 's'].map((side) => grip.includes(side));
  const width = Math.max(LEAST, box.width + (east ? by.x : west ? -by.x : 0));
  const height = Math.max(LEAST, box.height + (south ? by.y : north ? -by.y : 0));
  return {
    x: west ? box.x + box.width - width : box.x,
    y: north ? box.y + box.height - height : box.y,
    width,
    height,
  };
}

/** Which edges snap: all of a moved box, only the dragged edges of a resized one. */
function edgeOf(box: Rectangle, grip: Grip): Rectangle {
  if (grip === 'move') return box;
  const x = grip.includes('w') ? box.x : box.x + box.width;
  const y = grip.includes('n') ? box.y : box.y + box.height;
  return { x, y, width: 0, height: 0 };
}
