import type { ColumnChoices } from '@holdfast/contracts/prediction/choices';
import { type FilledIn, filledInLabel, fillReader } from './profile/label/filled-in.ts';
import type { Label } from './profile/label/find-label.ts';
import { type Profile, profileReading } from './profile/profile.ts';
import { forgetFrom } from './profile/shape/unknown-yet.ts';
import type { FileFormat } from './read/file-format.ts';
import type { FilePosition } from './results/file-position.ts';
import { type FullFileLines, readAsFullFile } from './shapes/full-file-lines.ts';

/** Facts about the whole file, if the rows at hand are only part of it: alone they might be parsed differently. */
export interface FileFacts {
  /** The reference day of the whole file, in days since 1970. */
  readonly referenceDay: number;
  readonly outcomes: LabelOutcomes | null;
  /** If several lines are one customer; all lines of each customer are here. */
  readonly lines?: FullFileLines | undefined;
}

/** Rows of a larger file, and their position among its customers. */
export interface PartOfFile extends FileFacts, FilePosition {}

/** The label column and the meaning of each value: 1 left, 0 stayed, -1 unknown. */
export interface LabelOutcomes {
  readonly label: Label;
  readonly meanings: ReadonlyMap<string, number>;
  /** Set if any value at all means leaving. */
  readonly filled: FilledIn | null;
}

export function outcomesOf({ label, columns }: Profile): LabelOutcomes | null {
  const column = label === null ? undefined : columns[label.column];
  if (label === null || column === undefined) return null;
  const meanings = new Map<string, number>();
  const bare = { ...label, values: new Int8Array(), findings: [] };
  const filled = filledInLabel(label, columns);
  if (filled === null)
    label.values.forEach((value, row) => {
      const text = column.source.cell(row).trim();
      // The newest rows of a file may be unknown where others with the same text are not.
      if (value !== -1 || !meanings.has(text)) meanings.set(text, value);
    });
  return { label: bare, meanings, filled };
}

export function profilePart(
  reading: FileFormat,
  { referenceDay, outcomes, lines }: FileFacts,
  choices: ColumnChoices = {},
): Profile {
  // The training customers of a panel determine the outcomes themselves.
  const derivesLabel = lines?.isLabelled === true && outcomes === null;
  const label = derivesLabel ? {} : { label: null };
  const profile = profileReading(reading, { ...choices, ...label, shape: lines?.shape ?? 'snapshot' });
  const labelled = { ...profile, referenceDay, ...(outcomes === null ? {} : { label: labelHere(profile, outcomes) }) };
  return lines === undefined ? labelled : readAsFullFile(labelled, lines);
}

function labelHere({ reading, columns }: Profile, { label, meanings, filled }: LabelOutcomes): Label {
  const { rowCount } = reading;
  const column = reading.columns[label.column];
  const hasLeft = filled && fillReader(filled);
  const outcome = (text: string): number => (hasLeft ? Number(hasLeft(text)) : (meanings.get(text) ?? -1));
  const values = Int8Array.from({ length: rowCount }, (_, row) => outcome(column?.cell(row).trim() ?? ''));
  const days = columns.find(({ name }) => name === label.unknownFrom?.column)?.numbers;
  if (label.unknownFrom && days) forgetFrom(values, days, label.unknownFrom.day);
  return {
    ...label,
    values,
    positives: values.reduce((sum, value) => sum + Number(value === 1), 0),
    labelled: values.reduce((sum, value) => sum + Number(value !== -1), 0),
  };
}
