import { COMPARE_PAGE } from '@holdfast/contracts/http/report-places';
import { NOTABLE_POINTS } from '@holdfast/retention-report/facts/comparison';
import type { Message, Some } from '@holdfast/texts/kinds';
import type { RetentionFixture } from '../../src/features/reports/testing/retention-fixture.ts';
import { type CheckLedger, countBy, type ExpectedData } from './check-report.ts';
import * as byHand from './reference-statistics.ts';
import { findVisual, type ShownColumns, shownBy } from './shown-by.ts';

const HIGH = ['High', 'Critical'];

/** One of two compared files: its lines, and the risks from which its tiers start. */
export interface ComparedData extends Pick<ExpectedData, 'customers' | 'left'> {
  readonly id: string;
  readonly tiers: readonly { readonly tier: string; readonly from: number }[];
}

/** The page that compares two predictions, from the lines of both. */
export async function checkComparison(
  fixture: RetentionFixture,
  now: ComparedData,
  before: ComparedData,
  ledger: CheckLedger,
): Promise<void> {
  const [is, was] = [standing(now, now), standing(before, now)];
  const shown = (name: string) => shownOn(fixture, name);
  for (const [figure, column] of Object.entries(CARDS)) {
    const card = await shown(`compare-${column}`);
    const [current, earlier] = [is[figure as CardFigure], was[figure as CardFigure]];
    if (current !== null) ledger.number(`compared: ${figure} now`, card[column]?.[0], current, 1e-5);
    if (current !== null && earlier !== null)
      ledger.number(`compared: ${figure} before`, card[`${column}_before`]?.[0], earlier, 1e-5);
  }
  const reported = standing(before, before).high;
  const [told] = (await shown('compare-high-risk-reported')).high_risk_reported ?? [];
  ledger.number('compared: at high risk as reported then', told ?? was.high, reported);
  const changes = await shown('movers-changes');
  const counted = new Map((changes.change ?? []).map((one, at) => [String(one), Number(changes.Movers?.[at])]));
  const expected = countBy(movesOf(now, before));
  for (const change of new Set([...counted.keys(), ...expected.keys()]))
    ledger.number(`compared: ${change}`, counted.get(change) ?? 0, expected.get(change) ?? 0);
  const matrix = await shown('movers-tiers');
  const inTiers = (column: string) =>
    byHand.sum(
      (matrix[column] ?? []).map((tier, at) => (HIGH.includes(String(tier)) ? Number(matrix.Movers?.[at]) : 0)),
    );
  ledger.number('compared: the matrix and the card, now', inTiers('tier_now'), is.high);
  ledger.number('compared: the matrix and the card, before', inTiers('tier_before'), was.high);
}

interface Standing {
  readonly customers: number;
  readonly rate: number | null;
  readonly risk: number;
  readonly high: number;
}

const CARDS = { customers: 'customers', rate: 'churn_rate', risk: 'average_risk', high: 'high_risk' } as const;
type CardFigure = keyof typeof CARDS;

const riskOf = (line: Readonly<Record<string, string>>) => Number(line.churn_probability);

/** At the tier limits of one of the files. */
function standing({ customers, left }: ComparedData, { tiers }: ComparedData): Standing {
  const from = Math.min(...tiers.filter(({ tier }) => HIGH.includes(tier)).map((one) => one.from));
  const known = left.filter((one) => one !== null);
  return {
    customers: customers.length,
    rate: known.length === 0 ? null : known.filter(Boolean).length / known.length,
    risk: byHand.mean(customers.map(riskOf)),
    high: customers.filter((line, row) => riskOf(line) >= from && left[row] !== true).length,
  };
}

/** Ids that occur twice are not matched. */
function movesOf(now: ComparedData, before: ComparedData): string[] {
  const once = ({ customers, id }: ComparedData) => {
    const counts = countBy(customers.map((line) => line[id] ?? ''));
    return new Map(
      customers.filter((line) => counts.get(line[id] ?? '') === 1).map((line) => [line[id] ?? '', riskOf(line)]),
    );
  };
  const [is, was] = [once(now), once(before)];
  return [...new Set([...is.keys(), ...was.keys()])].map((id) => {
    const [current, earlier] = [is.get(id), was.get(id)];
    if (earlier === undefined) return 'New';
    if (current === undefined) return 'Gone';
    const points = 100 * (current - earlier);
    return points >= NOTABLE_POINTS ? 'Rose' : points <= -NOTABLE_POINTS ? 'Fell' : 'Steady';
  });
}

async function shownOn(fixture: RetentionFixture, name: string): Promise<ShownColumns> {
  const visual = findVisual(fixture, COMPARE_PAGE, name);
  return visual && visual.kind !== 'needsColumn' ? shownBy(fixture, visual) : {};
}

interface ComparedSentence {
  readonly fixture: RetentionFixture;
  readonly ledger: CheckLedger;
  readonly place: string;
  readonly values: Message['values'];
}

/** Every figure of the sentence is that of its card. */
export async function matchesComparedCards({ fixture, ledger, place, values }: ComparedSentence): Promise<void> {
  const { parts } = (values.what as Message).values;
  for (const part of (parts as Some<Message>).items) {
    const [, figure = '', way] = /^compared\.([a-z]+)(Rose|Fell|Same|Reported|Only\w+)/.exec(part.code) ?? [];
    if (way?.startsWith('Only')) continue;
    const column = figure === 'auc' ? 'auc' : CARDS[figure as CardFigure];
    const card = await shownOn(fixture, way === 'Reported' ? 'compare-high-risk-reported' : `compare-${column}`);
    if (way === 'Reported') {
      ledger.number(`${place}: ${part.code}`, part.values.before, Number(card.high_risk_reported?.[0]));
      continue;
    }
    ledger.number(`${place}: ${part.code}`, part.values.now, Number(card[column]?.[0]));
    if (way !== 'Same')
      ledger.number(`${place}: ${part.code}, before`, part.values.before, Number(card[`${column}_before`]?.[0]));
  }
}

export async function matchesMoves({ fixture, ledger, place, values }: ComparedSentence): Promise<void> {
  const { change = [], Movers: counts = [] } = await shownOn(fixture, 'movers-changes');
  for (const [name, value] of Object.entries({
    Rose: values.rose,
    Fell: values.fell,
    New: values.new,
    Gone: values.gone,
  }))
    ledger.number(`${place}: ${name}`, value, Number(counts[change.indexOf(name)] ?? 0));
}
