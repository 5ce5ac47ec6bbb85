import type { LocalizablePage, MobileLayout } from '@holdfast/contracts/report/page';
import type { Layout, LocalizableVisual } from '@holdfast/contracts/report/visual';

const WIDTH = 360;
const EDGE = 8;
const LEAST_HEIGHT = 72;
const MOST_HEIGHT = 420;

/** All visuals stacked in reading order, at phone width. */
export function stackForPhone({ visuals }: LocalizablePage): MobileLayout {
  const shown = visuals
    .filter(({ layout }) => !layout.hidden)
    .toSorted((a, b) => a.layout.y - b.layout.y || a.layout.x - b.layout.x);
  return shown.reduce(putOnPhone, { size: { type: 'mobile', width: WIDTH, height: EDGE }, visuals: {} });
}

/** Appended at the end. */
export function putOnPhone(phone: MobileLayout, { name, layout }: LocalizableVisual): MobileLayout {
  const end = Math.max(0, ...Object.values(phone.visuals).map(({ y, height }) => y + height));
  const width = phone.size.width - 2 * EDGE;
  // A narrower chart needs less height, but not in proportion: its text keeps its size.
  const height = Math.round(
    Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, layout.height * Math.min(1, width / layout.width) ** 0.5)),
  );
  return fitHeight({ ...phone, visuals: { ...phone.visuals, [name]: { x: EDGE, y: end + EDGE, width, height } } });
}

export function placeOnPhone(phone: MobileLayout, places: Readonly<Record<string, Partial<Layout>>>): MobileLayout {
  const moved = Object.entries(places).flatMap(([name, place]) => {
    const before = phone.visuals[name];
    return before ? [[name, fitToWidth({ ...before, ...place }, phone.size.width)] as const] : [];
  });
  return fitHeight({ ...phone, visuals: { ...phone.visuals, ...Object.fromEntries(moved) } });
}

export function takeOffPhone(phone: MobileLayout, names: readonly string[]): MobileLayout {
  const kept = Object.entries(phone.visuals).filter(([name]) => !names.includes(name));
  return fitHeight({ ...phone, visuals: Object.fromEntries(kept) });
}

/** A phone scrolls vertically, never horizontally. */
function fitToWidth(layout: Layout, width: number): Layout {
  const narrow = Math.min(layout.width, width);
  return { ...layout, width: narrow, x: Math.max(0, Math.min(layout.x, width - narrow)), y: Math.max(0, layout.y) };
}

/** As high as its content. */
function fitHeight(phone: MobileLayout): MobileLayout {
  const end = Math.max(0, ...Object.values(phone.visuals).map(({ y, height }) => y + height));
  return { ...phone, size: { ...phone.size, height: Math.round(end + EDGE) } };
}
