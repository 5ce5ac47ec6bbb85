import { calls } from '@holdfast/contracts/embed/calls';
import type { ValidationProblem } from '@holdfast/contracts/embed/check';
import type { IEmbedConfiguration, IReportEmbedConfiguration } from '@holdfast/contracts/embed/configuration';
import type { IColumnValuesRequest, IDataModel } from '@holdfast/contracts/embed/data-model';
import {
  type FiltersOperations,
  LayoutType,
  type MenuLocation,
  type PageSizeType,
  type VisualContainerDisplayMode,
} from '@holdfast/contracts/embed/enumerations';
import { CommonErrorCodes, LAYOUT_SWITCH_NOT_SUPPORTED } from '@holdfast/contracts/embed/errors';
import { REPORT_EVENTS } from '@holdfast/contracts/embed/events';
import type { ICommandExtension } from '@holdfast/contracts/embed/extensions';
import type { IFilter, ReportLevelFilters } from '@holdfast/contracts/embed/filters';
import type { IPage } from '@holdfast/contracts/embed/page';
import type {
  ICancelExportRequest,
  IExportToFileRequest,
  IExportToFileResult,
} from '@holdfast/contracts/embed/requests';
import type { ISettings } from '@holdfast/contracts/embed/settings';
import type { IReportTheme } from '@holdfast/contracts/embed/theme';
import type { AuthoredReport } from '../authored.ts';
import { call, refusePaginated } from '../frame/channel.ts';
import { findInUrl, isPaginated, requiredId, withParameter } from '../frame/embed-url.ts';
import { failure } from '../frame/failure.ts';
import type { Response } from '../messaging/index.ts';
import { BookmarksManager } from '../objects/bookmarks-manager.ts';
import type { ReportEventDetails } from '../objects/events.ts';
import type { IFilterable } from '../objects/filterable.ts';
import { visualLayoutSettings } from '../objects/layout-settings.ts';
import { menuCommand, rememberExtensions, withoutMenu } from '../objects/menu-commands.ts';
import type { VoidResponse } from '../objects/page.ts';
import { Page, pageFrom } from '../objects/page.ts';
import { Embed, isMobile } from './embed.ts';
import type { EmbedService } from './service-contract.ts';

const VIEW_MODES = ['view', 'edit'];

export interface Report extends AuthoredReport {}
/** An embedded report: pages, filters, bookmarks, layout, themes and menus, driven from the host page. */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the authoring library adds these methods to the prototype
export class Report extends Embed<ReportEventDetails> implements IFilterable {
  static override allowedEvents: string[] = [...REPORT_EVENTS];
  static reportIdAttribute = 'powerbi-report-id';
  static filterPaneEnabledAttribute = 'powerbi-settings-filter-pane-enabled';
  static navContentPaneEnabledAttribute = 'powerbi-settings-nav-content-pane-enabled';
  static override typeAttribute = 'powerbi-type';
  static override type = 'Report';

  bookmarksManager: BookmarksManager;

  static findIdFromEmbedUrl(url: string): string | undefined {
    return findInUrl(url, 'reportId');
  }

  constructor(
    service: EmbedService,
    element: HTMLElement,
    config: IReportEmbedConfiguration,
    phasedRender?: boolean,
    isBootstrap?: boolean,
    iframe?: HTMLIFrameElement,
  ) {
    super(service, element, config as IEmbedConfiguration, iframe, phasedRender, isBootstrap);
    this.bookmarksManager = new BookmarksManager(this);
    service.answerHooks();
  }

  protected override setUp(): void {
    this.loadPath = calls.loadReport.path;
    this.phasedLoadPath = calls.prepareReport.path;
    this.allowedEvents.push(...Report.allowedEvents);
  }

  getId(): string {
    const id =
      this.config.id ||
      this.element.getAttribute(Report.reportIdAttribute) ||
      Report.findIdFromEmbedUrl(this.config.embedUrl ?? '');
    return requiredId('Report', id, Report.reportIdAttribute);
  }

  validate(config: IEmbedConfiguration): ValidationProblem[] | undefined {
    const { validators } = this.service;
    return isPaginated(this.config.embedUrl) ? validators?.paginated(config) : validators?.report(config);
  }

  configChanged(isBootstrap: boolean): void {
    const { config } = this;
    if (this.eventHooks?.applicationContextProvider) extendUrl(config, 'registerQueryCallback');
    if (isMobile(config.settings?.layoutType)) extendUrl(config, 'isMobile');
    const given = config.settings;
    this.initialLayoutType = given?.layoutType ?? LayoutType.Master;
    if (isBootstrap) return;
    config.settings = {
      filterPaneEnabled: flagOf(this.element, Report.filterPaneEnabledAttribute),
      navContentPaneEnabled: flagOf(this.element, Report.navContentPaneEnabledAttribute),
      ...given,
    };
    config.id = this.getId();
    Object.assign(this, rememberExtensions(given?.extensions));
  }

  getDefaultEmbedUrlEndpoint(): string {
    return 'reportEmbed';
  }

  /** Renders a report that was loaded with `powerbi.load`; accepts a final configuration. */
  render(config?: IReportEmbedConfiguration): Promise<void> {
    return call(this, 'renderReport', { body: config });
  }

  async addPage(displayName?: string): Promise<Page> {
    return pageFrom(this, await call<IPage>(this, 'addPage', { body: { displayName } }), {});
  }

  deletePage(pageName: string): Promise<void> {
    return call(this, 'deletePage', { names: { page: pageName }, body: {} });
  }

  renamePage(pageName: string, displayName: string): Promise<void> {
    return call(this, 'renamePage', { names: { page: pageName }, body: { name: pageName, displayName } });
  }

  /** The pages of the report, in their order. */
  getPages(): Promise<Page[]> {
    return fetchPages(this);
  }

  async getPageByName(pageName: string): Promise<Page> {
    const page = (await fetchPages(this)).find(({ name }) => name === pageName);
    if (!page) throw CommonErrorCodes.NotFound;
    return page;
  }

  async getActivePage(): Promise<Page> {
    const page = (await fetchPages(this)).find(({ isActive }) => isActive);
    if (!page) throw failure('There is no active page.', CommonErrorCodes.NotFound);
    return page;
  }

  page(name: string, displayName?: string, isActive?: boolean, visibility?: IPage['visibility']): Page {
    return new Page(this, name, displayName, isActive, visibility);
  }

  setPage(pageName: string): VoidResponse {
    return call(this, 'setPage', { body: { name: pageName, displayName: null, isActive: true } });
  }

  getFilters(..._level: unknown[]): Promise<ReportLevelFilters[]> {
    return call(this, 'getReportFilters');
  }

  /** Adds, replaces or removes filters: `report.updateFilters(models.FiltersOperations.Add, [filter])`. */
  updateFilters(operation: FiltersOperations, filters?: (ReportLevelFilters | IFilter)[]): VoidResponse {
    return call(this, 'updateReportFilters', { body: { filtersOperation: operation, filters } });
  }

  async removeFilters(): VoidResponse {
    refusePaginated(this);
    return this.updateFilters(0);
  }

  setFilters(filters: (ReportLevelFilters | IFilter)[]): VoidResponse {
    return call(this, 'setReportFilters', { body: filters });
  }

  /** The data model of the report, for host pages with their own filters: tables, columns, measures, formats. */
  getModel(): Promise<IDataModel> {
    return call(this, 'getModel');
  }

  getColumnValues(request: IColumnValuesRequest): Promise<(string | number | boolean | null)[]> {
    return call(this, 'getColumnValues', { body: request });
  }

  /**
   * Exports the report, a page or a visual: `(await report.exportToFile({ format: 'PDF' })).url` is a signed link.
   * `info` events report progress; `exportToFile({ cancel: id })` with their id cancels it.
   */
  exportToFile(request: ICancelExportRequest): Promise<null>;
  exportToFile(request: IExportToFileRequest): Promise<IExportToFileResult>;
  exportToFile(request: IExportToFileRequest | ICancelExportRequest): Promise<IExportToFileResult | null> {
    return call(this, 'exportToFile', { body: request });
  }

  async updateSettings(settings: ISettings): VoidResponse {
    if (settings.customLayout) refusePaginated(this);
    const response = await call<Response<void>>(this, 'updateSettings', { body: settings });
    if (settings.extensions) Object.assign(this, rememberExtensions(settings.extensions, this));
    return response;
  }

  switchMode(viewMode: number | string): Promise<void> {
    const mode = typeof viewMode === 'string' ? viewMode : this.viewModeToString(viewMode);
    return call(this, 'switchMode', { names: { mode }, body: null });
  }

  viewModeToString(viewMode: number): string {
    return String(VIEW_MODES[viewMode]);
  }

  refresh(): Promise<void> {
    return call(this, 'refresh', { body: null });
  }

  print(): Promise<void> {
    return call(this, 'print', { body: null });
  }

  async isSaved(): Promise<boolean> {
    return !(await call<boolean>(this, 'hasUnsavedChanges'));
  }

  applyTheme(theme: IReportTheme): Promise<void> {
    return this.applyThemeInternal(theme);
  }

  resetTheme(): Promise<void> {
    return this.applyThemeInternal({});
  }

  applyThemeInternal(theme: IReportTheme): Promise<void> {
    return call(this, 'setTheme', { body: theme });
  }

  getTheme(): Promise<IReportTheme> {
    return call(this, 'getTheme');
  }

  getZoom(): Promise<number> {
    return call(this, 'getZoom');
  }

  setZoom(zoomLevel: number): Promise<void> {
    return call(this, 'setZoom', { body: { zoomLevel } });
  }

  savePersistentFilters(): VoidResponse {
    return call(this, 'saveUserState', { body: null });
  }

  resetPersistentFilters(): VoidResponse {
    return call(this, 'resetUserState', { body: null });
  }

  arePersistentFiltersApplied(): Promise<boolean> {
    return call(this, 'isUserStateApplied');
  }

  closeAllOverlays(): Promise<void> {
    return call(this, 'closeAllOverlays', { body: null, rejectsWithResponse: true });
  }

  clearSelectedVisuals(clearSlicers = false): Promise<void> {
    const all = String(clearSlicers === true);
    return call(this, 'clearSelectedVisuals', { names: { all }, body: null, rejectsWithResponse: true });
  }

  async switchLayout(layoutType: LayoutType): VoidResponse {
    if (isMobile(this.initialLayoutType) !== isMobile(layoutType)) throw LAYOUT_SWITCH_NOT_SUPPORTED;
    return this.updateSettings({ layoutType });
  }

  setVisualDisplayState(pageName: string, visualName: string, displayState: VisualContainerDisplayMode): VoidResponse {
    return changeVisual(this, pageName, visualName, { displayState: { mode: displayState } });
  }

  resizeVisual(pageName: string, visualName: string, width: number, height: number): VoidResponse {
    return changeVisual(this, pageName, visualName, { width, height });
  }

  moveVisual(pageName: string, visualName: string, x: number, y: number, z?: number): VoidResponse {
    return changeVisual(this, pageName, visualName, { x, y, z });
  }

  async validateVisual(pageName: string, visualName: string): Promise<unknown> {
    return (await this.getPageByName(pageName)).getVisualByName(visualName);
  }

  async resizeActivePage(pageSizeType: PageSizeType, width?: number, height?: number): VoidResponse {
    refusePaginated(this);
    const pageSize = { type: pageSizeType, width, height };
    return this.updateSettings({ layoutType: 1, customLayout: { pageSize } } as ISettings);
  }

  addContextMenuCommand(
    commandName: string,
    commandTitle: string,
    contextMenuTitle: string = commandTitle,
    menuLocation: MenuLocation = 0, // at the bottom
    visualName = '',
    visualType = '',
    groupName?: string,
  ): VoidResponse {
    const command = menuCommand(
      'visualContextMenu',
      commandName,
      commandTitle,
      contextMenuTitle,
      menuLocation,
      visualName,
      visualType,
      groupName,
    );
    return changeCommands(this, (commands) => [...commands, command]);
  }

  addOptionsMenuCommand(
    commandName: string,
    commandTitle: string,
    optionsMenuTitle: string = commandTitle,
    menuLocation: MenuLocation = 0, // at the bottom
    visualName = '',
    visualType = '',
    groupName?: string,
    commandIcon?: string,
  ): VoidResponse {
    const command = menuCommand(
      'visualOptionsMenu',
      commandName,
      commandTitle,
      optionsMenuTitle,
      menuLocation,
      visualName,
      visualType,
      groupName,
      commandIcon,
    );
    return changeCommands(this, (commands) => [...commands, command]);
  }

  removeContextMenuCommand(commandName: string, contextMenuTitle: string): VoidResponse {
    return changeCommands(this, (commands) =>
      withoutMenu(commands, 'visualContextMenu', commandName, contextMenuTitle),
    );
  }

  removeOptionsMenuCommand(commandName: string, optionsMenuTitle: string): VoidResponse {
    return changeCommands(this, (commands) =>
      withoutMenu(commands, 'visualOptionsMenu', commandName, optionsMenuTitle),
    );
  }
}

async function changeVisual(report: Report, pageName: string, visualName: string, layout: object): VoidResponse {
  refusePaginated(report);
  await report.validateVisual(pageName, visualName);
  return report.updateSettings(visualLayoutSettings(pageName, visualName, layout));
}

type Commands = ICommandExtension[];

/** Resolves with undefined where there is no command to change. */
async function changeCommands(report: Report, change: (commands: Commands) => Commands | undefined): VoidResponse {
  refusePaginated(report);
  const commands = change(report.commands);
  if (!commands) throw CommonErrorCodes.NotFound;
  return report.updateSettings({ extensions: { commands, groups: report.groups } });
}

/** Separate from `getPages`, which an embedded visual refuses although it needs its own page. */
async function fetchPages(report: Report): Promise<Page[]> {
  const pages = await call<IPage[]>(report, 'getPages');
  return pages.map((page) => pageFrom(report, page));
}

function extendUrl(config: IEmbedConfiguration, parameter: string): void {
  config.embedUrl = withParameter(config.embedUrl ?? '', parameter, true);
}

function flagOf(element: HTMLElement, attribute: string): boolean | undefined {
  const value = element.getAttribute(attribute);
  return value === null ? undefined : value !== 'false';
}
