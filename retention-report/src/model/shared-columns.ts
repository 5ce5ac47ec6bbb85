import type { DERIVED_TABLES, RESULT_TABLES } from '@holdfast/contracts/prediction/tables';
import { ALL_CUSTOMERS, NO_TIER } from '@holdfast/contracts/prediction/values';
import type { Format, LocalizableColumn, LocalizableFormat } from '@holdfast/contracts/report/model';
import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import { columnWords, type RetentionFacts } from '../facts/facts.ts';
import { messagesFor } from '../facts/messages-for.ts';
import { amountFormat, moneyFormat, percent, tierFormat, wordsFormat } from './formats.ts';

export const integer: Format = { style: 'integer' };
export const thousandths: Format = { style: 'number', digits: 3 };
const times: Format = { style: 'number', digits: 2, suffix: '×' };

export type AllTables = typeof RESULT_TABLES & typeof DERIVED_TABLES;
type PlainTable = Exclude<keyof AllTables, 'customers'>;
/** The label and format of a column; null for internal columns that readers never see. */
export type Plain = (Omit<LocalizableColumn, 'name' | 'type'> & { label: Message }) | null;
export type ColumnDescriptions = {
  readonly [Table in PlainTable]: { readonly [Column in keyof AllTables[Table]]: Plain };
};

export const labelledColumn = (label: Message, format?: LocalizableFormat, sortBy?: string): Plain => ({
  label,
  ...(format && { format }),
  ...(sortBy && { sortBy }),
});
export const rule = wordsFormat({ [ALL_CUSTOMERS]: message('allCustomers') });
export const bins = wordsFormat({ missing: message('absent'), 'another value': message('other') });

/** Labels and formats that several tables share. */
export function describeShared(facts: RetentionFacts) {
  const [say, features] = [messagesFor(facts), columnWords(facts)];
  const [money, amount] = [moneyFormat(facts, { compact: true }), amountFormat(facts)];
  const customers = labelledColumn(say('label.customers'), integer);
  const column = labelledColumn(say('label.column'), wordsFormat(features));
  const [low, high] = [labelledColumn(say('label.lowEnd'), percent), labelledColumn(say('label.highEnd'), percent)];
  const rate = labelledColumn(say('label.churnRate'), percent);
  const lift = labelledColumn(say('table.lift'), times);
  const atRisk = labelledColumn(say('label.revenueAtRisk'), moneyFormat(facts));
  const churners = labelledColumn(say('label.churners'), integer);
  const plainLow = labelledColumn(say('label.lowEnd'));
  const plainHigh = labelledColumn(say('label.highEnd'));
  const stand = tierFormat(facts, {
    [NO_TIER.left]: say('value.hadLeft'),
    [NO_TIER.absent]: say('value.notInFile'),
  });
  const before = (name: Message, format: Format) => labelledColumn(say('label.beforeFigure', { name }), format);
  const revenue = {
    months: labelledColumn(say('label.months'), integer),
    gross_retention: labelledColumn(say('label.grossRetention'), percent),
    net_retention: labelledColumn(say('label.netRetention'), percent),
    logo_churn: labelledColumn(say('label.logoChurn'), percent),
    revenue_churn: labelledColumn(say('label.revenueChurn'), percent),
  };

  return {
    facts,
    say,
    features,
    money,
    amount,
    customers,
    column,
    low,
    high,
    rate,
    lift,
    atRisk,
    churners,
    plainLow,
    plainHigh,
    stand,
    before,
    revenue,
  };
}

export type SharedColumns = ReturnType<typeof describeShared>;
