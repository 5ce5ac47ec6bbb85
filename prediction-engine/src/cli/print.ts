import type { EngineProblem, StoredProblem } from '@holdfast/contracts/prediction/problem';
import type { Stage } from '@holdfast/contracts/prediction/stages';
import { sayText } from '../english/render-english.ts';
import { storedFinding, storedProblem } from '../english/stored.ts';
import type { LearntSample } from '../learn-sample.ts';
import type { OutputFile, PredictionOutcome } from '../outcome/outcome.ts';
import type { FileCounts } from '../predict-large.ts';
import type { FileProfile } from '../profile/profile-file.ts';

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

type OutputStream = { write(text: string): unknown; readonly isTTY?: boolean };

/** Shows progress: a single redrawn line on a terminal, one line per stage elsewhere, such as in a log. */
export function progressLine(out: OutputStream): { show(words: string, fraction: number): void; end(): void } {
  let drawn = '';
  return {
    show(words, fraction) {
      const filled = Math.round(fraction * BAR_WIDTH);
      const bar = `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${String(Math.round(100 * fraction)).padStart(3)}% `;
      const line = `${out.isTTY ? bar : ''}${words}`;
      if (line === drawn) return;
      drawn = line;
      out.write(out.isTTY ? `\r\u001b[K${line}` : `${line}\n`);
    },
    end: () => void (out.isTTY && out.write('\r\u001b[K')),
  };
}

/** The progress line of a prediction, with a description of each stage. */
export function progressBar(out: OutputStream): { show(stage: Stage, fraction: number): void; end(): void } {
  const { show, end } = progressLine(out);
  return { show: (stage, fraction) => show(STAGE_WORDS[stage], fraction), end };
}

type PrintedResult = Pick<Extract<PredictionOutcome, { kind: 'completed' }>, 'summary'> & {
  readonly files: readonly Pick<OutputFile, 'name'>[];
};
type UnusableResult = Extract<PredictionOutcome, { kind: 'unusable' }>;

const MEASURES: readonly (readonly [string, string])[] = [
  ['auc', 'AUC'],
  ['auc_still_active', 'AUC among those still active'],
  ['auc_random_split', 'AUC a random split would claim'],
  ['average_precision', 'average precision'],
  ['log_loss', 'log loss'],
  ['calibration_error', 'calibration error'],
  ['lift_top_decile', 'lift of the top tenth'],
  ['baseline_rule_auc', 'AUC of the best one-column rule'],
];

export function summaryLines({ summary, files }: PrintedResult, folder: string, scores = 'predictions.csv'): string[] {
  const { verdict, metrics, tiers, drivers, findings, excluded } = summary;
  return [
    '',
    verdict.title,
    verdict.sentence,
    '',
    `Predicted: ${summary.event}, for ${count(summary.customers)} ${summary.shape === 'subscriptions' ? 'subscriptions' : 'customers'}`,
    ...section(
      '',
      MEASURES.flatMap(([name, words]) => {
        const figure = metrics[name];
        if (figure === undefined) return [];
        const { value, low, high } = figure;
        const range = low === null || high === null ? '' : `  (${low.toFixed(3)} to ${high.toFixed(3)})`;
        return [`${words.padEnd(34)}${value.toFixed(3)}${range}`];
      }),
    ),
    ...section(
      'Tiers',
      tiers.map(
        ({ tier, from, customers }) =>
          `${tier.padEnd(10)}from ${`${(100 * from).toFixed(1)}%`.padEnd(8)}${count(customers).padStart(9)}`,
      ),
    ),
    ...section(
      'What drives it',
      verdict.grade === 'do-not-act'
        ? ['Nothing that differs from chance.']
        : drivers.slice(0, 6).map(({ sentence }) => sentence),
    ),
    ...section(
      'Left out',
      excluded.map(({ column, reason }) => `${column}: ${reason}`),
    ),
    ...findingLines(findings.filter(({ code }) => code !== 'leak')),
    '',
    `${files.length} files in ${folder}/, starting with ${scores}`,
    files.some(({ name }) => name === 'contributions.csv')
      ? 'contributions.csv has the contribution of every column to every score'
      : 'add --contributions for the contribution of every column to every score',
  ];
}

/** How a file was processed that was learnt from a sample. */
export function fileCountLines({ rows, customers, sample, measured }: FileCounts): string[] {
  const lines: string[] = [];
  if (sample !== null) {
    const share = ({ value, rows: all, drawn }: LearntSample['strata'][number]) =>
      `${value === '' ? 'not known' : value}: ${count(drawn)} of ${count(all)}`;
    lines.push(
      customers === undefined
        ? `Learnt from ${count(sample.rows)} of ${count(rows)} rows, drawn by chance with the same share of every outcome (${sample.strata.slice(0, 5).map(share).join(', ')}).`
        : `Learnt from ${count(sample.customers ?? 0)} of ${count(customers)} customers, drawn by chance, with all their rows (${count(sample.rows)} of ${count(rows)}).`,
      `AUC by rows learnt from: ${sample.curve.map(({ rows: from, auc }) => `${count(from)}: ${auc.toFixed(4)}`).join(', ')}. ${
        sample.enough
          ? 'Doubling the rows hardly changes it: the sample is large enough.'
          : 'It still rises with more rows: a larger sample (--sample) may give a better model.'
      }`,
    );
  }
  if (measured !== null)
    lines.push(
      `Measured on ${count(measured.rows)} ${customers === undefined ? 'rows' : 'earlier snapshots of customers'}${sample === null ? '' : ' outside the sample'}: AUC ${measured.auc.toFixed(4)}, lift of the top tenth ${measured.lift_top_decile.toFixed(2)}, calibration error ${measured.calibration_error.toFixed(4)}.`,
    );
  return lines;
}

export function unusableLines({ problem, findings, files }: UnusableResult, folder: string): string[] {
  const found = files.map(({ name }) => name).join(', ');
  return [
    '',
    ...problemLines(problem),
    ...findingLines(findings),
    '',
    `Findings about the file are in ${folder}/: ${found}`,
  ];
}

type Profiled =
  | { readonly kind: 'profiled'; readonly profile: FileProfile & { readonly sampledRows?: number } }
  | { readonly kind: 'unreadable'; readonly problem: EngineProblem };

export function profileLines(outcome: Profiled): string[] {
  if (outcome.kind === 'unreadable') return problemLines(storedProblem(outcome.problem));
  const { profile } = outcome;
  const delimiter = profile.delimiter === '\t' ? 'tab' : `“${profile.delimiter}”`;
  const sampled = profile.sampledRows === undefined ? '' : ` (looked at ${count(profile.sampledRows)} of them)`;
  const width = Math.min(36, Math.max(...profile.columns.map(({ name }) => name.length)));
  return [
    `${profile.fileName}: ${count(profile.rowCount)} rows${sampled}, ${profile.columns.length} columns, ${profile.encoding}, separated by ${delimiter}`,
    `Shape: ${profile.shape}, ${count(profile.customers)} customers. ${profile.event === null ? 'No column says who left.' : `Predicts: ${sayText(profile.event)}`}`,
    ...section(
      '',
      profile.columns.map(({ name, kind, role, missing, examples }) => {
        const gaps = missing > 0 ? `, ${count(missing)} missing` : '';
        const shown = examples.slice(0, 3).join(' | ').replace(/\s+/g, ' ').slice(0, 50);
        return `${name.slice(0, width).padEnd(width)}  ${kind.padEnd(9)} ${(role ?? '').padEnd(9)} ${shown}${gaps}`;
      }),
    ),
    ...findingLines(profile.findings.map(storedFinding)),
    ...(profile.problem === null ? [] : ['', ...problemLines(storedProblem(profile.problem))]),
  ];
}

export function problemLines({ title, reason, fix }: StoredProblem): string[] {
  return [title, reason, fix];
}

function findingLines(findings: PrintedResult['summary']['findings']): string[] {
  return section(
    'What the data told us',
    findings.map(({ severity, message }) => `${severity === 'info' ? '-' : '!'} ${message}`),
  );
}

/** A title and its lines, or nothing if there are none. */
function section(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  return ['', ...(title === '' ? [] : [title]), ...lines.map((line) => `  ${line}`)];
}

const count = (figure: number): string => figure.toLocaleString('en');
