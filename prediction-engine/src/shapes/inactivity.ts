import type { Message, Text } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import type { PurchaseLog } from './purchase-log.ts';

/** The days without a purchase after which a customer counts as gone, and how they were determined. */
export interface InactivityWindow {
  readonly days: number;
  /** 30 days, 2 months. */
  readonly length: Message;
  /** Last day of the training history; what follows shows who returned. */
  readonly cutOff: number;
  readonly spanDays: number;
  /** Share of all returns within the window. */
  readonly covered: number;
  readonly sentence: Message;
}

const COVERED = 0.9;
const DAYS_PER_MONTH = 30.4375;
const NICE_MONTHS = [1, 2, 3, 6, 12];
const NICE = [7, 14, 21, 30, 45, 60, 90, 120, 180, 270, 365];

/**
 * 90% of returns fall within the window, rounded up to a common length. It may take at most a third of the log, because
 * the rest is needed for training; null if the log is too short.
 */
export function proposeWindow(log: PurchaseLog): InactivityWindow | null {
  const gaps: number[] = [];
  let firstDay = Number.POSITIVE_INFINITY;
  for (const { days } of log.customers) {
    firstDay = Math.min(firstDay, days[0] ?? firstDay);
    for (let at = 1; at < days.length; at++) gaps.push((days[at] ?? 0) - (days[at - 1] ?? 0));
  }
  const spanDays = log.lastDay - firstDay + 1;
  const longest = Math.floor(spanDays / 3);
  if (gaps.length < 20 || longest < 7) return null;
  gaps.sort((a, b) => a - b);
  const wanted = gaps[Math.floor(COVERED * (gaps.length - 1))] ?? 0;
  const { unit, act } = log.words;
  const choices = unit === 'months' ? NICE_MONTHS.map((months) => Math.round(months * DAYS_PER_MONTH)) : NICE;
  const rounded = choices.find((days) => days >= wanted) ?? choices.at(-1) ?? 365;
  const days = rounded <= longest ? rounded : (choices.findLast((nice) => nice <= longest) ?? longest);
  const within = gaps.filter((gap) => gap <= days).length / gaps.length;
  const months = Math.round(days / DAYS_PER_MONTH);
  const length = unit === 'days' ? message('days', { count: days }) : message('months', { count: months });
  return {
    days,
    length,
    // Months are represented by their first day: the cut-off is in the middle of one.
    cutOff: log.lastDay - days + (unit === 'months' ? Math.floor(DAYS_PER_MONTH / 2) : 0),
    spanDays,
    covered: within,
    sentence: message(act === 'purchase' ? 'inactivePurchase' : 'inactiveActivity', {
      span: length,
      percent: within,
    }),
  };
}

/** The days of inactivity after which a customer counts as gone; null for another event. */
export function daysAway(event: Text): number | null {
  if (typeof event === 'string' || !['noPurchaseFor', 'noActivityFor'].includes(event.code)) return null;
  const { code, values } = event.values.span as Message;
  const count = Number(values.count);
  return code === 'months' ? Math.round(count * DAYS_PER_MONTH) : count;
}
