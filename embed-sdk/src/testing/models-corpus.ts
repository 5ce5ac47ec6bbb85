/** Examples for each validator and their mutations. Shared by the fuzz tests. */
const column = { table: 'Customers', column: 'Plan' };
const measure = { table: 'Customers', measure: 'Churn' };
const level = { table: 'Dates', hierarchy: 'Calendar', hierarchyLevel: 'Month' };
const keyColumn = { ...column, keys: ['PlanId'] };
const keyLevel = { ...level, keys: ['MonthId'] };
const SCHEMA = 'http://powerbi.com/product/schema#';
const displaySettings = { isLockedInViewMode: true, isHiddenInViewMode: false, displayName: 'Plan' };

const filters: unknown[] = [
  { $schema: `${SCHEMA}basic`, target: column, filterType: 1, operator: 'In', values: ['a', 1, true], displaySettings },
  { target: keyColumn, operator: 'NotIn', values: [], requireSingleSelection: true },
  { target: [column, measure, keyLevel], operator: 'All', values: [] },
  { target: [[column], [level]], operator: 'In', values: ['x'] },
  { target: measure, filterType: 0, logicalOperator: 'And', conditions: [{ operator: 'Is', value: 5 }] },
  { target: level, logicalOperator: 'Or', conditions: [{ operator: 'IsBlank' }, { operator: 'Is', value: 'x' }] },
  { target: column, filterType: 3, isExclude: true, values: ['a', 2] },
  { target: [[column, measure]], filterType: 3, isExclude: false, values: [[{ value: 1, keyValues: [1] }], ['b']] },
  { target: column, filterType: 3, isExclude: false, values: [{ value: 'a', keyValues: ['b'] }] },
  { target: column, filterType: 2, message: 'm', notSupportedTypeName: 'n' },
  { target: column, filterType: 4, operator: 0, timeUnitsCount: 3, timeUnitType: 1, includeToday: true },
  { target: column, filterType: 7, operator: 2, timeUnitsCount: 3, timeUnitType: 8 },
  { target: column, filterType: 5, operator: 'Top', itemCount: 5, orderBy: measure },
  {
    target: [column, level],
    filterType: 9,
    hierarchyData: [{ value: 1, children: [{ keyValues: [2], operator: 'Selected' }] }],
  },
  { target: [column], filterType: 6, operator: 'In', values: [[{ value: 1 }]] },
  { target: [0, 1], filterType: 8, operator: 'In' },
  { target: [{ queryName: 'q' }], filterType: 10, hierarchyData: [{ identity: 1, operator: 'Selected' }] },
];

const visualSelector = { $schema: `${SCHEMA}visualSelector`, visualName: 'v1' };
const visualTypeSelector = { $schema: `${SCHEMA}visualTypeSelector`, visualType: 'slicer' };
const slicerSelector = { $schema: `${SCHEMA}slicerTargetSelector`, target: column };
const selectors = [visualSelector, { visualName: 'v2' }, visualTypeSelector, slicerSelector];

const hideable = [{ visible: true }, { visible: false }, {}];
const collapsible = [{ expanded: true }, { expanded: false, visible: true }, {}];
const filtersPane = [{ visible: true, expanded: false }, {}];
const pageNavigation = [{ visible: true, position: 1 }, { position: 0 }];
const panes = {
  bookmarks: hideable[0],
  fields: collapsible[0],
  filters: filtersPane[0],
  pageNavigation: pageNavigation[0],
  selection: hideable[1],
  syncSlicers: hideable[0],
  visualizations: collapsible[1],
};

const command = {
  name: 'call',
  title: 'Call',
  icon: 'data:image/png;base64,AA',
  selector: visualSelector,
  extend: {
    visualContextMenu: { title: 'Call', icon: 'i', menuLocation: 1 },
    visualOptionsMenu: { title: 'Call', groupName: 'g' },
  },
};
const group = { name: 'g', title: 'Group', menuLocation: 0 };
const commandNames =
  'copy drill drillthrough expandCollapse exportData includeExclude removeVisual search seeData sort spotlight insightsAnalysis addComment groupVisualContainers summarize clearSelection focusMode';
const commands = Object.fromEntries(
  commandNames.split(' ').map((name, index) => [name, { displayOption: index % 3, selector: selectors[index % 3] }]),
);

const layout = { x: 1, y: 2, z: 3, width: 4, height: 5, displayState: { mode: 1 } };
const customLayout = {
  pageSize: { type: 4, width: 100, height: 200 },
  displayOption: 2,
  pagesLayout: { p1: { visualsLayout: { v1: layout, v2: {} }, defaultLayout: layout }, p2: { visualsLayout: {} } },
};
const visualHeader = { settings: { visible: true }, selector: visualSelector };
const settings = {
  filterPaneEnabled: true,
  navContentPaneEnabled: false,
  bookmarksPaneEnabled: true,
  useCustomSaveAsDialog: true,
  extensions: { commands: [command], groups: [group] },
  layoutType: 1,
  customLayout,
  background: 1,
  visualSettings: { visualHeaders: [visualHeader, { settings: {} }] },
  hideErrors: false,
  commands: [commands],
  hyperlinkClickBehavior: 2,
  bars: { actionBar: { visible: true }, statusBar: { visible: false } },
  panes,
  personalBookmarksEnabled: true,
  persistentFiltersEnabled: true,
  visualRenderedEvents: true,
  authoringHintsEnabled: true,
  printSettings: { browserPrintAdjustmentsMode: 1 },
  localeSettings: { language: 'en' },
  zoomLevel: 9,
};

const theme = { themeName: 't', themeJson: { name: 't', dataColors: ['#fff'] } };
const bindings = [{ sourceDatasetId: 's', targetDatasetId: 't' }];
const report = {
  accessToken: 'T',
  id: 'R',
  groupId: 'G',
  settings,
  pageName: 'P',
  filters: [filters[0], filters[4]],
  permissions: 7,
  viewMode: 1,
  tokenType: 1,
  bookmark: { name: 'b' },
  theme,
  embedUrl: 'https://app.powerbi.com/reportEmbed',
  datasetBinding: { datasetId: 'd', paginatedReportBindings: bindings },
  contrastMode: 4,
};
const create = { accessToken: 'T', datasetId: 'D', groupId: 'G', tokenType: 0, theme };
const datasetCreateConfig = {
  locale: 'en-US',
  mashupDocument: 'm',
  datasourceConnectionConfig: { dataCacheMode: 1, credentials: { credentialType: 2, credentialDetails: { a: 'b' } } },
  tableSchemaList: [{ name: 't', columns: [{ name: 'c', displayName: 'C', dataType: 'Text' }] }],
  data: [{ name: 't', rows: [['a', 'b'], []] }],
};
const onLoad = { allPages: { operation: 1, filters: [filters[0]] }, currentPage: { operation: 0 } };
const updates = [
  { filtersOperation: 1, filters: [filters[0]] },
  { filtersOperation: 0 },
  { filtersOperation: 3, filters: [] },
];

/** At least one rich example for each validator; mutations remove, replace and mix. */
export const corpus: Record<string, unknown[]> = {
  validateVisualSelector: selectors,
  validateSlicer: [
    { selector: visualSelector, state: { filters: [filters[0], filters[13]] } },
    { selector: slicerSelector, state: { filters: [] } },
  ],
  validateSlicerState: [{ filters }, { filters: filters.slice(0, 3), targets: [column] }, {}],
  validatePlayBookmarkRequest: [{ playMode: 0 }, { playMode: 1 }],
  validateAddBookmarkRequest: [{ state: 's', displayName: 'd', apply: true }],
  validateApplyBookmarkByNameRequest: [{ name: 'b' }],
  validateApplyBookmarkStateRequest: [{ state: 's' }],
  validateCaptureBookmarkRequest: [{ options: { personalizeVisuals: true, allPages: false } }, { options: {} }],
  validateSettings: [
    settings,
    { extensions: [{ command }, {}] },
    { customLayout },
    { commands: [commands] },
    { panes },
  ],
  validatePanes: [panes],
  validateBookmarksPane: hideable,
  validateFiltersPane: filtersPane,
  validateFieldsPane: collapsible,
  validatePageNavigationPane: pageNavigation,
  validateSelectionPane: hideable,
  validateSyncSlicersPane: hideable,
  validateVisualizationsPane: collapsible,
  validateCustomPageSize: [{ type: 4, width: 1, height: 2 }, { type: 0 }],
  validateExtension: [{ command }, {}],
  validateMenuGroupExtension: [group],
  validateReportLoad: [
    report,
    { ...report, filters: onLoad },
    { accessToken: 'T', id: 'R', bookmark: { state: 's' }, theme },
  ],
  validatePaginatedReportLoad: [
    {
      accessToken: 'T',
      id: 'R',
      groupId: 'G',
      settings: { commands: { parameterPanel: { expanded: true, enabled: false } } },
      tokenType: 1,
      embedUrl: 'u',
      type: 'report',
      parameterValues: [{ name: 'n', value: 'v' }, { name: 'n' }],
      datasetBindings: bindings,
    },
  ],
  validateCreateReport: [create],
  validateQuickCreate: [
    { accessToken: 'T', groupId: 'G', tokenType: 1, theme, datasetCreateConfig },
    { accessToken: 'T', datasetCreateConfig: { locale: 'en', mashupDocument: '' } },
  ],
  validateDashboardLoad: [
    { accessToken: 'T', id: 'D', groupId: 'G', pageView: 'oneColumn', tokenType: 1, embedUrl: 'u' },
    { accessToken: 'T', id: 'D', pageView: 'elsewhere' },
  ],
  validateTileLoad: [
    { accessToken: 'T', id: 'I', dashboardId: 'D', groupId: 'G', pageView: 'x', tokenType: 0, width: 1, height: 2 },
  ],
  validatePage: [{ name: 'p' }],
  validateFilter: filters,
  validateUpdateFiltersRequest: updates,
  validateSaveAsParameters: [{ name: 'n', targetWorkspaceId: 'w' }],
  validateLoadQnaConfiguration: [
    {
      accessToken: 'T',
      datasetIds: ['d'],
      question: 'q',
      viewMode: 1,
      settings: { filterPaneEnabled: true, hideErrors: false, panes },
      tokenType: 1,
      groupId: 'G',
    },
  ],
  validateQnaInterpretInputData: [{ datasetIds: ['d'], question: 'q' }],
  validateExportDataRequest: [{ rows: 5, exportDataType: 1 }],
  validateVisualHeader: [visualHeader],
  validateVisualSettings: [{ visualHeaders: [visualHeader] }],
  validateCommandsSettings: [commands],
  validateCustomTheme: [theme, {}],
  validateZoomLevel: [1, 0.25, 4, 0.2, 4.1, '1', null, {}],
  validatePrintSettings: [{ browserPrintAdjustmentsMode: 0 }],
};

const junk: unknown[] = [
  null,
  undefined,
  '',
  'text',
  0,
  1,
  2,
  3,
  5,
  7,
  9,
  10,
  -1,
  0.5,
  Number.NaN,
  true,
  false,
  {},
  [],
  [null],
  [{}],
  ['a'],
  [1],
  [[]],
  [['a']],
  [[1]],
  { name: 'n' },
  { name: 1 },
  { visible: 'yes' },
  { value: 1 },
  new Date(0),
  column,
  [column],
  [[column]],
  keyColumn,
  filters[0],
  filters,
  visualSelector,
  visualTypeSelector,
  slicerSelector,
  { a: 1 },
  { a: {} },
  { a: null },
  [undefined],
  'http://powerbi.com/product/schema#visualSelector',
];

export function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** An example with one to three values replaced, removed or swapped for a part of another example. */
export function mutate(examples: readonly unknown[], random: () => number): unknown {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  if (random() < 0.03) return copy(pick(junk));
  let result = copy(pick(examples));
  const changes = 1 + Math.floor(random() * 3);
  for (let change = 0; change < changes; change += 1) {
    if (random() < 0.15) continue;
    const places = placesOf(result);
    if (places.length === 0) return copy(pick(junk));
    const { owner, key } = pick(places);
    const act = random();
    if (act < 0.25) Reflect.deleteProperty(owner, key);
    else if (act < 0.35 && !Array.isArray(owner)) Reflect.set(owner, pick(FIELD_NAMES), copy(pick(junk)));
    else Reflect.set(owner, key, copy(pick(junk)));
  }
  result = Array.isArray(result) ? [...result] : result;
  return result;
}

const FIELD_NAMES =
  'visible expanded name title groupName menuLocation filters values operator target keys type id state $schema selector'.split(
    ' ',
  );

function placesOf(value: unknown, found: { owner: object; key: string }[] = []): { owner: object; key: string }[] {
  if (typeof value !== 'object' || value === null || value instanceof Date) return found;
  for (const key of Object.keys(value)) {
    found.push({ owner: value, key });
    placesOf(Reflect.get(value, key), found);
  }
  return found;
}

function copy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(copy);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copy(item)]));
}
