import { BasicFilter } from '@holdfast/contracts/embed/filter-classes';
import type { BasicFilterOperators } from '@holdfast/contracts/embed/filters';
import { FilterBuilder } from './filter-builder.ts';

type FilterValues = (string | number | boolean)[];

/** @example new BasicFilterBuilder().withColumnTarget('Customers', 'Plan').in(['Basic', 'Plus']).build() */
export class BasicFilterBuilder extends FilterBuilder {
  values: FilterValues | undefined;
  operator: BasicFilterOperators | undefined;
  isRequireSingleSelection = false;

  in(values: FilterValues): this {
    return this.choose('In', values);
  }

  notIn(values: FilterValues): this {
    return this.choose('NotIn', values);
  }

  all(): this {
    return this.choose('All', []);
  }

  requireSingleSelection(isRequireSingleSelection = false): this {
    this.isRequireSingleSelection = isRequireSingleSelection;
    return this;
  }

  build(): BasicFilter {
    const filter = new BasicFilter(this.target, this.operator as BasicFilterOperators, this.values as FilterValues);
    filter.requireSingleSelection = this.isRequireSingleSelection;
    return filter;
  }

  private choose(operator: BasicFilterOperators, values: FilterValues): this {
    this.operator = operator;
    this.values = values;
    return this;
  }
}
