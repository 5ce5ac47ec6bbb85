import type { IFilterTarget } from '@holdfast/contracts/embed/targets';

/** Base of all builders: the target of the filter. */
export class FilterBuilder {
  /** A missing target is reported by the filter's own validation. */
  target!: IFilterTarget;

  withTargetObject(target: IFilterTarget): this {
    this.target = target;
    return this;
  }

  withColumnTarget(tableName: string, columnName: string): this {
    return this.withTargetObject({ table: tableName, column: columnName });
  }

  withMeasureTarget(tableName: string, measure: string): this {
    return this.withTargetObject({ table: tableName, measure });
  }

  withHierarchyLevelTarget(tableName: string, hierarchy: string, hierarchyLevel: string): this {
    return this.withTargetObject({ table: tableName, hierarchy, hierarchyLevel });
  }

  withColumnAggregation(tableName: string, columnName: string, aggregationFunction: string): this {
    return this.withTargetObject({ table: tableName, column: columnName, aggregationFunction });
  }

  withHierarchyLevelAggregationTarget(
    tableName: string,
    hierarchy: string,
    hierarchyLevel: string,
    aggregationFunction: string,
  ): this {
    return this.withTargetObject({ table: tableName, hierarchy, hierarchyLevel, aggregationFunction });
  }
}
