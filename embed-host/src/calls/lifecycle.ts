import type { DashboardLoadConfig, LoadConfig, PaginatedLoadConfig } from '@holdfast/contracts/embed/load-body';
import type { Frame } from '../frame/frame.ts';
import { applyOnRender } from '../frame/open-report.ts';
import { printPage } from '../frame/print-page.ts';
import { accepted, type CallHandlers, type CallRequest, read } from '../wire/call.ts';
import { invalid } from '../wire/failures.ts';

type Lifecycle = Pick<
  CallHandlers,
  | 'loadReport'
  | 'prepareReport'
  | 'createReport'
  | 'quickCreate'
  | 'sendConfigEarly'
  | 'renderReport'
  | 'save'
  | 'saveAs'
  | 'getCorrelationId'
  | 'setToken'
  | 'refresh'
  | 'print'
  | 'hasUnsavedChanges'
  | 'switchMode'
>;

/** A mashup document is a script that fetches data from arbitrary places. */
const NO_MASHUP =
  'Mashup documents are not run here: bring the rows themselves in data, and what they are in tableSchemaList.';

/** A visual is a report with one visible visual. */
const isReport = ({ type = 'report' }: { type?: string }): boolean => /^(report|visual)$/i.test(type);

/** The address decides: the calls are the same. */
const isPaper = ({ address }: Frame): boolean => address.endpoint === 'rdlembed';

export function answerLifecycle(frame: Frame): Lifecycle {
  const load = (request: CallRequest<'loadReport'>, phased: boolean) => {
    frame.channel.pinHost(request.origin);
    const open = isPaper(frame) ? frame.loadPaper.bind(frame) : frame.load.bind(frame);
    open(request.body as LoadConfig & PaginatedLoadConfig, {
      uid: typeof request.headers.uid === 'string' ? request.headers.uid : undefined,
      phased,
      hasTokenProvider: request.headers.tokenProviderSupplied === true,
    });
    return accepted;
  };

  return {
    createReport(request) {
      frame.channel.pinHost(request.origin);
      frame.create(request.body, {
        uid: typeof request.headers.uid === 'string' ? request.headers.uid : undefined,
        hasTokenProvider: request.headers.tokenProviderSupplied === true,
      });
      return accepted;
    },
    quickCreate(request) {
      frame.channel.pinHost(request.origin);
      const { uid, tokenProviderSupplied } = request.headers;
      if (typeof uid === 'string') frame.channel.uid = uid;
      if (request.body.datasetCreateConfig.mashupDocument) {
        const error = { message: NO_MASHUP, errorCode: 'NotSupported', level: 3 };
        frame.refuse(error);
        frame.raiseError(error);
        return { status: 501, body: error };
      }
      frame.quickCreate(request.body, {
        uid: typeof uid === 'string' ? uid : undefined,
        hasTokenProvider: tokenProviderSupplied === true,
      });
      return accepted;
    },
    loadReport: (request) => load(request, false),
    prepareReport: (request) => load(request, true),
    sendConfigEarly(request) {
      const { body } = request;
      const type = body.type?.toLowerCase();
      // Nothing to prefetch for other content; its load reports any error.
      if (isPaper(frame)) return accepted;
      if (isReport(body)) frame.prefetch(body);
      else if (type === 'dashboard' || type === 'tile') frame.prefetchDashboard(body as DashboardLoadConfig, type);
      return accepted;
    },
    async renderReport({ body }) {
      const live = await frame.report();
      applyOnRender(live, body);
      live.render('sdk');
      return accepted;
    },
    async save() {
      await (await frame.report()).save(null, 'sdk');
      return accepted;
    },
    async saveAs({ body }) {
      await (await frame.report()).save(body.name, 'sdk');
      return accepted;
    },
    async getCorrelationId() {
      await (frame.paper ?? frame.report());
      return read(frame.correlationId);
    },
    setToken({ body }) {
      frame.setToken(body);
      return accepted;
    },
    async refresh() {
      (await frame.report()).refresh('sdk');
      return accepted;
    },
    async print() {
      const live = await frame.report();
      // After the response is sent: the print dialog blocks everything, this channel included.
      setTimeout(() => printPage(live, frame.stage), 0);
      return accepted;
    },
    async hasUnsavedChanges() {
      return read((await frame.report()).state.unsaved);
    },
    async switchMode({ params }) {
      const mode = params.mode.toLowerCase();
      if (mode !== 'view' && mode !== 'edit') return invalid('viewMode property is invalid');
      const live = await frame.report();
      if (mode === 'edit')
        frame.requirePermission(['edit', 'copy', 'create'], 'This embed token does not allow editing.');
      live.arranging.switchMode(mode, 'sdk');
      return accepted;
    },
  };
}
