import { modelQuery } from '@holdfast/prediction-engine';
import {
  checkTargetFile,
  commandError,
  progressLine,
  readCommand,
  readFile,
  type Terminal,
} from '@holdfast/prediction-engine/command-line';
import { message } from '@holdfast/texts/message';
import { ANSWER_IS_NO, DONE } from './command.ts';
import { countTiers, type ScoredFile } from './parquet-table.ts';
import { refuseOwnScores } from './staged-table.ts';
import { fileOf, withTable } from './with-table.ts';
import { wordsOf } from './words-of.ts';

/**
 * Scores a table that may be larger than memory: the model becomes one SELECT, and rows stream through the database
 * into a file. Without reasons and intervals, which are for files of ordinary size.
 */
export async function scoreTable(args: readonly string[], { out, err, today }: Terminal): Promise<number> {
  const command = readCommand(['score', ...args]);
  if (command === null) return DONE;
  const { file, models, json, asOf = today() } = command;
  const target = command.out ?? `${fileOf(file)}-scores.parquet`;
  if (!/\.(parquet|csv)$/i.test(target))
    throw commandError('command.ending', { path: target, endings: '.parquet, .csv' });
  checkTargetFile(target);
  const bar = json ? null : progressLine(err);
  return withTable(file, async (table) => {
    const [path = ''] = models;
    const query = modelQuery(readFile(path), table.dialect, asOf);
    if (query === null) throw commandError('command.noModelFile', { path });
    refuseOwnScores(table);
    const missing = query.columns.map(({ name }) => name).filter((name) => !table.hasColumn(name));
    if (missing.length > 0) {
      out.write(
        json
          ? `${JSON.stringify({ kind: 'unusable', missing })}\n`
          : `${await wordsOf(message('command.missingColumns', { columns: missing.join(', ') }))}\n`,
      );
      return ANSWER_IS_NO;
    }
    await table.scoreInto(target, query, (at) => bar?.show('scoring', at));
    const scored = await countTiers(target);
    bar?.end();
    out.write(
      json ? `${JSON.stringify({ kind: 'completed', file: target, ...scored }, null, 2)}\n` : linesOf(scored, target),
    );
    return DONE;
  }).finally(() => bar?.end());
}

function linesOf({ rows, mean, tiers }: ScoredFile, target: string): string {
  const count = (figure: number) => figure.toLocaleString('en');
  const lines = Object.entries(tiers).map(([tier, figure]) => `  ${tier.padEnd(10)}${count(figure).padStart(12)}`);
  return `${[`${count(rows)} rows scored, ${(100 * mean).toFixed(1)}% on average`, ...lines, `They are in ${target}`].join('\n')}\n`;
}
