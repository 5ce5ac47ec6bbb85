import { REPORT_EVENT_ROUTES } from '@holdfast/contracts/embed/events';
import type { IExportProgress } from '@holdfast/contracts/embed/requests';
import { type FileExport, LiveError } from '@holdfast/report-engine';
import type { HostLine } from '../wire/host-line.ts';

type OnChange = (job: FileExport) => void;

/** The pending exports of a host page, by which it can cancel them. */
export class Exports {
  readonly #channel: HostLine;
  readonly #pending = new Map<string, AbortController>();

  constructor(channel: HostLine) {
    this.#channel = channel;
  }

  cancel(id: string): null {
    const stop = this.#pending.get(id);
    if (!stop) throw new LiveError('not-found', 'unknownExport');
    stop.abort();
    return null;
  }

  /** Runs an export to its end; the host page follows its progress. */
  async run(
    make: (onChange: OnChange, signal: AbortSignal) => Promise<void>,
  ): Promise<{ readonly name: string; readonly url: string }> {
    const stop = new AbortController();
    let last: FileExport | null = null;
    const onChange: OnChange = (job) => {
      if (job.progress !== last?.progress) this.#publishProgress(job);
      last = job;
      this.#pending.set(job.id, stop);
    };
    try {
      await make(onChange, stop.signal);
      return fileOf(stop.signal.aborted ? null : last);
    } finally {
      for (const [id, one] of this.#pending) if (one === stop) this.#pending.delete(id);
    }
  }

  /** Uses the `info` event, which every client passes on to the page. */
  #publishProgress({ id, progress }: FileExport): void {
    const body: IExportProgress = { message: `Export: ${Math.round(progress * 100)}%`, export: { id, progress } };
    this.#channel.publish(REPORT_EVENT_ROUTES[0], { eventName: 'info' }, body);
  }
}

function fileOf(job: FileExport | null): { name: string; url: string } {
  if (!job?.file)
    throw job?.problem
      ? new LiveError('failed', 'because', { reason: job.problem })
      : new LiveError('failed', 'exportCancelled');
  const { name, url } = job.file;
  return { name, url };
}
