import '@testing-library/jest-dom/vitest';
import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { PlanAssumptions } from '@holdfast/contracts/report/plan';
import type { CustomersWhatIf, CustomerWhatIf, Lever, WhatIfRequest } from '@holdfast/contracts/report/what-if';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { openLiveReport } from '../live/live-report.ts';
import { ReportView } from '../view/ReportView.tsx';
import { kindOf } from './kinds.ts';
import { evaluate } from './testing/evaluate.ts';
import { aggregate, column, measure, specimenModel } from './testing/model.ts';
import { DATA_SHAPES } from './testing/rows.ts';
import type { Visual } from './words.ts';

// jsdom has no layout: the frame gets the size a host page would give it.
beforeAll(() => {
  for (const [side, size] of [
    ['clientWidth', 1000],
    ['clientHeight', 600],
  ] as const) {
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => size });
  }
});

const visual = (name: string, kind: string, roles: Visual['roles'], y: number): Visual => ({
  name,
  kind,
  title: name,
  layout: { x: 0, y, width: 800, height: 400 },
  roles,
  options: {},
  filters: [],
});
const document: ReportDocument = {
  version: 1,
  id: 'r',
  displayName: 'R',
  pages: [
    {
      name: 'one',
      displayName: 'One',
      visibility: 'visible',
      size: { type: 'custom', width: 800, height: 2100 },
      displayOption: 'actualSize',
      filters: [],
      interactions: [{ from: 'Plan', to: 'List', effect: 'filter' }],
      visuals: [
        visual('Customer', 'customerDetail', { rank: [column('tierRank')], values: [column('id')] }, 0),
        visual('Everyone', 'whatIf', { values: [measure('customers')] }, 420),
        visual(
          'Plan',
          'thresholdPlanner',
          {
            risk: [column('risk', { binSize: 0.01 })],
            active: [measure('customers')],
            expected: [aggregate('risk', 'sum')],
            list: [column('id'), column('risk')],
          },
          840,
        ),
        visual('List', 'tableEx', { values: [column('id'), column('risk')] }, 1260),
        visual('Everybody', 'card', { values: [measure('customers')] }, 1680),
      ],
    },
  ],
  filters: [],
  bookmarks: [],
};

const LEVERS: Lever[] = [
  {
    column: 'contract',
    kind: 'category',
    actionable: true,
    importance: 4,
    choices: [
      { value: 'Monthly', customers: 30 },
      { value: 'Yearly', customers: 20 },
    ],
    range: null,
  },
  {
    column: 'price',
    kind: 'number',
    actionable: true,
    importance: 2,
    choices: [],
    range: { lowest: 1, highest: 90, whole: false },
  },
];
const aboutOne: CustomerWhatIf = {
  about: 'customer',
  id: 'C-7',
  rank: 0,
  low: 0.5,
  high: 0.7,
  churned: false,
  value: 80,
  before: { probability: 1 / (1 + Math.exp(-0.4)), tier: 'High' },
  after: null,
  base: -1,
  effects: [
    { column: 'contract', value: 'Monthly', effect: 1.6 },
    { column: 'price', value: '41.2', effect: -0.2 },
  ],
  own: { price: 41.25 },
  levers: LEVERS,
  smallest: { column: 'contract', value: 'Yearly', probability: 0.2, tier: 'Low' },
  talkAbout: { column: 'contract', value: 'Monthly' },
  isBestTier: false,
  similar: [{ id: 'C-9', name: 'Nova Ltd', rank: 3, probability: 0.61, tier: 'High', churned: true }],
};
const aboutMany: CustomersWhatIf = {
  about: 'customers',
  customers: 50,
  scored: 50,
  touched: 30,
  before: { mean: 0.4, expected: 20 },
  after: null,
  levers: LEVERS,
};

const kept: PlanAssumptions[] = [];

function show(mayExport = true, effects = aboutOne.effects, assumed: PlanAssumptions | null = null) {
  const rows = DATA_SHAPES.usual?.().slice(0, 100) ?? [];
  const asked: WhatIfRequest[] = [];
  const live = openLiveReport({
    document,
    model: specimenModel,
    kinds: kindOf,
    mayExport,
    assumed,
    keepAssumed: async (next) => {
      kept.push(next);
    },
    ask: async ({ queries }) => ({
      answers: queries.map(({ id, query }) => ({ id, result: evaluate(query, rows, specimenModel) })),
    }),
    askWhatIf: async (request) => {
      asked.push(request);
      const isChanged = request.changes.length > 0;
      if (request.about === 'customers') return { ...aboutMany, after: isChanged ? { mean: 0.3, expected: 15 } : null };
      const rank = request.rank;
      return {
        ...aboutOne,
        effects,
        rank,
        id: rank === 3 ? 'C-9' : 'C-7',
        after: isChanged ? { probability: 0.31, tier: 'Medium' } : null,
      };
    },
  });
  live.start();
  render(<ReportView live={live} language="en" formatLocale="en-US" />);
  return asked;
}
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('one customer', () => {
  it('shows reasons that add up from the average customer to this one, with the customer’s own values', async () => {
    show();
    const [table] = await region('Customer').findAllByRole('table');
    const reasons = within(table as HTMLElement);
    const rows = reasons.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual([
      'ReasonPoints',
      'Average customer26.9%',
      'contract: Monthly+37.7',
      'price: 41.25-4.7',
      'This customer59.9%',
    ]);
    expect(
      region('Customer').getByText(/-1\.000 for the average customer plus \+1\.400 .* \+0\.400/),
    ).toBeInTheDocument();
  });

  it('expands a combined reason, and collapses it again', async () => {
    const many = Array.from({ length: 12 }, (_, i) => ({ column: `c${i}`, value: String(i), effect: 1 / (i + 1) }));
    show(true, many);
    const user = userEvent.setup();
    const gathered = await region('Customer').findByRole('button', { name: '5 other columns' });
    const rows = () => globalThis.document.querySelectorAll('.hf-reasons tbody tr').length;
    expect(rows()).toBe(10);
    await user.click(gathered);
    expect(rows()).toBe(14);
    await user.click(region('Customer').getByRole('button', { name: 'Show fewer' }));
    expect(rows()).toBe(10);
  });

  it('scores again when a value is changed, words the result as an association, and resets', async () => {
    const asked = show();
    const user = userEvent.setup();
    await user.selectOptions(await region('Customer').findByRole('combobox', { name: 'contract' }), 'Yearly');
    expect(
      await region('Customer').findByText(
        /^Customers like this one with contract: Yearly score 31\.0% \(Medium\) rather than 59\.9% \(High\)\. This is an association/,
      ),
    ).toBeInTheDocument();
    expect(asked.at(-1)).toMatchObject({ about: 'customer', changes: [{ column: 'contract', to: 'Yearly' }] });
    await user.click(region('Customer').getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(asked.at(-1)?.changes).toEqual([]));
  });

  it('opens a similar customer, and returns', async () => {
    show();
    const user = userEvent.setup();
    await user.click(await region('Customer').findByRole('button', { name: 'Nova Ltd' }));
    await user.click(await region('Customer').findByRole('button', { name: 'Back to C-7' }));
    expect(await region('Customer').findByText('1 of 1 with a known outcome have left.')).toBeInTheDocument();
  });
});

it('many customers are scored again with one column changed from one value to another', async () => {
  const asked = show();
  const user = userEvent.setup();
  await region('Everyone').findByRole('option', { name: 'contract' });
  await user.selectOptions(region('Everyone').getByRole('combobox', { name: 'Column' }), 'contract');
  expect(
    await region('Everyone').findByText(
      /^If the 30 customers with contract: Monthly scored like those with contract: Yearly, 15 of 50 would be expected to leave rather than 20\./,
    ),
  ).toBeInTheDocument();
  expect(asked.at(-1)).toMatchObject({
    about: 'customers',
    changes: [{ column: 'contract', from: 'Monthly', to: 'Yearly' }],
  });
});

describe('the planner', () => {
  it('uses a typed-in value, and its precision is the leavers among the customers to contact', async () => {
    show();
    const user = userEvent.setup();
    const profit = async () =>
      (await region('Plan').findByText('Expected profit', { selector: '.hf-figures dt' })).nextSibling?.textContent;
    const before = await profit();
    const value = region('Plan').getByRole('spinbutton', { name: 'Value per customer' });
    await user.clear(value);
    await user.type(value, '900');
    expect(await profit()).not.toBe(before);
    const figure = (name: string) =>
      Number.parseFloat(
        region('Plan').getByText(name, { selector: '.hf-figures dt' }).nextSibling?.textContent?.replace(',', '') ?? '',
      );
    const [contacted, leavers] = [figure('To contact'), figure('Leavers among them')];
    // Leavers are shown as whole people.
    expect(Math.abs(figure('Precision') / 100 - leavers / contacted)).toBeLessThan(0.5 / contacted + 0.001);
  });

  it('stays within the contact capacity', async () => {
    show();
    const user = userEvent.setup();
    await user.clear(await region('Plan').findByRole('spinbutton', { name: 'Contact capacity' }));
    await user.type(region('Plan').getByRole('spinbutton', { name: 'Contact capacity' }), '7');
    const contacted = region('Plan').getByText('To contact', { selector: '.hf-figures dt' }).nextSibling?.textContent;
    expect(Number(contacted)).toBeLessThanOrEqual(7);
  });

  it('filters the list below it, and only visuals that follow it', async () => {
    show();
    const user = userEvent.setup();
    const everybody = await region('Everybody').findByText('100');
    await user.clear(await region('Plan').findByRole('spinbutton', { name: 'Contact capacity' }));
    await user.type(region('Plan').getByRole('spinbutton', { name: 'Contact capacity' }), '7');
    const contacted = region('Plan').getByText('To contact', { selector: '.hf-figures dt' }).nextSibling?.textContent;
    expect(Number(contacted)).toBeGreaterThan(0);
    await waitFor(() =>
      expect(region('List').getAllByRole('row').length - 1, 'rows of the list').toBe(Number(contacted)),
    );
    expect(everybody).toBeInTheDocument();
  });

  it("labels its first figures as assumptions, and keeps the reader's changes", async () => {
    kept.length = 0;
    show();
    const user = userEvent.setup();
    expect(await region('Plan').findByText(/^Cost and effect are assumed, not from your file/)).toBeInTheDocument();
    expect(region('Plan').getByRole('spinbutton', { name: 'Contact capacity' })).toHaveValue(10);
    expect(region('Plan').getByText(/^Proposed: as many of the riskiest customers/)).toBeInTheDocument();
    const cost = region('Plan').getByRole('spinbutton', { name: 'Cost per contact' });
    await user.clear(cost);
    await user.type(cost, '12');
    expect(await region('Plan').findByText('Your values, saved for your next report.')).toBeInTheDocument();
    await waitFor(() => expect(kept.at(-1)).toEqual({ cost: 12, saved: 0.2, value: 100, capacity: 10 }));
  });

  it("starts from the reader's last assumptions", async () => {
    show(true, aboutOne.effects, { cost: 3, saved: 0.07, value: 40, capacity: 9 });
    const field = (name: string) => region('Plan').getByRole('spinbutton', { name });
    await waitFor(() => expect(field('Cost per contact')).toHaveValue(3));
    expect(field('Share saved (%)')).toHaveValue(7);
    expect(field('Value per customer')).toHaveValue(40);
    expect(field('Contact capacity')).toHaveValue(9);
  });

  it('offers no list without export permission', async () => {
    show(false);
    expect(await region('Plan').findByText('You do not have permission to export data.')).toBeInTheDocument();
    expect(region('Plan').queryByRole('button', { name: 'Save list as a file' })).toBeNull();
  });
});
