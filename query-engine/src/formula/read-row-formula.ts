import type { Column } from '@holdfast/contracts/report/model';
import {
  ROW_FUNCTIONS,
  ROW_OPERATORS,
  type RowExpression,
  type RowFunction,
  type RowOperation,
  type RowType,
} from './row-expression.ts';
import { type FormulaToken, tokensOf } from './tokens.ts';
import { expressionOrProblem, Wrong } from './wrong.ts';

export type RowFormulaProblemCode =
  | 'empty'
  | 'unexpected'
  | 'endsEarly'
  | 'notClosed'
  | 'unknownFunction'
  | 'unknownColumn'
  | 'wrongType'
  | 'argumentCount'
  | 'tooLong';

/** The first mistake in a formula and its position; `to` is exclusive. */
export interface RowFormulaProblem {
  readonly code: RowFormulaProblemCode;
  readonly found: string;
  readonly at: { readonly from: number; readonly to: number };
}

export type ReadRowFormula = { readonly expression: RowExpression } | { readonly problem: RowFormulaProblem };

const MOST_LETTERS = 2_000;
const MOST_LEVELS = 40;

/** Parses the formula of a calculated column. Names resolve only to the given columns, everything else is a value. */
export function readRowFormula(text: string, columns: readonly Column[]): ReadRowFormula {
  return expressionOrProblem(() => new RowFormulaReader(text, columns).read());
}

type Level = Readonly<Record<string, RowOperation>>;
/** From the loosest to the tightest; operators of a level apply from left to right. */
const LEVELS: readonly Level[] = [
  { or: 'or' },
  { and: 'and' },
  {
    '=': 'equal',
    '!=': 'unequal',
    '<>': 'unequal',
    '<=': 'lessOrEqual',
    '>=': 'greaterOrEqual',
    '<': 'less',
    '>': 'greater',
  },
  { '&': 'join' },
  { '+': 'add', '-': 'subtract' },
  { '*': 'multiply', '/': 'divide' },
];

class RowFormulaReader {
  readonly #text: string;
  readonly #columns: readonly Column[];
  readonly #tokens: readonly FormulaToken[];
  #at = 0;
  #depth = 0;

  constructor(text: string, columns: readonly Column[]) {
    this.#text = text;
    this.#columns = columns;
    this.#tokens = tokensOf(text);
  }

  read(): RowExpression {
    if (this.#text.length > MOST_LETTERS) throw this.#wrong('tooLong', { from: MOST_LETTERS, to: this.#text.length });
    const open = this.#tokens.find(({ isOpen }) => isOpen);
    if (open) throw this.#wrong('notClosed', open, this.#text[open.from]);
    if (this.#next().kind === 'end') throw this.#wrong('empty', this.#next());
    const expression = this.#level(0);
    if (this.#next().kind !== 'end') throw this.#unexpected();
    return expression;
  }

  #level(at: number): RowExpression {
    const operators = LEVELS[at];
    if (!operators) return this.#one();
    this.#depth += 1;
    if (this.#depth > MOST_LEVELS * LEVELS.length) throw this.#wrong('tooLong', this.#next());
    const { from } = this.#next();
    let left = this.#level(at + 1);
    for (let terms = 1; ; terms += 1) {
      const sign = this.#next();
      const operation = isOperator(sign) ? operators[sign.value.toLowerCase()] : undefined;
      if (!operation) break;
      if (terms > MOST_LEVELS) throw this.#wrong('tooLong', sign);
      this.#at += 1;
      left = this.#made(operation, [left, this.#level(at + 1)], { from, to: this.#end() });
    }
    this.#depth -= 1;
    return left;
  }

  #one(): RowExpression {
    const token = this.#next();
    this.#at += 1;
    const word = token.kind === 'word' ? token.value.toLowerCase() : null;
    if (token.kind === 'number') {
      const value = Number(token.value);
      return { op: 'value', value, type: Number.isSafeInteger(value) ? 'integer' : 'number' };
    }
    if (token.kind === 'text') return { op: 'value', value: token.value, type: 'text' };
    if (token.kind === 'name') return this.#column(token);
    if (word === 'true' || word === 'false') return { op: 'value', value: word === 'true', type: 'boolean' };
    if (word === 'blank') return { op: 'value', value: null, type: 'blank' };
    if (word === 'not') return this.#prefixed('not', token);
    if (token.kind === 'sign' && token.value === '-') return this.#prefixed('negate', token);
    if (token.kind === 'sign' && token.value === '(') {
      const inner = this.#level(0);
      this.#expect(')');
      return inner;
    }
    if (word !== null) return this.#call(token);
    this.#at -= 1;
    throw this.#unexpected();
  }

  #prefixed(operation: 'not' | 'negate', { from }: FormulaToken): RowExpression {
    this.#depth += 1;
    if (this.#depth > MOST_LEVELS * LEVELS.length) throw this.#wrong('tooLong', this.#next());
    // `not [a] = [b]` denies the comparison; a minus belongs to the next value.
    const inner = operation === 'not' ? this.#level(2) : this.#one();
    this.#depth -= 1;
    return this.#made(operation, [inner], { from, to: this.#end() });
  }

  #column(token: FormulaToken): RowExpression {
    const exact = this.#columns.find(({ name }) => name === token.value);
    const column = exact ?? this.#columns.find(({ name }) => name.toLowerCase() === token.value.trim().toLowerCase());
    if (!column) throw this.#wrong('unknownColumn', token, token.value);
    return { op: 'column', column: column.name, type: column.type };
  }

  #call(token: FormulaToken): RowExpression {
    const name = Object.keys(ROW_FUNCTIONS).find((one) => one.toLowerCase() === token.value.toLowerCase());
    if (!name) throw this.#wrong('unknownFunction', token, token.value);
    this.#expect('(');
    const args = [this.#level(0)];
    while (isOperator(this.#next()) && this.#next().value === ',') {
      this.#at += 1;
      args.push(this.#level(0));
    }
    this.#expect(')');
    return this.#made(name as RowOperation, args, { from: token.from, to: this.#end() }, token.value);
  }

  #made(op: RowOperation, args: RowExpression[], at: RowFormulaProblem['at'], name = ''): RowExpression {
    const { takes, optional = 0, gives }: RowFunction = { ...ROW_OPERATORS, ...ROW_FUNCTIONS }[op];
    if (args.length > takes.length || args.length < takes.length - optional)
      throw this.#wrong('argumentCount', at, name);
    let shared: RowType = 'blank';
    for (const [place, { type }] of args.entries()) {
      const wanted = takes[place];
      if (wanted === 'same') {
        const joint = commonRowType(shared, type);
        if (!joint) throw this.#wrong('wrongType', at, this.#text.slice(at.from, at.to));
        shared = joint;
      } else if (wanted !== 'any' && !wanted?.includes(type))
        throw this.#wrong('wrongType', at, this.#text.slice(at.from, at.to));
    }
    return { op, args, type: gives === 'same' ? shared : gives };
  }

  #next(): FormulaToken {
    return this.#tokens[this.#at] ?? (this.#tokens.at(-1) as FormulaToken);
  }

  #end(): number {
    return this.#tokens[this.#at - 1]?.to ?? 0;
  }

  #expect(sign: string): void {
    const token = this.#next();
    if (token.kind !== 'sign' || token.value !== sign) throw this.#unexpected();
    this.#at += 1;
  }

  #unexpected(): Wrong<RowFormulaProblem> {
    const token = this.#next();
    if (token.kind === 'end') return this.#wrong('endsEarly', token);
    return this.#wrong('unexpected', token, this.#text.slice(token.from, token.to));
  }

  #wrong(code: RowFormulaProblemCode, { from, to }: RowFormulaProblem['at'], found = ''): Wrong<RowFormulaProblem> {
    return new Wrong({ code, found: found.slice(0, 60), at: { from, to } });
  }
}

/** Words such as `and` are operators as well. */
const isOperator = ({ kind }: FormulaToken): boolean => kind === 'sign' || kind === 'word';

/** Numbers agree with whole numbers, days with moments; null: the types do not agree. */
function commonRowType(one: RowType, other: RowType): RowType | null {
  if (one === other || other === 'blank') return one;
  if (one === 'blank') return other;
  const pair = [one, other];
  if (pair.includes('number') && pair.includes('integer')) return 'number';
  return pair.includes('date') && pair.includes('datetime') ? 'datetime' : null;
}
