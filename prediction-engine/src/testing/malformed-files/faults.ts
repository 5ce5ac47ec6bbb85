import type { FileDraft } from './draft.ts';
import { ENCODING_FAULTS } from './faults-of-encodings.ts';
import { HEADER_FAULTS } from './faults-of-headers.ts';
import { ROW_FAULTS } from './faults-of-rows.ts';
import { WRITING_FAULTS } from './faults-of-writing.ts';

/** One fault of a file. Two of the same group cannot be combined. */
export interface Fault {
  readonly name: string;
  readonly group: 'separator' | 'quoting' | 'lines' | 'encoding' | 'header' | 'rows' | 'repeats' | 'around';
  /** How often users upload such files, from 1 (rarely) to 10; our estimate, for the weighted score. */
  readonly weight: number;
  /** Null if it does not apply to the table. */
  apply(draft: FileDraft): FileDraft | null;
}

export const FAULTS: readonly Fault[] = [...WRITING_FAULTS, ...ENCODING_FAULTS, ...HEADER_FAULTS, ...ROW_FAULTS];
