import { isDeepStrictEqual } from 'node:util';
import { readReport } from '@holdfast/contracts/documents/read-document';
import { queryReport } from '@holdfast/contracts/http/routes/frame';
import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { Field, GroupingField, ValueField } from '@holdfast/contracts/report/field';
import type { Page } from '@holdfast/contracts/report/page';
import { MAX_BATCH_QUERIES, type VisualQuery } from '@holdfast/contracts/report/query';
import type { Visual } from '@holdfast/contracts/report/visual';
import type { RefusalKey } from '@holdfast/texts/refusal-message';
import type { Agent } from '../agent-tool.ts';
import { CallRefused } from '../call-route.ts';
import { localTimeText } from '../wall-clock.ts';
import { fieldsOf, missingRole } from './visual-kinds.ts';

/**
 * Refuses a document that is not well formed, and one with a visual that could not be computed: each visual that differs
 * from before is queried, under its filters and with the report's own measures.
 */
export async function checkReport(
  agent: Agent,
  dataset: string,
  { before, after }: { readonly before: ReportDocument | null; readonly after: ReportDocument },
): Promise<void> {
  const read = readReport(after);
  if ('refused' in read) throw new CallRefused(read.refused.code as RefusalKey, read.refused.values);
  const changed = changedVisuals(before, after);
  for (const { visual } of changed) {
    const lacking = missingRole(visual);
    if (lacking !== null) throw lacking;
  }
  const asked = changed.flatMap(({ page, visual }, at) =>
    fieldsOf(visual).length === 0 ? [] : [{ id: String(at), query: queryOf(after, page, visual) }],
  );
  for (let at = 0; at < asked.length; at += MAX_BATCH_QUERIES) {
    const queries = asked.slice(at, at + MAX_BATCH_QUERIES);
    const body = { now: localTimeText(), queries, measures: after.measures };
    const { answers } = await agent.read(dataset)(queryReport, { query: { dataset }, body });
    for (const answer of answers)
      if ('problem' in answer) {
        const { page, visual } = changed[Number(answer.id)] ?? {};
        throw new CallRefused('tool.visualProblem', {
          name: visual?.name ?? '',
          page: page?.name ?? '',
          reason: answer.problem.message,
        });
      }
  }
}

/** All of them if a filter or a measure that applies to them changed. */
function changedVisuals(before: ReportDocument | null, after: ReportDocument) {
  const isAllNew =
    !isDeepStrictEqual(before?.filters, after.filters) || !isDeepStrictEqual(before?.measures, after.measures);
  return after.pages.flatMap((page) => {
    const earlier = before?.pages.find(({ name }) => name === page.name);
    const isNew = isAllNew || !isDeepStrictEqual(earlier?.filters, page.filters);
    const isChanged = (visual: Visual) =>
      isNew ||
      !isDeepStrictEqual(
        earlier?.visuals.find(({ name }) => name === visual.name),
        visual,
      );
    return page.visuals.filter(isChanged).map((visual) => ({ page, visual }));
  });
}

const isGrouping = (field: Field): field is GroupingField => field.kind === 'column' || field.kind === 'level';

/** One row is enough to see that it can be computed. */
function queryOf(document: ReportDocument, page: Page, visual: Visual): VisualQuery {
  const fields = fieldsOf(visual).map((field, at) => ({ as: `f${at}`, field }));
  const values = fields.filter((one): one is { as: string; field: ValueField } => !isGrouping(one.field));
  return {
    groupBy: fields.filter((one): one is { as: string; field: GroupingField } => isGrouping(one.field)),
    values,
    mode: 'groups',
    where: [...document.filters, ...page.filters, ...visual.filters].map(({ target, predicate }) => ({
      target,
      predicate,
    })),
    orderBy: [],
    limit: 1,
  };
}
