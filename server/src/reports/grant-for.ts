import type { EmbedTokenRequest } from '@holdfast/contracts/http/embed-token-request';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { Restriction } from '@holdfast/contracts/report/query';
import { RETENTION_REPORT } from '@holdfast/retention-report/document';
import { Problem } from '../http/problem.ts';
import type { ReportDataset } from './datasets.ts';
import type { EmbedGrant } from './embed-token.ts';
import type { ReadyReports } from './open-report.ts';

/** What the owner of these datasets wants to hand out. A request can only narrow what the owner may do. */
export async function grantFor(
  userId: string,
  owned: readonly ReportDataset[],
  { permissions = ['view', 'export'], datasets, rules = [] }: EmbedTokenRequest,
  ready: ReadyReports,
): Promise<EmbedGrant> {
  const covered = datasets?.map((id) => ownedDataset(owned, id)) ?? owned;
  if (rules.length > 0) {
    for (const dataset of covered) {
      const report = await ready.open(dataset);
      for (const rule of rules) requireKnown(rule, report?.model, dataset.name);
    }
  }
  return { userId, reports: [RETENTION_REPORT], datasets: covered.map(({ id }) => id), permissions, rules };
}

function ownedDataset(owned: readonly ReportDataset[], id: string): ReportDataset {
  const dataset = owned.find((candidate) => candidate.id === id);
  if (!dataset) throw new Problem(404, 'dataset-unknown', `You have no finished prediction called '${id}'.`);
  return dataset;
}

/** A rule on a column that is not there would be found out only by the holder, as a report in which nothing works. */
function requireKnown({ target }: Restriction, model: SemanticModel | undefined, name: string): void {
  if (target.kind !== 'column') throw new Problem(400, 'invalid-rule', 'A rule restricts a column of a table.');
  const table = model?.tables.find((candidate) => candidate.name === target.table);
  if (table?.columns.some((column) => column.name === target.column)) return;
  throw new Problem(
    400,
    'invalid-rule',
    `A rule speaks of '${target.table}'[${target.column}], which '${name}' does not have.`,
  );
}
