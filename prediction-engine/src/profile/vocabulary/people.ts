import { hasWord, tokens } from './name-words.ts';
import words from './people.json';

const PERSONAL: ReadonlySet<string> = new Set(words);

/** Whether a column holds personal details or an address, by its name. */
export const isPersonalName = (name: string): boolean => hasWord(tokens(name), PERSONAL);
