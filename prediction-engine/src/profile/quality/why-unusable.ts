import type { ColumnChoices, Problem } from '../../outcome/outcome.ts';
import type { TypedColumn } from '../columns/typed-column.ts';
import type { Label } from '../label/find-label.ts';
import { aggregatedColumns, lacksAge } from '../shape/aggregated-columns.ts';
import type { Shape } from '../shape/find-shape.ts';

/** Below these nothing that deserves the name of a model can be learnt. */
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
}

/** The first reason that keeps a labelled model from being trained, with what would remove it. */
export function whyUnusable({ rowCount, label, features, columns, choices, shape, hasHeader }: Facts): Problem | null {
  if (label === null) {
    // Purchases summed up need no label, if they say enough.
    const summedUp = shape === 'rfm' ? aggregatedColumns(columns) : null;
    return summedUp === null ? withoutLabel(columns, choices, hasHeader) : lacksAge(summedUp);
  }
  const name = columns[label.column]?.name ?? '';
  const stayed = label.labelled - label.positives;
  if (label.labelled < FEWEST_CUSTOMERS)
    return {
      code: 'too-few-customers',
      title: 'Too few customers to learn from',
      reason: `${label.labelled === rowCount ? `The file has ${rowCount}` : `Only ${label.labelled} of ${rowCount}`} customers with a known outcome; at least ${FEWEST_CUSTOMERS} are needed, and 500 or more give steady results.`,
      fix: 'Add more customers, for example by going further back in time, and upload the file again.',
    };
  if (label.positives === 0 || stayed === 0)
    return {
      code: 'one-class',
      title: `${label.positives === 0 ? 'Nobody' : 'Everybody'} in this file has ${label.meaning === 'leaving' ? 'left' : `“${label.event}”`}`,
      reason: `“${name}” has only ${label.positives === 0 ? `the value ${quoted(label.others)}` : `the value “${label.positive}”`}, so there is nothing to compare with.`,
      fix: `Include ${label.meaning === 'leaving' ? 'both customers who left and customers who stayed' : 'customers with and without it'} in the same period.`,
    };
  if (Math.min(label.positives, stayed) < FEWEST_OF_A_CLASS)
    return {
      code: 'rare-class',
      title: 'Too few examples of one outcome',
      reason: `Only ${Math.min(label.positives, stayed)} of ${label.labelled} customers ${label.positives < stayed ? `have “${name} = ${label.positive}”` : `do not have “${name} = ${label.positive}”`}; at least ${FEWEST_OF_A_CLASS} are needed.`,
      fix: 'Add customers from a longer period, so that both outcomes occur often enough.',
    };
  if (features.length === 0)
    return {
      code: 'no-features',
      title: 'Nothing to learn from',
      reason: `Besides “${name}” the file holds no column that says something about a customer: the others identify, repeat or explain the outcome.`,
      fix: 'Add columns known before the outcome, such as contract, usage, payments or contacts.',
    };
  return null;
}

function withoutLabel(columns: readonly TypedColumn[], choices: ColumnChoices, hasHeader: boolean): Problem {
  const asked = choices.label;
  if (typeof asked === 'string')
    return {
      code: 'label-not-usable',
      title: `“${asked}” cannot say who left`,
      reason: columns.some((column) => column.name === asked)
        ? `“${asked}” has too many different values to tell customers who left from those who stayed.`
        : `The file has no column “${asked}”.`,
      fix: 'Choose a column with one value for customers who left and one for those who stayed.',
    };
  if (!hasHeader)
    return {
      code: 'no-header',
      title: 'The columns have no names',
      reason:
        'The first line of the file already holds data, so nothing says what the columns mean and which of them tells who left.',
      fix: 'Add a first line with the names of the columns, one of them such as “Churned” with Yes or No for each customer. To score these customers with an earlier upload, use exactly its column names.',
    };
  return {
    code: 'no-label',
    title: 'The file does not say who left',
    reason: `No column tells which customers left and which stayed, so there is nothing to learn from.`,
    fix: ADD_A_COLUMN,
  };
}

const ADD_A_COLUMN =
  'Add a column such as “Churned” with Yes or No for each customer. A list of purchases with customer, date and amount works as well, and so does a file with the columns of an earlier, labelled upload.';
function quoted(values: readonly string[]): string {
  return values.map((value) => `“${value}”`).join(', ');
}
