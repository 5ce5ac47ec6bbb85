import type { Builder } from '../binder.ts';
import type { Call } from '../call.ts';
import { constant } from '../compiled.ts';
import { refused } from '../refusal.ts';
import type { SelectedMeasure } from '../scope.ts';
import { foldCase } from '../store.ts';

function requireSelectedMeasure(call: Call): SelectedMeasure {
  const { selected } = call.scope;
  if (selected === null) throw refused(call.at, 'dax.no-measure', { name: call.node.name });
  return selected;
}

/** What only items of a calculation group may ask, and the names of fields. */
export const SELECTED: Readonly<Record<string, Builder>> = {
  SELECTEDMEASURE: (call) => {
    call.expect(0);
    return requireSelectedMeasure(call).expression;
  },
  SELECTEDMEASURENAME: (call) => {
    call.expect(0);
    return constant('text', requireSelectedMeasure(call).name);
  },
  ISSELECTEDMEASURE: (call) => {
    call.expect(1, 1000);
    const { name } = requireSelectedMeasure(call);
    const names = call.node.args.map((arg) => (arg?.kind === 'column' ? foldCase(arg.name) : ''));
    return constant('boolean', names.includes(foldCase(name)));
  },
  NAMEOF: (call) => {
    call.expect(1);
    const arg = call.arg(0);
    if (arg.kind !== 'column') throw refused(arg.at, 'dax.expected', { what: 'Table[Column]', found: '' });
    return constant('text', call.binder.qualifiedName(arg, call.scope));
  },
};
