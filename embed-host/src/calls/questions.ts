import type { Frame } from '../frame/frame.ts';
import { accepted, type CallHandlers } from '../wire/call.ts';

export function answerQuestions(frame: Frame): Pick<CallHandlers, 'loadQna' | 'interpretQuestion'> {
  return {
    loadQna({ body, headers, origin }) {
      frame.channel.pinHost(origin);
      frame.loadQuestions(body, {
        uid: typeof headers.uid === 'string' ? headers.uid : undefined,
        phased: false,
        hasTokenProvider: false,
      });
      return accepted;
    },
    async interpretQuestion({ body }) {
      await (await frame.questions()).ask(body.question);
      return accepted;
    },
  };
}
