import type { Draft } from './draft.ts';
import { ENCODING_FAULTS } from './faults-of-encodings.ts';
import { HEADER_FAULTS } from './faults-of-headers.ts';
import { ROW_FAULTS } from './faults-of-rows.ts';
import { WRITING_FAULTS } from './faults-of-writing.ts';

/** One thing that is odd about a file. Two of the same group cannot stand in one file. */
export interface Fault {
  readonly name: string;
  readonly group: 'separator' | 'quoting' | 'lines' | 'encoding' | 'header' | 'rows' | 'repeats' | 'around';
  /** How often people send such files, from 1 (seldom) to 10; our estimate, for the weighted score. */
  readonly weight: number;
  /** Null when the table has nothing this could happen to. */
  apply(draft: Draft): Draft | null;
}

export const FAULTS: readonly Fault[] = [...WRITING_FAULTS, ...ENCODING_FAULTS, ...HEADER_FAULTS, ...ROW_FAULTS];
