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

export function withExcluded(column: string, excluded: boolean, choices: ColumnChoices): ColumnChoices {
  const { exclude = [], ...others } = choices;
  const rest = exclude.filter((name) => name !== column);
  const next = excluded ? [...rest, column] : rest;
  return next.length === 0 ? others : { ...others, exclude: next };
}
