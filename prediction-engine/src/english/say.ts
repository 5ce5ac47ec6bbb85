import { en } from '@holdfast/catalogues/en';
import { type Say, speaker } from '@holdfast/catalogues/say';
import type { Text } from '@holdfast/contracts/messages/kinds';

/** Files and tables are kept in English; who reads another language gets the messages beside it. */
export const say: Say = speaker(en);

export const sayText = (text: Text): string => (typeof text === 'string' ? text : say(text));
