import { FilterType, type RelativeDateFilterTimeUnit, type RelativeDateOperators } from './enumerations.ts';
import type {
  AdvancedFilterLogicalOperators,
  BasicFilterOperators,
  IAdvancedFilter,
  IAdvancedFilterCondition,
  IBasicFilter,
  IBasicFilterWithKeys,
  IdentityFilterOperators,
  IFilter,
  IFilterDisplaySettings,
  IHierarchyFilter,
  IHierarchyFilterNode,
  IHierarchyIdentityFilter,
  IHierarchyIdentityFilterNode,
  IIdentityFilter,
  IIncludeExcludeFilter,
  INotSupportedFilter,
  IRelativeDateFilter,
  IRelativeTimeFilter,
  ITopNFilter,
  ITupleFilter,
  TopNFilterOperators,
  TupleFilterOperators,
  TupleValueType,
} from './filters.ts';
import type {
  IFilterGeneralTarget,
  IFilterKeyTarget,
  IFilterTarget,
  IHierarchyIdentityFilterTarget,
  IIdentityFilterTarget,
  IIncludeExcludeFilterTarget,
  ITarget,
  ITupleFilterTarget,
} from './targets.ts';

const SCHEMA = 'http://powerbi.com/product/schema#';

/**
 * Filters as objects. The instance keeps its schema under `schemaUrl`; `toJSON` gives the wire form, where it is
 * `$schema`, so host pages send `filter.toJSON()`. Everything else travels unchanged.
 */
export abstract class Filter<Json extends object = IFilter> {
  declare target: IFilterGeneralTarget;
  declare filterType: FilterType;
  declare displaySettings: IFilterDisplaySettings;
  declare schemaUrl: string;

  constructor(target: IFilterGeneralTarget, filterType: FilterType, own?: object) {
    const { schemaUrl } = new.target as unknown as { schemaUrl?: string };
    Object.assign(this, { target, filterType }, schemaUrl && { schemaUrl }, own);
  }

  toJSON(): Json {
    const { schemaUrl, ...fields } = this as unknown as { schemaUrl: string };
    return { ...fields, $schema: schemaUrl } as Json;
  }
}

export class NotSupportedFilter extends Filter<INotSupportedFilter> {
  static schemaUrl: string = `${SCHEMA}notSupported`;
  declare message: string;
  declare notSupportedTypeName: string;

  constructor(target: IFilterTarget, message: string, notSupportedTypeName: string) {
    super(target, FilterType.Unknown, { message, notSupportedTypeName });
  }
}

export class IncludeExcludeFilter extends Filter<IIncludeExcludeFilter> {
  static schemaUrl: string = `${SCHEMA}includeExclude`;
  declare target: IIncludeExcludeFilterTarget;
  declare values: IIncludeExcludeFilter['values'];
  declare isExclude: boolean;

  constructor(target: IIncludeExcludeFilterTarget, isExclude: boolean, values: IIncludeExcludeFilter['values']) {
    super(target, FilterType.IncludeExclude, { values, isExclude });
  }
}

export class TopNFilter extends Filter<ITopNFilter> {
  static schemaUrl: string = `${SCHEMA}topN`;
  declare operator: TopNFilterOperators;
  declare itemCount: number;
  declare orderBy: ITarget;

  constructor(target: IFilterTarget, operator: TopNFilterOperators, itemCount: number, orderBy: ITarget) {
    super(target, FilterType.TopN, { operator, itemCount, orderBy });
  }
}

export class RelativeDateFilter extends Filter<IRelativeDateFilter> {
  static schemaUrl: string = `${SCHEMA}relativeDate`;
  declare operator: RelativeDateOperators;
  declare timeUnitsCount: number;
  declare timeUnitType: RelativeDateFilterTimeUnit;
  declare includeToday: boolean;

  constructor(
    target: IFilterTarget,
    operator: RelativeDateOperators,
    timeUnitsCount: number,
    timeUnitType: RelativeDateFilterTimeUnit,
    includeToday: boolean,
  ) {
    super(target, FilterType.RelativeDate, {
      operator,
      timeUnitsCount,
      timeUnitType,
      includeToday,
    });
  }
}

export class RelativeTimeFilter extends Filter<IRelativeTimeFilter> {
  static schemaUrl: string = `${SCHEMA}relativeTime`;
  declare operator: RelativeDateOperators;
  declare timeUnitsCount: number;
  declare timeUnitType: RelativeDateFilterTimeUnit;

  constructor(
    target: IFilterTarget,
    operator: RelativeDateOperators,
    timeUnitsCount: number,
    timeUnitType: RelativeDateFilterTimeUnit,
  ) {
    super(target, FilterType.RelativeTime, {
      operator,
      timeUnitsCount,
      timeUnitType,
    });
  }
}

type BasicValue = string | number | boolean;

export class BasicFilter extends Filter<IBasicFilter> {
  static schemaUrl: string = `${SCHEMA}basic`;
  declare operator: BasicFilterOperators;
  declare values: BasicValue[];
  declare requireSingleSelection: boolean;
  declare keyValues: BasicValue[][];

  /**
   * Values as a list or as separate arguments. No value at all is an error unless the operator is "All"; an empty list
   * is not.
   */
  constructor(target: IFilterTarget, operator: BasicFilterOperators, ...values: (BasicValue | BasicValue[])[]) {
    super(target, FilterType.Basic, { operator });
    if (values.length === 0 && operator !== 'All') {
      throw new Error('values must be a non-empty array unless your operator is "All".');
    }
    this.values = Array.isArray(values[0]) ? values[0] : (values as BasicValue[]);
  }

  override toJSON(): IBasicFilter {
    return { ...super.toJSON(), requireSingleSelection: !!this.requireSingleSelection };
  }
}

export class BasicFilterWithKeys extends BasicFilter {
  declare target: IFilterKeyTarget;

  constructor(
    target: IFilterKeyTarget,
    operator: BasicFilterOperators,
    values: BasicValue | BasicValue[],
    keyValues: BasicValue[][],
  ) {
    super(target, operator, values);
    this.keyValues = keyValues;
    const keys = target.keys?.length ?? 0;
    if (keys > 0 && !keyValues) {
      throw new Error(`You should pass the values to be filtered for each key. You passed: no values and ${keys} keys`);
    }
    if (keys === 0 && keyValues && keyValues.length > 0) {
      throw new Error("You passed key values but your target object doesn't contain the keys to be filtered");
    }
    const wrong = keyValues?.find((tuple) => tuple && tuple.length !== keys);
    if (wrong) {
      throw new Error(
        `Each tuple of key values should contain a value for each of the keys. You passed: ${wrong.length} values and ${keys} keys`,
      );
    }
  }
}

export class IdentityFilter extends Filter<IIdentityFilter> {
  static schemaUrl: string = `${SCHEMA}identity`;
  declare target: IIdentityFilterTarget;
  declare operator: IdentityFilterOperators;

  constructor(target: IIdentityFilterTarget, operator: IdentityFilterOperators) {
    super(target, FilterType.Identity, { operator });
  }
}

export class TupleFilter extends Filter<ITupleFilter> {
  static schemaUrl: string = `${SCHEMA}tuple`;
  declare target: ITupleFilterTarget;
  declare operator: TupleFilterOperators;
  declare values: TupleValueType[];

  constructor(target: ITupleFilterTarget, operator: TupleFilterOperators, values: TupleValueType[]) {
    super(target, FilterType.Tuple, { operator, values });
  }
}

export class AdvancedFilter extends Filter<IAdvancedFilter> {
  static schemaUrl: string = `${SCHEMA}advanced`;
  declare logicalOperator: AdvancedFilterLogicalOperators;
  declare conditions: IAdvancedFilterCondition[];

  constructor(
    target: IFilterTarget,
    logicalOperator: AdvancedFilterLogicalOperators,
    ...conditions: (IAdvancedFilterCondition | IAdvancedFilterCondition[])[]
  ) {
    super(target, FilterType.Advanced, {});
    if (typeof logicalOperator !== 'string' || logicalOperator.length === 0) {
      throw new Error(`logicalOperator must be a valid operator, You passed: ${logicalOperator}`);
    }
    this.logicalOperator = logicalOperator;
    const listed = Array.isArray(conditions[0]) ? conditions[0] : (conditions as IAdvancedFilterCondition[]);
    if (listed.length > 2) {
      throw new Error(`AdvancedFilters may not have more than two conditions. You passed: ${conditions.length}`);
    }
    if (listed.length === 1 && logicalOperator !== 'And') {
      throw new Error('Logical Operator must be "And" when there is only one condition provided');
    }
    this.conditions = listed;
  }
}

export class HierarchyFilter extends Filter<IHierarchyFilter> {
  static schemaUrl: string = `${SCHEMA}hierarchy`;
  declare target: (IFilterTarget | IFilterKeyTarget)[];
  declare hierarchyData: IHierarchyFilterNode[];

  constructor(target: (IFilterTarget | IFilterKeyTarget)[], hierarchyData: IHierarchyFilterNode[]) {
    super(target, FilterType.Hierarchy, { hierarchyData });
  }
}

export class HierarchyIdentityFilter<IdentityType> extends Filter<IHierarchyIdentityFilter<IdentityType>> {
  static schemaUrl: string = `${SCHEMA}hierarchyIdentity`;
  declare target: IHierarchyIdentityFilterTarget;
  declare hierarchyData: IHierarchyIdentityFilterNode<IdentityType>[];

  constructor(target: IHierarchyIdentityFilterTarget, hierarchyData: IHierarchyIdentityFilterNode<IdentityType>[]) {
    super(target, FilterType.HierarchyIdentity, { hierarchyData });
  }
}

/** The kind of a filter, by its number or else by its shape. 0 counts as absent, as in the original. */
export function getFilterType(filter: IFilter): FilterType {
  if (filter.filterType) return filter.filterType;
  const { operator, values } = filter as IBasicFilter;
  if (typeof operator === 'string' && Array.isArray(values)) return FilterType.Basic;
  const { logicalOperator, conditions } = filter as IAdvancedFilter;
  if (typeof logicalOperator === 'string' && Array.isArray(conditions)) return FilterType.Advanced;
  return FilterType.Unknown;
}

export const isBasicFilterWithKeys = (filter: IFilter): filter is IBasicFilterWithKeys =>
  getFilterType(filter) === FilterType.Basic && !!(filter as IBasicFilterWithKeys).keyValues;
