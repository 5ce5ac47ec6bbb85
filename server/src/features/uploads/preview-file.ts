import type { ColumnChoicesBody, UploadPreview } from '@holdfast/contracts/http/uploads';
import { type FileProfile, profileFile } from '@holdfast/prediction-engine';
import { toStored } from '@holdfast/texts/stored';
import { say } from '../../platform/english.ts';
import { unreadableProblem } from './check-file.ts';

/** Without what its reader has set: column labels and the noun of its rows. */
type ReadPreview = Omit<UploadPreview, 'labels' | 'noun'>;

/** Previews how the head of a file is read, for the user to check before uploading. */
export function previewFile(head: Buffer, filename: string, choices: ColumnChoicesBody, whole: boolean): ReadPreview {
  const outcome = profileFile(head, filename, choices, { head: !whole });
  if (outcome.kind === 'unreadable') {
    throw unreadableProblem(outcome.problem);
  }
  return presentProfile(outcome.profile);
}

export function presentProfile(profile: FileProfile): ReadPreview {
  return {
    delimiter: profile.delimiter,
    encoding: profile.encoding,
    header_line: profile.headerLine,
    shape: profile.shape,
    columns: profile.columns.map(({ name, kind, role, missing, examples, excluded }) => ({
      name,
      kind,
      role,
      missing,
      examples: [...examples],
      excluded: excluded && toStored(say, { reason: excluded }, 'reason'),
    })),
    rows: profile.rows.map((row) => [...row]),
    findings: profile.findings.map((finding) => toStored(say, finding, 'message')),
  };
}
