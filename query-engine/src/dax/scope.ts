import type { Compiled, ScalarExpression } from './compiled.ts';
import type { StoreTable } from './store.ts';
import type { TableColumn } from './table-value.ts';

/** What names mean at a place of an expression. */
export interface Scope {
  readonly frame: FrameScope | null;
  readonly variables: VariableScope | null;
  /** The table that the measure or calculated column belongs to. */
  readonly home: StoreTable | null;
  /** In an item of a calculation group: the measure it is applied to. */
  readonly selected: SelectedMeasure | null;
}

export interface SelectedMeasure {
  readonly name: string;
  readonly expression: ScalarExpression;
}

export interface FrameScope {
  readonly columns: readonly TableColumn[];
  readonly base?: StoreTable | undefined;
  readonly outer: FrameScope | null;
}

export interface VariableScope {
  readonly name: string;
  readonly id: object;
  readonly expression: Compiled;
  readonly outer: VariableScope | null;
}

export const EMPTY_SCOPE: Scope = { frame: null, variables: null, home: null, selected: null };

export const withRow = (scope: Scope, columns: readonly TableColumn[], base?: StoreTable): Scope => ({
  ...scope,
  frame: { columns, base, outer: scope.frame },
});
