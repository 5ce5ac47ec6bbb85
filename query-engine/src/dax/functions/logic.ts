import { FALSE, join, type Sql, sql } from '../../sql/sql.ts';
import type { Builder } from '../binder.ts';
import type { Call } from '../call.ts';
import {
  type Compiled,
  constant,
  type Env,
  notInSql,
  type ScalarExpression,
  scalar,
  tableExpression,
} from '../compiled.ts';
import type { DaxValue } from '../model.ts';
import { comparable, wholeNumber } from '../operators.ts';
import { DaxRefusal, refused, rowFault } from '../refusal.ts';
import { BLANK } from '../sql/literal.ts';
import { NotCompiled } from '../sql/not-compiled.ts';
import type { Place } from '../sql/place.ts';
import { cases, fault, numberOf, requireSingleType, roundedTo, switchCases, truthOf } from '../sql/scalars.ts';
import type { ValueType } from '../table-value.ts';
import { compare, type Family, familyOf, isTrue, mixedType, numberType, roundTo, shift, toNumber } from '../values.ts';

const fixed =
  (type: ValueType, value: DaxValue): Builder =>
  (call) => {
    call.expect(0);
    return constant(type, value);
  };

/** The one type that all of the values fit. */
function typeOf(call: Call, values: readonly ScalarExpression[]): ValueType {
  return values.reduce<ValueType>((all, { type }) => {
    const both = mixedType(all, type);
    if (both === null) throw refused(call.at, 'dax.mixed-types');
    return both;
  }, 'blank');
}

function condition(call: Call, place: number): ScalarExpression {
  const bound = call.scalar(place);
  if (bound.type === 'text' || bound.type === 'variant') throw call.wrongType(place, 'boolean', bound.type);
  return bound;
}

function choose(call: Call): Compiled {
  call.expect(2, 3);
  const test = condition(call, 0);
  const branches = [1, 2].flatMap((place) => (call.has(place) ? [call.binder.bind(call.arg(place), call.scope)] : []));
  const [yes, no] = branches;
  if (yes?.kind === 'table' && no?.kind === 'table') {
    return tableExpression(yes.columns, (env) => (isTrue(test.run(env)) ? yes : no).run(env));
  }
  const values = [1, 2].flatMap((place) => (call.has(place) ? [call.scalar(place)] : []));
  const [then, otherwise] = values;
  const type = typeOf(call, values);
  return scalar(
    type,
    (env) => (isTrue(test.run(env)) ? then : otherwise)?.run(env) ?? null,
    (place) => {
      requireSingleType(type);
      const yes = then?.sql(place) ?? BLANK;
      return cases([{ when: truthOf(test, place), gives: yes }], otherwise?.sql(place) ?? BLANK);
    },
  );
}

interface Case {
  readonly test: ScalarExpression;
  readonly result: ScalarExpression;
}

function buildSwitch(call: Call): Compiled {
  call.expect(3, 1000);
  const subject = call.scalar(0);
  const given: Case[] = [];
  for (let place = 1; place + 1 < call.count; place += 2) {
    const test = call.scalar(place);
    comparable(call.arg(place).at, subject, test);
    given.push({ test, result: call.scalar(place + 1) });
  }
  const otherwise = call.count % 2 === 0 ? call.scalar(call.count - 1) : null;
  const results = given.map(({ result }) => result);
  const type = typeOf(call, otherwise === null ? results : [...results, otherwise]);
  const run = (env: Env) => {
    const value = subject.run(env);
    for (const { test, result } of given) if (isCase(value, test.run(env), call)) return result.run(env);
    return otherwise?.run(env) ?? null;
  };
  return scalar(type, run, (place) => {
    requireSingleType(type);
    const compiled = given.map(({ test, result }) => ({ test, result: result.sql(place) }));
    return cases(switchCases(subject, compiled, place), otherwise?.sql(place) ?? BLANK);
  });
}

/** Whether SWITCH takes a blank for a zero is not documented. A condition that is blank is false in any case. */
function isCase(value: DaxValue, other: DaxValue, call: Call): boolean {
  const isEqual = compare(value, other) === 0;
  if (isEqual && (value === null) !== (other === null)) throw call.form('BLANK = 0');
  return isEqual;
}

function isFault(error: unknown): boolean {
  return error instanceof DaxRefusal && error.isOfValues;
}

/** Infinity and results that are not numbers are errors, too. */
function tryEvaluate(value: ScalarExpression, env: Env): { readonly value: DaxValue } | null {
  try {
    const result = value.run(env);
    return typeof result === 'number' && !Number.isFinite(result) ? null : { value: result };
  } catch (error) {
    if (isFault(error)) return null;
    throw error;
  }
}

const test =
  (
    holds: (value: ScalarExpression, env: Env) => boolean,
    toSql?: (value: ScalarExpression, place: Place) => Sql,
  ): Builder =>
  (call) => {
    call.expect(1);
    const value = call.scalar(0);
    return scalar('boolean', (env) => holds(value, env), toSql && ((place) => toSql(value, place)));
  };

/** Which values a test on the type lets through is known, but for the blank. */
const ofFamily =
  (family: Family) =>
  (value: ScalarExpression, place: Place): Sql => {
    requireSingleType(value.type);
    return familyOf(value.type) === family ? sql`(${value.sql(place)} IS NOT NULL)` : FALSE;
  };

/** A blank stays blank. */
export const numeric =
  (
    type: (type: ValueType) => ValueType,
    compute: (value: number, second: number, call: Call) => number,
    toSql?: (value: Sql, second: { readonly fixed: DaxValue | undefined; readonly value: Sql }) => Sql,
  ): Builder =>
  (call) => {
    call.expect(1, 2);
    const value = call.scalar(0);
    const second = call.has(1) ? call.scalar(1) : constant('integer', 0);
    const run = (env: Env) => {
      const number = toNumber(value.run(env), call.at);
      const other = toNumber(second.run(env), call.at) ?? 0;
      return number === null ? null : compute(number, other, call);
    };
    const inSql = (place: Place) => {
      const other = sql`coalesce(${numberOf(second, place)}, 0e0)`;
      return toSql?.(numberOf(value, place), { fixed: second.fixed, value: other }) ?? notInSql();
    };
    return scalar(type(value.type), run, toSql && inSql);
  };

export const toInteger = (): ValueType => 'integer';
export const toDouble = (): ValueType => 'double';
export const whole = (value: number, call: Call) => wholeNumber(value === 0 ? 0 : value, call.at);

function roundAtDigits(value: number, digits: number, round: (value: number) => number): number {
  return Math.sign(value) * shift(round(shift(Math.abs(value), digits)), -digits);
}

const roundedInSql = (value: Sql, { fixed }: { readonly fixed: DaxValue | undefined }): Sql => {
  if (typeof fixed !== 'number' || fixed < 0 || fixed > 9) throw new NotCompiled('ROUND');
  return roundedTo(value, fixed);
};

const moduloInSql = (value: Sql, { value: divisor }: { readonly value: Sql }): Sql =>
  cases([{ when: sql`${divisor} = 0`, gives: fault }], sql`(${value} - ${divisor} * floor(${value} / ${divisor}))`);

function modulo(value: number, divisor: number, call: Call): number {
  if (divisor === 0) throw rowFault(call.at, 'dax.zero-divisor');
  return value - divisor * Math.floor(value / divisor);
}

/** Roots and logarithms of what has none are errors. */
export const requireRealNumber = (value: number, call: Call): number => {
  if (Number.isNaN(value)) throw rowFault(call.at, 'dax.overflow');
  return value;
};

function divided(call: Call): Compiled {
  call.expect(2, 3);
  const [a, b] = [call.scalar(0), call.scalar(1)];
  const alternative = call.has(2) ? call.scalar(2) : null;
  const type = alternative === null ? 'double' : typeOf(call, [constant('double', 0), alternative]);
  const run = (env: Env) => {
    const [left, right] = [toNumber(a.run(env), call.at), toNumber(b.run(env), call.at)];
    if (right === null || right === 0) return alternative?.run(env) ?? null;
    return left === null ? null : left / right;
  };
  return scalar(type, run, (place) => {
    requireSingleType(type);
    const [left, right] = [numberOf(a, place), numberOf(b, place)];
    if (alternative === null) return sql`(${left} / nullif(${right}, 0e0))`;
    return cases(
      [{ when: sql`coalesce(${right}, 0e0) = 0`, gives: alternative.sql(place) }],
      sql`(${left} / ${right})`,
    );
  });
}

const connective =
  (stopsAt: boolean): Builder =>
  (call) => {
    call.expect(2);
    const [a, b] = [condition(call, 0), condition(call, 1)];
    return scalar(
      'boolean',
      (env) => (isTrue(a.run(env)) === stopsAt ? stopsAt : isTrue(b.run(env))),
      (place) => sql`(${truthOf(a, place)} ${stopsAt ? sql`OR` : sql`AND`} ${truthOf(b, place)})`,
    );
  };

export const LOGIC: Readonly<Record<string, Builder>> = {
  BLANK: fixed('blank', null),
  TRUE: fixed('boolean', true),
  FALSE: fixed('boolean', false),
  PI: fixed('double', Math.PI),
  IF: choose,
  'IF.EAGER': choose,
  SWITCH: buildSwitch,
  COALESCE: (call) => {
    call.expect(2, 1000);
    const values = call.node.args.map((_, place) => call.scalar(place));
    const type = typeOf(call, values);
    const run = (env: Env) => {
      for (const value of values) {
        const found = value.run(env);
        if (found !== null) return found;
      }
      return null;
    };
    return scalar(type, run, (place) => {
      requireSingleType(type);
      const all = values.map((value) => value.sql(place));
      return sql`coalesce(${join(all, ', ')})`;
    });
  },
  NOT: (call) => {
    call.expect(1);
    const value = condition(call, 0);
    return scalar(
      'boolean',
      (env) => !isTrue(value.run(env)),
      (place) => sql`NOT ${truthOf(value, place)}`,
    );
  },
  AND: connective(false),
  OR: connective(true),
  ISBLANK: test(
    (value, env) => value.run(env) === null,
    (value, place) => sql`(${value.sql(place)} IS NULL)`,
  ),
  ISERROR: test((value, env) => tryEvaluate(value, env) === null),
  ISTEXT: test(({ run }, env) => typeof run(env) === 'string', ofFamily('text')),
  ISNONTEXT: test(({ run }, env) => typeof run(env) !== 'string'),
  ISNUMBER: test(({ run }, env) => typeof run(env) === 'number', ofFamily('number')),
  ISLOGICAL: test(({ run }, env) => typeof run(env) === 'boolean', ofFamily('boolean')),
  IFERROR: (call) => {
    call.expect(2);
    const [value, otherwise] = [call.scalar(0), call.scalar(1)];
    const type = typeOf(call, [value, otherwise]);
    return scalar(
      type,
      (env) => (tryEvaluate(value, env) ?? { value: otherwise.run(env) }).value,
      (place) => {
        requireSingleType(type);
        // Another fault stops the database, and the evaluator answers.
        const own = value.sql(place);
        if (familyOf(value.type) !== 'number') return own;
        return cases([{ when: sql`coalesce(isfinite(${own}), TRUE)`, gives: own }], otherwise.sql(place));
      },
    );
  },
  DIVIDE: divided,
  ABS: numeric(
    numberType,
    (value) => Math.abs(value),
    (value) => sql`abs(${value})`,
  ),
  SIGN: numeric(
    toInteger,
    (value) => Math.sign(value),
    (value) => sql`CAST(sign(${value}) AS DOUBLE)`,
  ),
  INT: numeric(
    toInteger,
    (value, _, call) => whole(Math.floor(value), call),
    (value) => sql`floor(${value})`,
  ),
  TRUNC: numeric(numberType, (value, digits) => roundAtDigits(value, digits, Math.floor)),
  ROUND: numeric(numberType, (value, digits) => roundTo(value, Math.trunc(digits)), roundedInSql),
  ROUNDUP: numeric(numberType, (value, digits) => roundAtDigits(value, digits, Math.ceil)),
  ROUNDDOWN: numeric(numberType, (value, digits) => roundAtDigits(value, digits, Math.floor)),
  MOD: numeric(numberType, modulo, moduloInSql),
  POWER: numeric(
    toDouble,
    (value, power, call) => requireRealNumber(value ** power, call),
    (value, power) => sql`pow(${value}, ${power.value})`,
  ),
  SQRT: numeric(
    toDouble,
    (value, _, call) => requireRealNumber(Math.sqrt(value), call),
    (value) => sql`sqrt(${value})`,
  ),
  EXP: numeric(
    toDouble,
    (value) => Math.exp(value),
    (value) => sql`exp(${value})`,
  ),
  LN: numeric(toDouble, (value, _, call) => requireRealNumber(Math.log(value), call)),
  LOG10: numeric(toDouble, (value, _, call) => requireRealNumber(Math.log10(value), call)),
};
