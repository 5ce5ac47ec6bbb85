import { OpenedReport } from '@holdfast/contracts/report/document';
import { BatchAnswer, type QueryAnswer, type Restriction, type VisualQuery } from '@holdfast/contracts/report/query';
import { WhatIfAnswer } from '@holdfast/contracts/report/what-if';
import { sayEnglish } from '@holdfast/texts/english';
import { message } from '@holdfast/texts/message';
import { renderTree } from '@holdfast/texts/speaker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDeep } from '../../../../scripts/depth.mjs';
import { bearer, openReportsFixture, type ReportsRig } from './testing/reports-fixture.ts';
import { BANDS, insertPrediction, ANNUAL_ONLY as rules } from './testing/two-files.ts';

const say = sayEnglish;
const NOT_SHOWN = say(message('report.notShown'));

let fixture: ReportsRig;
/** The sample's tables, and a variant in which everything differs except the rows the rules allow. */
let [asItIs, otherwise] = ['', ''];

beforeAll(async () => {
  fixture = await openReportsFixture();
  asItIs = await insertPrediction(fixture, 1);
  otherwise = await insertPrediction(fixture, 0.83);
});
afterAll(() => fixture.close());

async function open(dataset: string, limitedBy: Restriction[]) {
  const { embedToken } = await fixture.mint('ann', { datasets: [dataset], rules: limitedBy });
  const response = await fixture.app.inject({ url: '/api/embed/report', headers: bearer(embedToken) });
  return { embedToken, opened: OpenedReport.parse(renderTree<OpenedReport>(response.json(), say)) };
}

async function ask(embedToken: string, queries: readonly VisualQuery[]): Promise<QueryAnswer[]> {
  const answers: QueryAnswer[] = [];
  for (let from = 0; from < queries.length; from += 50) {
    const batch = queries.slice(from, from + 50).map((query, at) => ({ id: String(from + at), query }));
    const payload = { now: '2026-10-18T09:30:00', queries: batch };
    const response = await fixture.app.inject({
      method: 'POST',
      url: '/api/embed/query',
      headers: bearer(embedToken),
      payload,
    });
    answers.push(...BatchAnswer.parse(response.json()).answers);
  }
  return answers;
}

/** To twelve digits and without negative zero: the last digits of a sum depend on thread timing. */
const written = (answers: readonly QueryAnswer[]): string =>
  JSON.stringify(answers, (_, value) => (typeof value === 'number' ? Number(value.toPrecision(12)) + 0 : value));

describe('a token limited by rules', () => {
  it.runIf(isDeep)('opens a report whose texts do not differ between the two files', async () => {
    const [one, other] = [await open(asItIs, rules), await open(otherwise, rules)];
    expect(withoutPlaces(one.opened.document)).toEqual(withoutPlaces(other.opened.document));
    expect(one.opened.model).toEqual(other.opened.model);
    // Without rules the two do differ, on every page with text about the whole file.
    const [whole, wholeOther] = [await open(asItIs, []), await open(otherwise, [])];
    for (const name of ['overview', 'drivers', 'segments', 'cohorts', 'quality']) {
      const page = ({ opened }: typeof whole) => opened.document.pages.find((candidate) => candidate.name === name);
      expect(page(whole), name).not.toEqual(page(wholeOther));
      expect(JSON.stringify(page(one))).toContain(name === 'overview' ? 'Observed churn rate' : NOT_SHOWN);
    }
  });

  it('keeps every page and its layout', async () => {
    const [{ opened }, whole] = [await open(asItIs, rules), await open(asItIs, [])];
    expect(opened.document.pages.map(({ name, size }) => ({ name, size }))).toEqual(
      whole.opened.document.pages.map(({ name, size }) => ({ name, size })),
    );
    for (const page of opened.document.pages) {
      const full = whole.opened.document.pages.find(({ name }) => name === page.name)?.visuals ?? [];
      const left = full.filter(({ name }) => !page.visuals.some((visual) => visual.name === name));
      expect(left.every(({ kind }) => kind === 'slicer')).toBe(true);
      for (const { name, layout } of page.visuals)
        expect(full.find((visual) => visual.name === name)?.layout).toEqual(layout);
    }
  });

  it('gets no column, measure or total that differs between the two files', async () => {
    const [one, other] = [await open(asItIs, rules), await open(otherwise, rules)];
    const plain = { where: [], orderBy: [], limit: 5_000 };
    const queries = one.opened.model.tables.flatMap((table): VisualQuery[] => [
      ...table.columns.map(({ name: column }) => {
        const field = { kind: 'column' as const, table: table.name, column };
        return { ...plain, mode: 'groups' as const, groupBy: [{ as: 'g', field }], values: [] };
      }),
      ...table.columns.map(({ name: column }) => {
        const field = { kind: 'column' as const, table: table.name, column };
        return {
          ...plain,
          mode: 'rows' as const,
          groupBy: [{ as: 'g', field }],
          values: [],
          orderBy: [{ as: 'g', direction: 'ascending' as const }],
        };
      }),
      ...table.measures.map(({ name: measure }) => {
        const field = { kind: 'measure' as const, table: table.name, measure };
        return { ...plain, mode: 'groups' as const, groupBy: [], values: [{ as: 'v', field }], totals: [[]] };
      }),
    ]);
    const answers = await ask(one.embedToken, queries);
    expect(written(answers)).toBe(written(await ask(other.embedToken, queries)));
    const shown = new Set(answers.flatMap((answer, at) => ('result' in answer ? [tableOf(queries[at])] : [])));
    const refused = answers.flatMap((answer) => ('problem' in answer ? [answer.problem.code] : []));
    expect(shown).toContain('customers');
    expect(shown).not.toContain('segments');
    expect(new Set(refused)).toEqual(new Set(['not-related']));
  });

  it('does not get bands of the whole file, unless a rule names one', async () => {
    const of = (column: string) => ({ kind: 'column' as const, table: 'customers', column });
    const plain = { mode: 'groups' as const, values: [], where: [], orderBy: [], limit: 10 };
    const ask1 = async (embedToken: string, column: string) =>
      (await ask(embedToken, [{ ...plain, groupBy: [{ as: 'g', field: of(column) }] }]))[0];
    const bandsOf = (answer: QueryAnswer | undefined) =>
      answer && 'result' in answer ? (answer.result.columns[0]?.values ?? []) : answer?.problem.code;
    const [limited, whole] = [await open(asItIs, rules), await open(asItIs, [])];
    for (const column of BANDS) {
      expect(bandsOf(await ask1(limited.embedToken, column))).toBe('unknown-field');
      expect(JSON.stringify(limited.opened).includes(`"${column}"`)).toBe(false);
      expect(JSON.stringify(whole.opened).includes(`"${column}"`)).toBe(true);
    }
    const [band] = bandsOf(await ask1(whole.embedToken, 'value_band')) as string[];
    const byBand = await open(asItIs, [{ target: of('value_band'), predicate: { op: 'in', values: [band ?? ''] } }]);
    expect(bandsOf(await ask1(byBand.embedToken, 'value_band'))).toEqual([band]);
  });

  it('gets what-if results of its own rows', async () => {
    const { embedToken } = await fixture.mint('bob', { rules });
    const own = { as: 'n', field: { kind: 'measure' as const, table: 'customers', measure: 'Customers' } };
    const counts = async (column: string) => {
      const field = { kind: 'column' as const, table: 'customers', column };
      const query = {
        mode: 'groups' as const,
        groupBy: [{ as: 'g', field }],
        values: [own],
        where: [],
        orderBy: [],
        limit: 5_000,
      };
      const [answer] = await ask(embedToken, [query]);
      if (!answer || !('result' in answer)) throw new Error(JSON.stringify(answer));
      const [values, figures] = answer.result.columns.map((one) => one.values);
      return new Map(values?.map((value, row) => [String(value), figures?.[row]]));
    };
    for (const about of [
      { about: 'customers', now: '2026-10-18T09:30:00', where: [], changes: [] },
      { about: 'customer', rank: await anyRank(embedToken), changes: [] },
    ]) {
      const response = await fixture.app.inject({
        method: 'POST',
        url: '/api/embed/what-if',
        headers: bearer(embedToken),
        payload: about,
      });
      const { levers } = WhatIfAnswer.parse(response.json());
      expect(levers.length).toBeGreaterThan(3);
      expect(levers.find(({ column }) => column === 'contract')?.choices.map(({ value }) => value)).toEqual(['Annual']);
      for (const { column, kind, choices, range, importance } of levers) {
        const known = await counts(column);
        expect(importance).toBe(0);
        if (kind === 'category')
          for (const { value, customers } of choices) expect(known.get(value), column).toBe(customers);
        else {
          const numbers = [...known.keys()].filter((key) => key !== 'null').map(Number);
          expect([range?.lowest, range?.highest], column).toEqual([Math.min(...numbers), Math.max(...numbers)]);
        }
      }
    }
  });
});

async function anyRank(embedToken: string): Promise<unknown> {
  const field = { kind: 'column' as const, table: 'customers', column: 'risk_rank' };
  const query = { mode: 'rows' as const, groupBy: [{ as: 'g', field }], values: [], where: [], orderBy: [], limit: 1 };
  const [answer] = await ask(embedToken, [query]);
  return answer && 'result' in answer ? answer.result.columns[0]?.values[0] : null;
}

const tableOf = (query: VisualQuery | undefined) =>
  [...(query?.groupBy ?? []), ...(query?.values ?? [])][0]?.field.table;

/** The height of a box depends on its original text; its contents do not. */
const withoutPlaces = (document: object): unknown =>
  JSON.parse(JSON.stringify(document, (key, value) => (['layout', 'size', 'flow'].includes(key) ? undefined : value)));
