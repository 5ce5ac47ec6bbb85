/** A typed host page that uses every public type of the original. It compiles against the original and against ours. */

import type { IHttpPostMessageResponse } from 'http-post-message';
import type * as pbi from 'powerbi-client';
import {
  AdvancedFilterBuilder,
  BasicFilterBuilder,
  type Create,
  type Dashboard,
  Embed,
  factories,
  type IDashboardEmbedConfiguration,
  type IEmbedConfiguration,
  type IEmbedSettings,
  type IFilterable,
  type ILocaleSettings,
  type IQnaEmbedConfiguration,
  type IQnaSettings,
  type IQuickCreateConfiguration,
  type IReportCreateConfiguration,
  type IReportEmbedConfiguration,
  type ITileEmbedConfiguration,
  type IVisualEmbedConfiguration,
  models,
  type Page,
  type Qna,
  type QuickCreate,
  RelativeDateFilterBuilder,
  RelativeTimeFilterBuilder,
  Report,
  service,
  type Tile,
  TopNFilterBuilder,
  type Visual,
  type VisualDescriptor,
} from 'powerbi-client';
import { type IError, type IFilter, LayoutType, TokenType } from 'powerbi-models';
import type { IExtendedRequest, Response } from 'powerbi-router';

interface FromServer {
  id: string;
  embedUrl: string;
  token: string;
  tokenType: number;
  permissions: number;
}

const localeSettings: ILocaleSettings = { language: 'de', formatLocale: 'de-CH' };
const settings: IEmbedSettings = {
  localeSettings,
  layoutType: LayoutType.Custom,
  panes: {
    filters: { visible: false },
    pageNavigation: { visible: true, position: models.PageNavigationPosition.Left },
  },
  customLayout: { displayOption: models.DisplayOption.FitToWidth, pageSize: { type: models.PageSizeType.Standard } },
  commands: [{ exportData: { displayOption: models.CommandDisplayOption.Hidden } }],
  visualSettings: {
    visualHeaders: [{ settings: { visible: false }, selector: new models.VisualTypeSelector('slicer') }],
  },
  extensions: [{ command: { name: 'call', title: 'Call', extend: { visualContextMenu: { title: 'Call' } } } }],
};

export const reportConfiguration = (from: FromServer): IReportEmbedConfiguration => ({
  type: 'report',
  id: from.id,
  embedUrl: from.embedUrl,
  accessToken: from.token,
  tokenType: from.tokenType,
  permissions: from.permissions,
  settings,
  contrastMode: models.ContrastMode.HighContrastBlack,
  viewMode: models.ViewMode.View,
  filters: [new models.BasicFilter({ table: 'T', column: 'C' }, 'In', ['a', 1, true]).toJSON()],
  slicers: [{ selector: { $schema: '', visualName: 'v' }, state: { filters: [] } }],
  bookmark: { name: 'b' },
  datasetBinding: { datasetId: 'd' },
  theme: { themeJson: { name: 't' } } as models.ICustomTheme,
  eventHooks: {
    accessTokenProvider: async () => 'token',
    applicationContextProvider: () => ({ a: 1 }),
  },
});

const base: IEmbedConfiguration = {
  type: 'report',
  id: 'r',
  hostname: 'https://app.powerbi.com',
  pageView: 'oneColumn',
};
const visual: IVisualEmbedConfiguration = { type: 'visual', pageName: 'p', visualName: 'v', width: 300, height: 200 };
const dashboard: IDashboardEmbedConfiguration = { type: 'dashboard', id: 'd', pageView: 'fitToWidth' };
const tile: ITileEmbedConfiguration = { type: 'tile', id: 't', dashboardId: 'd', height: 1, width: 2 };
const qnaSettings: IQnaSettings = { filterPaneEnabled: false, panes: { filters: { visible: false } }, localeSettings };
const qna: IQnaEmbedConfiguration = {
  type: 'qna',
  datasetIds: ['d'],
  question: 'how many',
  viewMode: models.QnaMode.Interactive,
  settings: qnaSettings,
};
const create: IReportCreateConfiguration = {
  type: 'create',
  datasetId: 'd',
  accessToken: 't',
  tokenType: TokenType.Aad,
};
const quickCreate: IQuickCreateConfiguration = {
  type: 'quickCreate',
  accessToken: 't',
  datasetCreateConfig: {
    locale: 'en',
    tableSchemaList: [{ name: 'T', columns: [{ name: 'c', displayName: 'C', dataType: models.DataType.Text }] }],
    data: [{ name: 'T', rows: [['1']] }],
  },
};

const makeReport: service.EmbedComponentFactory = (theService: service.Service, theElement, config) =>
  new Report(theService, theElement, config);
const options: service.IServiceConfiguration = { logMessages: true, onError: (error) => error, sdkWrapperVersion: '1' };
const own: service.Service = new service.Service(
  factories.hpmFactory,
  factories.wpmpFactory,
  factories.routerFactory,
  options,
);

export function embedAll(element: HTMLElement, from: FromServer): void {
  const report = window.powerbi.embed(element, reportConfiguration(from)) as Report;
  const again = own.embed(element, base) as Report;
  const one = own.embed(element, visual) as Visual;
  const board = own.embed(element, dashboard) as Dashboard;
  const part = own.embed(element, tile) as Tile;
  const asked = own.embed(element, qna) as Qna;
  const made = own.createReport(element, create) as Create;
  const quick = own.quickCreate(element, quickCreate) as QuickCreate;
  const early = window.powerbi.bootstrap(element, { type: 'report' });
  const found: Embed = own.get(element);
  own.preload({ type: 'report', embedUrl: from.embedUrl }, element).addEventListener('preloaded', () => {});
  own.reset(element);
  own.register('mine', (theService, theElement, config) => new Report(theService, theElement, config), [
    '/:uniqueId/:eventName',
  ]);
  own.router.get('/mine/:name', (request: IExtendedRequest, response: Response) => response.send(200, request.params));
  own.register('theirs', makeReport, ['/:uniqueId/:eventName']);
  void [again, board, part, made, quick, early, found.getId()];
  void asked.setQuestion('who left').then((answer) => answer.body);
  void one.setFilters([], models.FiltersLevel.Page);
  void one.getVisualDescriptor().then((descriptor: VisualDescriptor) => descriptor.title);
  listen(report);
}

function listen(report: Report): void {
  report.on('loaded', async () => drive(report));
  report.on('error', (event: service.ICustomEvent<IError>) => event.detail.errorCode);
  report.on<models.ISelection>('dataSelected', (event) => {
    const { visual: picked, page, dataPoints } = event.detail;
    return [picked.name, page.displayName, dataPoints[0]?.identity[0]?.equals];
  });
  // biome-ignore lint/suspicious/noExplicitAny: typical of host pages.
  report.on<any>('pageChanged', (event) => event.detail.newPage as Page);
  const handler: service.IEventHandler<models.IVisualCustomCommandEvent> = ({ detail }) => detail.command;
  report.on('commandTriggered', handler);
  report.off('commandTriggered', handler);
  report.off('loaded');
}

async function drive(report: Report): Promise<void> {
  const pages: Page[] = await report.getPages();
  const page = pages.find(({ isActive }) => isActive) ?? (await report.getActivePage());
  const visuals = await page.getVisuals();
  const [first] = visuals as [VisualDescriptor];
  const slicer = visuals.find(({ type }) => type === 'slicer');
  const state: models.ISlicerState | undefined = await slicer?.getSlicerState();
  const { data }: models.IExportDataResult = await first.exportData(models.ExportDataType.Summarized, 10);
  for (const level of [report, page, first] as IFilterable[]) {
    const filters: IFilter[] = await level.getFilters();
    await level.updateFilters(models.FiltersOperations.Add, filters);
    await level.removeFilters();
  }
  await report.setFilters([
    new models.AdvancedFilter({ table: 'T', column: 'C' }, 'And', { operator: 'Is', value: new Date() }).toJSON(),
    new models.RelativeDateFilter(
      { table: 'T', column: 'D' },
      models.RelativeDateOperators.InLast,
      3,
      1,
      true,
    ).toJSON(),
    new BasicFilterBuilder().withColumnTarget('T', 'C').in(['a']).build().toJSON(),
    new AdvancedFilterBuilder().withColumnTarget('T', 'C').and().addCondition('Contains', 'x').build().toJSON(),
    new RelativeTimeFilterBuilder().withColumnTarget('T', 'C').inLast(1, 7).build().toJSON(),
    new RelativeDateFilterBuilder().withColumnTarget('T', 'C').inThis(1, 0).includeToday(true).build().toJSON(),
  ]);
  const top: models.ITopNFilter = new TopNFilterBuilder()
    .withColumnTarget('T', 'C')
    .top(5)
    .orderByTarget({ table: 'T', measure: 'M' })
    .build()
    .toJSON();
  await first.setFilters([top]);
  const answered: IHttpPostMessageResponse<void> = await report.updateSettings({
    panes: { bookmarks: { visible: true } },
    zoomLevel: 2,
  });
  const kept: IFilter[] = await report.getFilters();
  await report.setFilters(kept);
  const told: string[] = [answered.statusText, report.getId()];
  const turned: Promise<IHttpPostMessageResponse<void>> = report.setPage(told.join());
  const saved: Promise<void> = report.save();
  await Promise.all([turned, saved]);
  await report.switchMode(models.ViewMode.Edit);
  await report.switchMode('view');
  await report.switchLayout(models.LayoutType.MobilePortrait);
  await report.applyTheme({ themeJson: {} });
  const bookmark: models.IReportBookmark = await report.bookmarksManager.capture({ allPages: true });
  await report.bookmarksManager.applyState(bookmark.state ?? '');
  await report.addContextMenuCommand('call', 'Call', 'Call them', models.MenuLocation.Top, 'v', '');
  await first.sortBy({ orderBy: { table: 'T', column: 'C' }, direction: models.SortDirection.Descending });
  await first.clone({ layout: { x: 1, y: 2 } });
  await page.setActive();
  await report.setAccessToken('next');
  report.setComponentTitle('Churn');
  report.fullscreen();
  report.iframe.style.border = 'none';
  void [state, data, report.config.embedUrl, report.allowedEvents.length, Report.allowedEvents, Embed.allowedEvents];
}

/** Types that are only referenced. */
export type PublicTypes = [
  models.KeyValuePair,
  models.IReportLoadConfiguration,
  models.IPaginatedReportLoadConfiguration,
  models.ILoadQnaConfiguration,
  models.IExtension,
  models.IVisualSelector,
  models.PageLevelFilters,
  models.OnLoadFilters,
  models.ReportCreationMode,
  service.IComponentEmbedConfiguration,
  service.EmbedComponentFactory,
  service.IHpmFactory,
  service.IWpmpFactory,
  service.IRouterFactory,
  service.IEvent<string>,
  service.IPowerBiElement,
  service.IDebugOptions,
  service.IService,
  pbi.models.IVisual,
  pbi.service.Service,
];
export const technical: models.KeyValuePair = { key: 'k', value: 'v' };
export const problems = models.validateReportLoad({ accessToken: 't', id: 'r' });
