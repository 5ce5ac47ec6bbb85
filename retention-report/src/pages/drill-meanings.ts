import type { DocumentFilter } from '@holdfast/contracts/report/clause';
import type { DateGrain } from '@holdfast/contracts/report/field';
import type { DrillMeaning } from '@holdfast/contracts/report/page';
import { CUSTOMERS, hasColumn, type RetentionFacts } from '../facts/facts.ts';
import { column } from '../layout/fields.ts';
import { isOurs } from '../model/customer-columns.ts';

/** Groups and cohorts stand in tables of their own: which customers each of them is. */
export function drillMeanings(facts: RetentionFacts): DrillMeaning[] {
  return [segmentMeaning(facts), ...cohortMeanings(facts)].filter((by) => by.values.length > 0);
}

/** Only where a line of the file is a customer as the model saw them; a log's and a panel's groups are of earlier looks. */
function segmentMeaning(facts: RetentionFacts): DrillMeaning {
  const { segmentRules } = facts.told;
  const isAsSeen = ['snapshot', 'subscriptions'].includes(facts.summary?.shape ?? '') && hasColumn(facts, 'churned');
  const names = isAsSeen ? [...new Set(segmentRules.map(({ segment }) => segment))] : [];
  const values = names.flatMap((segment) => {
    const rules = segmentRules.filter((rule) => rule.segment === segment);
    if (!rules.every(({ column: name }) => isUploaded(facts, name))) return [];
    return [{ value: segment, means: [OUTCOME_KNOWN, ...rules.map(conditionOf)] }];
  });
  return { field: column('segments', 'segment'), values };
}

type Rule = RetentionFacts['told']['segmentRules'][number];

const OUTCOME_KNOWN: DocumentFilter = {
  target: column(CUSTOMERS, 'churned'),
  predicate: { op: 'compare', match: 'and', conditions: [{ operator: 'IsNotBlank' }] },
};

function conditionOf({ column: name, above, upTo, value, isBlank }: Rule): DocumentFilter {
  const target = column(CUSTOMERS, name);
  if (value !== null) return { target, predicate: { op: 'in', exact: true, values: [value] } };
  const limits = [
    ...(above === null ? [] : [{ operator: 'GreaterThan' as const, value: above }]),
    ...(upTo === null ? [] : [{ operator: 'LessThanOrEqual' as const, value: upTo }]),
  ];
  const blank = { operator: isBlank ? ('IsBlank' as const) : ('IsNotBlank' as const) };
  return { target, predicate: { op: 'compare', match: 'and', conditions: limits.length > 0 ? limits : [blank] } };
}

const ALL = 'All customers';
const GRAINS: Record<string, DateGrain> = { Month: 'month', Quarter: 'quarter', Year: 'year' };

function cohortMeanings(facts: RetentionFacts): DrillMeaning[] {
  const { cohortNames, cohortSegments } = facts.told;
  const began = beginning(facts);
  if (began === null) return [];
  const cohorts = cohortNames.flatMap(({ cohort, grain }) => {
    const first = firstDay(cohort);
    const target = column(CUSTOMERS, began, { grain: GRAINS[grain] ?? 'month' });
    if (first === null) return [];
    return [{ value: cohort, means: [{ target, predicate: { op: 'in' as const, exact: true, values: [first] } }] }];
  });
  const segments = cohortSegments.flatMap((segment) => {
    const name = [...(facts.data.get(CUSTOMERS)?.columns.keys() ?? [])].find((one) => segment.startsWith(`${one}: `));
    if (segment === ALL) return [{ value: segment, means: [] }];
    if (name === undefined || !isUploaded(facts, name)) return [];
    const values = [segment.slice(name.length + 2)];
    return [
      {
        value: segment,
        means: [{ target: column(CUSTOMERS, name), predicate: { op: 'in' as const, exact: true, values } }],
      },
    ];
  });
  return [
    { field: column('cohort_views', 'cohort'), values: cohorts },
    { field: column('cohort_views', 'segment'), values: segments },
  ];
}

/** The day a customer of a log first bought or came, or a subscription began; null where the report has no such column. */
function beginning(facts: RetentionFacts): string | null {
  const columns = [...(facts.data.get(CUSTOMERS)?.columns ?? [])];
  const first = columns.find(([name, type]) => type === 'date' && /^first_/.test(name))?.[0];
  const start = first ?? facts.summary?.roles?.date ?? null;
  return columns.some(([name, type]) => name === start && type === 'date') ? start : null;
}

/** '2023-04', '2023 Q2' and '2023' begin on a day; the means of all cohorts do not. */
function firstDay(cohort: string): string | null {
  if (/^\d{4}-\d{2}$/.test(cohort)) return `${cohort}-01`;
  const quarter = /^(\d{4}) Q([1-4])$/.exec(cohort);
  if (quarter) return `${quarter[1]}-${String(Number(quarter[2]) * 3 - 2).padStart(2, '0')}-01`;
  return /^\d{4}$/.test(cohort) ? `${cohort}-01-01` : null;
}

function isUploaded(facts: RetentionFacts, name: string): boolean {
  return !isOurs(name) && hasColumn(facts, name);
}
