import { sayEnglish } from '@holdfast/texts/english';
import type { Say } from '@holdfast/texts/speaker';

/** What the server keeps and answers in words is English; the message goes with it for readers of other languages. */
export const say: Say = sayEnglish;
