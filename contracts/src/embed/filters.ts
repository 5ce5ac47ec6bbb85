import { MAX_NESTING } from '../report/limits.ts';
import {
  anyOf,
  type FieldCheck,
  flag,
  forbidden,
  list,
  number,
  object,
  oneOf,
  required,
  text,
  upTo,
  validator,
} from './check.ts';
import type {
  FiltersOperations,
  FilterType,
  RelativeDateFilterTimeUnit,
  RelativeDateOperators,
} from './enumerations.ts';
import {
  filterTarget,
  type IFilterGeneralTarget,
  type IFilterKeyTarget,
  type IFilterTarget,
  type IHierarchyIdentityFilterTarget,
  type IIdentityFilterTarget,
  type IIncludeExcludeFilterTarget,
  type ITarget,
  type ITupleFilterTarget,
} from './targets.ts';

export type PrimitiveValueType = string | number | boolean;
export type BasicFilterOperators = 'In' | 'NotIn' | 'All';
export type AdvancedFilterLogicalOperators = 'And' | 'Or';
export type AdvancedFilterConditionOperators =
  | 'None'
  | 'LessThan'
  | 'LessThanOrEqual'
  | 'GreaterThan'
  | 'GreaterThanOrEqual'
  | 'Contains'
  | 'DoesNotContain'
  | 'StartsWith'
  | 'DoesNotStartWith'
  | 'Is'
  | 'IsNot'
  | 'IsBlank'
  | 'IsNotBlank'
  | 'IsEmptyString'
  | 'IsNotEmptyString';
export type TopNFilterOperators = 'Top' | 'Bottom';
export type TupleFilterOperators = 'In';
export type IdentityFilterOperators = 'In';
export type HierarchyFilterNodeOperators = 'Selected' | 'NotSelected' | 'Inherited';

export interface IFilterDisplaySettings {
  isLockedInViewMode?: boolean;
  isHiddenInViewMode?: boolean;
  displayName?: string;
}

export interface IFilter {
  $schema: string;
  target: IFilterGeneralTarget;
  filterType: FilterType;
  displaySettings?: IFilterDisplaySettings;
}
export interface INotSupportedFilter extends IFilter {
  message: string;
  notSupportedTypeName: string;
}
export interface IBasicFilter extends IFilter {
  operator: BasicFilterOperators;
  values: (string | number | boolean)[];
  requireSingleSelection?: boolean;
}
export interface IBasicFilterWithKeys extends IBasicFilter {
  target: IFilterKeyTarget;
  keyValues: (string | number | boolean)[][];
}
export interface IAdvancedFilterCondition {
  value?: PrimitiveValueType | Date;
  operator: AdvancedFilterConditionOperators;
}
export interface IAdvancedFilter extends IFilter {
  logicalOperator: AdvancedFilterLogicalOperators;
  conditions?: IAdvancedFilterCondition[];
}
export interface IIncludeExcludeTargetValue {
  value: PrimitiveValueType;
  keyValues?: PrimitiveValueType[];
}
export type IncludeExcludePointType = IIncludeExcludeTargetValue[];
export type IncludeExcludePointsGroupType = IncludeExcludePointType[];
export type IncludeExcludeFilterValuesType = IncludeExcludePointsGroupType[];
export interface IIncludeExcludeFilter extends IFilter {
  target: IIncludeExcludeFilterTarget;
  values: PrimitiveValueType[] | IncludeExcludeFilterValuesType;
  isExclude: boolean;
}
export interface ITopNFilter extends IFilter {
  operator: TopNFilterOperators;
  itemCount: number;
  orderBy: ITarget;
}
export interface IRelativeDateTimeFilter extends IFilter {
  operator: RelativeDateOperators;
  timeUnitsCount?: number;
  timeUnitType: RelativeDateFilterTimeUnit;
}
export interface IRelativeDateFilter extends IRelativeDateTimeFilter {
  includeToday: boolean;
}
export interface IRelativeTimeFilter extends IRelativeDateTimeFilter {}
export interface ITupleElementValue {
  value: PrimitiveValueType;
  keyValues?: PrimitiveValueType[];
}
export type TupleValueType = ITupleElementValue[];
export interface ITupleFilter extends IFilter {
  $schema: string;
  target: ITupleFilterTarget;
  operator: TupleFilterOperators;
  values: TupleValueType[];
}
export interface IIdentityFilter extends IFilter {
  operator: IdentityFilterOperators;
  target: IIdentityFilterTarget;
}
export interface IHierarchyFilterNode {
  value?: PrimitiveValueType;
  keyValues?: PrimitiveValueType[];
  children?: IHierarchyFilterNode[];
  operator?: HierarchyFilterNodeOperators;
}
export interface IHierarchyFilter extends IFilter {
  target: (IFilterTarget | IFilterKeyTarget)[];
  hierarchyData: IHierarchyFilterNode[];
}
export interface IHierarchyIdentityFilterNode<IdentityType> {
  identity: IdentityType;
  children?: IHierarchyIdentityFilterNode<IdentityType>[];
  operator: HierarchyFilterNodeOperators;
}
export interface IHierarchyIdentityFilter<IdentityType> extends IFilter {
  target: IHierarchyIdentityFilterTarget;
  hierarchyData: IHierarchyIdentityFilterNode<IdentityType>[];
}

export type ReportLevelFilters =
  | IBasicFilter
  | IBasicFilterWithKeys
  | IAdvancedFilter
  | IRelativeDateFilter
  | IRelativeTimeFilter
  | ITupleFilter;
export type PageLevelFilters = ReportLevelFilters;
export type VisualLevelFilters =
  | IBasicFilter
  | IBasicFilterWithKeys
  | IAdvancedFilter
  | IRelativeDateFilter
  | IRelativeTimeFilter
  | ITopNFilter
  | IIncludeExcludeFilter;
export type ISlicerFilter =
  | IBasicFilter
  | IBasicFilterWithKeys
  | IAdvancedFilter
  | IRelativeDateFilter
  | IRelativeTimeFilter
  | IHierarchyFilter;

export interface OnLoadFiltersBase {
  operation: FiltersOperations;
  filters?: IFilter[];
}
export interface PageOnLoadFilters extends OnLoadFiltersBase {
  filters?: PageLevelFilters[];
}
export interface ReportOnLoadFilters extends OnLoadFiltersBase {
  filters?: ReportLevelFilters[];
}
export interface OnLoadFilters {
  allPages?: ReportOnLoadFilters;
  currentPage?: PageOnLoadFilters;
}
export interface IUpdateFiltersRequest {
  filtersOperation: FiltersOperations;
  filters?: ReportLevelFilters[] | PageLevelFilters[] | VisualLevelFilters[];
}

const primitive = anyOf(text, number, flag);
const word = required(text);
/** The fields common to all kinds; the kind number may be missing but must not be that of another kind. */
const kind = (filterType: FilterType, own: Record<string, FieldCheck>): FieldCheck =>
  object({
    target: required(filterTarget),
    $schema: text,
    filterType: oneOf(filterType),
    displaySettings: object({ isLockedInViewMode: flag, isHiddenInViewMode: flag, displayName: text }),
    ...own,
  });
const span = (...units: number[]) => ({
  operator: required(upTo(2)),
  timeUnitsCount: number,
  timeUnitType: required(oneOf(...units)),
});
const groupedPoint = object({ value: required(primitive), keyValues: list(primitive) });
const tooDeep: FieldCheck = (_value, field) => `${field} property is invalid`;
/** To a fixed depth: a recursive check would overflow the stack on a hostile tree. */
const hierarchyNode = (levels: number): FieldCheck =>
  object({
    value: primitive,
    keyValues: list(primitive),
    children: list(levels > 1 ? hierarchyNode(levels - 1) : tooDeep),
    operator: text,
  });

/** Tuple and identity filters are omitted on purpose: compatible frames refuse them. */
const filterKinds: FieldCheck = anyOf(
  kind(1, { operator: word, values: required(list(primitive)), requireSingleSelection: flag }),
  kind(0, { logicalOperator: word, conditions: list(object({ value: primitive, operator: word })) }),
  kind(3, { isExclude: required(flag), values: required(list(anyOf(primitive, list(list(groupedPoint))))) }),
  kind(2, { message: word, notSupportedTypeName: word }),
  kind(4, { ...span(0, 1, 2, 3, 4, 5, 6), includeToday: required(flag) }),
  kind(5, { operator: word, itemCount: required(number), orderBy: required(filterTarget) }),
  kind(7, span(7, 8)),
  kind(9, { hierarchyData: required(list(hierarchyNode(MAX_NESTING))) }),
);
const anObject = object({});
export const filter: FieldCheck = (value, field) => anObject(value, field) ?? filterKinds(value, field);
export const filters = list(filter);

const onLoad = anyOf(
  object({ operation: required(oneOf(1, 2, 3)), filters: required(filters) }),
  object({ operation: required(oneOf(0)), filters: forbidden }),
);
export const reportFilters = anyOf(filters, object({ allPages: onLoad, currentPage: onLoad }));

export const validateFilter = validator(filter);
export const validateUpdateFiltersRequest = validator(
  anyOf(
    object({ filtersOperation: required(oneOf(1, 2, 3)), filters: required(filters) }),
    object({ filtersOperation: required(oneOf(0)), filters: forbidden }),
  ),
);

const anything: FieldCheck = () => undefined;
/**
 * Checks the operation and that there are filters. The frame's own reader validates each filter: it supports more
 * kinds.
 */
export const validateFiltersOperation = validator(
  anyOf(
    object({ filtersOperation: required(oneOf(1, 2, 3)), filters: required(list(anything)) }),
    object({ filtersOperation: required(oneOf(0)), filters: forbidden }),
  ),
);

export const isReportFiltersArray = (value: unknown): value is ReportLevelFilters[] => Array.isArray(value);
/** Returns a falsy argument itself: host pages only test the result for truthiness. */
export const isOnLoadFilters = (value: unknown): value is OnLoadFilters =>
  (value && !isReportFiltersArray(value)) as boolean;
