import { messagesCompiled } from '../compiled/english/messages.ts';
import { type Say, speaker } from './speaker.ts';

/** English without loading: what the server keeps and answers in words. */
export const sayEnglish: Say = /* #__PURE__ */ speaker('en', messagesCompiled);
