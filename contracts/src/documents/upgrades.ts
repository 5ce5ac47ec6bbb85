/** A document before validation. */
export type Rough = Readonly<Record<string, unknown>>;
/** Upgrades a document to the next version. */
export type Upgrade = (document: Rough) => Rough;

/** `[n]` upgrades version n. A document without a version was written by hand and lacks the defaults. */
export const REPORT_UPGRADES: readonly Upgrade[] = [reportByHand];
export const DASHBOARD_UPGRADES: readonly Upgrade[] = [dashboardByHand];

const WIDESCREEN = { type: 'widescreen', width: 1280, height: 720 };

function reportByHand(report: Rough): Rough {
  return {
    filters: [],
    bookmarks: [],
    ...report,
    version: 1,
    pages: each(report.pages, (page) => ({
      displayName: page.name,
      visibility: 'visible',
      size: WIDESCREEN,
      displayOption: 'fitToPage',
      filters: [],
      interactions: [],
      ...page,
      visuals: each(page.visuals ?? [], (visual) => ({ roles: {}, options: {}, filters: [], ...visual })),
    })),
  };
}

function dashboardByHand(dashboard: Rough): Rough {
  return {
    ...dashboard,
    version: 1,
    tiles: each(dashboard.tiles ?? [], (tile) => ({
      title: '',
      ...tile,
      content: one(tile.content, (content) =>
        content.kind === 'visual' || content.kind === 'page' ? { clauses: [], ...content } : content,
      ),
    })),
  };
}

/** Leaves unexpected values unchanged: the validation after all upgrades reports them. */
function each(list: unknown, upgrade: Upgrade): unknown {
  return Array.isArray(list) ? list.map((item: unknown) => one(item, upgrade)) : list;
}

function one(item: unknown, upgrade: Upgrade): unknown {
  return isRough(item) ? upgrade(item) : item;
}

export function isRough(value: unknown): value is Rough {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
