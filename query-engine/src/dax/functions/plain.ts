import { DATES } from './dates.ts';
import { LOGIC } from './logic.ts';
import { NUMBERS } from './numbers.ts';
import { TEXTS } from './texts.ts';

/** Functions of values only: they see the row in hand, and no table. */
export const isPlain = (name: string): boolean => name in LOGIC || name in NUMBERS || name in DATES || name in TEXTS;
