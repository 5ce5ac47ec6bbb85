import {
  RelativeDateOperators as Operators,
  type RelativeDateFilterTimeUnit as TimeUnit,
} from '@holdfast/contracts/embed/enumerations';
import { RelativeDateFilter, RelativeTimeFilter } from '@holdfast/contracts/embed/filter-classes';
import { FilterBuilder } from './filter-builder.ts';

class RelativeFilterBuilder extends FilterBuilder {
  operator: Operators | undefined;
  timeUnitsCount: number | undefined;
  timeUnitType: TimeUnit | undefined;

  inLast(timeUnitsCount: number, timeUnitType: TimeUnit): this {
    return this.span(Operators.InLast, timeUnitsCount, timeUnitType);
  }

  inThis(timeUnitsCount: number, timeUnitType: TimeUnit): this {
    return this.span(Operators.InThis, timeUnitsCount, timeUnitType);
  }

  inNext(timeUnitsCount: number, timeUnitType: TimeUnit): this {
    return this.span(Operators.InNext, timeUnitsCount, timeUnitType);
  }

  private span(operator: Operators, timeUnitsCount: number, timeUnitType: TimeUnit): this {
    this.operator = operator;
    this.timeUnitsCount = timeUnitsCount;
    this.timeUnitType = timeUnitType;
    return this;
  }

  protected get chosenSpan(): [Operators, number, TimeUnit] {
    return [this.operator as Operators, this.timeUnitsCount as number, this.timeUnitType as TimeUnit];
  }
}

/** @example new RelativeDateFilterBuilder().withColumnTarget('Dates', 'Date').inLast(3, 3).build() */
export class RelativeDateFilterBuilder extends RelativeFilterBuilder {
  isTodayIncluded = true;

  includeToday(includeToday: boolean): this {
    this.isTodayIncluded = includeToday;
    return this;
  }

  build(): RelativeDateFilter {
    return new RelativeDateFilter(this.target, ...this.chosenSpan, this.isTodayIncluded);
  }
}

export class RelativeTimeFilterBuilder extends RelativeFilterBuilder {
  build(): RelativeTimeFilter {
    return new RelativeTimeFilter(this.target, ...this.chosenSpan);
  }
}
