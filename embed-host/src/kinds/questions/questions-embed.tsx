import { QNA_EVENT_ROUTE } from '@holdfast/contracts/embed/events';
import { validateLoadQnaConfiguration } from '@holdfast/contracts/embed/load';
import { LiveError } from '@holdfast/report-engine';
import { lazy } from 'react';
import { announcedType, type Embed, loadHeaders } from '../../frame/embed.ts';
import type { Frame } from '../../frame/frame.ts';
import { contrastOf } from '../../frame/frame-address.ts';
import { accepted, type CallHandlers, type CallRequest } from '../../wire/call.ts';
import { requireValid } from '../../wire/failures.ts';
import type { LiveQuestions } from './live-questions.ts';
import { openQuestions } from './open-questions.ts';

const QuestionsFrame = lazy(async () => ({ default: (await import('./QuestionsFrame.tsx')).QuestionsFrame }));

/** Questions in words over one dataset. */
export class QuestionsEmbed implements Embed {
  readonly #frame: Frame;
  #opening: Promise<LiveQuestions> | null = null;

  constructor(frame: Frame) {
    this.#frame = frame;
  }

  readonly claims = ({ body }: { readonly body: unknown }): boolean => announcedType(body) === 'qna';

  readonly calls: Pick<CallHandlers, 'loadQna' | 'interpretQuestion' | 'sendConfigEarly'> = {
    loadQna: (request) => {
      this.#load(request);
      return accepted;
    },
    interpretQuestion: async ({ body }) => {
      await (await this.questions()).ask(body.question);
      return accepted;
    },
    sendConfigEarly: ({ body }) => {
      requireValid(validateLoadQnaConfiguration(body));
      return accepted;
    },
  };

  /** The Q&A that calls work on. */
  questions(): Promise<LiveQuestions> {
    return this.#opening ?? Promise.reject(new LiveError('invalid', 'noQuestions'));
  }

  #load({ body: config, headers, origin }: CallRequest<'loadQna'>): void {
    const { channel, address } = this.#frame;
    channel.pinHost(origin);
    const onLeave = () => {
      this.#opening = null;
    };
    const load = { config, uid: loadHeaders({ headers }).uid, hasTokenProvider: false, errorRoute: QNA_EVENT_ROUTE };
    this.#opening = this.#frame.open({ ...load, onLeave }, async (api, isCurrent) => {
      const { questions, formatLocale } = await openQuestions(config, { api, channel, address });
      if (!isCurrent()) return questions;
      const scheme = address.colorScheme ?? config.settings?.colorScheme;
      const contrastMode = contrastOf(config.contrastMode);
      this.#frame.show(<QuestionsFrame {...{ questions, formatLocale, scheme, contrastMode }} />, () =>
        questions.close(),
      );
      void questions.start();
      return questions;
    });
  }
}
