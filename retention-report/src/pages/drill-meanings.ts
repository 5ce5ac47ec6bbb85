import { tables } from '@holdfast/contracts/prediction/tables';
import { COHORT_GRAINS } from '@holdfast/contracts/prediction/values';
import type { DocumentFilter } from '@holdfast/contracts/report/clause';
import type { DateGrain } from '@holdfast/contracts/report/field';
import type { DrillMeaning } from '@holdfast/contracts/report/page';
import { CUSTOMERS, hasColumn, isLabelled, ofUpload, type RetentionFacts } from '../facts/facts.ts';
import { column } from '../layout/fields.ts';
import { isPredictionColumn } from '../model/customer-columns.ts';

/** Segments and cohorts have tables of their own: maps each of their rows to customers. */
export function drillMeanings(facts: RetentionFacts): DrillMeaning[] {
  return [segmentMeaning(facts), ...cohortMeanings(facts)].filter((by) => by.values.length > 0);
}

/**
 * Only if a line of the file is a customer as the model saw them; the segments of a log, a panel or subscriptions
 * describe earlier snapshots.
 */
function segmentMeaning(facts: RetentionFacts): DrillMeaning {
  const { segmentRules } = facts.results;
  const isAsSeen = facts.summary?.shape === 'snapshot' && isLabelled(facts);
  const names = isAsSeen ? [...new Set(segmentRules.map(({ segment }) => segment))] : [];
  const values = names.flatMap((segment) => {
    const rules = segmentRules.filter((rule) => rule.segment === segment);
    if (!rules.every(({ column: name }) => isUploaded(facts, name))) return [];
    return [{ value: segment, means: [OUTCOME_KNOWN, ...rules.map(conditionOf)] }];
  });
  return { field: column(tables.segments.segment), values };
}

type Rule = RetentionFacts['results']['segmentRules'][number];

const OUTCOME_KNOWN: DocumentFilter = {
  target: column(tables.customers.churned),
  predicate: { op: 'compare', match: 'and', conditions: [{ operator: 'IsNotBlank' }] },
};

function conditionOf({ column: name, above, upTo, value, isBlank }: Rule): DocumentFilter {
  const target = column(ofUpload(name));
  if (value !== null) return { target, predicate: { op: 'in', exact: true, values: [value] } };
  const limits = [
    ...(above === null ? [] : [{ operator: 'GreaterThan' as const, value: above }]),
    ...(upTo === null ? [] : [{ operator: 'LessThanOrEqual' as const, value: upTo }]),
  ];
  const blank = { operator: isBlank ? ('IsBlank' as const) : ('IsNotBlank' as const) };
  return { target, predicate: { op: 'compare', match: 'and', conditions: limits.length > 0 ? limits : [blank] } };
}

const GRAINS: Readonly<Record<string, DateGrain>> = {
  [COHORT_GRAINS.month]: 'month',
  [COHORT_GRAINS.quarter]: 'quarter',
  [COHORT_GRAINS.year]: 'year',
};

function cohortMeanings(facts: RetentionFacts): DrillMeaning[] {
  const { cohortNames, cohortSegments } = facts.results;
  const began = findStartColumn(facts);
  if (began === null) return [];
  const cohorts = cohortNames.flatMap(({ cohort, grain, start }) => {
    if (start === null) return [];
    const target = column(ofUpload(began), { grain: GRAINS[grain] ?? 'month' });
    return [{ value: cohort, means: [{ target, predicate: { op: 'in' as const, exact: true, values: [start] } }] }];
  });
  const segments = cohortSegments.flatMap(({ segment, column: name, value }) => {
    if (name === null || value === null) return [{ value: segment, means: [] }];
    if (!isUploaded(facts, name)) return [];
    const predicate = { op: 'in' as const, exact: true, values: [value] };
    return [{ value: segment, means: [{ target: column(ofUpload(name)), predicate }] }];
  });
  return [
    { field: column(tables.cohort_views.cohort), values: cohorts },
    { field: column(tables.cohort_views.segment), values: segments },
  ];
}

/**
 * The day of a log customer's first purchase or activity, or of a subscription's start; null if the report has no such
 * column.
 */
function findStartColumn(facts: RetentionFacts): string | null {
  const columns = [...(facts.data.get(CUSTOMERS)?.columns ?? [])];
  const first = columns.find(([name, type]) => type === 'date' && /^first_/.test(name))?.[0];
  const start = first ?? facts.summary?.roles?.date ?? null;
  return columns.some(([name, type]) => name === start && type === 'date') ? start : null;
}

function isUploaded(facts: RetentionFacts, name: string): boolean {
  return !isPredictionColumn(name) && hasColumn(facts, ofUpload(name));
}
