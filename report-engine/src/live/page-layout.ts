import type { MobileLayout, Page, PageDisplayOption, PageSize } from '@holdfast/contracts/report/page';
import { DISPLAY_OPTIONS, PAGE_SIZE_TYPES } from '@holdfast/contracts/report/page';
import type { ReportSettings, VisualLayout } from '@holdfast/contracts/report/settings';
import type { Layout, Visual } from '@holdfast/contracts/report/visual';
import { hasTrait } from '@holdfast/contracts/report/visual-traits';
import { orderedFor } from './custom-layout.ts';
import { flowPage, NARROW } from './flow-page.ts';
import { growPage } from './grow-page.ts';
import { landscapeOf } from './landscape.ts';
import type { ReportState } from './report-state.ts';

export const LAYOUT_TYPES = ['Master', 'Custom', 'MobilePortrait', 'MobileLandscape'] as const;
export type PageLayoutType = (typeof LAYOUT_TYPES)[number];

export interface PlacedVisual {
  readonly visual: Visual;
  readonly layout: Layout;
}

export interface PlacedPage {
  readonly page: Page;
  readonly size: PageSize;
  readonly displayOption: PageDisplayOption;
  /** At actual size: its layout follows the available width. */
  readonly flows: boolean;
  /** On a phone a page with several slicers shows them on request only. */
  readonly foldsSlicers: boolean;
  /** Bottom first; hidden ones are omitted. */
  readonly visuals: readonly PlacedVisual[];
}

export function layoutTypeOf(settings: ReportSettings): PageLayoutType {
  return LAYOUT_TYPES[settings.layoutType ?? 0] ?? 'Master';
}

export const SMALLEST_ZOOM = 0.25;
export const LARGEST_ZOOM = 4;
/** Clamped: initial settings are not refused for their zoom. */
export const zoomOf = ({ zoomLevel = 1 }: ReportSettings): number =>
  Math.min(LARGEST_ZOOM, Math.max(SMALLEST_ZOOM, zoomLevel));

/** Drawn by the author, or derived from the portrait. */
const landscape = (page: Page): MobileLayout | undefined =>
  page.mobileLandscape ?? (page.mobile && landscapeOf(page.mobile));

export function hasLayout(page: Page, type: PageLayoutType): boolean {
  if (page.flow) return true;
  if (type === 'MobilePortrait') return page.mobile !== undefined;
  if (type === 'MobileLandscape') return landscape(page) !== undefined;
  return true;
}

/** The layout of a page: the document, then the reader's moves, then the host's overrides. */
export function placePage(page: Page, state: ReportState): PlacedPage {
  const all = placeAll(page, state);
  return { ...all, visuals: all.visuals.filter(({ layout }) => !layout.hidden) };
}

/** The same including hidden visuals. */
export function placeAll(page: Page, state: ReportState): PlacedPage {
  const type = usesPortraitLayout(page, state) ? 'MobilePortrait' : layoutTypeOf(state.settings);
  const mobile = type === 'MobilePortrait' ? page.mobile : type === 'MobileLandscape' ? landscape(page) : undefined;
  const custom = type === 'Custom' ? state.settings.customLayout : undefined;
  const pageLayout = custom?.pagesLayout?.[page.name];
  const memories = state.visuals[page.name] ?? {};
  const needed = state.needed[page.name] ?? {};
  const ordered = ({ name }: Visual): VisualLayout => orderedFor(pageLayout, name);
  const ownSize = customSize(page.size, custom?.pageSize) ?? mobile?.size ?? page.size;
  // A size or display option set by the host turns it into a scaled page of fixed size.
  const flows = page.flow !== undefined && !custom?.pageSize && custom?.displayOption === undefined;
  const room = Math.floor(state.room.width / zoomOf(state.settings)) || ownSize.width;
  const width = !flows ? ownSize.width : type === 'MobilePortrait' ? Math.min(room, PORTRAIT_WIDTH) : room;
  const foldsSlicers = flows && width < NARROW && state.mode === 'view' && countSlicers(page) > 1;
  const isFolded = (visual: Visual): boolean => foldsSlicers && !state.slicersShown && hasTrait(visual, 'slices');
  const isHidden = (visual: Visual, base: Layout): boolean => {
    const { displayState } = ordered(visual);
    if (displayState) return displayState.mode === 1;
    return isFolded(visual) || (memories[visual.name]?.hidden ?? base.hidden ?? false);
  };
  const flowed = page.flow && flowPage(page, width, needed, (visual) => isHidden(visual, visual.layout));

  const placed: PlacedVisual[] = [];
  for (const visual of inReadingOrder(page)) {
    const drawn = mobile ? mobile.visuals[visual.name] : visual.layout;
    if (!drawn) continue;
    const base = { ...(flowed?.places.get(visual.name) ?? drawn), hidden: isHidden(visual, drawn) };
    const moved = mobile ? base : withOrder(base, memories[visual.name]?.layout ?? {});
    placed.push({ visual, layout: withOrder(moved, ordered(visual)) });
  }
  placed.sort((a, b) => (a.layout.z ?? 0) - (b.layout.z ?? 0));
  const size = flowed ? { ...ownSize, width, height: custom?.pageSize ? ownSize.height : flowed.height } : ownSize;
  const displayOption =
    DISPLAY_OPTIONS[custom?.displayOption ?? -1] ?? (flows ? 'actualSize' : mobile ? 'fitToWidth' : page.displayOption);
  const whole = { page, size, displayOption, flows, foldsSlicers, visuals: placed };
  return flowed ? whole : growPage(whole, needed);
}

const countSlicers = ({ visuals }: Page): number => visuals.filter((visual) => hasTrait(visual, 'slices')).length;

/** A flowing page has no portrait layout of its own: it gets the width of a large phone in any frame. */
const PORTRAIT_WIDTH = 480;

/** Below half size a desktop page is illegible. A host prevents the switch by setting a layout. */
const LEAST_SCALE = 0.5;

function usesPortraitLayout(page: Page, { settings, room }: ReportState): boolean {
  if (settings.layoutType !== undefined || page.flow || !page.mobile || page.displayOption === 'actualSize')
    return false;
  return room.width > 0 && room.width < page.size.width * LEAST_SCALE;
}

/** Tab order is reading order. */
function inReadingOrder({ flow, visuals }: Page): readonly Visual[] {
  if (!flow) return visuals;
  const places = new Map(flow.flatMap((row) => row.flatMap((cell) => cell.visuals)).map((name, at) => [name, at]));
  const placeOf = ({ name }: Visual): number => places.get(name) ?? places.size;
  return [...visuals].sort((a, b) => placeOf(a) - placeOf(b));
}

type LayoutOrder = { readonly [Side in 'x' | 'y' | 'z' | 'width' | 'height']?: number | undefined };

function withOrder(layout: Layout, order: LayoutOrder): Layout {
  return {
    x: order.x ?? layout.x,
    y: order.y ?? layout.y,
    z: order.z ?? layout.z,
    width: order.width ?? layout.width,
    height: order.height ?? layout.height,
    hidden: layout.hidden,
    // A height set by the host is fixed.
    ...(layout.grows && order.height === undefined && { grows: true }),
  };
}

export function customSize(own: PageSize, ordered: { type: number; width?: number; height?: number } | undefined) {
  if (!ordered) return undefined;
  const type = PAGE_SIZE_TYPES[ordered.type] ?? 'custom';
  const named = NAMED_SIZES[type];
  return {
    type,
    width: ordered.width ?? named?.width ?? own.width,
    height: ordered.height ?? named?.height ?? own.height,
  };
}

const NAMED_SIZES: Partial<Record<PageSize['type'], { width: number; height: number }>> = {
  widescreen: { width: 1280, height: 720 },
  standard: { width: 960, height: 720 },
  cortana: { width: 296, height: 592 },
  letter: { width: 816, height: 1056 },
  mobile: { width: 360, height: 640 },
};
