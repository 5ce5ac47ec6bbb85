import type { SemanticModel } from '@holdfast/contracts/report/model';
import {
  type ColumnContents,
  lexiconOf,
  makeVocabulary,
  readQuestion,
  suggest,
} from '@holdfast/query-engine/questions';
import { restatements } from '@holdfast/texts/areas/restatements';
import { quantile, timed } from './query-bench.ts';

const COLUMNS = 50;
const VALUES = 10_000;
const TODAY = '2026-11-15';
const SUGGESTION_BUDGET_MS = 30;
const SYLLABLES = ['ba', 'ker', 'lo', 'min', 'sta', 'ro', 'vel', 'tin', 'gra', 'po', 'ne', 'sur', 'dal', 'fi'];

interface BenchRow {
  readonly what: string;
  readonly figure: number;
  readonly unit: string;
  readonly budget?: number;
}

/** From a key press to suggestions, over half a million values: the reader alone, without the network. */
export async function benchQuestions(say: (row: BenchRow) => void): Promise<void> {
  const asking = { vocabulary: makeVocabulary(made(), lexiconOf('en'), await restatements.load('en')), today: TODAY };
  const value = String(asking.vocabulary.subject.contents[7]?.values[77]);
  const questions = [
    'how many customers by column 12',
    'average amount by column 3 in 2025',
    `customers in ${value}`,
    'top 5 column 4 by amuont',
  ];
  const keys: number[] = [];
  const reads: number[] = [];
  for (const question of questions) {
    for (let at = 0; at <= question.length; at += 1) {
      keys.push(await timed(async () => suggest(question.slice(0, at), asking)));
    }
    for (let round = 0; round < 10; round += 1) reads.push(await timed(async () => readQuestion(question, asking)));
  }
  const size = (COLUMNS * VALUES).toLocaleString('en');
  say({
    what: `key to suggestions, ${size} values, p95 of ${keys.length}`,
    figure: quantile(keys, 0.95),
    unit: 'ms',
    budget: SUGGESTION_BUDGET_MS,
  });
  say({ what: `a question read, ${size} values, p95 of ${reads.length}`, figure: quantile(reads, 0.95), unit: 'ms' });
}

function made(): { model: SemanticModel; contents: ColumnContents[]; wording: [] } {
  const names = Array.from({ length: COLUMNS }, (_, at) => `column_${at}`);
  const model: SemanticModel = {
    name: 'Made',
    tables: [
      {
        name: 'customers',
        label: 'Customers',
        rowKey: 'customer_id',
        columns: [
          { name: 'customer_id', type: 'text' },
          { name: 'amount', type: 'number' },
          { name: 'joined', type: 'date' },
          ...names.map((name) => ({ name, type: 'text' as const })),
        ],
        measures: [{ name: 'Customers', expression: { op: 'aggregate', aggregation: 'count' } }],
        hierarchies: [],
      },
    ],
    relationships: [],
  };
  const word = (number: number): string => {
    let [rest, text] = [number, ''];
    do {
      text += SYLLABLES[rest % SYLLABLES.length];
      rest = Math.floor(rest / SYLLABLES.length);
    } while (rest > 0);
    return text;
  };
  const contents = names.map((column, at) => ({
    table: 'customers',
    column,
    values: Array.from({ length: VALUES }, (_, value) => `${word(at * VALUES + value)} ${word(value * 31 + at)}`),
    distinct: VALUES,
  }));
  return { model, contents, wording: [] };
}
