import type { ContrastLevel, LiveReport } from '@holdfast/report-engine';
import { applyFilters } from '../wire/filters-from-wire.ts';
import { filtersInAddress } from '../wire/filters-in-address.ts';

/** Parameters in the frame's address; everything else arrives by message. */
export interface FrameAddress {
  /** The server's origin; empty in a frame, which is served by it. */
  readonly server: string;
  /** The embed's id on the host page, until a load message brings a newer one. */
  readonly uid: string;
  /** The last path segment, lower case: reportembed, dashboardembed, … */
  readonly endpoint: string;
  readonly language: string | null;
  readonly formatLocale: string | null;
  readonly isMobile: boolean;
  /** The initial page; for a tile the page a click opens. */
  readonly pageName: string | null;
  /** Hosts write filters into the address of a report or a tile, in the grammar of `filters-in-address.ts`. */
  readonly filter: string | null;
  /** Our extension: the colour scheme of the host page, for transparent reports. */
  readonly colorScheme: 'light' | 'dark' | null;
  /** Parameter values of a page-exact report: `rp:name=value`. */
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
  /** The host page has a hook before queries. */
  readonly asksHostBeforeQueries: boolean;
}

export function readFrameAddress(address: Pick<Location, 'pathname' | 'search'>, server = ''): FrameAddress {
  const query = new URLSearchParams(address.search);
  const scheme = query.get('colorScheme');
  return {
    server,
    uid: query.get('uid') ?? '',
    endpoint: (address.pathname.split('/').filter(Boolean).at(-1) ?? '').toLowerCase(),
    language: query.get('language'),
    formatLocale: query.get('formatLocale'),
    pageName: query.get('pageName'),
    filter: query.get('filter'),
    parameters: [...query].flatMap(([key, value]) => (/^rp:/i.test(key) ? [{ name: key.slice(3), value }] : [])),
    isMobile: query.get('isMobile') === 'true',
    colorScheme: scheme === 'light' || scheme === 'dark' ? scheme : null,
    asksHostBeforeQueries: query.get('registerQueryCallback') === 'true',
  };
}

/** The address takes precedence over the host page's configuration. */
export function localeIn(
  address: FrameAddress,
  configured: { readonly language?: string | undefined; readonly formatLocale?: string | undefined } | undefined,
): { language: string; formatLocale: string } {
  const language = address.language ?? configured?.language ?? 'en';
  return { language, formatLocale: address.formatLocale ?? configured?.formatLocale ?? language };
}

/** The level of a configuration, which host pages send unchecked. */
export const contrastOf = (mode: number | undefined): ContrastLevel =>
  mode === 1 || mode === 2 || mode === 3 || mode === 4 ? mode : 0;

/** The address's filters apply in addition to anything the host page sets later. */
export function filterByAddress(live: LiveReport, { filter }: FrameAddress): void {
  if (filter !== null) applyFilters(live, { level: 'report' }, 'add', filtersInAddress(filter));
}
