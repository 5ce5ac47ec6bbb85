import { REPORT_EVENT_ROUTES } from '@holdfast/contracts/embed/events';
import type { IExportProgress } from '@holdfast/contracts/embed/requests';
import type { ExportOrder } from '@holdfast/contracts/report/export-order';
import { type FileExport, LiveError, type LiveReport } from '@holdfast/report-engine';
import type { Frame } from '../frame/frame.ts';
import { type CallHandlers, read } from '../wire/call.ts';

const LOOK_EVERY_MS = 500;

type OnChange = (job: FileExport) => void;

export function answerFiles(frame: Frame): Pick<CallHandlers, 'exportToFile'> {
  /** Pending exports of this host page, each with its abort controller. */
  const awaited = new Map<string, AbortController>();

  const follow = async (
    make: (onChange: OnChange, signal: AbortSignal) => Promise<void>,
  ): Promise<FileExport | null> => {
    const stop = new AbortController();
    let last: FileExport | null = null;
    const onChange: OnChange = (job) => {
      if (job.progress !== last?.progress) publishProgress(frame, job);
      last = job;
      awaited.set(job.id, stop);
    };
    try {
      await make(onChange, stop.signal);
      return stop.signal.aborted ? null : last;
    } finally {
      for (const [id, one] of awaited) if (one === stop) awaited.delete(id);
    }
  };

  return {
    async exportToFile({ body }) {
      if ('cancel' in body) {
        const stop = awaited.get(body.cancel);
        if (!stop) throw new LiveError('not-found', 'No export with this id is running for this page.');
        stop.abort();
        return read(null);
      }
      if (frame.paper) {
        const paper = await frame.paper;
        if (body.pages) throw new LiveError('invalid', 'A page-exact report is exported whole.');
        return read(fileOf(await follow((onChange, signal) => paper.export(body.format, onChange, signal))));
      }
      const live = await frame.report();
      const isHere = async () => (await frame.report()) === live;
      const order = { ...visibleExportOrder(live), ...body };
      return read(fileOf(await follow((onChange, signal) => pollExport(live, order, isHere, onChange, signal))));
    },
  };
}

/** Uses the `info` event, which every client passes on to the page. */
function publishProgress({ channel }: Frame, { id, progress }: FileExport): void {
  const body: IExportProgress = { message: `Export: ${Math.round(progress * 100)}%`, export: { id, progress } };
  channel.publish(REPORT_EVENT_ROUTES[0], { eventName: 'info' }, body);
}

/** Polls the job to its end; stops when another report is loaded. */
async function pollExport(
  live: LiveReport,
  order: ExportOrder,
  isHere: () => Promise<boolean>,
  onChange: OnChange,
  signal: AbortSignal,
): Promise<void> {
  const exports = live.fileExports;
  if (!exports) throw new LiveError('not-allowed', 'This embed token does not allow exporting data.');
  let job = await exports.start(order);
  onChange(job);
  while (job.status === 'running') {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    if (signal.aborted) return exports.cancel(job.id);
    if (!(await isHere().catch(() => false))) {
      await exports.cancel(job.id);
      throw new LiveError('failed', 'The export was cancelled: the frame shows something else.');
    }
    job = await exports.read(job.id);
    onChange(job);
  }
}

/** As in the export dialog. */
function visibleExportOrder(live: LiveReport): Omit<ExportOrder, 'format'> {
  const { settings, theme } = live.state;
  const { language = 'en', formatLocale = language } = settings.localeSettings ?? {};
  const { colorScheme } = settings;
  return {
    state: live.bookmarks.capture({ allPages: true }).state,
    language,
    formatLocale,
    now: live.now(),
    ...((colorScheme === 'light' || colorScheme === 'dark') && { scheme: colorScheme }),
    ...(theme && { theme }),
  };
}

function fileOf(job: FileExport | null): { name: string; url: string } {
  if (!job?.file) throw new LiveError('failed', job?.problem ?? 'The export was cancelled.');
  const { name, url } = job.file;
  return { name, url };
}
