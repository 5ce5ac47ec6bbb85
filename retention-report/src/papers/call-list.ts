import { type ColumnName, tables } from '@holdfast/contracts/prediction/tables';
import { HIGH_TIERS } from '@holdfast/contracts/prediction/values';
import type { LocalizableDocument } from '@holdfast/contracts/report/document';
import type { PaperParameter, PaperTable } from '@holdfast/contracts/report/paper';
import type { Message } from '@holdfast/texts/kinds';
import type { Localizable } from '@holdfast/texts/message';
import { columnName, hasColumn, isValued, namedBy, ofUpload, type RetentionFacts } from '../facts/facts.ts';
import { messagesFor } from '../facts/messages-for.ts';
import { composePage, descending } from '../layout/compose.ts';
import { column, total } from '../layout/fields.ts';
import { notYetLeftFilter, present } from '../layout/pieces.ts';
import { leadGrouping } from '../stories/grouping.ts';
import { paperOf } from './paper.ts';

const { risk_tier, churn_probability, revenue_at_risk, top_reason_1, recommended_action } = tables.customers;
const GROUP = 'group';
const LIST = 'call-list';

/** Whom to call, highest risk first, with a reason to talk about: by tier, or by account owner. */
export function callListPaper(facts: RetentionFacts): LocalizableDocument {
  const say = messagesFor(facts);
  const owner = ownerOf(facts);
  const { who, contact } = namedBy(facts);
  const reached = contact.filter((one) => one.column !== owner?.column);
  const shown = present(facts, [
    ...who,
    ...reached.slice(0, 2),
    churn_probability,
    revenue_at_risk,
    top_reason_1,
    recommended_action,
  ]);
  const byValue = isValued(facts) && hasColumn(facts, revenue_at_risk);
  const page = composePage({ name: LIST, displayName: say('paper.callList') }, [
    [
      {
        name: LIST,
        kind: 'tableEx',
        roles: { values: shown },
        filters: notYetLeftFilter(facts),
        sort: descending(column(byValue ? revenue_at_risk : churn_probability)),
      },
    ],
  ]);
  const place = (name: ColumnName) => shown.findIndex((field) => field.column === name.column);
  const table: PaperTable = {
    visual: LIST,
    groups: [
      ...(owner ? [{ field: column(owner), when: { parameter: GROUP, value: 'owner' }, newSheet: true }] : []),
      { field: column(risk_tier), when: { parameter: GROUP, value: 'tier' } },
    ],
    totals: [
      { column: place(churn_probability), field: total(churn_probability, 'average') },
      ...(byValue ? [{ column: place(revenue_at_risk), field: total(revenue_at_risk) }] : []),
    ].filter(({ column: at }) => at >= 0),
  };
  const parameters = [groupParameter(facts, owner), ...cascadingParameters(facts, owner)];
  return paperOf(LIST, say('paper.callList'), { orientation: 'landscape', parameters, tables: [table] }, [page]);
}

/** The column of the file with the account owner. */
function ownerOf(facts: RetentionFacts): ColumnName | null {
  const name = facts.summary?.roles?.owner;
  return name && hasColumn(facts, ofUpload(name)) ? ofUpload(name) : null;
}

function groupParameter(facts: RetentionFacts, owner: ColumnName | null): Localizable<PaperParameter> {
  const say = messagesFor(facts);
  return {
    name: GROUP,
    label: say('paper.groupBy'),
    kind: 'choice',
    choices: [
      ...(owner ? [{ value: 'owner', label: columnName(owner.column) }] : []),
      { value: 'tier', label: say('label.tier') },
      { value: 'none', label: say('paper.notGrouped') },
    ],
    default: [owner ? 'owner' : 'tier'],
  };
}

/** Cascading parameters: tier, then owner and the most informative grouping, each list filtered by those above it. */
function cascadingParameters(facts: RetentionFacts, owner: ColumnName | null): Localizable<PaperParameter>[] {
  const list = (name: string, label: Message, of: ColumnName, under: string[]): Localizable<PaperParameter> => ({
    name,
    label,
    kind: 'list',
    field: column(of),
    multiple: true,
    ...(under.length > 0 && { under }),
  });
  const { by: segment } = leadGrouping(facts);
  const tier = list('tier', messagesFor(facts)('label.tier'), risk_tier, []);
  const isNamed = segment && segment.column !== owner?.column && segment.column !== risk_tier.column;
  return [
    { ...tier, default: [...HIGH_TIERS] },
    ...(owner ? [list('owner', columnName(owner.column), owner, ['tier'])] : []),
    ...(isNamed ? [list('segment', columnName(segment.column), segment, owner ? ['tier', 'owner'] : ['tier'])] : []),
  ];
}
