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
  IHierarchyFilterNode,
  IHierarchyIdentityFilterNode,
  IncludeExcludeFilterValuesType,
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
 * Filters as objects. `toJSON` gives the form that travels; the instance itself keeps its schema under
 * `schemaUrl`, so host pages send `filter.toJSON()`.
 */
export abstract class Filter {
  target: IFilterGeneralTarget;
  filterType: FilterType;
  declare displaySettings?: IFilterDisplaySettings;
  declare schemaUrl: string;

  constructor(target: IFilterGeneralTarget, filterType: FilterType) {
    this.target = target;
    this.filterType = filterType;
  }

  toJSON(): IFilter {
    const filter: IFilter = { $schema: this.schemaUrl, target: this.target, filterType: this.filterType };
    if (this.displaySettings !== undefined) filter.displaySettings = this.displaySettings;
    return filter;
  }

  protected with<Own extends object>(own: Own): IFilter & Own {
    return { ...Filter.prototype.toJSON.call(this), ...own };
  }
}

export class NotSupportedFilter extends Filter {
  static schemaUrl: string = `${SCHEMA}notSupported`;
  message: string;
  notSupportedTypeName: string;

  constructor(target: IFilterTarget, message: string, notSupportedTypeName: string) {
    super(target, FilterType.Unknown);
    this.message = message;
    this.notSupportedTypeName = notSupportedTypeName;
    this.schemaUrl = NotSupportedFilter.schemaUrl;
  }

  override toJSON() {
    return this.with({ message: this.message, notSupportedTypeName: this.notSupportedTypeName });
  }
}

export class IncludeExcludeFilter extends Filter {
  static schemaUrl: string = `${SCHEMA}includeExclude`;
  values: IncludeExcludeFilterValuesType;
  isExclude: boolean;

  constructor(target: IIncludeExcludeFilterTarget, isExclude: boolean, values: IncludeExcludeFilterValuesType) {
    super(target, FilterType.IncludeExclude);
    this.values = values;
    this.isExclude = isExclude;
    this.schemaUrl = IncludeExcludeFilter.schemaUrl;
  }

  override toJSON() {
    return this.with({ isExclude: this.isExclude, values: this.values });
  }
}

export class TopNFilter extends Filter {
  static schemaUrl: string = `${SCHEMA}topN`;
  operator: TopNFilterOperators;
  itemCount: number;
  orderBy: ITarget;

  constructor(target: IFilterTarget, operator: TopNFilterOperators, itemCount: number, orderBy: ITarget) {
    super(target, FilterType.TopN);
    this.operator = operator;
    this.itemCount = itemCount;
    this.schemaUrl = TopNFilter.schemaUrl;
    this.orderBy = orderBy;
  }

  override toJSON() {
    return this.with({ operator: this.operator, itemCount: this.itemCount, orderBy: this.orderBy });
  }
}

export class RelativeDateFilter extends Filter {
  static schemaUrl: string = `${SCHEMA}relativeDate`;
  operator: RelativeDateOperators;
  timeUnitsCount: number;
  timeUnitType: RelativeDateFilterTimeUnit;
  includeToday: boolean;

  constructor(
    target: IFilterTarget,
    operator: RelativeDateOperators,
    timeUnitsCount: number,
    timeUnitType: RelativeDateFilterTimeUnit,
    includeToday: boolean,
  ) {
    super(target, FilterType.RelativeDate);
    this.operator = operator;
    this.timeUnitsCount = timeUnitsCount;
    this.timeUnitType = timeUnitType;
    this.includeToday = includeToday;
    this.schemaUrl = RelativeDateFilter.schemaUrl;
  }

  override toJSON() {
    const { operator, timeUnitsCount, timeUnitType, includeToday } = this;
    return this.with({ operator, timeUnitsCount, timeUnitType, includeToday });
  }
}

export class RelativeTimeFilter extends Filter {
  static schemaUrl: string = `${SCHEMA}relativeTime`;
  operator: RelativeDateOperators;
  timeUnitsCount: number;
  timeUnitType: RelativeDateFilterTimeUnit;

  constructor(
    target: IFilterTarget,
    operator: RelativeDateOperators,
    timeUnitsCount: number,
    timeUnitType: RelativeDateFilterTimeUnit,
  ) {
    super(target, FilterType.RelativeTime);
    this.operator = operator;
    this.timeUnitsCount = timeUnitsCount;
    this.timeUnitType = timeUnitType;
    this.schemaUrl = RelativeTimeFilter.schemaUrl;
  }

  override toJSON() {
    const { operator, timeUnitsCount, timeUnitType } = this;
    return this.with({ operator, timeUnitsCount, timeUnitType });
  }
}

type BasicValue = string | number | boolean;

export class BasicFilter extends Filter {
  static schemaUrl: string = `${SCHEMA}basic`;
  operator: BasicFilterOperators;
  values: BasicValue[];
  declare requireSingleSelection?: boolean;

  /** Values as a list or one by one. No value at all is a mistake unless the operator is "All"; an empty list is not. */
  constructor(target: IFilterTarget, operator: BasicFilterOperators, ...values: (BasicValue | BasicValue[])[]) {
    super(target, FilterType.Basic);
    this.operator = operator;
    this.schemaUrl = BasicFilter.schemaUrl;
    if (values.length === 0 && operator !== 'All') {
      throw new Error('values must be a non-empty array unless your operator is "All".');
    }
    this.values = Array.isArray(values[0]) ? values[0] : (values as BasicValue[]);
  }

  override toJSON() {
    const { operator, values } = this;
    return this.with({ operator, values, requireSingleSelection: !!this.requireSingleSelection });
  }
}

export class BasicFilterWithKeys extends BasicFilter {
  keyValues: BasicValue[][];

  constructor(
    target: IFilterKeyTarget,
    operator: BasicFilterOperators,
    values: BasicValue[],
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

  override toJSON() {
    return { ...super.toJSON(), keyValues: this.keyValues };
  }
}

export class IdentityFilter extends Filter {
  static schemaUrl: string = `${SCHEMA}identity`;
  operator: IdentityFilterOperators;

  constructor(target: IIdentityFilterTarget, operator: IdentityFilterOperators) {
    super(target, FilterType.Identity);
    this.operator = operator;
    this.schemaUrl = IdentityFilter.schemaUrl;
  }

  override toJSON() {
    return this.with({ operator: this.operator, target: this.target });
  }
}

export class TupleFilter extends Filter {
  static schemaUrl: string = `${SCHEMA}tuple`;
  operator: TupleFilterOperators;
  values: TupleValueType[];

  constructor(target: ITupleFilterTarget, operator: TupleFilterOperators, values: TupleValueType[]) {
    super(target, FilterType.Tuple);
    this.operator = operator;
    this.schemaUrl = TupleFilter.schemaUrl;
    this.values = values;
  }

  override toJSON() {
    return this.with({ operator: this.operator, values: this.values, target: this.target });
  }
}

export class AdvancedFilter extends Filter {
  static schemaUrl: string = `${SCHEMA}advanced`;
  logicalOperator: AdvancedFilterLogicalOperators;
  conditions: IAdvancedFilterCondition[];

  constructor(
    target: IFilterTarget,
    logicalOperator: AdvancedFilterLogicalOperators,
    ...conditions: (IAdvancedFilterCondition | IAdvancedFilterCondition[])[]
  ) {
    super(target, FilterType.Advanced);
    this.schemaUrl = AdvancedFilter.schemaUrl;
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

  override toJSON() {
    return this.with({ logicalOperator: this.logicalOperator, conditions: this.conditions });
  }
}

export class HierarchyFilter extends Filter {
  static schemaUrl: string = `${SCHEMA}hierarchy`;
  hierarchyData: IHierarchyFilterNode[];

  constructor(target: (IFilterTarget | IFilterKeyTarget)[], hierarchyData: IHierarchyFilterNode[]) {
    super(target, FilterType.Hierarchy);
    this.schemaUrl = HierarchyFilter.schemaUrl;
    this.hierarchyData = hierarchyData;
  }

  override toJSON() {
    return this.with({ hierarchyData: this.hierarchyData, target: this.target });
  }
}

export class HierarchyIdentityFilter<IdentityType> extends Filter {
  static schemaUrl: string = `${SCHEMA}hierarchyIdentity`;
  hierarchyData: IHierarchyIdentityFilterNode<IdentityType>[];

  constructor(target: IHierarchyIdentityFilterTarget, hierarchyData: IHierarchyIdentityFilterNode<IdentityType>[]) {
    super(target, FilterType.HierarchyIdentity);
    this.schemaUrl = HierarchyIdentityFilter.schemaUrl;
    this.hierarchyData = hierarchyData;
  }

  override toJSON() {
    return this.with({ hierarchyData: this.hierarchyData, target: this.target });
  }
}

/** The kind of a filter, by its number or else by its shape. 0 counts as absent, as it always did. */
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
