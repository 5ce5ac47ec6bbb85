import type { ExportOrder } from '@holdfast/contracts/report/export-order';
import type { BatchRequest } from '@holdfast/contracts/report/query';
import type { MadeFile } from '@holdfast/paper-engine';
import { answerGranted } from '../reports/answer-granted.ts';
import type { OpenedGrant } from '../reports/embed-token.ts';
import { type GrantedItem, openGranted } from '../reports/granted/open-granted.ts';
import type { ReportParts } from '../reports/report-parts.ts';
import { presentOnPaper } from './present-on-paper.ts';
import { runPaper } from './run-paper.ts';

/** Opens the report once under a reader's rights; the returned function renders its sheets any number of times. */
export async function readerOfSheets(
  parts: ReportParts,
  grant: OpenedGrant,
  asked: Partial<GrantedItem>,
): Promise<(order: ExportOrder, signal: AbortSignal) => Promise<MadeFile>> {
  const granted = await openGranted(parts, grant, asked);
  const report = await presentOnPaper(parts, grant, granted);
  const { log } = parts.platform;
  return (order, signal) => {
    const ask = (batch: BatchRequest, during: AbortSignal) =>
      answerGranted(parts, { grant, granted, batch, reader: { signal: during, log, locale: order.language ?? 'en' } });
    return runPaper({ order, report, ask, signal, isForReading: true });
  };
}
