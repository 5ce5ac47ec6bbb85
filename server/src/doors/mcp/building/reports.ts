import { isDeepStrictEqual } from 'node:util';
import { DocumentName, type SavedReport } from '@holdfast/contracts/documents/saved';
import * as routes from '@holdfast/contracts/http/routes/reports';
import type { ReportDocument } from '@holdfast/contracts/report/document';
import { sayEnglish } from '@holdfast/texts/english';
import { sayReport } from '@holdfast/texts/say-report';
import * as z from 'zod/mini';
import { differences, listDifferences } from '../../../features/documents/difference.ts';
import { type Agent, type PlannedChange, readingTool, writingTool } from '../agent-tool.ts';
import { CallRefused } from '../call-route.ts';
import { findOwned, ownedDatasets } from '../owned-datasets.ts';
import { changeReport, type ReportState } from './change-report.ts';
import { checkReport } from './check-report.ts';
import { measureReader } from './read-measure.ts';
import { type ReportChange, ReportChanges } from './report-changes.ts';

const report = z.string().check(z.describe('Id of a report, from list_reports or create_report.'));
const revision = z.int().check(z.minimum(1));

export const reportTools = [
  readingTool(
    { name: 'list_reports', description: 'Reports, with their dataset and revision.', shape: {} },
    listReports,
  ),
  readingTool(
    { name: 'read_report', description: 'A report’s pages, visuals, filters and measures.', shape: { report } },
    readReport,
  ),
  writingTool(
    {
      name: 'create_report',
      description:
        'Creates a report on a dataset, with pages, visuals, filters and measures. One with the same name on the dataset is reused.',
      shape: { name: DocumentName, dataset: z.string(), changes: ReportChanges },
    },
    planReport,
  ),
  writingTool(
    {
      name: 'change_report',
      description:
        'Saves changes of pages, visuals, filters and measures as the next revision. Refused if somebody saved another revision meanwhile.',
      shape: {
        report,
        revision: revision.check(z.describe('The revision read_report showed.')),
        changes: ReportChanges,
      },
    },
    planChange,
  ),
  writingTool(
    {
      name: 'undo_report',
      description: 'Restores an earlier revision of a report as the next one; those in between stay in its history.',
      shape: { report, revision: revision.check(z.describe('The revision to restore.')) },
    },
    planRestore,
  ),
];

async function listReports(agent: Agent): Promise<object> {
  const [{ value }, datasets] = [await agent.callAsOwner(routes.list), await ownedDatasets(agent)];
  const named = new Map(datasets.map(({ id, shortName }) => [id, shortName]));
  return {
    reports: value.map(({ id, name, datasetId, revision, readOnly }) => ({
      report: id,
      name,
      dataset: named.get(datasetId ?? '') ?? datasetId,
      revision,
      readOnly,
    })),
  };
}

const openReport = ({ callAsOwner }: Agent, documentId: string): Promise<SavedReport> =>
  callAsOwner(routes.read, { params: { documentId } });

async function readReport(agent: Agent, given: { readonly report: string }): Promise<object> {
  const { id, name, datasetId, revision, readOnly, document } = await openReport(agent, given.report);
  const { opened } = sayReport<{ document: ReportDocument }>({ document } as object, sayEnglish);
  return {
    report: id,
    name,
    dataset: (await findOwned(agent, datasetId ?? '')).shortName,
    revision,
    readOnly,
    document: opened.document,
  };
}

interface WantedReport {
  readonly name: string;
  readonly dataset: string;
  readonly changes: readonly ReportChange[];
}

async function planReport(agent: Agent, { name, dataset: wanted, changes }: WantedReport): Promise<PlannedChange> {
  const dataset = await findOwned(agent, wanted);
  const { value } = await agent.callAsOwner(routes.list);
  const known = value.find((one) => !one.readOnly && one.name === name && one.datasetId === dataset.id);
  if (known) return { already: { report: known.id, revision: known.revision } };
  const empty = { version: 1 as const, id: '', displayName: name, pages: [], filters: [], bookmarks: [] };
  const made = changeReport({ name, document: empty }, changes, await measureReader(agent, dataset.shortName));
  await checkReport(agent, dataset.shortName, { before: null, after: made.document });
  return {
    will: `Create the report ‘${made.name}’ on the dataset ‘${dataset.name}’: ${contentOf(made.document)}.`,
    apply: async () => {
      const body = { name: made.name, datasetId: dataset.id, document: made.document };
      const saved = await agent.callAsOwner(routes.create, { body });
      return { report: saved.id, revision: saved.revision };
    },
  };
}

const contentOf = ({ pages }: ReportDocument): string => {
  const visuals = pages.reduce((sum, page) => sum + page.visuals.length, 0);
  return `${pages.length} ${pages.length === 1 ? 'page' : 'pages'}, ${visuals} ${visuals === 1 ? 'visual' : 'visuals'}`;
};

interface WantedChange {
  readonly report: string;
  readonly revision: number;
  readonly changes: readonly ReportChange[];
}

async function planChange(agent: Agent, { report: id, revision: from, changes }: WantedChange): Promise<PlannedChange> {
  const saved = await readChangeableReport(agent, id);
  const { shortName } = await findOwned(agent, saved.datasetId ?? '');
  const readMeasure = await measureReader(agent, shortName);
  const base = from === saved.revision ? saved : await revisionOf(agent, id, from);
  const changed = changeReport(stateOf(base), changes, readMeasure);
  const current = stateOf(saved);
  // Repeating a change that was saved finds its result.
  if (isSame(changed, current)) return { already: { report: id, revision: saved.revision } };
  if (base !== saved) {
    const theirs = listDifferences(differences('report', stateOf(base), current));
    throw new CallRefused('tool.overtaken', {
      name: saved.name,
      revision: saved.revision,
      person: saved.changedBy.name,
      changes: theirs,
    });
  }
  await checkReport(agent, shortName, { before: current.document, after: changed.document });
  return {
    will: `Save revision ${saved.revision + 1} of ‘${saved.name}’: ${listDifferences(differences('report', current, changed))}.`,
    apply: async () => {
      const body = { revision: saved.revision, name: changed.name, document: changed.document };
      const next = await agent.callAsOwner(routes.save, { params: { documentId: id }, body });
      return { report: id, revision: next.revision };
    },
  };
}

async function planRestore(agent: Agent, given: { readonly report: string; readonly revision: number }) {
  const { report: id, revision: wanted } = given;
  const saved = await readChangeableReport(agent, id);
  const [current, earlier] = [stateOf(saved), stateOf(await revisionOf(agent, id, wanted))];
  if (isSame(current, earlier)) return { already: { report: id, revision: saved.revision } };
  const changes = listDifferences(differences('report', current, earlier));
  return {
    will: `Restore revision ${wanted} of ‘${saved.name}’ as revision ${saved.revision + 1}: ${changes}.`,
    apply: async () => {
      const params = { documentId: id, revision: wanted };
      const next = await agent.callAsOwner(routes.restore, { params, body: { revision: saved.revision } });
      return { report: id, revision: next.revision };
    },
  };
}

const revisionOf = ({ callAsOwner }: Agent, documentId: string, revision: number): Promise<SavedReport> =>
  callAsOwner(routes.readRevision, { params: { documentId, revision } });

async function readChangeableReport(agent: Agent, id: string): Promise<SavedReport> {
  const saved = await openReport(agent, id);
  if (saved.readOnly) throw new CallRefused('tool.generated', { name: saved.name });
  return saved;
}

/** Built-in texts of a copied report are still messages; they are kept as they are. */
const stateOf = ({ name, document }: SavedReport): ReportState => ({
  name,
  document: document as unknown as ReportDocument,
});

/** The server writes id and name into a document. */
const isSame = (one: ReportState, other: ReportState): boolean => {
  const compared = ({ name, document: { id: _, displayName: __, ...document } }: ReportState) => ({ name, document });
  return isDeepStrictEqual(compared(one), compared(other));
};
