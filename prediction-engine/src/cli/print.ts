import type { PredictionOutcome, Stage } from '../outcome.ts';
import type { ProfileOutcome } from '../profile/profile-file.ts';

const BAR_WIDTH = 30;
const STAGE_WORDS: Readonly<Record<Stage, string>> = {
  read: 'reading the file',
  profile: 'understanding the columns',
  prepare: 'preparing',
  train: 'learning',
  evaluate: 'measuring',
  explain: 'finding reasons',
  write: 'writing',
};

/** One line that is drawn over and over. */
export function progressBar(out: NodeJS.WriteStream): { show(stage: Stage, fraction: number): void; end(): void } {
  let drawn = '';
  return {
    show(stage, fraction) {
      const filled = Math.round(fraction * BAR_WIDTH);
      const line = `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${String(Math.round(100 * fraction)).padStart(3)}% ${STAGE_WORDS[stage]}`;
      if (line === drawn) return;
      drawn = line;
      out.write(`\r\u001b[K${line}`);
    },
    end: () => void out.write('\r\u001b[K'),
  };
}

type Completed = Extract<PredictionOutcome, { kind: 'completed' }>;
type Unusable = Extract<PredictionOutcome, { kind: 'unusable' }>;

const MEASURES: readonly (readonly [string, string])[] = [
  ['auc', 'AUC'],
  ['average_precision', 'average precision'],
  ['log_loss', 'log loss'],
  ['calibration_error', 'calibration error'],
  ['lift_top_decile', 'lift of the top tenth'],
  ['baseline_rule_auc', 'AUC of the best one-column rule'],
];

export function printSummary({ summary, files }: Completed, folder: string): void {
  const { verdict, metrics, tiers, drivers, findings, excluded } = summary;
  console.log(`\n${verdict.title}\n${verdict.sentence}\n`);
  console.log(`Predicted: ${summary.event}, for ${count(summary.customers)} customers\n`);
  for (const [name, words] of MEASURES) {
    const figure = metrics[name];
    if (figure === undefined) continue;
    const range =
      figure.low === null || figure.high === null ? '' : `  (${figure.low.toFixed(3)} to ${figure.high.toFixed(3)})`;
    console.log(`  ${words.padEnd(34)}${figure.value.toFixed(3)}${range}`);
  }
  console.log('\nTiers');
  for (const { tier, from, customers } of tiers) {
    console.log(
      `  ${tier.padEnd(10)}from ${`${(100 * from).toFixed(1)}%`.padEnd(8)}${count(customers).padStart(9)} customers`,
    );
  }
  console.log('\nWhat drives it');
  for (const { sentence } of drivers.slice(0, 6)) console.log(`  ${sentence}`);
  if (excluded.length > 0) console.log('\nLeft out');
  for (const { column, reason } of excluded) console.log(`  ${column}: ${reason}`);
  printFindings(findings.filter(({ code }) => code !== 'leak'));
  console.log(`\n${files.length} files in ${folder}/, first of all predictions.csv`);
}

export function printUnusable({ problem, findings }: Unusable): void {
  console.log(`\n${problem.title}\n${problem.reason}\n${problem.fix}`);
  printFindings(findings);
}

export function printProfile(outcome: ProfileOutcome): void {
  if (outcome.kind === 'unreadable') {
    console.log(`${outcome.problem.title}\n${outcome.problem.reason}\n${outcome.problem.fix}`);
    return;
  }
  const { profile } = outcome;
  const delimiter = profile.delimiter === '\t' ? 'tab' : `“${profile.delimiter}”`;
  console.log(
    `${profile.fileName}: ${count(profile.rowCount)} rows, ${profile.columns.length} columns, ${profile.encoding}, separated by ${delimiter}`,
  );
  console.log(
    `Shape: ${profile.shape}. ${profile.event === null ? 'No column says who left.' : `Predicts: ${profile.event}`}\n`,
  );
  const width = Math.min(36, Math.max(...profile.columns.map(({ name }) => name.length)));
  for (const { name, kind, role, missing, examples } of profile.columns) {
    const gaps = missing > 0 ? `, ${count(missing)} missing` : '';
    console.log(
      `  ${name.slice(0, width).padEnd(width)}  ${kind.padEnd(9)} ${(role ?? '').padEnd(9)} ${examples.slice(0, 3).join(' | ').slice(0, 50)}${gaps}`,
    );
  }
  printFindings(profile.findings);
  if (profile.problem !== null)
    console.log(`\n${profile.problem.title}\n${profile.problem.reason}\n${profile.problem.fix}`);
}

function printFindings(findings: Completed['summary']['findings']): void {
  if (findings.length > 0) console.log('\nWhat the data told us');
  for (const { severity, message } of findings) console.log(`  ${severity === 'info' ? '-' : '!'} ${message}`);
}

const count = (figure: number): string => figure.toLocaleString('en');
