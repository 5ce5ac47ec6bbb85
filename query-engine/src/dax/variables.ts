import type { Binder } from './binder.ts';
import { type Compiled, type Env, scalar, tableExpression, type Variable } from './compiled.ts';
import type { DaxValue } from './model.ts';
import type { Scope, VariableScope } from './scope.ts';
import type { Place } from './sql/place.ts';
import { foldCase } from './store.ts';
import type { TableValue } from './table-value.ts';
import type { LetNode } from './tree.ts';

export const bindVariable = (step: VariableScope, env: Env): Variable => ({
  id: step.id,
  expression: step.expression,
  env,
  outer: env.variables,
});

export function variableNamed(name: string, scope: Scope): VariableScope | undefined {
  const folded = foldCase(name);
  let variable = scope.variables;
  while (variable !== null && variable.name !== folded) variable = variable.outer;
  return variable ?? undefined;
}

export function readVariable({ id, expression }: VariableScope): Compiled {
  const find = <Of extends Linked<Of>>({ variables }: { readonly variables: Of | null }): Of => {
    const variable = variableOf(variables, id);
    if (variable === null) throw new Error('A variable has no value');
    return variable;
  };
  if (expression.kind === 'scalar')
    return {
      ...scalar(
        expression.type,
        (env) => {
          const variable = find(env);
          if (variable.value === undefined) variable.value = expression.run(variable.env);
          return variable.value as DaxValue;
        },
        (place) => expression.sql(find(place).place),
      ),
      fixed: expression.fixed,
    };
  return tableExpression(
    expression.columns,
    (env) => {
      const variable = find(env);
      if (variable.value === undefined) variable.value = expression.run(variable.env);
      return variable.value as TableValue;
    },
    expression.base,
    (place) => expression.sql(find(place).place),
  );
}

export interface Linked<Of> {
  readonly id: object;
  readonly outer: Of | null;
}

export function variableOf<Of extends Linked<Of>>(innermost: Of | null, id: object): Of | null {
  let variable = innermost;
  while (variable !== null && variable.id !== id) variable = variable.outer;
  return variable;
}

export function boundVariables(binder: Binder, node: LetNode, scope: Scope): Compiled {
  let inner = scope;
  const steps: VariableScope[] = [];
  for (const { name, value } of node.variables) {
    const step = { name: foldCase(name), id: {}, expression: binder.bind(value, inner), outer: inner.variables };
    steps.push(step);
    inner = { ...inner, variables: step };
  }
  const result = binder.bind(node.result, inner);
  const enter = (env: Env): Env => {
    let inside = env;
    for (const step of steps) inside = { ...inside, variables: bindVariable(step, inside) };
    return inside;
  };
  const enterInSql = (place: Place): Place => {
    let inside = place;
    for (const { id, expression } of steps)
      inside = { ...inside, variables: { id, expression, place: inside, outer: inside.variables } };
    return inside;
  };
  if (result.kind === 'scalar')
    return scalar(
      result.type,
      (env) => result.run(enter(env)),
      (place) => result.sql(enterInSql(place)),
    );
  return tableExpression(
    result.columns,
    (env) => result.run(enter(env)),
    result.base,
    (place) => result.sql(enterInSql(place)),
  );
}
