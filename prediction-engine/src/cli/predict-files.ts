import { basename } from 'node:path';
import { renderTree } from '@holdfast/texts/speaker';
import { say, sayText } from '../english/render-english.ts';
import type { JoinLink, JoinSummary } from '../join/describe-join.ts';
import type { OutputFile } from '../outcome/outcome.ts';
import { predictSeveral } from '../predict-several.ts';
import { heapTidier } from '../tidy-heap.ts';
import type { EngineCommand } from './command.ts';
import { progressBar, summaryLines, unusableLines } from './print.ts';
import { readFile } from './read-file.ts';
import { readModels } from './read-models.ts';
import type { Terminal } from './terminal.ts';

/** Predicts from several files. Whether a prediction was possible. */
export async function predictFiles(
  { file, others, choices, json, ...command }: EngineCommand,
  folder: string,
  save: (files: readonly OutputFile[], folder: string) => void,
  terminal: Terminal,
): Promise<boolean> {
  const files = [file, ...others].map((path) => ({ fileName: basename(path), bytes: readFile(path) }));
  const [model] = readModels(command.models);
  const bar = json ? null : progressBar(terminal.err);
  const tidy = heapTidier();
  const { seed, contributions, grace, workers } = command;
  const { outcome, join } = await predictSeveral(
    { files, choices, seed, contributions, grace, asOf: command.asOf ?? terminal.today(), model },
    {
      onProgress(stage, fraction) {
        tidy(stage);
        bar?.show(stage, fraction);
      },
      workers,
    },
  ).finally(() => bar?.end());
  save(outcome.files, folder);
  if (json) {
    const said = join && renderTree<unknown>(join, say);
    const { tables, files: written, ...rest } = { ...outcome, scoring: undefined };
    const names = written.map(({ name }) => `${folder}/${name}`);
    terminal.out.write(`${JSON.stringify({ ...rest, join: said, files: names }, null, 2)}\n`);
  } else {
    const lines = outcome.kind === 'completed' ? summaryLines(outcome, folder) : unusableLines(outcome, folder);
    terminal.out.write(`${[...(join === null ? [] : joinLines(join)), ...lines].join('\n')}\n`);
  }
  return outcome.kind === 'completed';
}

const MONTHS_SHOWN = 12;
const count = (figure: number): string => figure.toLocaleString('en');

/** What each file is, how it belongs to the others, and what leaving means. */
export function joinLines({ base, files, links, leaving }: JoinSummary): string[] {
  return [
    '',
    `Customers: the rows of ${base}`,
    ...files.map(({ file, rows, recognised, firstDay, lastDay }) => {
      const days = firstDay === null ? '' : `, ${firstDay} to ${lastDay}`;
      return `  ${file}: ${count(rows)} rows${days}${recognised === null ? '' : `, recognised as ${recognised}`}`;
    }),
    '',
    ...links.map((link) => `  ${linkLine(link, link.to === base ? 'customers' : `rows of ${link.to}`)}`),
    ...(leaving === null
      ? []
      : [
          '',
          sayText(leaving.sentence),
          `  Left per month: ${leaving.byMonth
            .slice(-MONTHS_SHOWN)
            .map(({ month, left }) => `${month} ${count(left)}`)
            .join(', ')}`,
        ]),
  ];
}

const RULES: Readonly<Record<JoinLink['rule'], string>> = {
  exact: '',
  'lower-case': ', in lower case',
  'without-tag': ', in lower case and without the part after +',
  'without-zeros': ', without leading zeros',
  'first-15': ', by the first 15 characters',
  domain: ', by domain',
};

function linkLine(link: JoinLink, targetRows: string): string {
  const { from, column, key, rule, rows, matchedRows, targets, matchedTargets } = link;
  const share = Math.floor((1000 * matchedRows) / Math.max(1, rows)) / 10;
  return `${count(matchedTargets)} of ${count(targets)} ${targetRows} have rows in ${from} (${share}% of its rows match “${key}” by “${column}”${RULES[rule]})`;
}
