import { en } from '@holdfast/catalogues/en';
import { type Say, speaker } from '@holdfast/catalogues/say';

/** What the server keeps and answers in words is English; the message goes with it for readers of other languages. */
export const say: Say = speaker(en);
