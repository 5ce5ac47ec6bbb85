import type { Page } from '@holdfast/contracts/report/page';
import { CUSTOMERS, hasColumn, type RetentionFacts } from '../facts/facts.ts';
import { composePage, descending, type Piece } from '../layout/compose.ts';
import { column } from '../layout/fields.ts';
import { cardRow, stillHere } from '../layout/pieces.ts';
import { customerSlicers } from '../layout/slicers.ts';
import { isOurs } from '../model/customer-columns.ts';
import { drillMeanings } from './drill-meanings.ts';
import { present, TIER_COLOURS } from './overview.ts';

const OWN_COLUMNS = 12;

/** Everyone, searchable; choosing a row tells all about the customer beside the list. */
export function customersPage(facts: RetentionFacts): Page {
  const page = composePage({ name: 'customers', displayName: 'Customers', height: 960 }, [
    ...customerSlicers(facts, 'customers', 1.25),
    {
      name: 'customer-list',
      kind: 'tableEx',
      title: 'Customers',
      subtitle: hasColumn(facts, 'churned')
        ? 'Those who have not left yet; clear the filter of the page for everyone. Choose one to see why and who is alike'
        : 'Choose one to see why, who is alike and what would change',
      description: 'The customers of the file with the predicted risk of leaving and its main reason.',
      roles: {
        values: [
          ...present(facts, ['customer_id', 'churn_probability', 'risk_tier']),
          ...present(facts, ['customer_value']).map((field) => ({ field, label: 'Value' })),
          ...present(facts, ['top_reason_1']),
        ],
      },
      sort: descending(column(CUSTOMERS, 'churn_probability')),
      options: { search: true, columns: { 'Churn risk': 'bar', 'Risk tier': 'badge' }, colours: TIER_COLOURS },
      at: [0, 1.25, 7, 10.75],
      tall: 460,
    },
    detail(facts, [7, 1.25, 5, 10.75], 1180),
  ]);
  // A filter of the whole page, so that clearing it frees the list and the customer beside it at once.
  return { ...page, filters: stillHere(facts) };
}

/**
 * The customers behind a mark, reached by drilling through from it; not in the navigation. Without the filter of the
 * Customers page: whoever the mark counts is here, those who left among them.
 */
export function customersBehindPage(facts: RetentionFacts): Page {
  const columns = [...(facts.data.get(CUSTOMERS)?.columns.keys() ?? [])];
  const cards = ['Customers', 'Expected churners', 'Revenue at risk'].filter(
    (name) => name !== 'Revenue at risk' || hasColumn(facts, 'customer_value'),
  );
  return composePage(
    {
      name: 'customers-behind',
      displayName: 'Customers behind it',
      hidden: true,
      height: 960,
      drillThrough: columns.map((name) => column(CUSTOMERS, name)),
      drillThroughBy: drillMeanings(facts),
    },
    [
      ...cardRow('behind', cards, 0, 1.5),
      {
        name: 'customers-behind',
        kind: 'tableEx',
        title: 'Customers behind it',
        subtitle: 'All that the mark counted, highest risk first; drill through from a row to the customer',
        description:
          'The customers counted by the mark this page was opened from, with their risk and its main reason.',
        roles: {
          values: present(facts, [
            'customer_id',
            'churn_probability',
            'risk_tier',
            'customer_value',
            'churned',
            'top_reason_1',
            'recommended_action',
          ]),
        },
        sort: descending(column(CUSTOMERS, 'churn_probability')),
        options: { search: true, columns: { 'Churn risk': 'bar', 'Risk tier': 'badge' }, colours: TIER_COLOURS },
        at: [0, 1.5, 12, 10.5],
        tall: 560,
      },
    ],
  );
}

/** One customer, reached by drilling through from anywhere; not in the navigation. */
export function customerPage(facts: RetentionFacts): Page {
  const id = facts.summary?.roles?.id;
  const uploaded = [...(facts.data.get(CUSTOMERS)?.columns.keys() ?? [])].filter(
    (name) => !isOurs(name) && name !== id && name !== `${id} (input)`,
  );
  const found = ['recommended_action', 'expected_remaining_months', 'expected_save_value', 'data_warning'];
  return composePage(
    {
      name: 'customer',
      displayName: 'Customer',
      hidden: true,
      height: 960,
      drillThrough: [column(CUSTOMERS, 'customer_id')],
    },
    [
      detail(facts, [0, 0, 12, 9], 1180),
      {
        name: 'customer-upload',
        kind: 'tableEx',
        description: 'The customer’s own columns of the upload, and the columns the prediction adds.',
        title: 'In the files',
        subtitle: 'From the upload, and what the prediction adds to it',
        roles: { values: present(facts, ['customer_id', ...uploaded.slice(0, OWN_COLUMNS), ...found]) },
        options: { totals: false },
        at: [0, 9, 12, 3],
        tall: 200,
      },
    ],
  );
}

function detail(facts: RetentionFacts, at: Piece['at'], tall: number): Piece {
  return {
    name: 'customer-detail',
    kind: 'customerDetail',
    title: 'Customer',
    description:
      'The predicted risk of leaving with its interval; reasons that add up to it in log-odds; customers nearest in what the model looks at; and the risk of customers like this one with something changed.',
    roles: {
      rank: [column(CUSTOMERS, 'risk_rank')],
      values: present(facts, [
        'customer_id',
        'churn_probability',
        'churn_probability_low',
        'churn_probability_high',
        'risk_tier',
        'top_reason_1',
        'top_reason_2',
        'top_reason_3',
        'protective_reason_1',
        'recommended_action',
      ]),
    },
    options: { colours: TIER_COLOURS },
    at,
    tall,
  };
}
