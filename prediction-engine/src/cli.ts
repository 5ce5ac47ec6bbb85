import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { printProfile, printSummary, printUnusable, progressBar } from './cli/print.ts';
import type { ColumnChoices } from './outcome.ts';
import { predictChurn } from './predict-churn.ts';
import { profileFile } from './profile/profile-file.ts';

const USAGE = `Usage:
  predict FILE.csv [--out DIR] [--label NAME] [--positive VALUE] [--id NAME] [--as-of DATE] [--seed N]
                   [--model model.json] [--workers N] [--json]
  profile FILE.csv [--label NAME] [--id NAME] [--json]`;

const DONE = 0;
const OUR_TROUBLE = 1;
const UNUSABLE = 2;

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = OUR_TROUBLE;
}

async function main([command, ...rest]: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      label: { type: 'string' },
      positive: { type: 'string' },
      id: { type: 'string' },
      'as-of': { type: 'string' },
      seed: { type: 'string' },
      model: { type: 'string', multiple: true },
      workers: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const [file] = positionals;
  if ((command !== 'predict' && command !== 'profile') || file === undefined || positionals.length > 1) {
    console.error(USAGE);
    return OUR_TROUBLE;
  }
  const bytes = readFileSync(file);
  const choices: ColumnChoices = { label: values.label, positive: values.positive, id: values.id };
  if (command === 'profile') {
    const outcome = profileFile(bytes, basename(file), choices);
    if (values.json) console.log(JSON.stringify(outcome, null, 2));
    else printProfile(outcome);
    return outcome.kind === 'unreadable' ? UNUSABLE : DONE;
  }

  const folder = values.out ?? `${basename(file).replace(/\.[^.]*$/, '')}-predictions`;
  const bar = values.json || !process.stderr.isTTY ? null : progressBar(process.stderr);
  const outcome = await predictChurn(
    {
      bytes,
      fileName: basename(file),
      choices,
      // The clock is read here, at the edge; the engine itself has none.
      asOf: values['as-of'] ?? new Date().toISOString().slice(0, 10),
      seed: values.seed === undefined ? undefined : Number(values.seed),
      earlierModels: values.model?.map((path) => readFileSync(path)),
    },
    { onProgress: bar?.show, workers: values.workers === undefined ? undefined : Number(values.workers) },
  );
  bar?.end();
  if (outcome.files.length > 0) {
    mkdirSync(folder, { recursive: true });
    for (const { name, bytes: contents } of outcome.files) writeFileSync(join(folder, name), contents);
  }
  if (values.json) {
    console.log(
      JSON.stringify(
        {
          ...outcome,
          files: outcome.files.map(({ name }) => join(folder, name)),
          tables: undefined,
          scoring: undefined,
        },
        null,
        2,
      ),
    );
  } else if (outcome.kind === 'completed') printSummary(outcome, folder);
  else printUnusable(outcome);
  return outcome.kind === 'completed' ? DONE : UNUSABLE;
}
