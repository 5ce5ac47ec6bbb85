import type { ColumnChoicesBody } from '@holdfast/contracts/http/uploads';
import type { TextKey } from '../i18n/catalogue.ts';

interface OfferedChoice {
  readonly text: TextKey & ('error.choose' | 'columns.leaveOut');
  readonly column: string;
  /** The choices of the user with this one. */
  apply(choices: ColumnChoicesBody): ColumnChoicesBody;
}

/** The correction that a finding suggests, as one click; null for most findings. */
export function offeredChoice(finding: { code: string; column: string | null }): OfferedChoice | null {
  const { code, column } = finding;
  if (column === null) return null;
  if (code === 'other-label')
    return { text: 'error.choose', column, apply: ({ positive: _, ...others }) => ({ ...others, label: column }) };
  if (code === 'late-column')
    return {
      text: 'columns.leaveOut',
      column,
      apply: (choices) => ({ ...choices, exclude: [...new Set([...(choices.exclude ?? []), column])] }),
    };
  return null;
}
