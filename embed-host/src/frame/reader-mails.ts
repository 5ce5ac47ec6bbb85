import { LiveError, type ReaderMails } from '@holdfast/report-engine';
import { ApiFailure } from '../wire/failures.ts';
import type { EmbedApi } from './fetch-report.ts';
import type { LocalizedReport } from './say-report.ts';

/** Mail subscriptions to an open report; none where the token has no address. */
export function readerMails(api: EmbedApi, { opened: { mail, document } }: LocalizedReport): { mails?: ReaderMails } {
  if (!mail) return {};
  const calling = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    try {
      return await answer;
    } catch (failure) {
      throw failure instanceof ApiFailure ? new LiveError('failed', 'because', { reason: failure.message }) : failure;
    }
  };
  return {
    mails: {
      to: mail.to,
      add: (order) => calling(api.subscribe(order, document.id)),
      canSend: () => calling(api.canSendMail()),
      list: () => calling(api.subscriptions()),
      end: (id) => calling(api.endSubscription(id)),
    },
  };
}
