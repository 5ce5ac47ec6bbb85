import { messagesCompiled } from '../compiled/english/messages.ts';
import { messageRenderer, type RenderMessage } from './speaker.ts';

/** English without loading: what the server keeps and answers in words. */
export const sayEnglish: RenderMessage = /* #__PURE__ */ messageRenderer('en', messagesCompiled);
