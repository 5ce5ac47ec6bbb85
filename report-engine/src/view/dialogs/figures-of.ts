import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { MailFigure } from '../../live/reader-mails.ts';

/** Every measure of a report with its label, by name. */
export function figuresOf({ tables }: SemanticModel): MailFigure[] {
  const all = tables.flatMap(({ name: table, measures }) =>
    measures.map(({ name, label = name, format }) => ({ table, name, label, format })),
  );
  return all.sort((one, other) => one.label.localeCompare(other.label));
}
