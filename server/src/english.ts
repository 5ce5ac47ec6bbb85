import { en } from '@holdfast/catalogues/en';
import { type Say, speaker } from '@holdfast/catalogues/say';

/** The server stores and sends English text; the message goes with it for readers of other languages. */
export const say: Say = speaker(en);
