import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type LargeOutcome, learnFromSample, modelQuery, predictChurn, SAMPLE_ROWS } from '@holdfast/prediction-engine';
import {
  checkTargetFolder,
  commandError,
  largeFileResults,
  progressLine,
  readCommand,
  type Terminal,
} from '@holdfast/prediction-engine/command-line';
import { ANSWER_IS_NO, DONE } from './command.ts';
import { countTiers } from './parquet-table.ts';
import { LOOKED_AT_ROWS, type LyingTable, labelOf, refuseOwnScores } from './staged-table.ts';
import { folderOf, withTable } from './with-table.ts';

const SCORES = 'predictions.parquet';

interface TableRequest {
  readonly request: Parameters<typeof learnFromSample>[1];
  readonly workers: number | undefined;
  readonly sample: number;
  show(words: string, at: number): void;
}

/**
 * Trains on a table that may be larger than memory: the engine trains on a sample drawn by the database, the model
 * becomes one SELECT over all rows, and it is evaluated in SQL on the unseen rows. Like `score`, without reasons and
 * intervals.
 */
export async function predictTable(args: readonly string[], { out, err, today }: Terminal): Promise<number> {
  const command = readCommand(['predict', ...args]);
  if (command === null) return DONE;
  const { file, json, choices, asOf = today() } = command;
  const folder = command.out ?? folderOf(file);
  checkTargetFolder(folder);
  const bar = json ? null : progressLine(err);
  return withTable(file, async (table) => {
    mkdirSync(folder, { recursive: true });
    const asked: TableRequest = {
      request: { fileName: table.name, choices, asOf, seed: command.seed },
      workers: command.workers,
      sample: command.sample ?? SAMPLE_ROWS,
      show: (words, at) => bar?.show(words, at),
    };
    const outcome = await predictWhole(table, asked, join(folder, SCORES));
    const results = largeFileResults(outcome, folder, SCORES);
    for (const { name, pieces } of results.files) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      // A chunk is only valid until the next one is read.
      const copied = Array.from(pieces(), (piece) => Buffer.from(piece));
      writeFileSync(join(folder, name), Buffer.concat(copied));
    }
    bar?.end();
    out.write(`${json ? results.json : results.lines.join('\n')}\n`);
    return outcome.kind === 'completed' ? DONE : ANSWER_IS_NO;
  }).finally(() => bar?.end());
}

async function predictWhole(table: LyingTable, asked: TableRequest, target: string): Promise<LargeOutcome> {
  const { request, workers, show } = asked;
  show('sampling the table', 0);
  refuseOwnScores(table);
  const looked = await table.draw(LOOKED_AT_ROWS, request.choices ?? {});
  const label = labelOf(looked, table.name, request.choices);
  if (label === null) return findReasonUnusable(looked, asked);

  show('drawing a sample', 0.05);
  const drawn = await table.drawBy(label, asked.sample, request.seed ?? 1);
  const learnt = await learnFromSample(drawn.bytes, request, {
    workers,
    onProgress: (_, fraction) => show('learning', 0.1 + 0.5 * fraction),
  });
  if (learnt === null) return findReasonUnusable(drawn.bytes, asked);
  if ('unusable' in learnt) return learnt.unusable;

  const { outcome, model = new Uint8Array(), meanings } = learnt;
  const query = modelQuery(model, table.dialect, learnt.asOf);
  if (query === null) throw new Error('the model just trained cannot be read');
  await table.scoreInto(target, query, (at) => show('scoring', 0.6 + 0.3 * at));
  show('measuring', 0.9);
  const counts = await table.countScores(target, query, drawn, meanings);
  const { strata } = drawn;
  const rows = sum(strata.map((stratum) => stratum.rows));
  const unseen = sum(strata.map(({ value, rows, drawn }) => ((meanings.get(value) ?? -1) < 0 ? 0 : rows - drawn)));
  if (counts.customers !== unseen) throw new Error(`${counts.customers} rows were evaluated, expected ${unseen}`);
  const { tiers } = await countTiers(target);
  const { summary, files } = outcome;
  return {
    kind: 'completed',
    summary: {
      ...summary,
      rows,
      customers: rows,
      tiers: summary.tiers.map((tier) => ({ ...tier, customers: tiers[tier.tier] ?? 0 })),
    },
    files,
    model: outcome.model,
    whole: {
      rows,
      sample: { rows: sum(strata.map((stratum) => stratum.drawn)), strata, curve: learnt.curve, enough: learnt.enough },
      measured: learnt.isMeasurable ? counts.measured() : null,
    },
  };
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

/** The engine gives the reason, from the sampled rows. */
async function findReasonUnusable(bytes: Uint8Array, { request, workers }: TableRequest): Promise<LargeOutcome> {
  const outcome = await predictChurn({ ...request, bytes }, { workers });
  if (outcome.kind === 'unusable') return outcome;
  throw commandError('command.needsCustomers');
}
