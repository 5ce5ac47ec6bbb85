import { Permissions } from '@holdfast/contracts/embed/enumerations';
import type { ReportPermission } from '@holdfast/contracts/report/document';
import { LiveError } from '@holdfast/report-engine';

const LOOKING: readonly ReportPermission[] = ['view', 'export'];
const GIVEN: Readonly<Record<number, readonly ReportPermission[]>> = {
  [Permissions.Read]: LOOKING,
  [Permissions.ReadWrite]: [...LOOKING, 'edit'],
  [Permissions.Copy]: [...LOOKING, 'copy'],
  [Permissions.Create]: [...LOOKING, 'create'],
  [Permissions.All]: [...LOOKING, 'edit', 'copy', 'create'],
};

/** The permissions of the token, narrowed but never widened by the configuration. */
export function rightsOf(
  token: readonly ReportPermission[],
  configured: number | undefined,
): readonly ReportPermission[] {
  const wanted = configured === undefined ? undefined : GIVEN[configured];
  return wanted ? token.filter((right) => wanted.includes(right)) : token;
}

/** Copy-only and create-only permissions open the editor too: the result is saved under another name. */
export const mayEdit = (rights: readonly ReportPermission[]): boolean =>
  rights.some((right) => right === 'edit' || right === 'copy' || right === 'create');

export type MissingRight = 'mayNotEdit' | 'mayNotSave' | 'mayNotSaveAs';

export function requireRight(
  rights: readonly ReportPermission[],
  anyOf: readonly ReportPermission[],
  why: MissingRight,
): void {
  if (!anyOf.some((right) => rights.includes(right))) throw new LiveError('not-allowed', why);
}
