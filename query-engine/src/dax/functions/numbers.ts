import type { Builder } from '../binder.ts';
import type { Call } from '../call.ts';
import { rowFault } from '../refusal.ts';
import { numberType, roundTo } from '../values.ts';
import { numeric, requireRealNumber, toDouble, toInteger, whole } from './logic.ts';

/** A multiple of a step. Quotients such as 0.3 / 0.1 are taken at fifteen digits, as they are meant. */
const multiple =
  (round: (quotient: number) => number) =>
  (value: number, step: number): number => {
    if (value === 0 || step === 0) return 0;
    const found = round(Number((value / step).toPrecision(15))) * step;
    return Number(found.toPrecision(15));
  };

const rounded = (value: number, step: number, call: Call): number => {
  if (value * step < 0) throw rowFault(call.at, 'dax.overflow');
  return multiple((quotient) => roundTo(quotient, 0))(value, step);
};

function quotient(value: number, divisor: number, call: Call): number {
  if (divisor === 0) throw rowFault(call.at, 'dax.zero-divisor');
  return whole(Math.trunc(value / divisor), call);
}

const logarithm: Builder = (call) => {
  const isOfTen = !call.has(1);
  return numeric(toDouble, (value, base, at) =>
    requireRealNumber(isOfTen ? Math.log10(value) : Math.log(value) / Math.log(base), at),
  )(call);
};

/** Functions of one number, or of a number and a step. */
export const NUMBERS: Readonly<Record<string, Builder>> = {
  MROUND: numeric(numberType, rounded),
  CEILING: numeric(numberType, multiple(Math.ceil)),
  FLOOR: numeric(numberType, multiple(Math.floor)),
  'ISO.CEILING': numeric(numberType, (value, step) => multiple(Math.ceil)(value, Math.abs(step || 1))),
  QUOTIENT: numeric(toInteger, quotient),
  LOG: logarithm,
  EVEN: numeric(toInteger, (value, _, call) => whole(Math.sign(value) * 2 * Math.ceil(Math.abs(value) / 2), call)),
  ODD: numeric(toInteger, (value, _, call) =>
    whole((Math.sign(value) || 1) * (2 * Math.ceil((Math.abs(value) + 1) / 2) - 1), call),
  ),
  SIN: numeric(toDouble, (value) => Math.sin(value)),
  COS: numeric(toDouble, (value) => Math.cos(value)),
  TAN: numeric(toDouble, (value) => Math.tan(value)),
  ATAN: numeric(toDouble, (value) => Math.atan(value)),
  ASIN: numeric(toDouble, (value, _, call) => requireRealNumber(Math.asin(value), call)),
  ACOS: numeric(toDouble, (value, _, call) => requireRealNumber(Math.acos(value), call)),
  RADIANS: numeric(toDouble, (value) => (value * Math.PI) / 180),
  DEGREES: numeric(toDouble, (value) => (value * 180) / Math.PI),
};
