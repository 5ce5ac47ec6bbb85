import type { OutcomeReport } from '@holdfast/contracts/http/worklists';
import { csvCell } from '@holdfast/contracts/messages/spreadsheet-cell';

const COLUMNS = ['customers', 'expected', 'left', 'flagged_left', 'flagged_stayed', 'missed', 'cleared'] as const;
type Counts = Pick<OutcomeReport['tiers'][number], (typeof COLUMNS)[number]>;

/** The outcomes as CSV: in total, by tier, and by each column. */
export function outcomesAsCsv(happened: OutcomeReport): string {
  const line = (by: string, group: string, counts: Counts) =>
    [by, group, ...COLUMNS.map((name) => counts[name])].map((cell) => csvCell(String(cell))).join(',');
  const lines = [
    ['group_by', 'group', ...COLUMNS].join(','),
    line('', '', { ...happened, customers: happened.known }),
    ...happened.tiers.map((tier) => line('tier', tier.tier, tier)),
    ...happened.groupings.flatMap(({ column, groups }) => groups.map((group) => line(column, group.group, group))),
  ];
  return `\ufeff${lines.join('\r\n')}\r\n`;
}
