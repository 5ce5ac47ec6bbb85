import { messagesCompiled } from '@holdfast/texts/areas/english/messages';
import { refusalsCompiled } from '@holdfast/texts/areas/english/refusals';
import { messageRenderer, type RenderMessage } from '@holdfast/texts/speaker';

/** The server stores and sends English text; the message goes with it for readers of other languages. */
export const say: RenderMessage = messageRenderer('en', messagesCompiled, refusalsCompiled);
