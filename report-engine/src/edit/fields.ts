import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { RoleField, Visual } from '@holdfast/contracts/report/visual';
import { type Edit, EditError } from './edit.ts';
import { withPage, withVisual } from './pages.ts';

type FieldEdit = Extract<Edit, { do: `${string}Field` }>;

export function editFields(document: ReportDocument, edit: FieldEdit): ReportDocument {
  return withPage(document, edit.page, (page) =>
    withVisual(page, edit.visual, (visual) => {
      switch (edit.do) {
        case 'addField':
          return withRole(visual, edit.role, (fields) => inserted(fields, edit.field, edit.at ?? fields.length));
        case 'removeField':
          return withRole(visual, edit.role, (fields) => taken(fields, edit.role, edit.at).rest);
        case 'changeField':
          return withRole(visual, edit.role, (fields) => {
            const { field } = taken(fields, edit.role, edit.at);
            return fields.map((one) => (one === field ? changed(one, edit.change) : one));
          });
        case 'moveField': {
          const { field, rest } = taken(visual.roles[edit.role] ?? [], edit.role, edit.at);
          const left = withRole(visual, edit.role, () => rest);
          return withRole(left, edit.to.role, (fields) => inserted(fields, field, edit.to.at));
        }
      }
    }),
  );
}

/** A role without fields is omitted from the document: empty and absent mean the same. */
function withRole(visual: Visual, role: string, change: (fields: readonly RoleField[]) => RoleField[]): Visual {
  const { [role]: before = [], ...others } = visual.roles;
  const fields = change(before);
  if (fields.length === 0) return before.length === 0 ? visual : { ...visual, roles: others };
  return { ...visual, roles: { ...visual.roles, [role]: fields } };
}

function taken(fields: readonly RoleField[], role: string, at: number): { field: RoleField; rest: RoleField[] } {
  const field = fields[at];
  if (!field) throw new EditError('not-found', `There is no field at index ${at} of '${role}'.`);
  return { field, rest: fields.filter((_, index) => index !== at) };
}

function inserted(fields: readonly RoleField[], field: RoleField, at: number): RoleField[] {
  const place = Math.max(0, Math.min(fields.length, at));
  return [...fields.slice(0, place), field, ...fields.slice(place)];
}

function changed(field: RoleField, change: Partial<RoleField>): RoleField {
  const next: Record<string, unknown> = { ...field };
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') delete next[name];
    else next[name] = value;
  }
  return next as RoleField;
}
