/** What the address of the frame says; everything else comes by message. */
export interface FrameAddress {
  /** Where the report comes from; empty in a frame, which stands on its own server. */
  readonly server: string;
  /** The embed's name on the host page, until a load message brings a newer one. */
  readonly uid: string;
  /** The last part of the path, lower case: reportembed, dashboardembed, … */
  readonly endpoint: string;
  readonly language: string | null;
  readonly formatLocale: string | null;
  readonly isMobile: boolean;
  /** The page to begin with; for a tile the page a click leads to. */
  readonly pageName: string | null;
  /** Hosts write filters into the address of a report or a tile, in the grammar of `filters-in-address.ts`. */
  readonly filter: string | null;
  /** Ours: the colour scheme of the host page, for reports it shines through. */
  readonly colorScheme: 'light' | 'dark' | null;
  /** Values of parameters of a page-exact report: `rp:name=value`. */
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
  /** The host page wants to be asked before queries. */
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

/** What the address says goes before what the host page configures. */
export function localeIn(
  address: FrameAddress,
  configured: { readonly language?: string | undefined; readonly formatLocale?: string | undefined } | undefined,
): { language: string; formatLocale: string } {
  const language = address.language ?? configured?.language ?? 'en';
  return { language, formatLocale: address.formatLocale ?? configured?.formatLocale ?? language };
}
