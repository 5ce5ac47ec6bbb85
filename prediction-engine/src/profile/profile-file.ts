import type { ColumnChoices } from '@holdfast/contracts/prediction/choices';
import type { Finding } from '@holdfast/contracts/prediction/finding';
import type { EngineProblem } from '@holdfast/contracts/prediction/problem';
import type { Message, Text } from '@holdfast/texts/kinds';
import type { FileFormat } from '../read/file-format.ts';
import { readCsv } from '../read/read-csv.ts';
import { profileReading, roleOf } from './profile.ts';

export interface FileProfile {
  readonly fileName: string;
  readonly encoding: string;
  readonly delimiter: string;
  /** From 1; 0 if the file has no header. */
  readonly headerLine: number;
  readonly shape: string;
  readonly event: Text | null;
  readonly rowCount: number;
  readonly customers: number;
  readonly columns: readonly {
    readonly name: string;
    readonly kind: string;
    readonly role: string | null;
    readonly missing: number;
    readonly distinct: number;
    readonly examples: readonly string[];
    /** Why it is excluded from training; null if it is not. */
    readonly excluded: Message | null;
  }[];
  /** The first rows as written. */
  readonly rows: readonly (readonly string[])[];
  readonly rejected: FileFormat['rejected'];
  readonly findings: readonly Finding[];
  /** Why no labelled model can be trained on it; null if one can. */
  readonly problem: EngineProblem | null;
}

export type ProfileOutcome =
  | { readonly kind: 'profiled'; readonly profile: FileProfile }
  | { readonly kind: 'unreadable'; readonly problem: EngineProblem };

const SHOWN_ROWS = 20;

/** How we parsed a file, for a person to check. `head`: the bytes are only its start. */
export function profileFile(
  bytes: Uint8Array,
  fileName: string,
  choices: ColumnChoices = {},
  options: { readonly head?: boolean } = {},
): ProfileOutcome {
  const read = readCsv(bytes, options);
  if (read.kind === 'unreadable') return read;
  const { reading } = read;
  const profile = profileReading(reading, choices);
  const reasons = new Map(profile.excluded.map(({ column, reason }) => [column, reason]));
  return {
    kind: 'profiled',
    profile: {
      fileName,
      encoding: reading.encoding,
      delimiter: reading.delimiter,
      headerLine: reading.headerLine,
      shape: profile.shape,
      event: profile.label?.event ?? null,
      rowCount: reading.rowCount,
      customers: profile.customers,
      columns: profile.columns.map((column, at) => ({
        name: column.name,
        kind: column.kind,
        role: roleOf(profile, at),
        missing: column.missing,
        distinct: column.distinct,
        examples: column.examples,
        excluded: reasons.get(column.name) ?? null,
      })),
      rows: Array.from({ length: Math.min(SHOWN_ROWS, reading.rowCount) }, (_, row) =>
        reading.columns.map((column) => column.cell(row)),
      ),
      rejected: reading.rejected,
      findings: profile.findings,
      problem: profile.problem,
    },
  };
}
