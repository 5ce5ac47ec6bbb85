import type { ColumnChoices } from '@holdfast/contracts/prediction/choices';
import type { ChosenLink } from '@holdfast/contracts/prediction/join-corrections';
import type { EngineProblem } from '@holdfast/contracts/prediction/problem';
import { type Profile, profileReading } from '../profile/profile.ts';
import { tokens } from '../profile/vocabulary/name-words.ts';
import { chooseBase } from './keys/choose-base.ts';
import { chosenKeys, whyNotLinked } from './keys/chosen-links.ts';
import { findLinks, type Link } from './keys/find-links.ts';
import { openOutcome, outcomeColumn } from './keys/outcome-column.ts';
import { datedByBase, type Relations, relateTables } from './keys/relate-tables.ts';
import { withSharedNumbers } from './keys/shared-numbers.ts';
import { whyNotJoined } from './keys/why-not-joined.ts';
import { exportDay, wrongTime } from './sources/export-day.ts';
import { knownDay } from './sources/known-day.ts';
import type { SourceTable } from './sources/source-table.ts';

/** Several files around the one whose rows are predicted. */
export interface Joined extends Relations {
  readonly tables: readonly SourceTable[];
  readonly base: number;
  readonly profile: Profile;
  /** The last day anything is known of, in days since 1970. */
  readonly today: number;
  /** The day of each row of the base file, if its rows are outcomes of different days. */
  readonly examples: Float64Array | null;
}

/** The files and how they were found to belong together, whether they can be joined or not. */
export type Found = Relations & Pick<Joined, 'tables' | 'base'>;

export type Joining = { readonly joined: Joined } | { readonly problem: EngineProblem; readonly found: Found };

export interface HowToJoin {
  readonly asOf: string;
  readonly choices?: ColumnChoices | undefined;
  /** The file chosen as the list of customers; -1: none. */
  readonly base: number;
  readonly links: readonly ChosenLink[];
}

/** Which rows belong together, and to whom. */
export function joinTables(read: readonly SourceTable[], how: HowToJoin): Joining {
  const tables = withSharedNumbers(read);
  const { asOf, choices = {} } = how;
  const chosen = chosenKeys(tables, how.links);
  const firstLinks = findLinks(tables, null, chosen);
  const base = how.base === -1 ? chooseBase(tables, firstLinks, choices.label) : how.base;
  const table = tables[base] as SourceTable;
  const profile = baseProfile(table, choices);
  const examples = exampleDays(table, profile);
  const links: readonly Link[] = examples === null ? firstLinks : findLinks(tables, base, chosen);
  const relations = relateTables(tables, links, base);
  const found = { tables, base, ...relations };
  const problem = whyNotLinked(chosen, links) ?? whyNotJoined(tables, base, relations);
  if (problem !== null) return { problem, found };
  const lastDays = exportDay(tables, relations.related, asOf);
  const late = wrongTime(tables, relations.related, lastDays);
  if (late !== null) return { problem: late, found };
  const { today } = lastDays;
  if (profile.label === null) return { joined: { ...found, profile, today, examples } };
  // Without days of the outcomes, rows without days are as well known as all others.
  const related = relations.related.map((one) =>
    datedByBase(one, tables[one.table] as SourceTable, (row) => examples?.[row] ?? today, examples === null),
  );
  return { joined: { ...found, related, profile, today, examples } };
}

/** Words for the day an outcome is looked ahead from; the day a customer signed up is none. */
const OBSERVED: ReadonlySet<string> = new Set(['timestamp', 'time', 'ts', 'at', 'cutoff', 'asof']);

/** The day each row of a labelled file is of; null if they are of today. */
function exampleDays(table: SourceTable, { label, observed, columns }: Profile): Float64Array | null {
  if (label === null) return null;
  const known = knownDay(table);
  const isNamed = known !== null && tokens(known.name).every((word) => OBSERVED.has(word));
  const named = isNamed || openOutcome(table) === columns[label.column]?.name ? known : null;
  const column = observed === null ? named : columns[observed];
  return column?.numbers?.map(Math.floor) ?? null;
}

/** One row of the base file is one line of the result, whatever else the file looks like. */
function baseProfile(table: SourceTable, choices: ColumnChoices): Profile {
  const label = choices.label === undefined ? outcomeColumn(table) : choices.label;
  return profileReading(table.reading, { ...choices, label, shape: 'snapshot' });
}

/** The same with the label that the values of a column suggest, if nothing else says who left. */
export function withSuggestedLabel(joined: Joined): Joined {
  const { reading } = joined.tables[joined.base] as SourceTable;
  const profile = profileReading(reading, { shape: 'snapshot' });
  return profile.label === null ? joined : { ...joined, profile };
}
