import type { LiveReport } from '@holdfast/report-engine';
import type { EmbedApi } from '../../frame/fetch-report.ts';

/** With tracing on: the report's queries belong to its trace, which ends at the first render. */
export function traceFirstRender(live: LiveReport, api: EmbedApi, trace: string, began: number): void {
  api.trace = trace;
  const stop = live.listen(({ name }) => {
    if (name !== 'rendered') return;
    stop();
    // Fire and forget: losing a span is harmless.
    api.tellRendered(trace, Math.round(performance.now() - began)).catch(() => undefined);
  });
}
