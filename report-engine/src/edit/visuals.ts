import type { LocalizableDocument } from '@holdfast/contracts/report/document';
import type { LocalizablePage } from '@holdfast/contracts/report/page';
import type { Layout, LocalizableVisual } from '@holdfast/contracts/report/visual';
import type { Edit, LayoutChanges, NewVisual, VisualChange } from './edit.ts';
import { findFreeName, namesIn } from './names.ts';
import { pageOf, visualOf, withPage, withVisual } from './pages.ts';
import { EditError } from './refused.ts';

type VisualEdit = Extract<Edit, { do: `${string}Visual` | `${string}Visuals` | 'setOption' }>;

/** Offset of a copy, so that both can be seen and grabbed. */
const BESIDE = 20;
export const LEAST_SIZE = 16;

export function editVisuals(document: LocalizableDocument, edit: VisualEdit): LocalizableDocument {
  const onPage = (change: (page: LocalizablePage) => LocalizablePage) => withPage(document, edit.page, change);
  switch (edit.do) {
    case 'addVisual':
      return onPage((page) => ({ ...page, visuals: [...page.visuals, newVisual(page, edit.visual)] }));
    case 'deleteVisuals':
      return onPage((page) => withoutVisuals(page, edit.visuals));
    case 'placeVisuals':
      return onPage((page) => placeVisuals(page, edit.places));
    case 'copyVisuals':
      return copyVisuals(document, edit);
    case 'orderVisuals':
      return onPage((page) => orderVisuals(page, edit.visuals, edit.to));
    case 'groupVisuals':
      return onPage((page) => groupVisuals(page, edit.visuals, edit.together));
    case 'lockVisuals':
      return onPage((page) =>
        each(page, edit.visuals, (visual) => {
          const { locked: _was, ...free } = visual;
          return (visual.locked ?? false) === edit.locked ? visual : edit.locked ? { ...free, locked: true } : free;
        }),
      );
    case 'changeVisual':
      return onPage((page) => withVisual(page, edit.visual, (visual) => changeVisual(visual, edit.change)));
    case 'setOption':
      return onPage((page) =>
        withVisual(page, edit.visual, (visual) => {
          const { [edit.option]: before, ...options } = visual.options;
          if (JSON.stringify(before) === JSON.stringify(edit.value)) return visual;
          return {
            ...visual,
            options: edit.value === undefined ? options : { ...visual.options, [edit.option]: edit.value },
          };
        }),
      );
  }
}

/** The next free name for a visual of this kind on a page. */
export const nextName = (page: LocalizablePage, kind: string): string =>
  findFreeName((n) => `${kind}${n}`, namesIn(page.visuals));

function newVisual(page: LocalizablePage, { kind, layout, ...given }: NewVisual): LocalizableVisual {
  const { name = nextName(page, kind), ...rest } = given;
  if (namesIn(page.visuals).has(name))
    throw new EditError('invalid', 'visualExists', { visual: name, page: page.name });
  return {
    roles: {},
    options: {},
    filters: [],
    ...rest,
    name,
    kind,
    layout: checked({ ...layout, z: layout.z ?? topOf(page) + 1 }),
  };
}

export const topOf = (page: LocalizablePage): number => Math.max(0, ...page.visuals.map(({ layout }) => layout.z ?? 0));

function each(
  page: LocalizablePage,
  names: readonly string[],
  change: (visual: LocalizableVisual) => LocalizableVisual,
): LocalizablePage {
  return names.reduce((before, name) => withVisual(before, name, change), page);
}

function withoutVisuals(page: LocalizablePage, names: readonly string[]): LocalizablePage {
  for (const name of names) visualOf(page, name);
  const gone = new Set(names);
  if (gone.size === 0) return page;
  const stays = (name: string) => !gone.has(name);
  const placesFor = <Held extends { visuals: Record<string, Layout> }>(held: Held): Held => ({
    ...held,
    visuals: Object.fromEntries(Object.entries(held.visuals).filter(([name]) => stays(name))),
  });
  return {
    ...page,
    ...(page.flow && {
      flow: page.flow
        .map((row) =>
          row
            .map((cell) => ({ ...cell, visuals: cell.visuals.filter(stays) }))
            .filter(({ visuals }) => visuals.length > 0),
        )
        .filter((row) => row.length > 0),
    }),
    ...(page.mobile && { mobile: placesFor(page.mobile) }),
    ...(page.mobileLandscape && { mobileLandscape: placesFor(page.mobileLandscape) }),
    visuals: page.visuals.filter(({ name }) => stays(name)),
    interactions: page.interactions.filter(({ from, to }) => stays(from) && stays(to)),
  };
}

function placeVisuals(page: LocalizablePage, places: LayoutChanges): LocalizablePage {
  return Object.entries(places).reduce(
    (before, [name, place]) =>
      withVisual(before, name, (visual) => {
        const layout = checked({ ...visual.layout, ...place });
        return sameLayout(layout, visual.layout) ? visual : { ...visual, layout };
      }),
    page,
  );
}

const sameLayout = (a: Layout, b: Layout): boolean =>
  a.x === b.x &&
  a.y === b.y &&
  a.z === b.z &&
  a.width === b.width &&
  a.height === b.height &&
  (a.hidden ?? false) === (b.hidden ?? false);

function checked(layout: Layout): Layout {
  const { x, y, width, height } = layout;
  if (![x, y, width, height, layout.z ?? 0].every(Number.isFinite)) throw new EditError('invalid', 'layoutNumbers');
  return { ...layout, width: Math.max(LEAST_SIZE, width), height: Math.max(LEAST_SIZE, height) };
}

function copyVisuals(document: LocalizableDocument, edit: Extract<Edit, { do: 'copyVisuals' }>): LocalizableDocument {
  const source = pageOf(document, edit.page);
  const target = edit.to ?? edit.page;
  const by = target === edit.page ? BESIDE : 0;
  const copied = edit.visuals.map((name) => visualOf(source, name));
  if (copied.length === 0) return document;
  return withPage(document, target, (page) => {
    const visuals = [...page.visuals];
    const taken = new Set(namesIn(visuals));
    let top = topOf(page);
    for (const { group: _own, ...visual } of copied) {
      const name = taken.has(visual.name)
        ? findFreeName((n) => `${visual.name}-copy${n === 1 ? '' : n}`, taken)
        : visual.name;
      top += 1;
      const { x, y } = visual.layout;
      const layout = checked({ ...visual.layout, x: x + by, y: y + by, z: top, ...edit.layout });
      taken.add(name);
      visuals.push({ ...visual, name, layout });
    }
    return { ...page, visuals };
  });
}

function orderVisuals(
  page: LocalizablePage,
  names: readonly string[],
  to: 'front' | 'back' | 'forward' | 'backward',
): LocalizablePage {
  for (const name of names) visualOf(page, name);
  const moved = new Set(names);
  const order = [...page.visuals].sort((a, b) => (a.layout.z ?? 0) - (b.layout.z ?? 0));
  const [own, others] = [order.filter(({ name }) => moved.has(name)), order.filter(({ name }) => !moved.has(name))];
  const at = {
    front: others.length,
    back: 0,
    forward: Math.min(others.length, countBelowMoved(order, moved, 'last') + 1),
    backward: Math.max(0, countBelowMoved(order, moved, 'first') - 1),
  }[to];
  const next = [...others.slice(0, at), ...own, ...others.slice(at)];
  return placeVisuals(page, Object.fromEntries(next.map(({ name }, z) => [name, { z }])));
}

/** How many others lie below the topmost, or the lowest, of the moved visuals. */
function countBelowMoved(
  order: readonly LocalizableVisual[],
  moved: ReadonlySet<string>,
  which: 'first' | 'last',
): number {
  const isMoved = ({ name }: LocalizableVisual) => moved.has(name);
  const at = which === 'last' ? order.findLastIndex(isMoved) : order.findIndex(isMoved);
  return order.slice(0, Math.max(0, at)).filter((visual) => !isMoved(visual)).length;
}

function groupVisuals(page: LocalizablePage, names: readonly string[], together: boolean): LocalizablePage {
  const groups = new Set(page.visuals.flatMap(({ group }) => (group === undefined ? [] : [group])));
  const name = findFreeName((n) => `group${n}`, groups);
  if (together && names.length < 2) return page;
  return each(page, names, ({ group: _was, ...visual }) => (together ? { ...visual, group: name } : visual));
}

function changeVisual(visual: LocalizableVisual, change: VisualChange): LocalizableVisual {
  const { kind, roles, options, ...words } = change;
  const next: Record<string, unknown> = {
    ...visual,
    ...(kind !== undefined && { kind }),
    ...(roles && { roles }),
    ...(options && { options }),
  };
  for (const [name, value] of Object.entries(words)) {
    if (value === undefined || value === '') delete next[name];
    else next[name] = value;
  }
  return JSON.stringify(next) === JSON.stringify(visual) ? visual : (next as LocalizableVisual);
}
