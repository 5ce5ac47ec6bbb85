import type { LocalizableDocument } from '@holdfast/contracts/report/document';
import type { LocalizableRole, LocalizableVisual } from '@holdfast/contracts/report/visual';
import type { Edit } from './edit.ts';
import { withPage, withVisual } from './pages.ts';
import { EditError } from './refused.ts';

type FieldEdit = Extract<Edit, { do: `${string}Field` }>;

export function editFields(document: LocalizableDocument, edit: FieldEdit): LocalizableDocument {
  return withPage(document, edit.page, (page) =>
    withVisual(page, edit.visual, (visual) => {
      switch (edit.do) {
        case 'addField':
          return withRole(visual, edit.role, (fields) => insertField(fields, edit.field, edit.at ?? fields.length));
        case 'removeField':
          return withRole(visual, edit.role, (fields) => removeField(fields, edit.role, edit.at).rest);
        case 'changeField':
          return withRole(visual, edit.role, (fields) => {
            const { field } = removeField(fields, edit.role, edit.at);
            return fields.map((one) => (one === field ? changed(one, edit.change) : one));
          });
        case 'moveField': {
          const { field, rest } = removeField(visual.roles[edit.role] ?? [], edit.role, edit.at);
          const left = withRole(visual, edit.role, () => rest);
          return withRole(left, edit.to.role, (fields) => insertField(fields, field, edit.to.at));
        }
      }
    }),
  );
}

/** A role without fields is omitted from the document: empty and absent mean the same. */
function withRole(
  visual: LocalizableVisual,
  role: string,
  change: (fields: readonly LocalizableRole[]) => LocalizableRole[],
): LocalizableVisual {
  const { [role]: before = [], ...others } = visual.roles;
  const fields = change(before);
  if (fields.length === 0) return before.length === 0 ? visual : { ...visual, roles: others };
  return { ...visual, roles: { ...visual.roles, [role]: fields } };
}

function removeField(
  fields: readonly LocalizableRole[],
  role: string,
  at: number,
): { field: LocalizableRole; rest: LocalizableRole[] } {
  const field = fields[at];
  if (!field) throw new EditError('not-found', 'unknownFieldAt', { index: at, role });
  return { field, rest: fields.filter((_, index) => index !== at) };
}

function insertField(fields: readonly LocalizableRole[], field: LocalizableRole, at: number): LocalizableRole[] {
  const place = Math.max(0, Math.min(fields.length, at));
  return [...fields.slice(0, place), field, ...fields.slice(place)];
}

function changed(field: LocalizableRole, change: Partial<LocalizableRole>): LocalizableRole {
  const next: Record<string, unknown> = { ...field };
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') delete next[name];
    else next[name] = value;
  }
  return next as LocalizableRole;
}
