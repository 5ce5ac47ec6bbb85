import {
  validateApplyBookmarkByNameRequest,
  validateApplyBookmarkStateRequest,
  validateCaptureBookmarkRequest,
  validatePlayBookmarkRequest,
} from '@holdfast/contracts/embed/bookmarks';
import type { CallBody } from '@holdfast/contracts/embed/call-bodies';
import type { CallName } from '@holdfast/contracts/embed/calls';
import type { Validator } from '@holdfast/contracts/embed/check';
import { validateCreateReport, validateQuickCreate } from '@holdfast/contracts/embed/create';
import { validateFiltersOperation } from '@holdfast/contracts/embed/filters';
import {
  validateDashboardLoad,
  validateLoadQnaConfiguration,
  validatePaginatedReportLoad,
  validateReportLoad,
  validateTileLoad,
} from '@holdfast/contracts/embed/load';
import type { LoadConfig, QnaLoadConfig, QuickCreateConfig } from '@holdfast/contracts/embed/load-body';
import { validatePage } from '@holdfast/contracts/embed/page';
import { validateExportDataRequest, validateSaveAsParameters } from '@holdfast/contracts/embed/requests';
import { validatePaginatedSettings, validateSettings } from '@holdfast/contracts/embed/settings';
import { validateSlicer, validateSlicerState } from '@holdfast/contracts/embed/slicers';
import { validateCustomTheme } from '@holdfast/contracts/embed/theme';
import { EXPORT_FORMATS } from '@holdfast/contracts/report/export-formats';
import type { ReportSettings } from '@holdfast/contracts/report/settings';
import { invalid, requireValid } from './failures.ts';

type BodyReader<Body> = (body: unknown) => Body;

/** The only place where a message is cast to its type, after its validator has accepted it. */
const checked =
  <Body>(validate: Validator): BodyReader<Body> =>
  (body) => {
    requireValid(validate(body));
    return (body ?? {}) as Body;
  };
const anything: Validator = () => undefined;
const nothing: BodyReader<null> = () => null;

const filterList: BodyReader<readonly unknown[]> = (body) =>
  Array.isArray(body) ? body : invalid('filters property is invalid');
const token: BodyReader<string> = (body) =>
  typeof body === 'string' && body !== '' ? body : invalid('Access token cannot be empty');
const newName: BodyReader<{ displayName: string }> = (body) => {
  const { displayName } = checked<{ displayName?: unknown }>(anything)(body);
  return typeof displayName === 'string' ? { displayName } : invalid('displayName must be a string');
};

/** The validator accepts what we cannot show: no dataset, or several. */
const oneDataset: BodyReader<QnaLoadConfig> = (body) => {
  const config = checked<QnaLoadConfig>(validateLoadQnaConfiguration)(body);
  return config.datasetIds?.length === 1 ? config : invalid('datasetIds must contain exactly one dataset');
};
/** An empty mashup document counts as none. */
const withData: BodyReader<QuickCreateConfig> = (body) => {
  const config = checked<QuickCreateConfig>(validateQuickCreate)(body);
  const { data, mashupDocument } = config.datasetCreateConfig ?? {};
  if (!data && !mashupDocument) invalid('At least one of data or mashupDocument must be provided');
  return config;
};
/** An empty question clears the answer. */
const newQuestion: BodyReader<{ question: string }> = (body) => {
  const { question } = checked<{ question?: unknown }>(anything)(body);
  return typeof question === 'string' ? { question } : invalid('question must be a string');
};

const readFileRequest: BodyReader<CallBody<'exportToFile'>> = (body) => {
  const { format, pageName, visualName, cancel } = checked<Readonly<Record<string, unknown>>>(anything)(body);
  if (cancel !== undefined) return typeof cancel === 'string' ? { cancel } : invalid('cancel must be a string');
  const known = EXPORT_FORMATS.find((one) => one === String(format).toLowerCase());
  if (!known) return invalid(`format must be one of ${EXPORT_FORMATS.join(', ').toUpperCase()}`);
  for (const [name, value] of Object.entries({ pageName, visualName }))
    if (value !== undefined && typeof value !== 'string') invalid(`${name} must be a string`);
  if (visualName !== undefined && pageName === undefined) invalid('visualName requires pageName');
  return {
    format: known,
    ...(pageName !== undefined && { pages: [pageName as string] }),
    ...(visualName !== undefined && { visual: visualName as string }),
  };
};

/** Page-exact reports use the calls of reports, with their own bodies. */
const isPaginated = (body: unknown): boolean => {
  const { embedUrl, parameterValues, settings } = (body ?? {}) as Readonly<Record<string, unknown>>;
  return parameterValues !== undefined || hasPanel(settings) || /\/rdlembed\?/i.test(String(embedUrl));
};
const hasPanel = (settings: unknown): boolean => {
  const { commands } = (settings ?? {}) as { commands?: unknown };
  return typeof commands === 'object' && commands !== null && 'parameterPanel' in commands;
};
export const readLoad: BodyReader<LoadConfig> = (body) =>
  checked<LoadConfig>(isPaginated(body) ? validatePaginatedReportLoad : validateReportLoad)(body);
const readSettings: BodyReader<ReportSettings> = (body) =>
  checked<ReportSettings>(hasPanel(body) ? validatePaginatedSettings : validateSettings)(body);

/** What a phased load may still set, validated like a load, which does not cover slicers. */
const atRender: BodyReader<LoadConfig> = (body) => {
  const config = checked<LoadConfig>(anything)(body);
  const { pageName, filters, slicers } = config;
  requireValid(validateReportLoad({ accessToken: '-', id: '-', pageName, filters }));
  if (slicers && !Array.isArray(slicers)) invalid('slicers must be an array');
  for (const slicer of slicers ?? []) {
    requireValid(validateSlicer(slicer));
    if (!slicer?.selector || !slicer.state) invalid('slicers must have a selector and a state');
  }
  return config;
};

/** The body reader of each call. */
export const bodyReaders: { readonly [Name in CallName]: BodyReader<CallBody<Name>> } = {
  loadReport: readLoad,
  prepareReport: readLoad,
  // All kinds of content share the hint: the kind it is for checks it.
  sendConfigEarly: checked(anything),
  renderReport: atRender,
  save: nothing,
  saveAs: (body) => checked<{ name: string }>(validateSaveAsParameters)(body ?? { name: '' }),
  getCorrelationId: nothing,
  setToken: token,
  loadDashboard: checked(validateDashboardLoad),
  loadTile: checked(validateTileLoad),
  loadQna: oneDataset,
  createReport: checked(validateCreateReport),
  quickCreate: withData,
  interpretQuestion: newQuestion,

  getPages: nothing,
  addPage: checked(anything),
  deletePage: nothing,
  renamePage: newName,
  setPageDisplayName: newName,
  setPage: checked(validatePage),
  setActivePage: checked(validatePage),
  getVisuals: nothing,
  hasLayout: nothing,
  getPageInsights: nothing,
  getVisualInsights: nothing,

  getReportFilters: nothing,
  updateReportFilters: checked(validateFiltersOperation),
  removeReportFilters: checked(validateFiltersOperation),
  setReportFilters: filterList,
  getPageFilters: nothing,
  updatePageFilters: checked(validateFiltersOperation),
  setPageFilters: filterList,
  getVisualFilters: nothing,
  updateVisualFilters: checked(validateFiltersOperation),
  setVisualFilters: filterList,
  getSlicerState: nothing,
  setSlicerState: checked(validateSlicerState),

  updateSettings: readSettings,
  setZoom: readSettings,
  getZoom: nothing,
  setTheme: checked(validateCustomTheme),
  getTheme: nothing,
  switchMode: nothing,
  refresh: nothing,
  print: nothing,
  hasUnsavedChanges: nothing,
  closeAllOverlays: nothing,
  clearSelectedVisuals: nothing,

  exportData: checked(validateExportDataRequest),
  exportToFile: readFileRequest,
  cloneVisual: checked(anything),
  sortVisual: checked(anything),
  getModel: nothing,
  getColumnValues: checked(anything),

  getBookmarks: nothing,
  applyBookmark: checked(validateApplyBookmarkByNameRequest),
  playBookmarks: checked(validatePlayBookmarkRequest),
  captureBookmark: checked(validateCaptureBookmarkRequest),
  applyBookmarkState: checked(validateApplyBookmarkStateRequest),
  saveUserState: nothing,
  resetUserState: nothing,
  isUserStateApplied: nothing,
};
