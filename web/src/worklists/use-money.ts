import type { OpenWorklist } from '@holdfast/contracts/http/worklists';
import { periodFactor, shownPeriod } from '@holdfast/contracts/prediction/money';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from './use-texts.ts';

const PERIODS = { month: 'perMonth', year: 'perYear', order: 'perOrder' } as const;

/** An amount with its currency and period, as in the report. */
export function useMoney(money: OpenWorklist['money']): (amount: number | null) => string {
  const say = useTexts();
  const format = useFormat();
  const period = money && shownPeriod(money);
  return (amount) => {
    if (amount === null) return '–';
    const shown = amount * (money ? periodFactor(money) : 1);
    const maximumFractionDigits = Math.abs(shown) < 10 ? 2 : 0;
    const currency = money?.currency;
    const figure = format.number(shown, {
      maximumFractionDigits,
      ...(currency && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
    });
    return period ? say(PERIODS[period], { amount: figure }) : figure;
  };
}
