import type { OutputFile, ReportTable } from '../outcome.ts';
import { CSV_DEFAULTS, cellWriter, csvFile } from './csv-text.ts';
import { modelCardData, modelCardText } from './model-card.ts';
import { calibrationRows, liftRows, type ReportFacts, segmentRows, survivalRows, table } from './report-tables.ts';

/** What a colleague, an auditor or a spreadsheet would ask for next to predictions.csv. The model itself is not ours. */
export function sideFiles(facts: ReportFacts): OutputFile[] {
  const { profile, scored } = facts;
  const { reading } = profile;
  return [
    json('model-card.json', modelCardData(facts)),
    { name: 'model-card.md', bytes: new TextEncoder().encode(modelCardText(facts)) },
    json('metrics.json', {
      verdict: scored.verdict,
      metrics: scored.metrics,
      roc: scored.roc,
      precision_recall: scored.precisionRecall,
    }),
    json('data_quality.json', {
      rows: reading.rowCount,
      encoding: reading.encoding,
      delimiter: reading.delimiter,
      header_line: reading.headerLine,
      rejected_rows: reading.rejectedCount,
      rejected: reading.rejected,
      columns: profile.columns.map(({ name, kind, missing, distinct }) => ({ name, kind, missing, distinct })),
      excluded: profile.excluded,
      findings: profile.findings,
    }),
    csv(
      'feature_importance.csv',
      table(
        '',
        { rank: 'integer', feature: 'text', importance_points: 'number', direction: 'text', sentence: 'text' },
        scored.drivers.map((driver, at) => ({
          rank: at + 1,
          feature: driver.column,
          importance_points: driver.importance,
          direction: driver.direction,
          sentence: driver.sentence,
        })),
      ),
    ),
    csv(
      'segments.csv',
      table(
        '',
        {
          segment: 'text',
          customers: 'integer',
          churners: 'integer',
          churn_rate: 'number',
          churn_rate_low: 'number',
          churn_rate_high: 'number',
          lift: 'number',
          mean_probability: 'number',
          p_value: 'number',
          revenue_at_risk: 'number',
        },
        segmentRows(facts),
      ),
    ),
    csv(
      'lift_table.csv',
      table(
        '',
        {
          decile: 'integer',
          customers: 'integer',
          churners: 'integer',
          churn_rate: 'number',
          lift: 'number',
          cumulative_capture: 'number',
        },
        liftRows(facts),
      ),
    ),
    csv(
      'calibration.csv',
      table(
        '',
        {
          bin: 'integer',
          customers: 'integer',
          mean_predicted: 'number',
          observed_rate: 'number',
          low: 'number',
          high: 'number',
        },
        calibrationRows(facts),
      ),
    ),
    csv(
      'survival.csv',
      table(
        '',
        {
          segment: 'text',
          time: 'number',
          survival: 'number',
          low: 'number',
          high: 'number',
          at_risk: 'integer',
          events: 'integer',
          hazard: 'number',
          estimator: 'text',
        },
        survivalRows(facts),
      ),
    ),
  ];
}

function json(name: string, data: unknown): OutputFile {
  return { name, bytes: new TextEncoder().encode(`${JSON.stringify(data, null, 2)}\n`) };
}

function csv(name: string, rows: ReportTable): OutputFile {
  const count = rows.columns[0]?.values.length ?? 0;
  const write = cellWriter(CSV_DEFAULTS);
  const line = (row: number) =>
    rows.columns.map(({ type, values }) => write(cellText(values[row] ?? null, type === 'number'))).join(',');
  const header = rows.columns.map((column) => column.name);
  return { name, bytes: csvFile(header, count, line) };
}

function cellText(value: string | number | boolean | null, fraction: boolean): string {
  if (value === null) return '';
  return typeof value === 'number' && fraction ? String(Number(value.toFixed(6))) : String(value);
}
