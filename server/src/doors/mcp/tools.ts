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
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod/mini';
import { CallRefused, type CallRoute } from './call-route.ts';
import { listModelsToScore, ScoreArguments, scoreByModel } from './score.ts';

/** More would exceed an agent's context without being useful. */
const MOST_ROWS = 1_000;

const dataset = z.optional(
  z.string().check(z.describe('Id of a dataset, from list_datasets. Defaults to the latest.')),
);
const customer = z.string().check(z.maxLength(500), z.describe('The customer’s id, exactly as in the file.'));
const { question, as, after, language } = AskRequest.shape;
const { customer_id: ID, risk_rank: RANK } = tables.customers;

export interface Agent {
  /** Calls with a token that opens reports, under its row rules. */
  readonly call: CallRoute;
  /** Calls with the original bearer, for what belongs to an owner and not to a report. */
  readonly callAsOwner: CallRoute;
  /** For unexpected failures: the agent only learns that the call failed. */
  readonly onFailure: (cause: unknown) => void;
}

interface AgentTool {
  readonly listed: Tool;
  use(given: unknown): Promise<object>;
}

/**
 * All tools for agents, none of which changes anything. (The library's own way to add tools cannot publish a schema
 * with bounds in it, and silently drops unnamed fields.)
 */
export function agentServer(agent: Agent, version: string): Server {
  const server = new Server({ name: 'holdfast', version }, { capabilities: { tools: {} }, instructions: INSTRUCTIONS });
  const tools = agentTools(agent);
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...tools.values()].map(({ listed }) => listed) }));
  server.setRequestHandler(CallToolRequestSchema, ({ params: { name, arguments: given = {} } }) =>
    toolResult(agent, async () => {
      const tool = tools.get(name);
      if (!tool) throw new CallRefused(`There is no tool '${name}'.`);
      return tool.use(given);
    }),
  );
  return server;
}

function agentTools(agent: Agent): ReadonlyMap<string, AgentTool> {
  const tools = new Map<string, AgentTool>();
  const add = <Shape extends z.core.$ZodShape>(
    name: string,
    description: string,
    shape: Shape,
    act: (given: z.output<z.ZodMiniObject<Shape>>) => Promise<object>,
  ) => {
    const schema = z.strictObject(shape);
    const { $schema: _dialect, ...published } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    tools.set(name, {
      listed: {
        name,
        description,
        inputSchema: published as Tool['inputSchema'],
        annotations: { readOnlyHint: true, openWorldHint: false },
      },
      use: async (given) => {
        const read = z.safeParse(schema, given);
        if (read.success) return act(read.data as z.output<z.ZodMiniObject<Shape>>);
        const [issue] = read.error.issues;
        throw new CallRefused(`The arguments are not well formed: ${issue?.path.join('.')} ${issue?.message}.`);
      },
    });
  };

  add('list_datasets', 'The available datasets, latest first.', {}, async () => {
    const { datasets, dataset: opened } = await openToolReport(agent, undefined);
    const all = datasets?.length ? datasets : [opened];
    return { datasets: all.map(({ id, name }) => ({ id, name })) };
  });

  add(
    'describe_model',
    'Tables, columns and measures of a dataset, with the names that query accepts.',
    { dataset },
    async (given) => describe(await openToolReport(agent, given.dataset)),
  );

  add(
    'ask',
    'Answers a question in plain words: how it was read, the query and its rows, or why it was not answered. ' +
      'Check how it was read before you trust the rows.',
    { dataset, question, as, after, language },
    async (given) => answerInWords(agent, given),
  );

  add(
    'query',
    'Runs one query: values by groups, or single rows. Field names are those of describe_model.',
    { dataset, query: VisualQuery },
    async (given) => rowsOf(await answerTo(agent, given.dataset, given.query), sayEnglish),
  );

  add(
    'explain_customer',
    'A customer’s score, what raises and lowers it, and similar customers. These are associations, not causes.',
    { dataset, customer },
    async (given) => {
      const { levers: _, own: __, ...explained } = await customerAnswer(agent, given.dataset, given.customer, []);
      return explained;
    },
  );

  add(
    'what_if',
    'A customer’s score if columns had other values. The model’s answer, not a promise that the change would help.',
    { dataset, customer, changes: z.array(WhatIfChange).check(z.minLength(1), z.maxLength(20)) },
    async (given) => {
      const { id, before, after, levers } = await customerAnswer(agent, given.dataset, given.customer, given.changes);
      return { id, before, after, columns: levers.map(({ column }) => column) };
    },
  );

  add(
    'list_models',
    'The models that can score customers, the default first, with the columns each needs.',
    {},
    async () => listModelsToScore(agent.callAsOwner),
  );

  add(
    'score',
    'How likely customers are to leave, scored by an existing model, with reasons. Nothing is stored.',
    ScoreArguments,
    async (given) => scoreByModel(agent.callAsOwner, given),
  );

  return tools;
}

const INSTRUCTIONS =
  'Holdfast predicts which customers will leave and explains it. Start with list_datasets and describe_model, or ask in plain words. ' +
  'Scores are probabilities; reasons are associations and never proof of a cause.';

/** A refusal is returned as its own sentence; an unexpected failure is logged, and returned without details. */
async function toolResult({ onFailure }: Agent, act: () => Promise<object>): Promise<CallToolResult> {
  try {
    const structuredContent = { ...(await act()) };
    return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
  } catch (cause) {
    if (!(cause instanceof CallRefused)) onFailure(cause);
    const text = cause instanceof CallRefused ? cause.message : 'This could not be answered. Try again in a moment.';
    return { content: [{ type: 'text', text }], isError: true };
  }
}

async function openToolReport({ call }: Agent, id: string | undefined): Promise<OpenedReport> {
  return sayReport<OpenedReport>(await call(openReport, { query: { dataset: id } }), sayEnglish).opened;
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

async function answerTo({ call }: Agent, dataset: string | undefined, query: VisualQuery): Promise<QueryResult> {
  const limit = Math.min(query.limit, MOST_ROWS);
  const body = { now: wallClock(), queries: [{ id: 'asked', query: { ...query, limit } }] };
  const { answers } = await call(queryReport, { query: { dataset }, body });
  const [answer] = answers;
  if (answer && 'result' in answer) return answer.result;
  throw new CallRefused(answer?.problem.message ?? 'The query was not answered.');
}

/** An unanswered question is not a failure of the tool: the agent gets the reason and alternatives. */
async function answerInWords(
  { call }: Agent,
  { dataset, ...asked }: Omit<AskRequest, 'now'> & { dataset?: string | undefined },
): Promise<object> {
  const answer = await call(askQuestion, { query: { dataset }, body: { ...asked, now: wallClock() } });
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
  if (typeof rank !== 'number') throw new CallRefused(`There is no customer '${id}' here.`);
  const body = { about: 'customer' as const, rank, changes: [...changes] };
  const answer = await agent.call(askWhatIf, { query: { dataset }, body });
  if (answer.about !== 'customer') throw new Error('A question about a customer was answered with all of them.');
  const { sayCell } = sayReport<object>({}, sayEnglish);
  const effects = answer.effects.map(({ label, value, ...effect }) => ({
    ...effect,
    ...(label !== undefined && { label: sayCell(label) }),
    value: sayCell(value),
  }));
  return { ...answer, effects };
}

const wallClock = (): string => new Date().toISOString().slice(0, 19);
