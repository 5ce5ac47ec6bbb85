import { announcedType, loadHeaders } from '../../../frame/embed.ts';
import { accepted, type CallHandlers, type CallRequest, read } from '../../../wire/call.ts';
import { invalid } from '../../../wire/failures.ts';
import { readLoad } from '../../../wire/read-body.ts';
import { applyOnRender } from '../open-report.ts';
import { printPage } from '../print-page.ts';
import type { ReportEmbed } from '../report-embed.tsx';

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

export function answerLifecycle(embed: ReportEmbed): Lifecycle {
  const { frame } = embed;
  const load = (request: CallRequest<'loadReport'>, phased: boolean) => {
    frame.channel.pinHost(request.origin);
    embed.load(request.body, { ...loadHeaders(request), phased });
    return accepted;
  };

  return {
    loadReport: (request) => load(request, false),
    prepareReport: (request) => load(request, true),
    sendConfigEarly({ body }) {
      const config = readLoad(body);
      // Nothing to prefetch for other content; its load reports any error. A visual is a report with one visible visual.
      if (/^(report|visual)$/.test(announcedType(body))) embed.announce(config);
      return accepted;
    },
    async renderReport({ body }) {
      const live = await embed.report();
      applyOnRender(live, body);
      live.render('sdk');
      return accepted;
    },
    async save() {
      await (await embed.report()).save(null, 'sdk');
      return accepted;
    },
    async saveAs({ body }) {
      await (await embed.report()).save(body.name, 'sdk');
      return accepted;
    },
    async getCorrelationId() {
      await embed.report();
      return read(frame.correlationId);
    },
    setToken({ body }) {
      frame.setToken(body);
      return accepted;
    },
    async refresh() {
      (await embed.report()).refresh('sdk');
      return accepted;
    },
    async print() {
      const live = await embed.report();
      // After the response is sent: the print dialog blocks everything, this channel included.
      setTimeout(() => printPage(live, frame.stage), 0);
      return accepted;
    },
    async hasUnsavedChanges() {
      return read((await embed.report()).state.unsaved);
    },
    async switchMode({ params }) {
      const mode = params.mode.toLowerCase();
      if (mode !== 'view' && mode !== 'edit') return invalid('viewMode property is invalid');
      const live = await embed.report();
      if (mode === 'edit') embed.requirePermission(['edit', 'copy', 'create'], 'mayNotEdit');
      live.arranging.switchMode(mode, 'sdk');
      return accepted;
    },
  };
}
