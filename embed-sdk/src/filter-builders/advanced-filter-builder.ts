import { AdvancedFilter } from '@holdfast/contracts/embed/filter-classes';
import type {
  AdvancedFilterConditionOperators,
  AdvancedFilterLogicalOperators,
  IAdvancedFilterCondition,
} from '@holdfast/contracts/embed/filters';
import { FilterBuilder } from './filter-builder.ts';

/** @example new AdvancedFilterBuilder().withColumnTarget('Customers', 'Tenure').and().addCondition('LessThan', 6).build() */
export class AdvancedFilterBuilder extends FilterBuilder {
  logicalOperator: AdvancedFilterLogicalOperators | undefined;
  conditions: IAdvancedFilterCondition[] = [];

  and(): this {
    this.logicalOperator = 'And';
    return this;
  }

  or(): this {
    this.logicalOperator = 'Or';
    return this;
  }

  addCondition(operator: AdvancedFilterConditionOperators, value?: IAdvancedFilterCondition['value']): this {
    this.conditions.push({ operator, value } as IAdvancedFilterCondition);
    return this;
  }

  build(): AdvancedFilter {
    const logicalOperator = this.logicalOperator as AdvancedFilterLogicalOperators;
    return new AdvancedFilter(this.target, logicalOperator, this.conditions);
  }
}
