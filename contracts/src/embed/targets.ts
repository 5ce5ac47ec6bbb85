import { anyOf, type FieldCheck, list, object, required, text, texts } from './check.ts';

/** The target of a filter, slicer or data point: a column, a measure or a level of a hierarchy. */
export interface IBaseTarget {
  $schema?: string;
}
export interface IPercentOfGrandTotalTarget {
  percentOfGrandTotal?: boolean;
}
export interface IQueryNameTarget {
  queryName: string;
}
export interface IColumnTarget extends IBaseTarget {
  table: string;
  column: string;
}
export interface IMeasureTarget extends IBaseTarget, IPercentOfGrandTotalTarget {
  measure: string;
  table: string;
  hidden?: boolean;
}
export interface IHierarchyLevelTarget extends IBaseTarget {
  table: string;
  hierarchy: string;
  hierarchyLevel: string;
}
export interface IKeyColumnsTarget extends IColumnTarget {
  keys: string[];
}
export interface IKeyHierarchyTarget extends IHierarchyLevelTarget {
  keys: string[];
}
export interface INotSupportedTarget extends IBaseTarget {
  table: string;
}
/** A formula over the data of a visual. It belongs to no table and cannot be filtered by. */
export interface IVisualCalculationTarget extends IBaseTarget {
  name: string;
  daxExpression: string;
  hidden?: boolean;
}
export interface IAggregationTarget extends IPercentOfGrandTotalTarget {
  aggregationFunction: string;
  hidden?: boolean;
}
export interface IColumnAggrTarget extends IColumnTarget, IAggregationTarget {}
export interface IHierarchyLevelAggrTarget extends IHierarchyLevelTarget, IAggregationTarget {}
export type IKeyTarget = IKeyColumnsTarget | IKeyHierarchyTarget;
export type ITarget =
  | IColumnTarget
  | IHierarchyLevelTarget
  | IMeasureTarget
  | INotSupportedTarget
  | IColumnAggrTarget
  | IHierarchyLevelAggrTarget;

export interface IBaseFilterTarget extends IBaseTarget {
  table: string;
}
export interface IFilterColumnTarget extends IBaseFilterTarget {
  column: string;
}
export interface IFilterKeyColumnsTarget extends IFilterColumnTarget {
  keys: string[];
}
export interface IFilterHierarchyTarget extends IBaseFilterTarget {
  hierarchy: string;
  hierarchyLevel: string;
}
export interface IFilterKeyHierarchyTarget extends IFilterHierarchyTarget {
  keys: string[];
}
export interface INotSupportedFilterTarget extends IBaseFilterTarget {}
export interface IFilterAggregationTarget extends IBaseFilterTarget {
  aggregationFunction: string;
}
export interface IFilterMeasureTarget extends IBaseFilterTarget {
  measure: string;
}
export interface IFilterColumnAggrTarget extends IFilterColumnTarget, IFilterAggregationTarget {}
export interface IFilterHierarchyAggrTarget extends IFilterHierarchyTarget, IFilterAggregationTarget {}
export interface IFilterGroupedColumnsTarget extends IFilterColumnTarget {
  groupedColumns: IFilterTarget[];
}
export type IFilterKeyTarget = IFilterKeyColumnsTarget | IFilterKeyHierarchyTarget;
export type IFilterTarget =
  | IFilterColumnTarget
  | IFilterHierarchyTarget
  | IFilterMeasureTarget
  | INotSupportedFilterTarget
  | IFilterColumnAggrTarget
  | IFilterHierarchyAggrTarget
  | IFilterGroupedColumnsTarget;
export type ITupleFilterTarget = IFilterTarget[];
export type IIdentityFilterTarget = number[];
export type IHierarchyIdentityFilterTarget = IQueryNameTarget[];
export type IIncludeExcludeFilterTarget = IFilterTarget | (IFilterTarget | IFilterKeyTarget)[][];
export type IFilterGeneralTarget =
  | IFilterTarget
  | IFilterKeyTarget
  | ITupleFilterTarget
  | IIdentityFilterTarget
  | IIncludeExcludeFilterTarget
  | IHierarchyIdentityFilterTarget;

const name = required(text);
export const column = object({ table: name, column: name });
const keyColumns = object({ table: name, column: name, keys: required(texts) });
export const hierarchyLevel = object({ table: name, hierarchy: name, hierarchyLevel: name });
const keyHierarchy = object({ table: name, hierarchy: name, hierarchyLevel: name, keys: required(texts) });
export const measure = object({ table: name, measure: name });

const oneTarget: FieldCheck = anyOf(column, hierarchyLevel, measure, keyColumns, keyHierarchy);
export const filterTarget: FieldCheck = anyOf(oneTarget, list(anyOf(oneTarget, list(oneTarget))));
export const slicerTarget = oneTarget;

/** Type guards for targets. A missing target is a caller error and throws, as in the original. */
type TargetJson = object;
const has = (target: TargetJson, ...names: string[]): boolean =>
  names.every((key) => !!(target as Record<string, unknown>)[key]);
const isAggregated = (target: TargetJson) => has(target, 'aggregationFunction');

export const isMeasure = (target: TargetJson): target is IMeasureTarget => has(target, 'table', 'measure');
export const isColumn = (target: TargetJson): target is IColumnTarget =>
  has(target, 'table', 'column') && !isAggregated(target);
export const isHierarchyLevel = (target: TargetJson): target is IHierarchyLevelTarget =>
  has(target, 'table', 'hierarchy', 'hierarchyLevel') && !isAggregated(target);
export const isHierarchyLevelAggr = (target: TargetJson): target is IHierarchyLevelAggrTarget =>
  has(target, 'table', 'hierarchy', 'hierarchyLevel', 'aggregationFunction');
export const isColumnAggr = (target: TargetJson): target is IColumnAggrTarget =>
  has(target, 'table', 'column', 'aggregationFunction');
export const isPercentOfGrandTotal = (target: TargetJson): target is IPercentOfGrandTotalTarget =>
  has(target, 'percentOfGrandTotal');
export const isFilterKeyColumnsTarget = (target: TargetJson): target is IFilterKeyColumnsTarget =>
  has(target, 'table', 'column', 'keys');
export const isVisualCalculation = (target: TargetJson): target is IVisualCalculationTarget =>
  has(target, 'name', 'daxExpression');
