import type { CohortViewCell } from '../cohorts/cohort-views.ts';
import type { CohortCell } from '../cohorts/cohorts.ts';
import type { ReportColumnType } from '../outcome/outcome.ts';
import type { Profile } from '../profile/profile.ts';
import type { Renewals } from '../survival/renewals.ts';
import type { SurvivalTable } from '../survival/survival.ts';
import type { Cell } from './cells.ts';
import type { ResultColumn, ResultFacts } from './result-columns.ts';

export type Row = Readonly<Record<string, Cell>>;

export interface ReportFacts extends ResultFacts {
  readonly profile: Profile;
  readonly ours: readonly ResultColumn[];
  readonly survival: SurvivalTable | null;
  /** Null unless the file has start and end dates, and columns that tell which subscriptions end sooner. */
  readonly renewals: Renewals | null;
  readonly cohorts: readonly CohortCell[];
  readonly cohortViews: readonly CohortViewCell[];
}

/** The headings of a table, and what stands under each. */
export type Columns = Readonly<Record<string, ReportColumnType>>;

/** A table of results, described once: the report gets it under `name`, a person as the CSV file `file`. */
export interface ResultTable {
  readonly name: string;
  /** Null: for the report alone. */
  readonly file: string | null;
  readonly columns: Columns;
  /** Only some files have such rows; without any there is neither table nor file. */
  readonly optional?: true;
  /** Where the file has another heading than the report: both were published before they met. */
  readonly headings?: Readonly<Record<string, string>>;
  rows(facts: ReportFacts): readonly Row[];
}
