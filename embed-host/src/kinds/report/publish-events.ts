import {
  ExportDataCompletedStatus,
  ExportDataResultFormat,
  ExportDataResultType,
} from '@holdfast/contracts/embed/enumerations';
import { REPORT_EVENT_ROUTES } from '@holdfast/contracts/embed/events';
import type { IExportDataCompletedEvent } from '@holdfast/contracts/embed/selection';
import type { Clause } from '@holdfast/contracts/report/clause';
import type { OpenedReport } from '@holdfast/contracts/report/document';
import {
  type DataPoint,
  filterFromClause,
  type LiveEvent,
  type LiveReport,
  targetFromField,
} from '@holdfast/report-engine';
import type { HostLine } from '../../wire/host-line.ts';
import { pageOnWire } from '../../wire/page-on-wire.ts';
import { visualOnWire } from '../../wire/visual-on-wire.ts';

/** Internal events without a counterpart in the protocol; other events carry their facts. */
const keptInside = new Set(['themeApplied', 'layoutChanged']);

/** Converts every event of a live report to the protocol. Returns a function that stops it. */
export function publishEvents(live: LiveReport, channel: HostLine, opened: OpenedReport): () => void {
  // After saving under another name it is another report.
  const reportNow = () => ({ id: live.state.document.id, displayName: live.state.document.displayName });
  const { dataset, compared } = opened;
  const words = eventWords(live, reportNow, { dataset, ...(compared && { compared }) });
  return live.listen((event) => {
    if (keptInside.has(event.name)) return;
    // One per visual and round: sent only to hosts that enabled it.
    if (event.name === 'visualRendered' && !live.state.settings.visualRenderedEvents) return;
    const { body, page, visual } = words(event);
    const [ofReport, ofPage, ofVisual] = REPORT_EVENT_ROUTES;
    const route = visual ? ofVisual : page ? ofPage : ofReport;
    const names = { eventName: event.name, pageName: page ?? '', visualName: visual ?? '' };
    channel.publish(route, names, { initiator: event.initiator, seq: event.seq, ...body });
  });
}

interface Worded {
  readonly body: object;
  readonly page?: string;
  readonly visual?: string;
}

function eventWords(live: LiveReport, reportNow: () => { id: string; displayName: string }, data: object) {
  const { pageNamed, visualNamed, place, filters } = namesOnWire(live, reportNow);

  return (event: LiveEvent): Worded => {
    const report = reportNow();
    switch (event.name) {
      // Our extension: the current dataset, since a reader may switch data in the frame.
      case 'loaded':
        return { body: { report, ...data } };
      case 'pageChanged': {
        const { newPage, oldPage } = event.detail;
        return {
          body: { newPage: pageOnWire(newPage, newPage.name), oldPage: oldPage && pageOnWire(oldPage, newPage.name) },
        };
      }
      case 'filtersApplied': {
        const { scope } = event.detail;
        return { body: { filters: filters(event.detail.filters), ...scope, report }, ...scopeNames(scope) };
      }
      case 'slicerChanged': {
        const { page, visual, clause } = event.detail;
        return { body: { ...place(page, visual), filters: filters(clause ? [clause] : []) }, page, visual };
      }
      case 'dataSelected': {
        const { page, visual, points } = event.detail;
        const body = {
          ...place(page, visual),
          dataPoints: points.map(pointOnWire),
          regions: [],
          filters: filters(event.detail.filters),
        };
        return visual ? { body, page, visual } : { body, page };
      }
      case 'selectionChanged': {
        const { page, visual } = event.detail;
        return {
          body: { ...place(page, visual ?? ''), selectedItems: visual ? [visualNamed(page, visual)] : [] },
          page,
        };
      }
      case 'visualClicked':
      case 'commandTriggered': {
        const { page, visual, points, ...rest } = event.detail;
        return {
          body: { ...rest, visualName: visual, ...place(page, visual), dataPoints: points.map(pointOnWire) },
          page,
          visual,
        };
      }
      case 'visualRendered':
      case 'commentChanged':
      case 'buttonClicked':
      case 'dataHyperlinkClicked': {
        const { page, visual, ...rest } = event.detail;
        return { body: { ...rest, ...place(page, visual) }, page, visual };
      }
      case 'exportDataCompleted': {
        const { page, visual, succeeded, underlying, rows } = event.detail;
        const completed: IExportDataCompletedEvent = {
          status: succeeded ? ExportDataCompletedStatus.Succeeded : ExportDataCompletedStatus.Failed,
          exportDataType: underlying ? ExportDataResultType.Underlying : ExportDataResultType.Summarized,
          exportFormat: ExportDataResultFormat.Csv,
          pageName: page,
          visualName: visual,
        };
        return { body: { ...completed, rows, report }, page, visual };
      }
      case 'rendered':
      case 'renderingStarted': {
        const { page, ...rest } = event.detail;
        return { body: { ...rest, report, page: pageNamed(page) } };
      }
      case 'bookmarkApplied':
        return { body: { bookmarkName: event.detail.name, report } };
      case 'saved':
        return {
          body: { reportObjectId: event.detail.id, reportName: event.detail.name, saveAs: event.detail.saveAs },
        };
      case 'error': {
        const { code, visual, message, detailedMessage } = event.detail;
        const where = visual ? { visualName: visual } : {};
        return { body: { message, detailedMessage: detailedMessage ?? message, errorCode: code, level: 3, ...where } };
      }
      default:
        return { body: { report, ...event.detail } };
    }
  };
}

/** Pages, visuals and filters as the protocol names them. */
function namesOnWire(live: LiveReport, reportNow: () => { id: string; displayName: string }) {
  const pageNamed = (name: string) => {
    const page = live.pages.list().find((candidate) => candidate.name === name);
    return page && pageOnWire(page, live.state.activePage);
  };
  const visualNamed = (page: string, name: string) => {
    const visual = live.pages
      .list()
      .find((candidate) => candidate.name === page)
      ?.visuals.find((candidate) => candidate.name === name);
    const placed = visual && live.arranging.visualsOf(page).find((candidate) => candidate.visual.name === name);
    return visual && visualOnWire(live.model, visual, placed?.layout);
  };
  const place = (page: string, visual: string) => ({
    report: reportNow(),
    page: pageNamed(page),
    visual: visualNamed(page, visual),
  });
  const filters = (clauses: readonly Clause[]) => clauses.map(filterFromClause);
  return { pageNamed, visualNamed, place, filters };
}

function scopeNames(scope: Clause['scope']): { page?: string; visual?: string } {
  if (scope.level === 'report') return {};
  return scope.level === 'page' ? { page: scope.page } : { page: scope.page, visual: scope.visual };
}

export function pointOnWire(point: DataPoint) {
  return {
    identity: point.identity.map(({ field, value }) => ({ target: targetFromField(field), equals: value })),
    values: point.values.map(({ field, value, formatted }) => ({
      target: targetFromField(field),
      value,
      formattedValue: formatted ?? String(value ?? ''),
    })),
  };
}
