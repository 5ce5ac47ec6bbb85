import { ABOUT_ROWS } from '../compiled/about-rows.ts';
import type { Message } from './kinds.ts';
import { isMessage } from './message.ts';

/**
 * Whether a reader under row rules may see a message: it is a label, or its figures are queried under the rules. All
 * others, and those of other versions, may be about the whole file (see `about-rows.json`).
 */
export const isAboutRows = ({ code, values }: Message): boolean =>
  (ABOUT_ROWS.has(code) || ABOUT_ROWS.has(formOf(code))) && Object.values(values).every(holdsOnlyRows);

const holdsOnlyRows = (value: unknown): boolean => {
  if (isMessage(value)) return isAboutRows(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(holdsOnlyRows);
};

/** Earlier versions had one message for each event and unit. */
const formOf = (code: string): string => code.replace(/(Rows)?(Event)?$/, '');
