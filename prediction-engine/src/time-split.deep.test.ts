import { describe, expect, it } from 'vitest';
import { rank } from './evaluate/ranked.ts';
import { areaUnderRoc } from './evaluate/ranking-measures.ts';
import { predictChurn } from './predict-churn.ts';
import { randomFrom } from './testing/made-customers.ts';
import { encoded } from './testing/predict-lines.ts';

interface Words {
  readonly id: string;
  readonly day: string;
  readonly columns: readonly [string, string, string];
  readonly label: string;
  readonly yes: string;
  readonly no: string;
}
const LANGUAGES: [string, Words][] = [
  [
    'en',
    {
      id: 'customer_id',
      day: 'snapshot_date',
      columns: ['usage', 'calls', 'plan'],
      label: 'churned',
      yes: 'yes',
      no: 'no',
    },
  ],
  [
    'de',
    {
      id: 'Kundennummer',
      day: 'Stichtag',
      columns: ['Nutzung', 'Anrufe', 'Tarif'],
      label: 'gekündigt',
      yes: 'ja',
      no: 'nein',
    },
  ],
  ['es', { id: 'id_cliente', day: 'fecha', columns: ['uso', 'llamadas', 'plan'], label: 'baja', yes: 'sí', no: 'no' }],
  [
    'fr',
    {
      id: 'id_client',
      day: 'date_de_releve',
      columns: ['utilisation', 'appels', 'formule'],
      label: 'résilié',
      yes: 'oui',
      no: 'non',
    },
  ],
];

/** Rows of 20 months; the effect of usage on leaving by the month, from 0 to 19. */
function madeFile({ id, day, columns, label, yes, no }: Words, effectAt: (month: number) => number): string {
  const chance = randomFrom(7);
  const lines = Array.from({ length: 2000 }, (_, at) => {
    const month = Math.floor(20 * chance());
    const usage = Math.floor(100 * chance());
    const left = chance() < 1 / (1 + Math.exp(1.2 - (effectAt(month) * (usage - 50)) / 15));
    const date = new Date(Date.UTC(2024, month, 1)).toISOString().slice(0, 10);
    return [
      `K${at}`,
      date,
      usage,
      Math.floor(8 * chance()),
      ['S', 'M', 'L'][Math.floor(3 * chance())],
      left ? yes : no,
    ];
  });
  return [[id, day, ...columns, label], ...lines].map((cells) => cells.join(',')).join('\n');
}

async function predicted(text: string) {
  const outcome = await predictChurn({ bytes: encoded(text), fileName: 'a.csv', asOf: '2026-01-01' }, { workers: 0 });
  if (outcome.kind !== 'completed') throw new Error(`not predicted: ${outcome.kind}`);
  const { metrics, verdict, findings } = outcome.summary;
  return { outcome, metrics, grade: verdict?.grade, split: findings.find(({ code }) => code === 'time-split') };
}

describe('rows with a day of observation', () => {
  it.each(LANGUAGES)('are judged on the latest, where what was learnt no longer holds: %s', async (_, words) => {
    const { metrics, grade, split } = await predicted(madeFile(words, (month) => (month < 14 ? 1.5 : 0)));
    expect(grade).toBe('do-not-act');
    expect(metrics.auc?.value).toBeLessThan(0.6);
    expect(metrics.auc_random_split?.value).toBeGreaterThan(0.8);
    expect(split?.severity).toBe('warning');
  });

  it.each(LANGUAGES)('keep their verdict where it still holds: %s', async (_, words) => {
    const { metrics, grade, split } = await predicted(madeFile(words, () => 1.5));
    expect(grade).toBe('strong');
    expect(Math.abs((metrics.auc_random_split?.value ?? 0) - (metrics.auc?.value ?? 1))).toBeLessThan(0.05);
    expect(split?.severity).toBe('info');
  });

  it('have scores that give the reported AUC', async () => {
    const [, words] = LANGUAGES[0] as (typeof LANGUAGES)[number];
    const { outcome, metrics, split } = await predicted(madeFile(words, () => 1));
    const columns = outcome.tables.find(({ name }) => name === 'customers')?.columns ?? [];
    const valuesOf = (name: string) => columns.find((column) => column.name === name)?.values ?? [];
    const from = split?.says?.message?.values.day;
    const later = valuesOf('snapshot_date').flatMap((day, at) => (String(day) >= String(from) ? [at] : []));
    const area = areaUnderRoc(
      rank(
        later.map((at) => Number(valuesOf('churned')[at])),
        later.map((at) => Number(valuesOf('churn_probability')[at])),
      ),
    );
    expect(area).toBeCloseTo(metrics.auc?.value ?? 0, 3);
  });
});

it('the day a customer joined is no day of observation', async () => {
  const [, words] = LANGUAGES[0] as (typeof LANGUAGES)[number];
  const { split, metrics } = await predicted(madeFile({ ...words, day: 'signup_date' }, () => 1));
  expect(split).toBeUndefined();
  expect(metrics.auc_random_split).toBeUndefined();
});
