import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from './root.mjs';

const path = join(root, 'docs', 'benchmarks.md');
const madeBy = (command) =>
  `Made by \`${command}\` on ${cpus().length} cores (${process.arch}), Node ${process.versions.node}.`;

/** The figure of a row in docs/benchmarks.md, with its unit; its note may differ. */
export function figureBefore(what) {
  const row = readFileSync(path, 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`| ${what} (`) || line.startsWith(`| ${what} |`));
  return row?.split('|').at(2)?.trim();
}

/** docs/benchmarks.md has the table of `npm run bench`, and a section for each longer benchmark below it. */
export function keepMain(table) {
  const [, ...sections] = readFileSync(path, 'utf8').split(/^(?=## )/m);
  writeFileSync(path, [`# Benchmarks\n\n${madeBy('npm run bench')}\n\n${table}\n`, ...sections].join('\n'));
}

export function keepSection(title, command, table) {
  const [main = '', ...sections] = readFileSync(path, 'utf8').split(/^(?=## )/m);
  const others = sections.filter((section) => !section.startsWith(`## ${title}\n`));
  const own = `## ${title}\n\n${madeBy(command)}\n\n${table}\n`;
  writeFileSync(path, [main, ...others, own].map((text) => `${text.trimEnd()}\n`).join('\n'));
}

/** The number of rows on the command line. */
export function rowsAsked(usual, least = 1) {
  const rows = Number((process.argv[2] ?? String(usual)).replaceAll(',', ''));
  if (Number.isSafeInteger(rows) && rows >= least) return rows;
  console.error(`“${process.argv[2]}” is not a number of rows from ${least.toLocaleString('en')} on.`);
  process.exit(1);
}

/** Prints figures as they are known, and fails the run when one is over its budget. */
export function figureTable() {
  const lines = ['| what | figure | budget | within |', '|---|---|---|---|'];
  console.log(lines.join('\n'));
  const say = ({ what, figure, unit, budget }) => {
    const within = budget === undefined ? '' : figure <= budget ? 'yes' : '**no**';
    const limit = budget === undefined ? '' : `${budget} ${unit}`;
    const line = `| ${what} | ${Number(figure.toPrecision(4))} ${unit} | ${limit} | ${within} |`;
    lines.push(line);
    console.log(line);
    if (within === '**no**') process.exitCode = 1;
  };
  return { say, table: () => lines.join('\n') };
}
