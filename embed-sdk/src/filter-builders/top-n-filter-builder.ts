import { TopNFilter } from '@holdfast/contracts/embed/filter-classes';
import type { TopNFilterOperators } from '@holdfast/contracts/embed/filters';
import type { ITarget } from '@holdfast/contracts/embed/targets';
import { FilterBuilder } from './filter-builder.ts';

/** @example new TopNFilterBuilder().withColumnTarget('Customers', 'City').top(5).orderByTarget(measure).build() */
export class TopNFilterBuilder extends FilterBuilder {
  itemCount: number | undefined;
  operator: TopNFilterOperators | undefined;
  orderByTargetValue: ITarget | undefined;

  top(itemCount: number): this {
    this.operator = 'Top';
    this.itemCount = itemCount;
    return this;
  }

  bottom(itemCount: number): this {
    this.operator = 'Bottom';
    this.itemCount = itemCount;
    return this;
  }

  orderByTarget(target: ITarget): this {
    this.orderByTargetValue = target;
    return this;
  }

  build(): TopNFilter {
    return new TopNFilter(
      this.target,
      this.operator as TopNFilterOperators,
      this.itemCount as number,
      this.orderByTargetValue as ITarget,
    );
  }
}
