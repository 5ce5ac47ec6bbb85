/**
 * The validators of the protocol, as combinators over one small type. A check returns undefined when the value is
 * valid, otherwise the one sentence a host page sees. Absent values (`null`, `undefined`) are valid unless `required`.
 *
 * Sentences name only the field, never its path; at the root there is no field and the name reads `undefined`. Host
 * pages show and compare these texts, so both oddities stay.
 */
export type Check = (value: unknown, field?: string) => string | undefined;
export interface ValidationProblem {
  message: string;
}
export type Validator = (input: unknown) => ValidationProblem[] | undefined;

const absent = (value: unknown): value is null | undefined => value === null || value === undefined;
const invalid = (field: string | undefined) => `${field} property is invalid`;

/* @__NO_SIDE_EFFECTS__ */
const ofType =
  (type: 'string' | 'boolean' | 'number'): Check =>
  (value, field) =>
    absent(value) || typeof value === type ? undefined : `${field} must be a ${type}`;

export const text = /* @__PURE__ */ ofType('string');
export const flag = /* @__PURE__ */ ofType('boolean');
export const number = /* @__PURE__ */ ofType('number');
/* @__NO_SIDE_EFFECTS__ */
export const required =
  (check: Check): Check =>
  (value, field) =>
    absent(value) ? `${field} is required` : check(value, field);

export const forbidden: Check = (value, field) => (value === undefined ? undefined : `${field} is forbidden`);

/** Stops at the first invalid field; undeclared fields are ignored. */
/* @__NO_SIDE_EFFECTS__ */
export const object =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value, field) => {
    if (absent(value)) return undefined;
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
  (item: Check, message: (field: string | undefined) => string = invalid): Check =>
  (value, field) =>
    absent(value) || (Array.isArray(value) && value.every((each) => item(each, field) === undefined))
      ? undefined
      : message(field);

export const texts = /* @__PURE__ */ list(text, (field) => `${field} must be an array of strings`);

/* @__NO_SIDE_EFFECTS__ */
export const oneOf =
  (...allowed: number[]): Check =>
  (value, field) => {
    if (absent(value)) return undefined;
    if (typeof value !== 'number') return `${field} must be a number`;
    return allowed.includes(value) ? undefined : invalid(field);
  };

/* @__NO_SIDE_EFFECTS__ */
export const exactly =
  (allowed: string): Check =>
  (value, field) =>
    text(value, field) ?? (absent(value) || value === allowed ? undefined : invalid(field));

/* @__NO_SIDE_EFFECTS__ */
export const anyOf =
  (...checks: Check[]): Check =>
  (value, field) =>
    absent(value) || checks.some((check) => check(value, field) === undefined) ? undefined : invalid(field);

/** Runs checks in sequence on the same value, for rules that span fields. */
/* @__NO_SIDE_EFFECTS__ */
export const allOf =
  (...checks: Check[]): Check =>
  (value, field) => {
    for (const check of checks) {
      const problem = check(value, field);
      if (problem !== undefined) return problem;
    }
    return undefined;
  };

/* @__NO_SIDE_EFFECTS__ */
export const between =
  (low: number, high: number): Check =>
  (value, field) =>
    absent(value) || !((value as number) < low || (value as number) > high)
      ? undefined
      : `${field} must be a number between ${low} and ${high}`;

/** Checks every value of a dictionary; the sentence names the dictionary's field. */
/* @__NO_SIDE_EFFECTS__ */
export const dictionary =
  (each: Check): Check =>
  (value, field) => {
    if (absent(value)) return undefined;
    if (typeof value !== 'object' || Array.isArray(value)) return `${field ?? 'input'} must be an object`;
    return Object.values(value)
      .map((item) => each(item, field))
      .find((problem) => problem !== undefined);
  };

/** One of `0..last`, the range of most enumerations. */
/* @__NO_SIDE_EFFECTS__ */
export const upTo = (last: number): Check => oneOf(...Array.from({ length: last + 1 }, (_, index) => index));

/* @__NO_SIDE_EFFECTS__ */
export const validator =
  (check: Check): Validator =>
  (input) => {
    const message = check(input);
    return message === undefined ? undefined : [{ message }];
  };
