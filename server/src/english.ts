import { en } from '@holdfast/catalogues/en';
import { type Say, speaker } from '@holdfast/catalogues/say';
import type { Text } from '@holdfast/contracts/messages/kinds';

/** What the server keeps and answers in words is English; the message goes with it for readers of other languages. */
export const say: Say = speaker(en);

export const sayText = (text: Text): string => (typeof text === 'string' ? text : say(text));
