import type { ReportColumnType, ReportTable } from './outcome.ts';

type TableValue = ReportTable['columns'][number]['values'][number];

/**
 * A report column whose values are computed on first access. A report table holds an object per cell, which callers
 * that only need the files never pay for.
 */
export function lazyColumn<Value extends TableValue>(
  name: string,
  type: ReportColumnType,
  make: () => readonly Value[],
): { readonly name: string; readonly type: ReportColumnType; readonly values: readonly Value[] } {
  let made: readonly Value[] | undefined;
  return {
    name,
    type,
    get values() {
      made ??= make();
      return made;
    },
  };
}
