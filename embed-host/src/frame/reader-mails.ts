import { LiveError, type ReaderMails } from '@holdfast/report-engine';
import { cellOf } from '@holdfast/texts/message';
import { ApiFailure } from '../wire/failures.ts';
import type { EmbedApi } from './fetch-report.ts';
import type { SaidReport } from './say-report.ts';

/** Mail subscriptions to an open report; none where the token has no address. */
export function readerMails(
  api: EmbedApi,
  { opened: { mail, document }, sayCell }: SaidReport,
): { mails?: ReaderMails } {
  if (!mail) return {};
  const said = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    try {
      return await answer;
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.says) throw new LiveError('failed', sayCell(cellOf(failure.says)));
      throw failure;
    }
  };
  return {
    mails: {
      to: mail.to,
      add: (order) => said(api.subscribe(order, document.id)),
      list: async () =>
        (await said(api.subscriptions())).map(({ says, problem, ...mail }) => ({
          ...mail,
          problem: says?.problem ? sayCell(cellOf(says.problem)) : problem,
        })),
      end: (id) => said(api.endSubscription(id)),
    },
  };
}
