import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReportDocument } from '@holdfast/contracts/report/document';
import { SemanticModel } from '@holdfast/contracts/report/model';
import type { FlowCell, Page, PageFlow } from '@holdfast/contracts/report/page';
import type { Layout } from '@holdfast/contracts/report/visual';
import { type PredictionOutcome, predictChurn } from '@holdfast/prediction-engine';
import { flowPage } from '@holdfast/report-engine/live/flow-page.ts';
import { kindOf } from '@holdfast/report-engine/visuals/kinds.ts';
import { isMessage } from '@holdfast/texts/message';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDeep } from '../../../../scripts/depth.mjs';
import { patience } from '../../../../scripts/machine-speed.mjs';
import { type Case, checkOutcome, checkStories } from '../../../checks/check-report-numbers.ts';
import { CheckLedger } from '../../../checks/report-numbers/check-report.ts';
import { partFolder } from '../../platform/built-file.ts';
import { openRetentionFixture, type RetentionFixture } from './testing/retention-fixture.ts';

const SAMPLES: readonly Case[] = [
  {
    file: 'subscription-snapshot.csv',
    label: { column: 'churned', positive: 'Yes' },
    needs: { 'cohorts/cohort-triangle': /start date and an end date/ },
  },
  {
    file: 'order-log.csv',
    log: { id: 'customer_id', date: 'order_date', spent: ['amount_usd'] },
    shows: ['cohorts/probability-alive'],
  },
  {
    file: 'subscriptions.csv',
    dates: { start: 'start_date', end: 'end_date', payer: 'customer_id', revenue: 'monthly_price_usd' },
  },
];

/** Subscriptions have the fullest pages: several rows per customer, cohorts, revenue. */
const CHECKED = isDeep ? SAMPLES : SAMPLES.slice(-1);

describe.each(CHECKED)('the report of $file', (about) => {
  let fixture: RetentionFixture;
  let outcome: PredictionOutcome;
  let bytes: Uint8Array;

  beforeAll(async () => {
    const lines = (await readFile(join(partFolder(), 'samples', about.file), 'utf8')).split('\n').slice(0, 1500);
    bytes = new TextEncoder().encode(lines.join('\n'));
    outcome = await predictChurn({ bytes, fileName: about.file, asOf: '2026-10-01' }, { workers: 0 });
    fixture = await openRetentionFixture(outcome.tables, outcome.kind === 'completed' ? outcome.summary : null);
  }, patience(240_000));
  afterAll(() => fixture.close());

  it('is a valid document over a valid model', () => {
    expect(ReportDocument.safeParse(fixture.document).error).toBeUndefined();
    expect(SemanticModel.safeParse(fixture.model).error).toBeUndefined();
  });

  it('has the seven pages and two drill-through pages, all flowing', () => {
    const names = fixture.document.pages.map(({ displayName }) => displayName);
    expect(names).toEqual([
      'Overview',
      'Risk',
      'Drivers',
      'Segments',
      'Cohorts and survival',
      'Customers',
      'Model quality',
      'Customer',
      'Underlying customers',
    ]);
    for (const { flow = [], visuals } of fixture.document.pages) {
      expect(flow.flat().flatMap((cell) => cell.visuals)).toEqual(visuals.map(({ name }) => name));
    }
  });

  if (about.file === 'subscriptions.csv') {
    it('fills every page, and states its currency', () => {
      const empty = fixture.document.pages.flatMap(({ visuals }) =>
        visuals.filter(({ kind }) => kind === 'needsColumn'),
      );
      expect(empty.map(({ name }) => name)).toEqual([]);
      expect(fixture.facts.summary?.money).toEqual({ currency: 'USD', period: 'month' });
    });
  }

  it('shows the same numbers as an independent computation from the upload and the result file', async () => {
    if (outcome.kind !== 'completed') throw new Error(outcome.problem.reason);
    const ledger = new CheckLedger();
    await checkOutcome(fixture, outcome, bytes, about, ledger);
    expect(ledger.wrong).toEqual([]);
    expect(ledger.compared).toBeGreaterThan(30);
  });

  it('has stories that match its charts: every number, every highest and lowest', async () => {
    const ledger = new CheckLedger();
    await checkStories(fixture, ledger);
    expect(ledger.wrong).toEqual([]);
    expect(ledger.compared).toBeGreaterThan(10);
  });

  it('defines what every chart and table shows', () => {
    const silent = new Set(['slicer', 'textbox', 'aiNarratives', 'needsColumn', 'card']);
    const without = fixture.document.pages.flatMap(({ name, visuals }) =>
      visuals
        .filter(({ kind, description }) => !silent.has(kind) && !description)
        .map((visual) => `${name}/${visual.name}`),
    );
    expect(without).toEqual([]);
  });

  it('has no text other than messages and names of the file', () => {
    const shown = new Set([
      'displayName',
      'title',
      'subtitle',
      'description',
      'label',
      'suffix',
      'needs',
      'why',
      'text',
    ]);
    const columns = new Set(fixture.facts.data.get('customers')?.columns.keys());
    const plain: string[] = [];
    const look = (value: unknown, key: string): void => {
      if (isMessage(value)) return;
      if (typeof value === 'string' && shown.has(key) && value !== '×' && !columns.has(value)) plain.push(value);
      if (Array.isArray(value)) for (const item of value) look(item, key);
      else if (typeof value === 'object' && value !== null)
        for (const [name, inside] of Object.entries(value)) look(inside, name);
    };
    look(fixture.presented, '');
    // A finding is text until the engine provides it as a message.
    expect(plain.filter((text) => !fixture.facts.results.findings.some(({ message }) => message === text))).toEqual([]);
  });

  it('starts every page with a summary of its numbers', () => {
    const without = fixture.document.pages.filter(({ name, visuals }) => visuals[0]?.name !== `${name}-words`);
    const silent = ['customer', 'customers-behind', 'quality'];
    expect(without.map(({ name }) => name).filter((name) => !silent.includes(name))).toEqual([]);
  });

  it.each([320, 360, 768, 1024, 1280, 1920, 3840])('has no overlaps at %i px, and no card alone in a row', (width) => {
    for (const page of fixture.document.pages) {
      const { height, places } = flowPage(page, width, {}, () => false);
      expect([...places.keys()].sort()).toEqual(page.visuals.map(({ name }) => name).sort());
      expectApart(`${page.name} at ${width}`, { width, height }, [...places.values()]);
      for (const row of page.flow ?? []) expectCompany(page, row, places);
    }
  });

  it('drills from a group and from a cohort to exactly the customers they count', async () => {
    const known = new Map<string, number>();
    for (const { name, columns } of outcome.tables) {
      const at = (column: string, row: number) => columns.find((one) => one.name === column)?.values[row];
      columns[0]?.values.forEach((_, row) => {
        if (name === 'segments') known.set(`segment ${at('segment', row)}`, Number(at('customers', row)));
        if (name === 'cohort_views' && at('segment', row) === 'All customers' && at('period', row) === 0)
          known.set(`cohort ${at('cohort', row)}`, Number(at('customers', row)));
      });
    }
    const behind = fixture.document.pages.find(({ name }) => name === 'customers-behind');
    const marks = (behind?.drillThroughBy ?? []).flatMap(({ field, values }) => {
      if (field.kind !== 'column' || (field.table === 'cohort_views' && field.column === 'segment')) return [];
      return values.map(({ value, means }) => ({ name: `${field.column} ${value}`, means }));
    });
    expect(marks.length).toBeGreaterThan(about.log ? 10 : 5);
    for (const { name, means } of marks) {
      const values = [{ as: 'n', field: { kind: 'measure' as const, table: 'customers', measure: 'Customers' } }];
      const answer = await fixture.ask({ mode: 'groups', groupBy: [], values, where: means, orderBy: [], limit: 1 });
      const counted = 'result' in answer ? answer.result.columns[0]?.values[0] : answer.problem;
      expect(counted, name).toBe(known.get(name));
    }
  });

  it('sends only answerable queries, and shows no empty chart', async () => {
    for (const page of fixture.document.pages) {
      for (const visual of page.visuals) {
        const kind = kindOf(visual.kind);
        expect(kind, `${page.name}: ${visual.kind}`).toBeDefined();
        const query = kind?.query(visual, { model: fixture.model, drillDepth: 0 });
        if (!query) continue;
        const where =
          visual.kind === 'slicer' ? [] : visual.filters.map(({ target, predicate }) => ({ target, predicate }));
        const answer = await fixture.ask({ ...query, where: [...query.where, ...where] });
        expect(answer, `${page.name}: ${visual.name}`).toHaveProperty('result');
        if ('result' in answer) expect(answer.result.rowCount, `${page.name}: ${visual.name}`).toBeGreaterThan(0);
      }
    }
  });
});

/** A card takes a full line only if all cards of its row do, or as the last of five or more that fill lines of two. */
function expectCompany(page: Page, row: PageFlow[number], places: ReadonlyMap<string, Layout>) {
  const tops = row.map(({ visuals: [name = ''] }) => places.get(name)?.y);
  const isCard = ({ visuals: [name] }: FlowCell) =>
    page.visuals.some((one) => one.name === name && one.kind === 'card');
  const inPairs = row.length >= 5 && row.length % 2 === 1 && new Set(tops).size === Math.ceil(row.length / 2);
  const sharing = inPairs ? row.slice(0, -1) : row;
  const lonely = sharing.filter((cell, at) => isCard(cell) && tops.filter((top) => top === tops[at]).length === 1);
  if (new Set(tops).size < row.length) expect(lonely, page.name).toEqual([]);
}

function expectApart(
  page: string,
  size: { width: number; height: number },
  boxes: { x: number; y: number; width: number; height: number }[],
) {
  for (const [index, a] of boxes.entries()) {
    expect(a.x >= 0 && a.y >= 0 && a.x + a.width <= size.width && a.y + a.height <= size.height, page).toBe(true);
    for (const b of boxes.slice(index + 1)) {
      const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
      expect(apart, `${page}: ${JSON.stringify([a, b])}`).toBe(true);
    }
  }
}
