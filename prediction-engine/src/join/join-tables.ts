import type { ColumnChoices } from '@holdfast/contracts/prediction/choices';
import type { EngineProblem } from '@holdfast/contracts/prediction/problem';
import { type Profile, profileReading } from '../profile/profile.ts';
import { chooseBase, labelByName } from './keys/choose-base.ts';
import { findLinks, type Link } from './keys/find-links.ts';
import { type Relations, relateTables } from './keys/relate-tables.ts';
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

export type Joining = { readonly joined: Joined } | { readonly problem: EngineProblem };

/** Which rows belong together, and to whom. */
export function joinTables(tables: readonly SourceTable[], asOf: string, choices: ColumnChoices = {}): Joining {
  const firstLinks = findLinks(tables, null);
  const base = chooseBase(tables, firstLinks, choices.label);
  const table = tables[base] as SourceTable;
  const profile = baseProfile(table, choices);
  const examples = profile.label === null ? null : (knownDay(table)?.numbers?.map(Math.floor) ?? null);
  const links: readonly Link[] = examples === null ? firstLinks : findLinks(tables, base);
  const relations = relateTables(tables, links, base);
  const problem = whyNotJoined(tables, base, relations);
  if (problem !== null) return { problem };
  const lastDays = exportDay(tables, relations.related, asOf);
  const late = wrongTime(tables, relations.related, lastDays);
  if (late !== null) return { problem: late };
  return { joined: { tables, base, profile, today: lastDays.today, examples, ...relations } };
}

/** One row of the base file is one line of the result, whatever else the file looks like. */
function baseProfile(table: SourceTable, choices: ColumnChoices): Profile {
  const label = choices.label === undefined ? labelByName(table) : choices.label;
  return profileReading(table.reading, { ...choices, label, shape: 'snapshot' });
}
