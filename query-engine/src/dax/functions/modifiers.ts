import type { Call } from '../call.ts';
import type { FilterContext, OnColumns, Within } from '../filter-context.ts';
import { refused } from '../refusal.ts';
import { type Flow, NO_FLOW, type Relationship, type Shape } from '../relationships.ts';
import type { StoreColumn } from '../store.ts';
import type { CallNode } from '../tree.ts';
import type { Argument } from './filter-arguments.ts';

export const MODIFIERS: Readonly<Record<string, (call: Call, node: CallNode) => Argument>> = {
  ALL: buildFilterRemoval,
  REMOVEFILTERS: buildFilterRemoval,
  ALLNOBLANKROW: buildFilterRemoval,
  ALLEXCEPT: (call, node) => {
    const [table, ...kept] = namedColumns(call, node, true);
    const [name] = node.args;
    const base = name?.kind === 'name' ? call.binder.store.find(name.name) : undefined;
    if (table === undefined || base === undefined) throw refused(node.at, 'dax.arguments', { name: node.name });
    const keeps = new Set(kept.flat());
    return {
      phase: 'removal',
      prepare: () => (context) =>
        context.without(new Set(context.shape.expandedColumns(base).filter((column) => !keeps.has(column)))),
    };
  },
  ALLSELECTED: (call, node) => {
    const names = namedColumns(call, node, false);
    return {
      phase: 'removal',
      prepare<F extends OnColumns<F>, Own extends FilterContext<F, Own>, Row>(within: Within<Own, Row>) {
        const selected = selectedFilters<F, Own, Row>(within, node.at);
        return (context: Own) => {
          if (names.length === 0) return context.with({ filters: selected, groups: new Set() });
          const columns = new Set(expandTable(context, node, call, names));
          const kept = selected.flatMap((filter) => {
            const own = [...filter.columns].filter((column) => columns.has(column));
            return own.length === 0 ? [] : filter.project(own);
          });
          return context.without(columns).and(kept);
        };
      },
    };
  },
  USERELATIONSHIP: (call, node) => {
    const { chosen, others } = relationshipNamed(call, node);
    return relationshipChange([
      [chosen, { toFrom: true, fromTo: chosen.isBoth }],
      ...others.map((one) => [one, NO_FLOW] as const),
    ]);
  },
  CROSSFILTER: (call, node) => {
    const { chosen } = relationshipNamed(call, node);
    const [, , word] = node.args;
    const direction = word?.kind === 'name' ? word.name.toUpperCase() : '';
    const flow = FLOWS[direction];
    if (flow === undefined || (direction === 'ONEWAY' && (chosen.isLimited || chosen.isOneToOne)))
      throw refused(node.at, 'dax.form', { form: `CROSSFILTER ${direction}` });
    return relationshipChange([[chosen, flow]]);
  },
};

const FLOWS: Readonly<Record<string, Flow>> = {
  NONE: NO_FLOW,
  ONEWAY: { toFrom: true, fromTo: false },
  BOTH: { toFrom: true, fromTo: true },
};

const relationshipChange = (changes: readonly (readonly [Relationship, Flow])[]): Argument => ({
  phase: 'relationships',
  prepare: () => (context) => context.with({ shape: context.shape.with(new Map(changes)) }),
});

function relationshipNamed(call: Call, node: CallNode) {
  const [a, b] = [0, 1].map((place) => call.binder.columnNamed(node.args[place], call.scope, node.at));
  const { relationships } = call.binder.store.shape;
  const chosen = a && b && relationships.find((one) => one.joins(a, b));
  if (chosen === undefined) throw refused(node.at, 'dax.no-relationship');
  const others = relationships.filter((one) => one !== chosen && one.joinsTables(chosen.from.table, chosen.to.table));
  return { chosen, others };
}

function buildFilterRemoval(call: Call, node: CallNode): Argument {
  const names = namedColumns(call, node, false);
  return {
    phase: 'removal',
    prepare: () => (context) =>
      names.length === 0
        ? context.with({ filters: [], groups: new Set() })
        : context.without(new Set(expandTable(context, node, call, names))),
  };
}

/** The columns of each argument; of a table, all of its own. */
function namedColumns(call: Call, node: CallNode, isMixed: boolean): StoreColumn[][] {
  return node.args.map((arg, place) => {
    if (arg?.kind === 'name') {
      if (place > 0 && !isMixed) throw refused(arg.at, 'dax.arguments', { name: node.name });
      const table = call.binder.store.find(arg.name);
      if (table === undefined) throw refused(arg.at, 'dax.name', { name: arg.name });
      return table.columns;
    }
    return [call.binder.columnNamed(arg, call.scope, node.at)];
  });
}

/** A table stands for its expanded table. */
function expandTable(
  { shape }: { readonly shape: Shape },
  node: CallNode,
  call: Call,
  names: readonly StoreColumn[][],
): StoreColumn[] {
  const [arg] = node.args;
  const table = arg?.kind === 'name' ? call.binder.store.find(arg.name) : undefined;
  return table === undefined ? names.flat() : shape.expandedColumns(table);
}

export function selectedFilters<F extends OnColumns<F>, Own extends FilterContext<F, Own>, Row>(
  env: Within<Own, Row>,
  at: number,
): readonly F[] {
  const frames = env.frame !== null && env.frame !== env.spent;
  const selected = frames && env.context.groups.size === 0 ? null : env.context.selected();
  if (selected === null) throw refused(at, 'dax.form', { form: 'ALLSELECTED' });
  return selected;
}
