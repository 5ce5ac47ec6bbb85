import { questionMessage } from '@holdfast/contracts/messages/questions';
import type { ColumnField } from '@holdfast/contracts/report/field';
import type { Slots } from './slots.ts';
import { columnOfField, isCategory } from './types.ts';
import type { Figure, Vocabulary } from './vocabulary.ts';

/**
 * What can honestly be said to “why do monthly customers leave”: how the group compares with the others, and that this is
 * an association. Needs a figure of which less is better, and a group.
 */
export function whySlots(slots: Slots, vocabulary: Vocabulary): Slots | null {
  const { lowIsGood = [] } = vocabulary.subject;
  const measure = vocabulary.table.measures.find(({ name }) => lowIsGood.includes(name));
  if (!measure) return null;
  const figure: Figure = { kind: 'measure', table: vocabulary.table.name, measure: measure.name };
  const groups: ColumnField[] = slots.where.flatMap(({ target, predicate }) =>
    target.kind === 'column' && predicate.op === 'in' && isCategory(columnOfField(vocabulary, target)) ? [target] : [],
  );
  const asked = slots.groups.length > 0 ? [...slots.groups] : groups.slice(0, 1);
  if (asked.length === 0) return null;
  return {
    ...slots,
    figures: [figure],
    groups: asked,
    rows: false,
    where: slots.where.filter(
      ({ target }) =>
        !(target.kind === 'column' && asked.some(({ column }) => column === target.column)) &&
        !isFlag(target, vocabulary),
    ),
    order: { by: 'figure', highest: true, figure },
    limit: null,
    notes: [...slots.notes, questionMessage('question.associations')],
  };
}

/** “leave” is what the figure tells already. */
function isFlag(target: Slots['where'][number]['target'], { subject }: Vocabulary): boolean {
  return (
    target.kind === 'column' &&
    subject.wording.some(({ column, other }) => column === target.column && other !== undefined)
  );
}
