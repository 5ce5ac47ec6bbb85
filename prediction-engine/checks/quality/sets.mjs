import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readTable } from '../read-table.mjs';
import { LATER_SETS, MADE_SETS } from './made-sets.mjs';

/** Sets of the data folder, without columns that are useless or leak the label, for every learner alike. */
const FOLDER_SETS = [
  { name: 'telco', files: ['telco_customer_churn.csv'], label: 'Churn', positive: 'yes', drop: ['customerID'] },
  { name: 'bank', files: ['bank_churn_modelling.csv'], label: 'Churn', positive: '1', drop: ['CustomerId', 'Surname'] },
  {
    name: 'cards',
    files: ['credit_card_bankchurners.csv'],
    label: 'Attrition_Flag',
    positive: 'attrited customer',
    drop: ['CLIENTNUM', 'Naive_Bayes'],
  },
  { name: 'ecommerce', files: ['ecommerce_churn.csv'], label: 'Churn', positive: '1', drop: ['CustomerID'] },
  {
    name: 'orange',
    files: ['orange_churn_bigml_80.csv', 'orange_churn_bigml_20.csv'],
    label: 'Churn',
    positive: 'true',
    drop: [],
  },
  {
    name: 'marketing',
    files: ['marketing_campaign_semicolon_bom.csv'],
    label: 'Response',
    positive: '1',
    drop: ['ID', 'Dt_Customer', 'Z_'],
  },
  // Every seventh row: all 72,274 would take as long as the other sets together.
  { name: 'internet/7', files: ['internet_service_churn.csv'], label: 'churn', positive: '1', drop: ['id'], every: 7 },
];

/** Every set available here, as { name, rows: [{ column: text, …, churned: 'yes' | 'no' }] }, and the missing ones. */
export function qualitySets(dataFolder, python) {
  const absent = [];
  const sets = [];
  if (existsSync(dataFolder)) sets.push(...FOLDER_SETS.map((set) => fromFolder(dataFolder, set)));
  else absent.push(`the shared data sets: no folder ${dataFolder}`);
  sets.push(...fromPackages('Rscript', 'package-sets.R', absent));
  if (python !== undefined) sets.push(...fromPackages(python, 'package-sets.py', absent));
  for (const { name, make } of MADE_SETS) sets.push({ name, rows: readTable(`${make()}\n`) });
  for (const { name, make } of LATER_SETS) {
    const dated = readTable(`${make()}\n`);
    sets.push({ name, rows: dated.map(({ day: _, ...row }) => row), days: dated.map(({ day }) => day) });
  }
  return { sets, absent };
}

function fromFolder(folder, { name, files, label, positive, drop, every = 1 }) {
  const rows = files
    .flatMap((file) => readTable(readFileSync(join(folder, file), 'utf8').trimStart()))
    .filter((_, at) => at % every === 0)
    .map((row) => {
      const kept = Object.entries(row).filter(([key]) => key !== label && !drop.some((start) => key.startsWith(start)));
      const churned = row[label].trim().toLowerCase() === positive ? 'yes' : 'no';
      // A blank cell is empty: otherwise pandas would read the whole column as text.
      return { ...Object.fromEntries(kept.map(([key, cell]) => [key, cell.trim()])), churned };
    });
  return { name, rows };
}

function fromPackages(command, script, absent) {
  const folder = mkdtempSync(join(tmpdir(), 'quality-sets-'));
  const run = spawnSync(command, [fileURLToPath(new URL(script, import.meta.url)), folder], { encoding: 'utf8' });
  const files = readdirSync(folder).sort();
  if (run.status !== 0 || files.length === 0) absent.push(`the data sets of ${script}: its packages are not installed`);
  const sets = files.map((file) => ({
    name: file.replace(/\.csv$/, ''),
    rows: readTable(readFileSync(join(folder, file), 'utf8')),
  }));
  rmSync(folder, { recursive: true });
  return sets;
}
