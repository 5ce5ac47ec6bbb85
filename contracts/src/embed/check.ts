/**
 * The validators of the protocol, as combinators over one small type. A check returns undefined when the value is
 * valid, otherwise the one sentence a host page sees. Absent values (`null`, `undefined`) are valid unless `required`.
 *
 * Sentences name only the field, never its path; at the root there is no field and the name reads `undefined`. Host
 * pages show and compare these texts, so both oddities stay.
 */
export type FieldCheck = (value: unknown, field?: string) => string | undefined;
export interface ValidationProblem {
  message: string;
}
export type Validator = (input: unknown) => ValidationProblem[] | undefined;

const isMissing = (value: unknown): value is null | undefined => value === null || value === undefined;
const invalid = (field: string | undefined) => `${field} property is invalid`;

/* @__NO_SIDE_EFFECTS__ */
const ofType =
  (type: 'string' | 'boolean' | 'number'): FieldCheck =>
  (value, field) =>
    isMissing(value) || typeof value === type ? undefined : `${field} must be a ${type}`;

export const text = /* @__PURE__ */ ofType('string');
export const flag = /* @__PURE__ */ ofType('boolean');
export const number = /* @__PURE__ */ ofType('number');
/* @__NO_SIDE_EFFECTS__ */
export const required =
  (check: FieldCheck): FieldCheck =>
  (value, field) =>
    isMissing(value) ? `${field} is required` : check(value, field);

export const forbidden: FieldCheck = (value, field) => (value === undefined ? undefined : `${field} is forbidden`);

/** Stops at the first invalid field; undeclared fields are ignored. */
/* @__NO_SIDE_EFFECTS__ */
export const object =
  (fields: Readonly<Record<string, FieldCheck>>): FieldCheck =>
  (value, field) => {
    if (isMissing(value)) return undefined;
    if (typeof value !== 'object' || Array.isArray(value)) return `${field ?? 'input'} must be an object`;
    for (const name in fields) {
      const problem = fields[name]?.((value as Record<string, unknown>)[name], name);
      if (problem !== undefined) return problem;
    }
    return undefined;
  };

/** Does not report which item is wrong: the list as a whole is invalid. */
/* @__NO_SIDE_EFFECTS__ */
export const list =
  (item: FieldCheck, message: (field: string | undefined) => string = invalid): FieldCheck =>
  (value, field) =>
    isMissing(value) || (Array.isArray(value) && value.every((each) => item(each, field) === undefined))
      ? undefined
      : message(field);

export const texts = /* @__PURE__ */ list(text, (field) => `${field} must be an array of strings`);

/* @__NO_SIDE_EFFECTS__ */
export const oneOf =
  (...allowed: number[]): FieldCheck =>
  (value, field) => {
    if (isMissing(value)) return undefined;
    if (typeof value !== 'number') return `${field} must be a number`;
    return allowed.includes(value) ? undefined : invalid(field);
  };

/* @__NO_SIDE_EFFECTS__ */
export const exactly =
  (allowed: string): FieldCheck =>
  (value, field) =>
    text(value, field) ?? (isMissing(value) || value === allowed ? undefined : invalid(field));

/* @__NO_SIDE_EFFECTS__ */
export const anyOf =
  (...checks: FieldCheck[]): FieldCheck =>
  (value, field) =>
    isMissing(value) || checks.some((check) => check(value, field) === undefined) ? undefined : invalid(field);

/** Runs checks in sequence on the same value, for rules that span fields. */
/* @__NO_SIDE_EFFECTS__ */
export const allOf =
  (...checks: FieldCheck[]): FieldCheck =>
  (value, field) => {
    for (const check of checks) {
      const problem = check(value, field);
      if (problem !== undefined) return problem;
    }
    return undefined;
  };

/* @__NO_SIDE_EFFECTS__ */
export const between =
  (low: number, high: number): FieldCheck =>
  (value, field) =>
    isMissing(value) || !((value as number) < low || (value as number) > high)
      ? undefined
      : `${field} must be a number between ${low} and ${high}`;

/** Checks every value of a dictionary; the sentence names the dictionary's field. */
/* @__NO_SIDE_EFFECTS__ */
export const dictionary =
  (each: FieldCheck): FieldCheck =>
  (value, field) => {
    if (isMissing(value)) return undefined;
    if (typeof value !== 'object' || Array.isArray(value)) return `${field ?? 'input'} must be an object`;
    return Object.values(value)
      .map((item) => each(item, field))
      .find((problem) => problem !== undefined);
  };

/** One of `0..last`, the range of most enumerations. */
/* @__NO_SIDE_EFFECTS__ */
export const upTo = (last: number): FieldCheck => oneOf(...Array.from({ length: last + 1 }, (_, index) => index));

/* @__NO_SIDE_EFFECTS__ */
export const validator =
  (check: FieldCheck): Validator =>
  (input) => {
    const message = check(input);
    return message === undefined ? undefined : [{ message }];
  };
