import type { DisplayOption, MobileLayout, Page, PageSize } from '@holdfast/contracts/report/page';
import { DISPLAY_OPTIONS, PAGE_SIZE_TYPES } from '@holdfast/contracts/report/page';
import type { ReportSettings, VisualLayout } from '@holdfast/contracts/report/settings';
import type { Layout, Visual } from '@holdfast/contracts/report/visual';
import { landscapeOf } from './landscape.ts';
import type { ReportState } from './report-state.ts';

export const LAYOUT_TYPES = ['Master', 'Custom', 'MobilePortrait', 'MobileLandscape'] as const;
export type LayoutType = (typeof LAYOUT_TYPES)[number];

export interface PlacedVisual {
  readonly visual: Visual;
  readonly layout: Layout;
}

export interface PlacedPage {
  readonly page: Page;
  readonly size: PageSize;
  readonly displayOption: DisplayOption;
  /** Bottom first; hidden ones are not in it. */
  readonly visuals: readonly PlacedVisual[];
}

export function layoutTypeOf(settings: ReportSettings): LayoutType {
  return LAYOUT_TYPES[settings.layoutType ?? 0] ?? 'Master';
}

/** As drawn by the author, or made from the portrait. */
const landscape = (page: Page): MobileLayout | undefined =>
  page.mobileLandscape ?? (page.mobile && landscapeOf(page.mobile));

export function hasLayout(page: Page, type: LayoutType): boolean {
  if (type === 'MobilePortrait') return page.mobile !== undefined;
  if (type === 'MobileLandscape') return landscape(page) !== undefined;
  return true;
}

/** Where everything stands: the document, then what the reader moved, then what the host ordered. */
export function placePage(page: Page, state: ReportState): PlacedPage {
  const all = placeAll(page, state);
  return { ...all, visuals: all.visuals.filter(({ layout }) => !layout.hidden) };
}

/** The same with what is hidden. */
export function placeAll(page: Page, state: ReportState): PlacedPage {
  const type = layoutTypeOf(state.settings);
  const mobile = type === 'MobilePortrait' ? page.mobile : type === 'MobileLandscape' ? landscape(page) : undefined;
  const custom = type === 'Custom' ? state.settings.customLayout : undefined;
  const pageLayout = custom?.pagesLayout?.[page.name];
  const memories = state.visuals[page.name] ?? {};

  const placed: PlacedVisual[] = [];
  for (const visual of page.visuals) {
    const memory = memories[visual.name];
    const base = mobile ? mobile.visuals[visual.name] : { ...visual.layout, ...memory?.layout };
    if (!base) continue;
    const ordered = { ...pageLayout?.defaultLayout, ...pageLayout?.visualsLayout?.[visual.name] };
    const layout = withOrder({ ...base, hidden: memory?.hidden ?? base.hidden ?? false }, ordered);
    placed.push({ visual, layout });
  }
  placed.sort((a, b) => (a.layout.z ?? 0) - (b.layout.z ?? 0));
  return {
    page,
    size: customSize(page.size, custom?.pageSize) ?? mobile?.size ?? page.size,
    displayOption: DISPLAY_OPTIONS[custom?.displayOption ?? -1] ?? (mobile ? 'fitToWidth' : page.displayOption),
    visuals: placed,
  };
}

function withOrder(layout: Layout, order: VisualLayout): Layout {
  return {
    x: order.x ?? layout.x,
    y: order.y ?? layout.y,
    z: order.z ?? layout.z,
    width: order.width ?? layout.width,
    height: order.height ?? layout.height,
    hidden: order.displayState ? order.displayState.mode === 1 : layout.hidden,
    // A height the host orders is the height it is.
    ...(layout.grows && order.height === undefined && { grows: true }),
  };
}

function customSize(own: PageSize, ordered: { type: number; width?: number; height?: number } | undefined) {
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
