import type { ExportOrder } from '@holdfast/contracts/report/export-order';
import { type FileExport, LiveError, type LiveReport } from '@holdfast/report-engine';
import type { Frame } from '../frame/frame.ts';
import { type CallHandlers, read } from '../wire/call.ts';

const LOOK_EVERY_MS = 500;

export function answerFiles(frame: Frame): Pick<CallHandlers, 'exportToFile'> {
  return {
    async exportToFile({ body }) {
      if (frame.paper) {
        const paper = await frame.paper;
        if (body.pages) throw new LiveError('invalid', 'A page-exact report is exported whole.');
        let last: FileExport | null = null;
        await paper.export(
          body.format,
          (job) => {
            last = job;
          },
          new AbortController().signal,
        );
        return read(fileOf(last));
      }
      const live = await frame.report();
      return read(fileOf(await made(live, { ...asSeen(live), ...body }, async () => (await frame.report()) === live)));
    },
  };
}

/** Follows the job to its end; nobody waits for the file of a report that has left the frame. */
async function made(live: LiveReport, order: ExportOrder, isHere: () => Promise<boolean>): Promise<FileExport> {
  const exports = live.fileExports;
  if (!exports) throw new LiveError('not-allowed', 'This embed token does not allow exporting data.');
  let job = await exports.start(order);
  while (job.status === 'running') {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    if (!(await isHere().catch(() => false))) {
      await exports.cancel(job.id);
      throw new LiveError('failed', 'The export was cancelled: the frame shows something else.');
    }
    job = await exports.read(job.id);
  }
  return job;
}

/** As the export dialog orders it. */
function asSeen(live: LiveReport): Omit<ExportOrder, 'format'> {
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
