/**
 * Every call a host page can make to the embedded frame, as data. The SDK sends from this table and the embed host
 * answers from it, so the two ends cannot drift apart.
 *
 * Several calls share a method and path (`updateReportFilters`, `removeReportFilters`). They are separate entries
 * because their rules for paginated reports differ.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What the caller's promise resolves with: the body of the response, the whole response, or nothing. */
export type Resolves = 'body' | 'response' | 'nothing';

export interface Call<Path extends string = string> {
  readonly method: Method;
  /** `:page` and `:visual` are placeholders for names, which are sent without URL-encoding. */
  readonly path: Path;
  readonly resolves: Resolves;
  /** False: the SDK refuses the call for a paginated report without sending anything. */
  readonly paginated: boolean;
}

type PathOf<Line extends string> = Line extends `${Method} ${infer Path} ${Resolves}`
  ? Path
  : Line extends `${Method} ${infer Path}`
    ? Path
    : never;

const ask = <Line extends string>(line: Line, paginated: boolean): Call<PathOf<Line>> => {
  const [method, path, resolves = 'body'] = line.split(' ') as [Method, PathOf<Line>, Resolves?];
  return { method, path, resolves, paginated };
};
const always = <const Line extends string>(line: Line) => ask(line, true);
const reportOnly = <const Line extends string>(line: Line) => ask(line, false);

const PAGE = '/report/pages/:page';
const VISUAL = `${PAGE}/visuals/:visual`;

export const calls = {
  // Life cycle
  loadReport: always('POST /report/load'),
  prepareReport: always('POST /report/prepare'),
  loadDashboard: always('POST /dashboard/load'),
  loadTile: always('POST /tile/load'),
  loadQna: always('POST /qna/load'),
  sendConfigEarly: always('POST /frontload/config'),
  createReport: always('POST /report/create'),
  quickCreate: always('POST /quickcreate'),
  renderReport: always('POST /report/render'),
  save: always('POST /report/save'),
  saveAs: always('POST /report/saveAs'),
  getCorrelationId: always('GET /getCorrelationId'),
  setToken: always('POST /:type/token'),

  // Report
  getPages: reportOnly('GET /report/pages'),
  addPage: always('POST /report/addPage'),
  deletePage: always(`DELETE ${PAGE}`),
  renamePage: always(`PUT ${PAGE}/name`),
  setPage: reportOnly('PUT /report/pages/active response'),
  getReportFilters: reportOnly('GET /report/filters'),
  updateReportFilters: always('POST /report/filters response'),
  removeReportFilters: reportOnly('POST /report/filters response'),
  setReportFilters: reportOnly('PUT /report/filters response'),
  updateSettings: always('PATCH /report/settings response'),
  switchMode: always('POST /report/switchMode/:mode'),
  refresh: reportOnly('POST /report/refresh'),
  print: reportOnly('POST /report/print'),
  hasUnsavedChanges: reportOnly('GET /report/hasUnsavedChanges'),
  setTheme: reportOnly('PUT /report/theme'),
  getTheme: reportOnly('GET /report/theme'),
  getZoom: always('GET /report/zoom'),
  setZoom: always('PATCH /report/settings nothing'),
  saveUserState: always('POST /report/userState response'),
  resetUserState: always('DELETE /report/userState response'),
  isUserStateApplied: always('GET /report/isUserStateApplied'),
  closeAllOverlays: reportOnly('POST /report/closeAllOverlays'),
  clearSelectedVisuals: reportOnly('POST /report/clearSelectedVisuals/:all'),
  getModel: reportOnly('GET /report/model'),
  getColumnValues: reportOnly('POST /report/model/values'),
  exportToFile: always('POST /report/exportToFile'),

  // Page
  getPageFilters: always(`GET ${PAGE}/filters`),
  updatePageFilters: always(`POST ${PAGE}/filters response`),
  setPageFilters: always(`PUT ${PAGE}/filters response`),
  setActivePage: always('PUT /report/pages/active response'),
  setPageDisplayName: always(`PUT ${PAGE}/name response`),
  getVisuals: reportOnly(`GET ${PAGE}/visuals`),
  hasLayout: reportOnly(`GET ${PAGE}/layoutTypes/:layout`),
  getPageInsights: reportOnly(`GET ${PAGE}/smartNarrativeInsights`),

  // Visual
  getVisualFilters: always(`GET ${VISUAL}/filters`),
  updateVisualFilters: always(`POST ${VISUAL}/filters response`),
  setVisualFilters: always(`PUT ${VISUAL}/filters response`),
  exportData: always(`POST ${VISUAL}/exportData`),
  getSlicerState: always(`GET ${VISUAL}/slicer`),
  setSlicerState: always(`PUT ${VISUAL}/slicer response`),
  cloneVisual: always(`POST ${VISUAL}/clone`),
  sortVisual: always(`PUT ${VISUAL}/sortBy response`),
  getVisualInsights: always(`GET ${VISUAL}/smartNarrativeInsights`),

  // Bookmarks
  getBookmarks: reportOnly('GET /report/bookmarks'),
  applyBookmark: reportOnly('POST /report/bookmarks/applyByName response'),
  playBookmarks: reportOnly('POST /report/bookmarks/play response'),
  captureBookmark: reportOnly('POST /report/bookmarks/capture'),
  applyBookmarkState: reportOnly('POST /report/bookmarks/applyState response'),

  // Questions and answers
  interpretQuestion: always('POST /qna/interpret response'),
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The names in a call's path. */
export type CallParams<Name extends CallName> = Readonly<Record<NamesIn<(typeof calls)[Name]['path']>, string>>;

/** Names are inserted unencoded: frames written for this protocol expect them that way. */
export function fillPath(path: string, names: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => String(names[name]));
}
