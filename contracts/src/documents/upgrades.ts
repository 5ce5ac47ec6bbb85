/** A document before it is known to be one. */
export type Rough = Readonly<Record<string, unknown>>;
/** Takes a document of one version to the next. */
export type Upgrade = (document: Rough) => Rough;

/** `[n]` upgrades version n. A document without a version was written by hand, with nothing in it that goes without saying. */
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

/** What is not as expected stays as it is: the check after all upgrades says what is wrong with it. */
function each(list: unknown, upgrade: Upgrade): unknown {
  return Array.isArray(list) ? list.map((item: unknown) => one(item, upgrade)) : list;
}

function one(item: unknown, upgrade: Upgrade): unknown {
  return isRough(item) ? upgrade(item) : item;
}

export function isRough(value: unknown): value is Rough {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
