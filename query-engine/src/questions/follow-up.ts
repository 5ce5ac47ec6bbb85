import type { Slots } from './slots.ts';

/** “and only for annual”, “what about Germany”, “as a table”: changes the named parts and keeps the rest. */
export function mergeFollowUp(previous: Slots, said: Slots): Slots {
  const column = (target: Slots['where'][number]['target']) =>
    target.kind === 'column' ? `${target.table}\n${target.column}` : JSON.stringify(target);
  const changed = new Set(said.where.map(({ target }) => column(target)));
  const where = [...previous.where.filter(({ target }) => !changed.has(column(target))), ...said.where];
  const figures = said.figures.length > 0 && said.groups.length === 0 ? said.figures : previous.figures;
  const groups = said.groups.length > 0 ? said.groups : previous.groups;
  const wasRows = previous.rows && said.figures.length === 0 && said.groups.length === 0;
  return {
    ...previous,
    where,
    figures: wasRows ? [] : figures.length > 0 ? figures : said.figures,
    groups: wasRows ? [] : groups,
    rows: wasRows,
    share: previous.share || said.share,
    order: said.order ?? (said.figures.length > 0 && said.groups.length === 0 ? null : previous.order),
    rowOrder: said.rowOrder ?? previous.rowOrder,
    limit: said.limit ?? previous.limit,
    kind: said.kind ?? previous.kind,
    against: said.against ?? previous.against,
    notes: said.notes,
  };
}
