import { DATE_GRAINS, type Value } from '@holdfast/contracts/report/field';
import type { Column, Expression, RowCondition, Table } from '@holdfast/contracts/report/model';
import { operandsOfExpression } from '../model/own-measures.ts';
import { relatedName } from '../model/related-column.ts';
import { type Argument, FUNCTIONS, type FunctionName, functionNamed, STEPS, SUMMARIES } from './functions.ts';
import { findColumn, findMeasure, findTable } from './names.ts';
import type { FormulaProblem, FormulaProblemCode } from './problem.ts';
import { type FormulaToken, tokensOf } from './tokens.ts';
import { expressionOrProblem, Wrong } from './wrong.ts';

export type ReadFormula = { readonly expression: Expression } | { readonly problem: FormulaProblem };

/** The context of a formula: one table, and the name of the measure being written. */
export interface FormulaContext {
  readonly table: Table;
  /** The tables its rows belong to, whose columns are written `table[column]`. */
  readonly related?: readonly Table[];
  /** Null for a new measure. */
  readonly own?: string | null;
}

const MOST_LETTERS = 2_000;
/** A query follows measures 32 levels deep; this leaves room for those a formula names. */
const MOST_LEVELS = 28;

/**
 * Parses a formula into an expression of the model, or returns its first error with the position. Names resolve only to
 * columns and measures of the model, everything else is a value: an expression cannot contain SQL.
 */
export function readFormula(text: string, ground: FormulaContext): ReadFormula {
  return expressionOrProblem(() => new FormulaReader(text, ground).read());
}

/** Recursive descent: sum → product → one; each method consumes what it is named after. */
class FormulaReader {
  readonly #text: string;
  readonly #table: Table;
  readonly #related: readonly Table[];
  readonly #own: string | null;
  readonly #tokens: readonly FormulaToken[];
  #at = 0;
  #level = 0;
  /** Totals and steps along groups cannot be nested. */
  #isInside = false;

  constructor(text: string, { table, related = [], own = null }: FormulaContext) {
    this.#text = text;
    this.#table = table;
    this.#related = related;
    this.#own = own;
    this.#tokens = tokensOf(text);
  }

  read(): Expression {
    if (this.#text.length > MOST_LETTERS)
      throw this.#wrong('formulaTooLong', { from: MOST_LETTERS, to: this.#text.length });
    const open = this.#tokens.find(({ isOpen }) => isOpen);
    if (open) throw this.#wrong('formulaNotClosed', open, { what: this.#text[open.from] ?? '' });
    if (this.#next().kind === 'end') throw this.#wrong('formulaEmpty', this.#next());
    const expression = this.#sum();
    if (this.#next().kind !== 'end') throw this.#unexpected();
    this.#refuseDeep(expression);
    return expression;
  }

  #sum(): Expression {
    this.#level += 1;
    if (this.#level > MOST_LEVELS) throw this.#wrong('formulaTooLong', this.#next());
    let left = this.#product();
    for (;;) {
      const operator = this.#take('+') ? 'add' : this.#take('-') ? 'subtract' : null;
      if (!operator) break;
      left = { op: 'arithmetic', operator, left, right: this.#product() };
      this.#refuseDeep(left);
    }
    this.#level -= 1;
    return left;
  }

  #product(): Expression {
    let left = this.#one();
    for (;;) {
      if (this.#take('*')) left = { op: 'arithmetic', operator: 'multiply', left, right: this.#one() };
      else if (this.#take('/')) left = { op: 'ratio', numerator: left, denominator: this.#one() };
      else return left;
      this.#refuseDeep(left);
    }
  }

  #one(): Expression {
    const token = this.#next();
    if (this.#take('-')) {
      const inner = this.#one();
      if (inner.op === 'constant') return { op: 'constant', value: -inner.value };
      this.#refuseDeep(inner);
      return { op: 'arithmetic', operator: 'subtract', left: { op: 'constant', value: 0 }, right: inner };
    }
    if (this.#take('(')) {
      const inner = this.#sum();
      this.#expect(')');
      return inner;
    }
    this.#at += 1;
    switch (token.kind) {
      case 'number':
        return { op: 'constant', value: Number(token.value) };
      case 'name':
        return this.#measure(token);
      case 'word': {
        const name = functionNamed(token.value);
        if (!name) throw this.#wrong('formulaUnknownFunction', token, { name: token.value });
        this.#expect('(');
        const made = this.#call(name, token);
        this.#expect(')');
        return made;
      }
      default:
        this.#at -= 1;
        throw this.#unexpected();
    }
  }

  #measure(token: FormulaToken): Expression {
    const measure = findMeasure(this.#table, token.value);
    if (!measure) {
      if (findColumn(this.#table, token.value)) throw this.#wrong('formulaColumnAlone', token, { name: token.value });
      throw this.#wrong('formulaUnknownField', token, { name: token.value });
    }
    const reached = this.#reached(measure.name);
    if (this.#own !== null && reached.names.has(this.#own))
      throw this.#wrong('formulaItself', token, { name: token.value });
    if (this.#isInside && reached.hasStep) throw this.#wrong('formulaStepWithin', token);
    return { op: 'measure', measure: measure.name };
  }

  /** All measures reachable from one, itself included. */
  #reached(first: string): { names: ReadonlySet<string>; hasStep: boolean } {
    const names = new Set<string>();
    let hasStep = false;
    const visit = (expression: Expression): void => {
      if (expression.op === 'alongGroups' || expression.op === 'overAllGroups') hasStep = true;
      if (expression.op === 'measure') follow(expression.measure);
      for (const part of operandsOfExpression(expression)) visit(part);
    };
    const follow = (name: string): void => {
      if (names.has(name)) return;
      names.add(name);
      const measure = this.#table.measures.find((one) => one.name === name);
      if (measure) visit(measure.expression);
    };
    follow(first);
    return { names, hasStep };
  }

  #call(name: FunctionName, token: FormulaToken): Expression {
    const aggregation = SUMMARIES[name];
    if (aggregation) {
      if (name === 'count' && this.#isAt(')')) return { op: 'aggregate', aggregation: 'count' };
      return { op: 'aggregate', aggregation, column: this.#column(FUNCTIONS[name][0]).name };
    }
    const step = STEPS[name];
    if (step) {
      const expression = this.#within(token);
      this.#expect(',');
      return { op: 'alongGroups', step, expression, column: this.#column('any column').name };
    }
    switch (name) {
      case 'sumProduct':
      case 'weightedAverage': {
        const first = this.#column('number column').name;
        this.#expect(',');
        const second = this.#column('number column').name;
        return name === 'sumProduct'
          ? { op: 'sumProduct', columns: [first, second] }
          : { op: 'weightedAverage', value: first, weight: second };
      }
      case 'total':
        return { op: 'overAllGroups', expression: this.#within(token) };
      case 'orZero':
        return { op: 'orZero', expression: this.#sum() };
      case 'periods': {
        const { name: column } = this.#column('date column');
        this.#expect(',');
        const period = this.#next();
        const grain = DATE_GRAINS.find((one) => one === period.value.toLowerCase());
        if (period.kind === 'end') throw this.#unexpected();
        if (!grain) throw this.#wrong('formulaNeedsPeriod', period, { periods: DATE_GRAINS.join(', ') });
        this.#at += 1;
        return { op: 'periods', column, grain };
      }
      default: {
        const expression = this.#sum();
        const where: RowCondition[] = [];
        do {
          this.#expect(',');
          where.push(this.#condition());
        } while (this.#isAt(','));
        return { op: 'filtered', expression, where };
      }
    }
  }

  #within(token: FormulaToken): Expression {
    if (this.#isInside) throw this.#wrong('formulaStepWithin', token);
    this.#isInside = true;
    const expression = this.#sum();
    this.#isInside = false;
    return expression;
  }

  #column(wanted: Argument): Column {
    const token = this.#next();
    if (token.kind === 'end') throw this.#unexpected();
    const after = this.#tokens[this.#at + 1];
    const isQualified = after?.kind === 'name' && after.from === token.to && /^(?:word|name)$/.test(token.kind);
    if (isQualified) return this.#relatedColumn(token, after, wanted);
    if (token.kind !== 'name') throw this.#wrong('formulaNeedsColumn', token, { found: token.value });
    const column = findColumn(this.#table, token.value);
    if (!column) {
      if (findMeasure(this.#table, token.value)) throw this.#wrong('formulaNeedsColumn', token, { found: token.value });
      throw this.#wrong('formulaUnknownField', token, { name: token.value });
    }
    this.#refuseType(column, wanted, token);
    this.#at += 1;
    return column;
  }

  /** Under the name by which an expression refers to it. */
  #relatedColumn(of: FormulaToken, token: FormulaToken, wanted: Argument): Column {
    const table = findTable([this.#table, ...this.#related], of.value);
    if (!table) throw this.#wrong('formulaUnknownField', of, { name: of.value });
    const column = findColumn(table, token.value);
    if (!column) throw this.#wrong('formulaUnknownField', token, { name: token.value });
    this.#refuseType(column, wanted, token);
    this.#at += 2;
    return table === this.#table ? column : { ...column, name: relatedName(table, column) };
  }

  #refuseType(column: Column, wanted: Argument, token: FormulaToken): void {
    const isNumber = column.type === 'number' || column.type === 'integer';
    const isDate = column.type === 'date' || column.type === 'datetime';
    const isFigure = isNumber || column.type === 'boolean';
    if ((wanted === 'number column' && !isNumber) || (wanted === 'figure column' && !isFigure))
      throw this.#wrong('formulaNeedsNumber', token, { name: token.value });
    if (wanted === 'date column' && !isDate) throw this.#wrong('formulaNeedsDate', token, { name: token.value });
  }

  #condition(): RowCondition {
    const column = this.#column('any column');
    const name = column.name;
    const sign = SIGNS.find(([written]) => this.#take(written));
    if (sign) return { column: name, operator: sign[1], value: this.#value(column) };
    if (this.#takeWord('in')) {
      this.#expect('(');
      const values: Value[] = [this.#value(column)];
      while (this.#take(',')) values.push(this.#value(column));
      this.#expect(')');
      return { column: name, operator: 'In', values };
    }
    if (this.#takeWord('is')) {
      const isNot = this.#takeWord('not');
      if (this.#takeWord('blank')) return { column: name, operator: isNot ? 'IsNotBlank' : 'IsBlank' };
      if (this.#takeWord('empty')) return { column: name, operator: isNot ? 'IsNotEmptyString' : 'IsEmptyString' };
      throw this.#unexpected();
    }
    const isNot = this.#takeWord('not');
    if (this.#takeWord('contains'))
      return { column: name, operator: isNot ? 'DoesNotContain' : 'Contains', value: this.#quoted() };
    if (this.#takeWord('starts'))
      return { column: name, operator: isNot ? 'DoesNotStartWith' : 'StartsWith', value: this.#quoted() };
    throw this.#unexpected();
  }

  /** A value of the column's type: a comparison with any other would match no row. */
  #value({ type, label, name }: Column): Value {
    const isNegative = this.#take('-');
    const token = this.#next();
    const wrong = () => this.#wrong('formulaNeedsValue', token, { name: label ?? name });
    if (token.kind === 'end') throw this.#unexpected();
    this.#at += 1;
    if (type === 'number' || type === 'integer') {
      if (token.kind !== 'number') throw wrong();
      return isNegative ? -Number(token.value) : Number(token.value);
    }
    const isFlag = token.kind === 'word' && /^(true|false)$/i.test(token.value);
    if (isNegative || (type === 'boolean') !== isFlag) throw wrong();
    if (type === 'boolean') return token.value.toLowerCase() === 'true';
    if (token.kind !== 'text') throw wrong();
    if (type !== 'text' && !isMoment(token.value)) throw wrong();
    return token.value;
  }

  #quoted(): string {
    const token = this.#next();
    if (token.kind !== 'text') throw this.#unexpected();
    this.#at += 1;
    return token.value;
  }

  #refuseDeep(expression: Expression): void {
    if (depthOf(expression) > MOST_LEVELS) throw this.#wrong('formulaTooLong', this.#next());
  }

  #next(): FormulaToken {
    return this.#tokens[this.#at] ?? (this.#tokens.at(-1) as FormulaToken);
  }

  #isAt(sign: string): boolean {
    const token = this.#next();
    return token.kind === 'sign' && token.value === sign;
  }

  #take(sign: string): boolean {
    if (!this.#isAt(sign)) return false;
    this.#at += 1;
    return true;
  }

  #takeWord(word: string): boolean {
    const token = this.#next();
    if (token.kind !== 'word' || token.value.toLowerCase() !== word) return false;
    this.#at += 1;
    return true;
  }

  #expect(sign: string): void {
    if (!this.#take(sign)) throw this.#unexpected();
  }

  #unexpected(): Wrong<FormulaProblem> {
    const token = this.#next();
    if (token.kind === 'end') return this.#wrong('formulaEndsEarly', token);
    return this.#wrong('formulaUnexpected', token, { found: this.#text.slice(token.from, token.to) });
  }

  #wrong(
    code: FormulaProblemCode,
    { from, to }: FormulaProblem['at'],
    values: FormulaProblem['values'] = {},
  ): Wrong<FormulaProblem> {
    return new Wrong({ code, values, at: { from, to } });
  }
}

const SIGNS = [
  ['=', 'Is'],
  ['!=', 'IsNot'],
  ['<>', 'IsNot'],
  ['<=', 'LessThanOrEqual'],
  ['>=', 'GreaterThanOrEqual'],
  ['<', 'LessThan'],
  ['>', 'GreaterThan'],
] as const;

const isMoment = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?)?$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(`${text.slice(0, 10)}T00:00:00Z`).toISOString().startsWith(text.slice(0, 10));

function depthOf(expression: Expression): number {
  return 1 + Math.max(0, ...operandsOfExpression(expression).map(depthOf));
}
