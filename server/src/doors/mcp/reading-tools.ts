import { askQuestion, askWhatIf, openReport, queryReport } from '@holdfast/contracts/http/routes/frame';
import { tables } from '@holdfast/contracts/prediction/tables';
import type { OpenedReport } from '@holdfast/contracts/report/document';
import type { Column, Measure } from '@holdfast/contracts/report/model';
import { type QueryResult, VisualQuery } from '@holdfast/contracts/report/query';
import { AskRequest } from '@holdfast/contracts/report/question';
import { type CustomerWhatIf, WhatIfChange } from '@holdfast/contracts/report/what-if';
import { sayEnglish } from '@holdfast/texts/english';
import { sayReport } from '@holdfast/texts/say-report';
import type { RenderMessage } from '@holdfast/texts/speaker';
import * as z from 'zod/mini';
import { queryFailed } from '../../platform/http/refusal.ts';
import { type Agent, type AgentTool, readingTool } from './agent-tool.ts';
import { CallRefused } from './call-route.ts';
import { loadedDatasets } from './owned-datasets.ts';
import { listModelsToScore, ScoreArguments, scoreByModel } from './score.ts';
import { localTimeText } from './wall-clock.ts';

/** More would exceed an agent's context without being useful. */
const MOST_ROWS = 1_000;

const dataset = z.optional(
  z.string().check(z.describe('Id of a dataset, from list_datasets. Defaults to the latest.')),
);
const customer = z.string().check(z.maxLength(500), z.describe('The customer’s id, exactly as in the file.'));
const { question, as, after, language } = AskRequest.shape;
const { customer_id: ID, risk_rank: RANK } = tables.customers;

export const READING_TOOLS: readonly AgentTool[] = [
  readingTool({ name: 'list_datasets', description: 'The available datasets, latest first.', shape: {} }, listOpenable),

  readingTool(
    {
      name: 'describe_model',
      description: 'Tables, columns and measures of a dataset, with the names that query and create_report accept.',
      shape: { dataset },
    },
    async (agent, given) => describe(await openToolReport(agent, given.dataset)),
  ),

  readingTool(
    {
      name: 'ask',
      description:
        'Answers a question in plain words: how it was read, the query and its rows, or why it was not answered. ' +
        'Check how it was read before you trust the rows.',
      shape: { dataset, question, as, after, language },
    },
    answerQuestion,
  ),

  readingTool(
    {
      name: 'query',
      description: 'Runs one query: values by groups, or single rows. Field names are those of describe_model.',
      shape: { dataset, query: VisualQuery },
    },
    async (agent, given) => rowsOf(await answerTo(agent, given.dataset, given.query), sayEnglish),
  ),

  readingTool(
    {
      name: 'explain_customer',
      description:
        'A customer’s score, what raises and lowers it, and similar customers. These are associations, not causes.',
      shape: { dataset, customer },
    },
    async (agent, given) => {
      const { levers: _, own: __, ...explained } = await customerAnswer(agent, given.dataset, given.customer, []);
      return explained;
    },
  ),

  readingTool(
    {
      name: 'what_if',
      description:
        'A customer’s score if columns had other values. The model’s answer, not a promise that the change would help.',
      shape: { dataset, customer, changes: z.array(WhatIfChange).check(z.minLength(1), z.maxLength(20)) },
    },
    async (agent, given) => {
      const { id, before, after, levers } = await customerAnswer(agent, given.dataset, given.customer, given.changes);
      return { id, before, after, columns: levers.map(({ column }) => column) };
    },
  ),

  readingTool(
    {
      name: 'list_models',
      description: 'The models that can score customers, the default first, with the columns each needs.',
      shape: {},
    },
    async (agent) => listModelsToScore(agent.callAsOwner),
  ),

  readingTool(
    {
      name: 'score',
      description: 'How likely customers are to leave, scored by an existing model, with reasons. Nothing is stored.',
      shape: ScoreArguments,
    },
    async (agent, given) => scoreByModel(agent.callAsOwner, given),
  ),
];

/** Those the token opens; for a service key also its owner's loaded ones. */
async function listOpenable(agent: Agent): Promise<object> {
  const { datasets, dataset: opened } = await openToolReport(agent, undefined);
  const all = datasets?.length ? datasets : [opened];
  return { datasets: [...all.map(({ id, name }) => ({ id, name })), ...(await loadedDatasets(agent))] };
}

export async function openToolReport(agent: Agent, id: string | undefined): Promise<OpenedReport> {
  return sayReport<OpenedReport>(await agent.read(id)(openReport, { query: { dataset: id } }), sayEnglish).opened;
}

function describe({ model, dataset: { id, name } }: OpenedReport): object {
  const describeField = ({ name, label, description }: Column | Measure) => ({
    name,
    ...(label !== undefined && { label }),
    ...(description !== undefined && { description }),
  });
  return {
    dataset: { id, name },
    tables: model.tables.map(({ name, rowKey, columns, measures }) => ({
      name,
      ...(rowKey !== undefined && { rowKey }),
      columns: columns
        .filter(({ hidden }) => !hidden)
        .map((column) => ({ ...describeField(column), type: column.type })),
      measures: measures.map(describeField),
    })),
  };
}

async function answerTo(agent: Agent, dataset: string | undefined, query: VisualQuery): Promise<QueryResult> {
  const limit = Math.min(query.limit, MOST_ROWS);
  const body = { now: localTimeText(), queries: [{ id: 'asked', query: { ...query, limit } }] };
  const { answers } = await agent.read(dataset)(queryReport, { query: { dataset }, body });
  const [answer] = answers;
  if (answer && 'result' in answer) return answer.result;
  throw queryFailed(answer);
}

/** An unanswered question is not a failure of the tool: the agent gets the reason and alternatives. */
async function answerQuestion(
  agent: Agent,
  { dataset, ...asked }: Omit<AskRequest, 'now'> & { dataset?: string | undefined },
): Promise<object> {
  const answer = await agent.read(dataset)(askQuestion, {
    query: { dataset },
    body: { ...asked, now: localTimeText() },
  });
  if ('refused' in answer) {
    const { says, words, instead } = answer.refused;
    return { refused: says, unread: words.filter(({ taken }) => taken === 'unread').map(({ text }) => text), instead };
  }
  const { reading, result, against, drivers } = answer;
  const speak = sayEnglish;
  const shorten = (whole: QueryResult): QueryResult =>
    whole.rowCount > MOST_ROWS ? { ...whole, rowCount: MOST_ROWS, truncated: true } : whole;
  return {
    reading: reading.normalized,
    words: reading.words,
    others: reading.others.map(({ normalized }) => normalized),
    notes: reading.says,
    query: reading.query,
    ...rowsOf(shorten(result), speak),
    ...(against && { before: rowsOf(shorten(against), speak) }),
    ...(drivers && { drivers: rowsOf(shorten(drivers), speak) }),
  };
}

function rowsOf({ columns, rowCount, truncated }: QueryResult, speak: RenderMessage): object {
  const { sayCell } = sayReport<object>({}, speak);
  const cell = (value: unknown) => (typeof value === 'string' ? sayCell(value) : value);
  return {
    columns: columns.map(({ as, label, type }) => ({ as, label: sayCell(label), type })),
    rows: Array.from({ length: rowCount }, (_, row) => columns.map(({ values }) => cell(values[row]))),
    truncated,
  };
}

/** The model identifies customers by their risk rank. */
async function customerAnswer(
  agent: Agent,
  dataset: string | undefined,
  id: string,
  changes: readonly WhatIfChange[],
): Promise<CustomerWhatIf> {
  const field = ({ table, column }: { table: string; column: string }) => ({ kind: 'column' as const, table, column });
  const { columns } = await answerTo(agent, dataset, {
    groupBy: [
      { as: 'id', field: field(ID) },
      { as: 'rank', field: field(RANK) },
    ],
    values: [],
    mode: 'rows',
    where: [{ target: field(ID), predicate: { op: 'in', values: [id] } }],
    // If a customer has several rows, the riskiest is used.
    orderBy: [{ as: 'rank', direction: 'ascending' }],
    limit: 1,
  });
  const rank = columns.find(({ as }) => as === 'rank')?.values[0];
  if (typeof rank !== 'number') throw new CallRefused('tool.unknown', { kind: 'customer', name: id });
  const body = { about: 'customer' as const, rank, changes: [...changes] };
  const answer = await agent.read(dataset)(askWhatIf, { query: { dataset }, body });
  if (answer.about !== 'customer') throw new Error('A question about a customer was answered with all of them.');
  const { sayCell } = sayReport<object>({}, sayEnglish);
  const effects = answer.effects.map(({ label, value, ...effect }) => ({
    ...effect,
    ...(label !== undefined && { label: sayCell(label) }),
    value: sayCell(value),
  }));
  return { ...answer, effects };
}
