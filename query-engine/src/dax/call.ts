import type { Binder } from './binder.ts';
import type { ScalarExpression, TableExpression } from './compiled.ts';
import { type DaxRefusal, refused } from './refusal.ts';
import { type Scope, withRow } from './scope.ts';
import type { StoreColumn } from './store.ts';
import type { CallNode, Node } from './tree.ts';
import { isNumeric } from './values.ts';

/** A call of a function, with its arguments bound as the function asks for them. */
export class Call {
  readonly binder: Binder;
  readonly node: CallNode;
  readonly scope: Scope;

  constructor(binder: Binder, node: CallNode, scope: Scope) {
    this.binder = binder;
    this.node = node;
    this.scope = scope;
  }

  get at(): number {
    return this.node.at;
  }

  get count(): number {
    return this.node.args.length;
  }

  /** Refuses a call with fewer or more arguments. */
  expect(least: number, most = least): void {
    if (this.count < least || this.count > most) throw refused(this.at, 'dax.arguments', { name: this.node.name });
  }

  has(place: number): boolean {
    return (this.node.args[place] ?? null) !== null;
  }

  arg(place: number): Node {
    const arg = this.node.args[place];
    if (arg === undefined || arg === null) throw refused(this.at, 'dax.arguments', { name: this.node.name });
    return arg;
  }

  scalar(place: number, scope: Scope = this.scope): ScalarExpression {
    return this.binder.scalar(this.arg(place), scope);
  }

  number(place: number, scope: Scope = this.scope): ScalarExpression {
    const bound = this.scalar(place, scope);
    if (bound.type === 'text') throw this.wrongType(place, 'number', bound.type);
    return bound;
  }

  text(place: number): ScalarExpression {
    const bound = this.scalar(place);
    if (bound.type !== 'text' && bound.type !== 'blank') throw this.wrongType(place, 'text', bound.type);
    return bound;
  }

  date(place: number): ScalarExpression {
    const bound = this.scalar(place);
    if (bound.type !== 'blank' && !isNumeric(bound.type)) throw this.wrongType(place, 'date', bound.type);
    return bound;
  }

  table(place: number, scope: Scope = this.scope): TableExpression {
    return this.binder.table(this.arg(place), scope);
  }

  column(place: number): StoreColumn {
    return this.binder.columnNamed(this.arg(place), this.scope, this.at);
  }

  /** A word such as DESC, or the same as text. */
  word(place: number): string | undefined {
    const arg = this.node.args[place];
    if (arg?.kind === 'name' && !arg.isQuoted) return arg.name.toUpperCase();
    if (arg?.kind === 'text') return arg.value.toUpperCase();
    return arg?.kind === 'call' && arg.args.length === 0 ? arg.name : undefined;
  }

  /** A text written in the call. */
  literal(place: number): string {
    const arg = this.arg(place);
    if (arg.kind !== 'text') throw refused(arg.at, 'dax.expected', { what: '"…"', found: '' });
    return arg.value;
  }

  /** The scope of an argument that is evaluated for each row of a table. */
  rowOf(table: TableExpression): Scope {
    return withRow(this.scope, table.columns, table.base);
  }

  wrongType(place: number, expected: string, found: string): DaxRefusal {
    return refused(this.arg(place).at, 'dax.type', { expected, found });
  }

  form(form: string): DaxRefusal {
    return refused(this.at, 'dax.form', { form: `${this.node.name} ${form}`.trim() });
  }
}
