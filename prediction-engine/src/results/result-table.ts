import type { CohortViewCell } from '../cohorts/cohort-views.ts';
import type { CohortCount } from '../cohorts/cohorts.ts';
import type { ReportColumnType } from '../outcome/outcome.ts';
import type { Profile } from '../profile/profile.ts';
import type { Renewals } from '../survival/renewals.ts';
import type { SurvivalTable } from '../survival/survival.ts';
import type { ResultCell } from './result-cell.ts';
import type { ResultFacts, ScoreColumn } from './result-columns.ts';

export type ResultRow = Readonly<Record<string, ResultCell>>;

export interface ReportTableFacts extends ResultFacts {
  readonly profile: Profile;
  readonly ours: readonly ScoreColumn[];
  readonly survival: SurvivalTable | null;
  /** Null unless the file has start and end dates, and columns that predict which subscriptions end sooner. */
  readonly renewals: Renewals | null;
  readonly cohorts: readonly CohortCount[];
  readonly cohortViews: readonly CohortViewCell[];
}

/** The headings of a table, and their types. */
export type Columns = Readonly<Record<string, ReportColumnType>>;

/** A result table, described once: the report gets it as `name`, users as the CSV file `file`. */
export interface ResultTable {
  readonly name: string;
  /** Null: for the report only. */
  readonly file: string | null;
  readonly columns: Columns;
  /** Only some files have such rows; without any there is neither table nor file. */
  readonly optional?: true;
  /** If the file's headings differ from the report's: both are published. */
  readonly headings?: Readonly<Record<string, string>>;
  rows(facts: ReportTableFacts): readonly ResultRow[];
}
