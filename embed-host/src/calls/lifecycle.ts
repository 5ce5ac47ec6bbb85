import { validateReportLoad } from '@holdfast/contracts/embed/load';
import { validateSaveAsParameters } from '@holdfast/contracts/embed/requests';
import type { Frame } from '../frame/frame.ts';
import type { LoadConfig } from '../frame/load-config.ts';
import { applyOnRender } from '../frame/open-report.ts';
import { printPage } from '../frame/print-page.ts';
import { accepted, type CallHandlers, type CallRequest, read } from '../wire/call.ts';
import { requireValid } from '../wire/failures.ts';

type Lifecycle = Pick<
  CallHandlers,
  | 'loadReport'
  | 'prepareReport'
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

export function answerLifecycle(frame: Frame): Lifecycle {
  const load = (request: CallRequest, phased: boolean) => {
    requireValid(validateReportLoad(request.body));
    frame.channel.pinHost(request.origin);
    frame.load(request.body as LoadConfig, {
      uid: typeof request.headers.uid === 'string' ? request.headers.uid : undefined,
      phased,
      hasTokenProvider: request.headers.tokenProviderSupplied === true,
    });
    return accepted;
  };

  return {
    loadReport: (request) => load(request, false),
    prepareReport: (request) => load(request, true),
    sendConfigEarly(request) {
      requireValid(validateReportLoad(request.body));
      frame.prefetch(request.body as LoadConfig);
      return accepted;
    },
    async renderReport({ body }) {
      const live = await frame.report();
      applyOnRender(live, (body ?? {}) as LoadConfig);
      live.render('sdk');
      return accepted;
    },
    async save() {
      await (await frame.report()).save(null, 'sdk');
      return accepted;
    },
    async saveAs({ body }) {
      requireValid(validateSaveAsParameters(body));
      await (await frame.report()).save((body as { name: string }).name, 'sdk');
      return accepted;
    },
    async getCorrelationId() {
      await frame.report();
      return read(frame.correlationId);
    },
    setToken({ body }) {
      if (typeof body !== 'string' || body === '') requireValid([{ message: 'Access token cannot be empty' }]);
      frame.setToken(body as string);
      return accepted;
    },
    async refresh() {
      (await frame.report()).refresh('sdk');
      return accepted;
    },
    async print() {
      const live = await frame.report();
      // After the answer has left: the browser's dialog stops everything, this channel included.
      setTimeout(() => printPage(live), 0);
      return accepted;
    },
    async hasUnsavedChanges() {
      return read((await frame.report()).state.unsaved);
    },
    async switchMode({ params }) {
      const mode = params.mode?.toLowerCase();
      if (mode !== 'view' && mode !== 'edit') requireValid([{ message: 'viewMode property is invalid' }]);
      (await frame.report()).arranging.switchMode(mode as 'view' | 'edit', 'sdk');
      return accepted;
    },
  };
}
