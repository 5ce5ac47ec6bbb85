import { sayEnglish } from '@holdfast/texts/english';
import type { Say } from '@holdfast/texts/speaker';

/** The server stores and sends English text; the message goes with it for readers of other languages. */
export const say: Say = sayEnglish;
