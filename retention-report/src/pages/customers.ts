import { type ColumnName, tables } from '@holdfast/contracts/prediction/tables';
import type { LocalizablePage } from '@holdfast/contracts/report/page';
import {
  CUSTOMERS,
  contactColumns,
  isLabelled,
  isValued,
  namedBy,
  ofUpload,
  type RetentionFacts,
} from '../facts/facts.ts';
import { type FigureName, figuresWhen } from '../facts/figures.ts';
import { messagesFor } from '../facts/messages-for.ts';
import { composePage, descending, type LayoutPiece } from '../layout/compose.ts';
import { column } from '../layout/fields.ts';
import {
  cardRow,
  decorationByColumn,
  eventOption,
  moneyOption,
  notYetLeftFilter,
  present,
  tierColours,
} from '../layout/pieces.ts';
import { customerSlicers } from '../layout/slicers.ts';
import { isPredictionColumn } from '../model/customer-columns.ts';
import { drillMeanings } from './drill-meanings.ts';

const OWN_COLUMNS = 12;
const own = tables.customers;
const SCORED = decorationByColumn([own.churn_probability, 'bar'], [own.risk_tier, 'badge']);

/** All customers, searchable; selecting a row shows the customer's details beside the list. */
export function customersPage(facts: RetentionFacts): LocalizablePage {
  const say = messagesFor(facts);
  const page = composePage({ name: 'customers', displayName: say('page.customers') }, [
    customerSlicers(facts, 'customers'),
    [
      {
        name: 'customer-list',
        kind: 'tableEx',
        title: say('page.customers'),
        subtitle: isLabelled(facts) ? say('customers.sub') : say('customers.subAll'),
        description: say('customers.what'),
        roles: {
          values: [
            ...present(facts, [...namedBy(facts).who, own.churn_probability, own.risk_tier]),
            ...present(facts, [own.customer_value]).map((field) => ({ field, label: say('label.value') })),
            ...present(facts, [own.top_reason_1, ...namedBy(facts).contact]),
          ],
        },
        sort: descending(column(own.churn_probability)),
        options: { search: true, columns: SCORED, colours: tierColours(facts) },
        least: 500,
        high: 460,
      },
      detail(facts),
    ],
  ]);
  // A page filter, so that clearing it affects both the list and the customer beside it.
  return { ...page, filters: notYetLeftFilter(facts) };
}

/**
 * The customers behind a mark, a drill-through target that is not in the navigation. Without the filter of the
 * Customers page: it shows everyone the mark counts, including those who left.
 */
export function customersBehindPage(facts: RetentionFacts): LocalizablePage {
  const say = messagesFor(facts);
  const columns = [...(facts.data.get(CUSTOMERS)?.columns.keys() ?? [])];
  const cards: FigureName[] = ['Customers', 'Expected churners', ...figuresWhen(isValued(facts), 'Revenue at risk')];
  return composePage(
    {
      name: 'customers-behind',
      displayName: say('page.behind'),
      hidden: true,
      drillThrough: columns.map((name) => column(ofUpload(name))),
      drillThroughBy: drillMeanings(facts),
    },
    [
      cardRow('behind', cards),
      [
        {
          name: 'customers-behind',
          kind: 'tableEx',
          title: say('page.behind'),
          subtitle: say('behind.sub'),
          description: say('behind.what'),
          roles: {
            values: present(facts, [
              ...namedBy(facts).who,
              own.churn_probability,
              own.risk_tier,
              own.customer_value,
              own.churned,
              own.top_reason_1,
              own.recommended_action,
              ...namedBy(facts).contact,
            ]),
          },
          sort: descending(column(own.churn_probability)),
          options: { search: true, columns: SCORED, colours: tierColours(facts) },
          high: 620,
        },
      ],
    ],
  );
}

/** One customer, a drill-through target that is not in the navigation. */
export function customerPage(facts: RetentionFacts): LocalizablePage {
  const say = messagesFor(facts);
  const id = facts.summary?.roles?.id;
  const uploaded = [...(facts.data.get(CUSTOMERS)?.columns.keys() ?? [])]
    .filter((name) => !isPredictionColumn(name) && name !== id && name !== `${id} (input)`)
    .map(ofUpload);
  const contacts = contactColumns(facts);
  const isContact = ({ column: name }: ColumnName) => contacts.some((one) => one.column === name);
  const others = uploaded.filter((one) => !isContact(one)).slice(0, OWN_COLUMNS);
  const added = [own.recommended_action, own.expected_remaining_months, own.expected_save_value, own.data_warning];
  return composePage(
    {
      name: 'customer',
      displayName: say('page.customer'),
      hidden: true,
      drillThrough: [column(own.customer_id)],
    },
    [
      [detail(facts)],
      [
        {
          name: 'customer-upload',
          kind: 'tableEx',
          description: say('customer.filesWhat'),
          title: say('customer.files'),
          subtitle: say('customer.filesSub'),
          roles: { values: present(facts, [own.customer_id, ...contacts, own.churn_probability, ...others, ...added]) },
          // Of several, the one in the card above comes first.
          sort: descending(column(own.churn_probability)),
          grows: true,
          options: { totals: false },
          high: 160,
        },
      ],
    ],
  );
}

function detail(facts: RetentionFacts): LayoutPiece {
  const say = messagesFor(facts);
  return {
    name: 'customer-detail',
    kind: 'customerDetail',
    title: say('page.customer'),
    description: say('customer.what'),
    roles: {
      rank: [column(own.risk_rank)],
      who: contactColumns(facts).map((one) => column(one)),
      values: present(facts, [
        own.customer_id,
        own.churn_probability,
        own.churn_probability_low,
        own.churn_probability_high,
        own.risk_tier,
        own.top_reason_1,
        own.top_reason_2,
        own.top_reason_3,
        own.protective_reason_1,
        own.recommended_action,
      ]),
    },
    options: {
      ...eventOption(facts),
      ...moneyOption(facts),
      colours: tierColours(facts),
      named: namedBy(facts).who.length > 1,
    },
  };
}
