import { basename } from 'node:path';
import { profileFile, SAMPLE_ROWS } from '@holdfast/prediction-engine';
import { profileText, progressLine, readCommand, type Terminal } from '@holdfast/prediction-engine/command-line';
import { text } from '../analytics/sql-text.ts';
import { clickHouseTable, withClickHouseTable } from './clickhouse-table.ts';
import type { LyingTable } from './lying-table.ts';
import { exported, withDatabase } from './predict-table.ts';
import { ANSWER_IS_NO, DONE } from './verb.ts';

/** How a table is read, by rows its database draws from all of it; the rows themselves are counted there. */
export async function profileTable(args: readonly string[], { out, err }: Terminal): Promise<number> {
  const command = readCommand(['profile', ...args]);
  if (command === null) return DONE;
  const { file, choices, sample = SAMPLE_ROWS, json } = command;
  const bar = json ? null : progressLine(err);
  const profile = async (table: LyingTable) => {
    bar?.show('counting the rows', 0);
    const rowCount = await table.countRows();
    bar?.show('drawing a sample', 0.2);
    const bytes = rowCount <= sample ? await table.all() : await table.draw(sample, choices);
    const outcome = profileFile(bytes, table.name, choices);
    bar?.end();
    if (outcome.kind === 'unreadable') {
      out.write(profileText(outcome, json));
      return ANSWER_IS_NO;
    }
    const customers = outcome.profile.shape === 'snapshot' ? rowCount : outcome.profile.customers;
    const whole = { ...outcome.profile, rowCount, customers, sampledRows: outcome.profile.rowCount };
    out.write(profileText({ kind: 'profiled', profile: whole }, json));
    return DONE;
  };
  const source = clickHouseTable(file);
  const profiled = source === null ? withParquet(file, profile) : withClickHouseTable(source, profile);
  return profiled.finally(() => bar?.end());
}

const withParquet = (file: string, work: (table: LyingTable) => Promise<number>) =>
  withDatabase(file, (connection, scratch) => {
    const source = `read_parquet(${text(file)})`;
    return work({
      name: basename(file),
      countRows: async () =>
        Number((await connection.runAndReadAll(`SELECT count(*) FROM ${source}`)).getRows()[0]?.[0]),
      all: () => exported({ connection, scratch }, `SELECT * FROM ${source}`),
      draw: (rows) =>
        exported(
          { connection, scratch },
          `SELECT * FROM ${source} USING SAMPLE reservoir(${rows} ROWS) REPEATABLE (1)`,
        ),
    });
  });
