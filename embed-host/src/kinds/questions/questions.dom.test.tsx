import type { AskRequest } from '@holdfast/contracts/report/question';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { patience } from '../../../../scripts/machine-speed.mjs';
import { loadBody, openConversation, serverAnswers } from '../../testing/conversation.ts';
import { QuestionsFrame } from './QuestionsFrame.tsx';
import { QuestionsVisual } from './QuestionsVisual.tsx';

const query = {
  groupBy: [{ as: 'g0', field: { kind: 'column', table: 'customers', column: 'plan' } }],
  values: [{ as: 'v0', field: { kind: 'measure', table: 'customers', measure: 'Customers' } }],
  mode: 'groups',
  where: [],
  orderBy: [],
  limit: 1000,
};
const reading = {
  normalized: 'number of Customers by Plan',
  kind: 'barChart',
  query,
  words: [
    { from: 0, to: 9, text: 'customers', taken: 'table', as: 'Customers' },
    { from: 10, to: 12, text: 'by', taken: 'word' },
    { from: 13, to: 17, text: 'plan', taken: 'column', as: 'Plan' },
  ],
  others: [{ normalized: 'number of Plans', kind: 'card', query }],
  notes: [],
  says: ['Rows without a plan are included.'],
};
const refused = {
  message: { code: 'question.unread', values: { words: { items: ['moon'], more: 0 } } },
  says: 'I do not understand “moon”.',
  words: [{ from: 13, to: 17, text: 'moon', taken: 'unread' }],
  instead: ['customers by plan'],
};

let batches: ReturnType<typeof serverAnswers>['batches'];
beforeEach(() => {
  ({ batches } = serverAnswers());
  const others = fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const path = address.replace(/^https?:\/\/[^/]+/, '');
    const sent = String(init.body ?? '');
    if (path.startsWith('/api/embed/suggestions'))
      return Promise.resolve(Response.json({ suggestions: ['customers by plan'] }));
    if (!path.startsWith('/api/embed/ask')) return others(address, init);
    return Promise.resolve(
      Response.json(
        isRead(JSON.parse(sent)) ? { reading, result: { columns: [], rowCount: 0, truncated: false } } : { refused },
      ),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

function isRead({ question, as, after }: AskRequest): boolean {
  if (question.includes('moon')) return as !== undefined;
  return question !== 'as a table' || after !== undefined;
}

async function open(more: object = {}) {
  const conversation = openConversation();
  await conversation.ask(
    'POST',
    '/qna/load',
    { accessToken: 'T1', datasetIds: ['d'], question: 'customers by plan', ...more },
    { uid: 'U1' },
  );
  const [first] = await conversation.until('visualRendered');
  const questions = await conversation.embeds.questions.questions();
  render(<QuestionsFrame questions={questions} formatLocale="en" contrastMode={0} />);
  return { ...conversation, first, questions };
}

it('asks the initial question, runs its query and reports its interpretation to the host page', async () => {
  const { first, heard } = await open();
  expect(first?.body).toEqual({ question: 'customers by plan', normalizedQuestion: reading.normalized });
  expect(heard('loaded')).toHaveLength(1);
  const [asked] = batches.flatMap(({ batch }) => batch.queries);
  expect(asked?.query.groupBy.map(({ field }) => field)).toEqual(query.groupBy.map(({ field }) => field));
  expect(asked?.query.values.map(({ field }) => field)).toEqual(query.values.map(({ field }) => field));
  expect(screen.getByText('plan').dataset.taken).toBe('column');
  expect(screen.getByText('Rows without a plan are included.').isConnected).toBe(true);
  expect(screen.getByText(/Interpreted as/).textContent).toContain(reading.normalized);
});

it('an ambiguous word asks again with the chosen alternative', async () => {
  const user = userEvent.setup();
  const { questions } = await open();
  const doubtful = { ...reading.words[2], doubtful: true, alternatives: ['Region: North'] };
  reading.words[2] = doubtful as (typeof reading.words)[number];
  await questions.ask('customers by plan now');
  await user.click(await screen.findByText('plan'));
  await user.click(screen.getByRole('button', { name: 'Region: North' }));
  await vi.waitFor(() => {
    expect(questions.state.question).toBe('customers by Region North now');
  }, patience(5_000));
  reading.words[2] = { from: 13, to: 17, text: 'plan', taken: 'column', as: 'Plan' };
});

it('strikes through what it cannot read and suggests alternatives', async () => {
  const user = userEvent.setup();
  const { until } = await open();
  const field = screen.getByRole('combobox');
  await user.clear(field);
  await user.type(field, 'customers by moon{Enter}');
  const [error] = await until('error');
  expect(error?.body).toMatchObject({
    errorCode: 'QuestionNotUnderstood',
    message: refused.says,
    technicalDetails: { errorInfo: [{ key: 'unread', value: 'moon' }] },
  });
  expect((await screen.findByText('moon')).tagName).toBe('DEL');
  await user.click(screen.getByRole('button', { name: 'customers by plan' }));
  expect((await screen.findByText(/Interpreted as/)).isConnected).toBe(true);
});

it('an incomplete question follows up on the current answer', async () => {
  const { questions, heard, until } = await open();
  await questions.ask('as a table');
  await until('visualRendered', 2);
  expect(questions.state.answered.state).toBe('answered');
  expect(heard('visualRendered').at(-1)?.body).toEqual({
    question: 'as a table',
    normalizedQuestion: reading.normalized,
    after: [{ question: 'customers by plan', as: reading.normalized }],
  });
});

it('a bar inside a report asks about its data, without events to the host page', async () => {
  const conversation = openConversation();
  render(
    <QuestionsVisual
      open={conversation.embeds.report.openQuestions}
      question="customers by plan"
      formatLocale="en"
      contrastMode={0}
    />,
  );
  expect((await screen.findByRole('alert')).textContent).toBe('No report is loaded in this frame yet.');
  cleanup();
  await conversation.ask('POST', '/report/load', loadBody);
  await conversation.until('rendered');
  render(
    <QuestionsVisual
      open={conversation.embeds.report.openQuestions}
      question="customers by plan"
      formatLocale="en"
      contrastMode={0}
    />,
  );
  expect((await screen.findByText(/Interpreted as/)).textContent).toContain(reading.normalized);
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'customers by plan');
  expect(conversation.heard('visualRendered')).toHaveLength(0);
});

it('the result-only view has no input', async () => {
  await open({ viewMode: 1 });
  expect(screen.queryByRole('combobox')).toBeNull();
});
