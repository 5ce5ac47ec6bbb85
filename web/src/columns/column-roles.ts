import type { ColumnChoicesBody } from '@holdfast/contracts/http/uploads';

/** Roles a column can have; all other columns are features. */
export const COLUMN_ROLES = ['id', 'label', 'date', 'value', 'tenure'] as const;
export type ChosenColumnRole = (typeof COLUMN_ROLES)[number];
export type DetectedRoles = Record<ChosenColumnRole, string | null>;

export function detectedRoles(roleOf: (role: ChosenColumnRole) => string | null | undefined): DetectedRoles {
  return Object.fromEntries(COLUMN_ROLES.map((role) => [role, roleOf(role) ?? null])) as DetectedRoles;
}

/** The user's choice, else the detected role. */
export function currentRole(
  role: ChosenColumnRole,
  choices: ColumnChoicesBody,
  detected: DetectedRoles,
): string | null {
  const chosen = choices[role];
  return chosen === undefined ? detected[role] : chosen;
}

/** A choice equal to the detected role is dropped, so that the server decides again with the whole file. */
export function withColumnRole(
  role: ChosenColumnRole,
  column: string | null,
  choices: ColumnChoicesBody,
  detected: DetectedRoles,
): ColumnChoicesBody {
  const { [role]: _, ...others } = choices;
  if (role === 'label') delete others.positive;
  return column === detected[role] ? others : { ...others, [role]: column };
}

/** Role of columns the engine excludes; users can still force them in. */
export const LEFT_OUT = 'excluded';

export function isUsed(column: { name: string; role: string | null }, choices: ColumnChoicesBody): boolean {
  if (column.role === LEFT_OUT) return choices.keep?.includes(column.name) ?? false;
  return !choices.exclude?.includes(column.name);
}

/** Toggles a column: `keep` overrides our exclusion, `exclude` removes a column we would use. */
export function toggleColumn(
  column: { name: string; role: string | null },
  used: boolean,
  choices: ColumnChoicesBody,
): ColumnChoicesBody {
  const list = column.role === LEFT_OUT ? 'keep' : 'exclude';
  const { [list]: before = [], ...others } = choices;
  const rest = before.filter((name) => name !== column.name);
  const next = used === (list === 'keep') ? [...rest, column.name] : rest;
  return next.length === 0 ? others : { ...others, [list]: next };
}
