import type { ColumnChoices } from '@holdfast/contracts/prediction/choices';
import type { EngineProblem } from '@holdfast/contracts/prediction/problem';
import { message, some } from '@holdfast/texts/message';
import type { TypedColumn } from '../columns/typed-column.ts';
import type { Label } from '../label/find-label.ts';
import { labelCandidates } from '../label/label-candidates.ts';
import { aggregatedColumns, missingAgeProblem } from '../shape/aggregated-columns.ts';
import type { Shape } from '../shape/find-shape.ts';

/** With fewer, no useful model can be trained. */
export const FEWEST_CUSTOMERS = 50;
export const FEWEST_OF_A_CLASS = 10;

interface Facts {
  readonly rowCount: number;
  readonly label: Label | null;
  readonly features: readonly number[];
  readonly columns: readonly TypedColumn[];
  readonly choices: ColumnChoices;
  readonly shape: Shape;
  readonly hasHeader: boolean;
  /** The column that shows that the file lists leavers only. */
  readonly leaversOnly: TypedColumn | null;
  /** The customer id column. */
  readonly id: TypedColumn | null;
}

/** The first reason that prevents training a labelled model, and how to fix it. */
export function whyUnusable(facts: Facts): EngineProblem | null {
  const { rowCount, label, features, columns, choices, shape, hasHeader, leaversOnly, id } = facts;
  if (leaversOnly !== null) return leaversAlone(leaversOnly, id);
  if (label === null) {
    // Aggregated purchases need no label, if they have the required columns.
    const summedUp = shape === 'rfm' ? aggregatedColumns(columns) : null;
    return summedUp === null ? withoutLabel(columns, choices, hasHeader, rowCount) : missingAgeProblem(summedUp);
  }
  const name = columns[label.column]?.name ?? '';
  const stayed = label.labelled - label.positives;
  if (label.labelled < FEWEST_CUSTOMERS)
    return {
      code: 'too-few-customers',
      title: message('fewTitle'),
      reason:
        label.labelled === rowCount
          ? message('allTooFew', { customers: rowCount, least: FEWEST_CUSTOMERS })
          : message('tooFew', { known: label.labelled, customers: rowCount, least: FEWEST_CUSTOMERS }),
      fix: message('fewFix'),
    };
  if (label.positives === 0 || stayed === 0) {
    const isNobody = label.positives === 0;
    const values = isNobody ? label.others : [label.positive];
    const isLeaving = label.meaning === 'leaving';
    return {
      code: 'one-class',
      title: isLeaving
        ? message(isNobody ? 'nobodyLeft' : 'everybodyLeft')
        : message(isNobody ? 'nobodyEvent' : 'everybodyEvent', { event: label.event }),
      reason: message('oneClass', { name, values: some(values, values.length) }),
      fix: message('oneClassFix', isLeaving ? {} : { event: label.event }),
    };
  }
  const few = Math.min(label.positives, stayed);
  if (few < FEWEST_OF_A_CLASS)
    return {
      code: 'rare-class',
      title: message('rareTitle'),
      reason: message(label.positives < stayed ? 'rareLeft' : 'rareStayed', {
        few,
        customers: label.labelled,
        event: label.event,
        least: FEWEST_OF_A_CLASS,
      }),
      fix: message('rareFix'),
    };
  if (features.length === 0)
    return {
      code: 'no-features',
      title: message('noFeaturesTitle'),
      reason: message('noFeatures', { name }),
      fix: message('noFeaturesFix'),
    };
  return null;
}

/** There is nobody to compare with: stayers are in another list. */
function leaversAlone({ name }: TypedColumn, id: TypedColumn | null): EngineProblem {
  return {
    code: 'only-leavers',
    title: message('onlyLeavers'),
    reason: message('onlyLeaversReason', { name }),
    fix: id === null ? message('onlyLeaversFix') : message('onlyLeaversJoin', { id: id.name, name }),
  };
}

function withoutLabel(
  columns: readonly TypedColumn[],
  choices: ColumnChoices,
  hasHeader: boolean,
  rowCount: number,
): EngineProblem {
  const requested = choices.label;
  if (typeof requested === 'string')
    return {
      code: 'label-not-usable',
      title: message('labelNotUsable', { name: requested }),
      reason: message(columns.some(({ name }) => name === requested) ? 'labelTooMany' : 'labelAbsent', {
        name: requested,
      }),
      fix: message('labelNotUsableFix'),
    };
  if (!hasHeader)
    return {
      code: 'no-header',
      title: message('noNames'),
      reason: message('noNamesReason'),
      fix: message('noNamesFix'),
    };
  const candidates = choices.label === null ? [] : labelCandidates(columns, rowCount);
  const title = message('noLabelTitle');
  if (candidates.length === 0)
    return { code: 'no-label', title, reason: message('noLabel'), fix: message('noLabelFix') };
  const list = some(
    candidates.map(({ column }) => column),
    candidates.length,
  );
  return {
    code: 'no-label',
    title,
    reason: message('noLabelCould', { list }),
    fix: message('noLabelChoose'),
    candidates,
  };
}
