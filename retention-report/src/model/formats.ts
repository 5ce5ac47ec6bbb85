import type { Format, LocalizableFormat } from '@holdfast/contracts/report/model';
import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import type { RetentionFacts } from '../facts/facts.ts';

export const percent: Format = { style: 'percent', digits: 1 };
/** The cell holds a message, or plain text in results of older versions. */
export const MESSAGE: Format = { style: 'message' };
export const pointsOf = (): LocalizableFormat => ({ style: 'number', digits: 1, suffix: message('suffix.points') });
export const wordsFormat = (words: Readonly<Record<string, Message>>): LocalizableFormat => ({
  style: 'message',
  words,
});

/** For a positive event: a customer is 'likely' to respond, not at 'critical risk'. */
export const tierFormat = (
  { otherEvent }: Pick<RetentionFacts, 'otherEvent'>,
  more: Readonly<Record<string, Message>> = {},
): LocalizableFormat =>
  wordsFormat(
    otherEvent === null
      ? {
          Critical: message('critical'),
          High: message('high'),
          Medium: message('medium'),
          Low: message('low'),
          ...more,
        }
      : {
          Critical: message('tier.veryLikely'),
          High: message('tier.likely'),
          Medium: message('tier.possible'),
          Low: message('tier.unlikely'),
          ...more,
        },
  );

const PER = { month: message('suffix.perMonth'), year: message('suffix.perYear'), order: message('suffix.perOrder') };

/** Money with its currency and period, as far as they are known. */
export function moneyFormat({ money }: Pick<RetentionFacts, 'money'>, more: Partial<Format> = {}): LocalizableFormat {
  return {
    style: 'currency',
    digits: 0,
    ...more,
    ...(money?.currency && { currency: money.currency }),
    ...(money?.period && { suffix: PER[money.period] }),
  };
}

/** An amount without a period, such as the total lost in a year. */
export const amountFormat = ({ money }: Pick<RetentionFacts, 'money'>): LocalizableFormat =>
  moneyFormat({ money: money && { ...money, period: null } }, { compact: true });
