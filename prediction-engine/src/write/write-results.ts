import type { OutputFile, ReportTable } from '../outcome.ts';
import type { Customers } from '../profile/customers.ts';
import type { Profile } from '../profile/profile.ts';
import { cohortsOf } from '../shapes/cohorts.ts';
import { remainingMonths, survivalOf } from '../shapes/survival.ts';
import type { CsvOptions } from './csv-text.ts';
import { modelCardText } from './model-card.ts';
import { type ReportFacts, reportTables } from './report-tables.ts';
import { resultColumns } from './result-columns.ts';
import type { ScoredCustomers } from './scored-customers.ts';
import { sideFiles } from './side-files.ts';
import { writePredictions } from './write-predictions.ts';

export interface WrittenResults {
  readonly files: readonly OutputFile[];
  readonly tables: readonly ReportTable[];
  /** Markdown, the text of model-card.md. */
  readonly modelCard: string;
}

/** From scores to files: predictions.csv, its side files and the tables a report is drawn from. `scoredAt` is ISO. */
export function writeResults(
  profile: Profile,
  customers: Customers,
  scored: ScoredCustomers,
  scoredAt: string,
  options?: CsvOptions,
): WrittenResults {
  const survival = survivalOf(profile, customers);
  const basics = {
    customers,
    scored,
    scoredAt,
    remainingMonths: remainingMonths(survival, customers, scored.probability),
  };
  const ours = resultColumns(basics);
  const facts: ReportFacts = { ...basics, profile, ours, survival, cohorts: cohortsOf(profile, customers) };
  return {
    files: [{ name: 'predictions.csv', bytes: writePredictions(customers.input, ours, options) }, ...sideFiles(facts)],
    tables: reportTables(facts),
    modelCard: modelCardText(facts),
  };
}
