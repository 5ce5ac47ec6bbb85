import type { Visual } from '@holdfast/contracts/report/visual';
import type { RetentionFixture } from '../../src/features/reports/testing/retention-fixture.ts';
import { type CheckLedger, type ExpectedData, sameCell } from './check-report.ts';
import * as byHand from './reference-statistics.ts';
import { type ShownColumns, shownBy } from './shown-by.ts';

/** The found groups, recounted from their rules; numeric rules are read at their displayed precision. */
export function checkSegments(
  shown: ShownColumns,
  { customers, left, value }: ExpectedData,
  ledger: CheckLedger,
): void {
  const told = customers.map((_, row) => row).filter((row) => left[row] !== null);
  const base = told.filter((row) => left[row]).length / told.length;
  (shown.segment ?? []).forEach((rule, i) => {
    const tests = rulesIn(String(rule)).map((part) => ruleOf(part, customers));
    if (tests.some((test) => test === null)) return;
    const members = told.filter((row) => tests.every((test) => test?.(customers[row] ?? {})));
    const leavers = members.filter((row) => left[row]).length;
    ledger.number(`${rule}: customers`, shown.customers?.[i], members.length);
    ledger.number(`${rule}: rate`, shown.churn_rate?.[i], leavers / members.length);
    ledger.number(`${rule}: lift`, shown.lift?.[i], leavers / members.length / base);
    if (value && shown.revenue_at_risk) {
      const atRisk = members
        .filter((row) => !left[row])
        .map((row) => Number(customers[row]?.churn_probability) * Math.max(0, value[row] || 0));
      ledger.number(`${rule}: revenue at risk`, shown.revenue_at_risk[i], byHand.sum(atRisk), 1e-5);
    }
  });
}

/** Deviation from the average: the rates of the found groups minus the overall rate. */
export function checkAgainstAll(
  shown: ShownColumns,
  found: ShownColumns,
  left: ExpectedData['left'],
  ledger: CheckLedger,
): void {
  const told = left.filter((one) => one !== null);
  const base = told.filter(Boolean).length / told.length;
  (shown.segment ?? []).forEach((rule, i) => {
    const at = (found.segment ?? []).indexOf(rule);
    ledger.number(`${rule}: against all`, shown['Against all']?.[i], 100 * (Number(found.churn_rate?.[at]) - base));
  });
}

/** Two groups side by side, for every pair of the first few: both, their difference, and their overlap. */
export async function checkPairs(
  fixture: RetentionFixture,
  visual: Visual,
  { customers, left, value }: ExpectedData,
  ledger: CheckLedger,
) {
  const told = customers.map((_, row) => row).filter((row) => left[row] !== null);
  const membersOf = (name: string): number[] | null => {
    if (name === 'All customers') return told;
    const tests = rulesIn(name).map((part) => ruleOf(part, customers));
    return tests.some((test) => test === null)
      ? null
      : told.filter((row) => tests.every((test) => test?.(customers[row] ?? {})));
  };
  const rate = (rows: readonly number[]) => rows.filter((row) => left[row]).length / rows.length;
  const base = rate(told);
  const atRisk = (rows: readonly number[]) =>
    byHand.sum(
      rows
        .filter((row) => !left[row])
        .map((row) => Number(customers[row]?.churn_probability) * Math.max(0, value?.[row] || 0)),
    );
  const { comparable } = fixture.facts.results;
  const names = [...comparable.slice(0, 2), ...comparable.slice(-1), 'All customers'];
  for (const a of names)
    for (const b of names) {
      const [first, second] = [membersOf(a), membersOf(b)];
      if (first === null || second === null) continue;
      const shown = await shownBy(fixture, visual, { a, b });
      const inB = new Set(second);
      const both = first.filter((row) => inB.has(row));
      const where = `“${a}” and “${b}”`;
      const size = (shown.customers ?? []).map(Number);
      ledger.same(`${where}: sizes`, size, [first.length, second.length, first.length - second.length, both.length]);
      [first, second].forEach((rows, i) => {
        const [low, high] = byHand.wilson(rows.filter((row) => left[row]).length, rows.length);
        ledger.number(`${where}: rate ${i + 1}`, shown.churn_rate?.[i], rate(rows));
        ledger.number(`${where}: low ${i + 1}`, shown.churn_rate_low?.[i], low, 1e-4);
        ledger.number(`${where}: high ${i + 1}`, shown.churn_rate_high?.[i], high, 1e-4);
        ledger.number(`${where}: lift ${i + 1}`, shown.lift?.[i], rate(rows) / base);
        if (value && shown.revenue_at_risk)
          ledger.number(`${where}: revenue ${i + 1}`, shown.revenue_at_risk[i], atRisk(rows), 1e-5);
      });
      ledger.number(`${where}: difference`, shown.churn_rate?.[2], rate(first) - rate(second));
      const [low, high] = [Number(shown.churn_rate_low?.[2]), Number(shown.churn_rate_high?.[2])];
      const isInside = low - 1e-9 <= rate(first) - rate(second) && rate(first) - rate(second) <= high + 1e-9;
      ledger.same(`${where}: the interval is around the difference`, isInside, true);
      const isClear = low > 0 || high < 0;
      ledger.same(`${where}: chance`, shown.name?.[2], `Difference, ${isClear ? 'more than' : 'may be'} chance`);
    }
}

/** Rules are joined by “and”, which a value may contain too: a part without “is” belongs to the previous rule. */
const rulesIn = (text: string): string[] => text.split(/ and (?=.* is )/);

type Test = (customer: Record<string, string>) => boolean;

/** Null for a rule that cannot be reproduced exactly: rare values merged into one, or dates as days ago. */
function ruleOf(text: string, customers: readonly Record<string, string>[]): Test | null {
  const names = Object.keys(customers[0] ?? {}).filter((name) => text.startsWith(`${name} is `));
  const column = names.sort((a, b) => b.length - a.length)[0];
  if (column === undefined) return null;
  const wanted = text.slice(column.length + 4);
  if (/ago$/.test(wanted) || wanted === 'another value') return null;
  const figure = (customer: Record<string, string>) => byHand.figure(customer[column]);
  const [, upTo] = /^at most (\S+)$/.exec(wanted) ?? [];
  const [, above] = /^above (\S+)$/.exec(wanted) ?? [];
  const [, from, to] = /^between (\S+) and (\S+)$/.exec(wanted) ?? [];
  const edges = [upTo, above, from, to].flatMap((one) => (one === undefined ? [] : [Number(one)]));
  // An edge is displayed with four digits: for customers that close to it, the displayed rule is ambiguous.
  const near = (edge: number) =>
    customers.some((one) => Math.abs(figure(one) - edge) <= Math.abs(edge) * 1e-3 && figure(one) !== edge);
  if (edges.some((edge) => Number.isNaN(edge) || near(edge))) return null;
  if (upTo) return (customer) => figure(customer) <= Number(upTo);
  if (above) return (customer) => figure(customer) > Number(above);
  if (from && to) return (customer) => figure(customer) > Number(from) && figure(customer) <= Number(to);
  if (wanted === 'missing') return (customer) => (customer[column] ?? '').trim() === '';
  return (customer) => sameCell(customer[column], wanted) || sameCell(customer[column], Number(wanted));
}
