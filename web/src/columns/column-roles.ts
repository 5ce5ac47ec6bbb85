import type { ColumnChoices } from '@holdfast/contracts/http/uploads';

/** The columns with a meaning of their own; every other one is there to predict from. */
export const COLUMN_ROLES = ['id', 'label', 'date', 'value', 'tenure'] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];
export type DetectedRoles = Record<ColumnRole, string | null>;

export function detectedRoles(roleOf: (role: ColumnRole) => string | null | undefined): DetectedRoles {
  return Object.fromEntries(COLUMN_ROLES.map((role) => [role, roleOf(role) ?? null])) as DetectedRoles;
}

/** What the person chose, else what we found. */
export function currentRole(role: ColumnRole, choices: ColumnChoices, detected: DetectedRoles): string | null {
  const chosen = choices[role];
  return chosen === undefined ? detected[role] : chosen;
}

/** Back at what we found is no choice at all: the server then decides again with the whole file before it. */
export function withRole(
  role: ColumnRole,
  column: string | null,
  choices: ColumnChoices,
  detected: DetectedRoles,
): ColumnChoices {
  const { [role]: _, ...others } = choices;
  if (role === 'label') delete others.positive;
  return column === detected[role] ? others : { ...others, [role]: column };
}

/** The role the engine gives a column it learns nothing from; a person may ask for it all the same. */
export const LEFT_OUT = 'excluded';

export function isUsed(column: { name: string; role: string | null }, choices: ColumnChoices): boolean {
  if (column.role === LEFT_OUT) return choices.keep?.includes(column.name) ?? false;
  return !choices.exclude?.includes(column.name);
}

/** Turns a column on or off: against our own judgement by `keep`, against nobody's by `exclude`. */
export function withUse(
  column: { name: string; role: string | null },
  used: boolean,
  choices: ColumnChoices,
): ColumnChoices {
  const list = column.role === LEFT_OUT ? 'keep' : 'exclude';
  const { [list]: before = [], ...others } = choices;
  const rest = before.filter((name) => name !== column.name);
  const next = used === (list === 'keep') ? [...rest, column.name] : rest;
  return next.length === 0 ? others : { ...others, [list]: next };
}
