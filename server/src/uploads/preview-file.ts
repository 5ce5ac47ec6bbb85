import type { ColumnChoices, UploadPreview } from '@holdfast/contracts/http/uploads';
import { profileFile } from '@holdfast/prediction-engine';
import { Problem } from '../http/problem.ts';

/** How we read the head of a file, for a person to look at before it is sent for good. */
export function previewFile(head: Buffer, filename: string, choices: ColumnChoices, whole: boolean): UploadPreview {
  const outcome = profileFile(head, filename, choices, { head: !whole });
  if (outcome.kind === 'unreadable') {
    throw new Problem(400, outcome.problem.code, `${outcome.problem.reason} ${outcome.problem.fix}`);
  }
  const { profile } = outcome;
  return {
    delimiter: profile.delimiter,
    encoding: profile.encoding,
    header_line: profile.headerLine,
    shape: profile.shape,
    columns: profile.columns.map(({ name, kind, role, missing, examples }) => ({
      name,
      kind,
      role,
      missing,
      examples: [...examples],
    })),
    rows: profile.rows.map((row) => [...row]),
    findings: profile.findings.map(({ code, severity, message }) => ({ code, severity, message })),
  };
}
