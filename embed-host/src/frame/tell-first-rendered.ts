import type { LiveReport } from '@holdfast/report-engine';
import type { EmbedApi } from './fetch-report.ts';

/** For a server that traces: what the report asks goes on under its trace, which ends when it is first rendered. */
export function tellFirstRendered(live: LiveReport, api: EmbedApi, trace: string, began: number): void {
  api.trace = trace;
  const stop = live.listen(({ name }) => {
    if (name !== 'rendered') return;
    stop();
    // Nobody waits for it, and a report is no worse for a span less.
    api.tellRendered(trace, Math.round(performance.now() - began)).catch(() => undefined);
  });
}
