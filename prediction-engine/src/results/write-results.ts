import type { Block } from '@holdfast/texts/document';
import { markdown } from '@holdfast/texts/markdown';
import { cohortViews } from '../cohorts/cohort-views.ts';
import { cohortsOf } from '../cohorts/cohorts.ts';
import { sayOf } from '../english/render-english.ts';
import type { OutputFile, ReportTable } from '../outcome/outcome.ts';
import type { Profile } from '../profile/profile.ts';
import type { Customers } from '../shapes/customers.ts';
import { renewalsOf, staysOf } from '../survival/renewals.ts';
import { remainingMonths, survivalOf } from '../survival/survival.ts';
import { CSV_DEFAULTS, type CsvOptions } from './csv-text.ts';
import type { FilePosition } from './file-position.ts';
import { modelCard } from './model-card.ts';
import { outputFile } from './output-file.ts';
import { reportTables } from './report-tables.ts';
import { resultColumns } from './result-columns.ts';
import type { ReportTableFacts } from './result-table.ts';
import type { ScoredCustomers } from './scored-customers.ts';
import { sideFiles } from './side-files.ts';
import { writePredictions } from './write-predictions.ts';

export interface WrittenResults {
  readonly files: readonly OutputFile[];
  readonly tables: readonly ReportTable[];
  readonly card: readonly Block[];
  /** The same in English: the Markdown of model-card.md. */
  readonly modelCard: string;
}

export interface ResultParts {
  readonly customers: Customers;
  readonly scored: ScoredCustomers;
  readonly scoredAt: string;
  readonly options?: CsvOptions | undefined;
  readonly position?: FilePosition | undefined;
}

/** From scores to files: predictions.csv, its side files and the tables of a report. `scoredAt` is ISO. */
export function writeResults(
  profile: Profile,
  { customers, scored, scoredAt, options = CSV_DEFAULTS, position }: ResultParts,
): WrittenResults {
  const stays = staysOf(profile, customers);
  const { renewals, note } = stays === null ? { renewals: null, note: [] } : renewalsOf(stays, customers);
  const curve = survivalOf(profile, customers, stays);
  const survival = curve === null ? null : { ...curve, note: [...curve.note, ...note] };
  const basics = {
    customers,
    scored,
    scoredAt,
    position,
    remainingMonths: renewals?.remainingMonths ?? remainingMonths(survival, customers, scored.probability),
  };
  const ours = resultColumns(basics);
  const cohorts = cohortsOf(profile, customers);
  const facts: ReportTableFacts = {
    ...basics,
    profile,
    ours,
    survival,
    renewals,
    cohorts,
    cohortViews: cohortViews(profile, customers),
  };
  const card = modelCard(facts);
  const cardText = markdown(card, sayOf(profile.columns.map(({ name }) => name)));
  return {
    files: [
      outputFile('predictions.csv', writePredictions(customers.input, ours, options)),
      ...sideFiles(facts, cardText, options),
    ],
    tables: reportTables(facts),
    card,
    modelCard: cardText,
  };
}
