import type { ExportOrder } from '@holdfast/contracts/report/export-order';
import { type FileExport, LiveError, type LiveReport } from '@holdfast/report-engine';
import { Exports } from '../../../frame/exports.ts';
import { type CallHandlers, read } from '../../../wire/call.ts';
import type { ReportEmbed } from '../report-embed.tsx';

const LOOK_EVERY_MS = 500;

export function answerFiles(embed: ReportEmbed): Pick<CallHandlers, 'exportToFile'> {
  const exports = new Exports(embed.frame.channel);
  return {
    async exportToFile({ body }) {
      if ('cancel' in body) return read(exports.cancel(body.cancel));
      const live = await embed.report();
      const isHere = async () => (await embed.report()) === live;
      const order = { ...visibleExportOrder(live), ...body };
      return read(await exports.run((onChange, signal) => pollExport(live, order, { isHere, onChange, signal })));
    },
  };
}

interface Polling {
  /** The same report is still in the frame. */
  readonly isHere: () => Promise<boolean>;
  readonly onChange: (job: FileExport) => void;
  readonly signal: AbortSignal;
}

/** Polls the job to its end; stops when another report is loaded. */
async function pollExport(live: LiveReport, order: ExportOrder, { isHere, onChange, signal }: Polling): Promise<void> {
  const exports = live.fileExports;
  if (!exports) throw new LiveError('not-allowed', 'mayNotExport');
  let job = await exports.start(order);
  onChange(job);
  while (job.status === 'running') {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    if (signal.aborted) return exports.cancel(job.id);
    if (!(await isHere().catch(() => false))) {
      await exports.cancel(job.id);
      throw new LiveError('failed', 'otherShown');
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
