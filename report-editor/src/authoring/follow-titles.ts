import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { Visual } from '@holdfast/contracts/report/visual';
import { type Edit, fieldLabel, kindOf } from '@holdfast/report-engine';

/** In the author's language. */
type WriteTitle = (names: { readonly figures: readonly string[]; readonly groups: readonly string[] }) => string;

/** Longer titles are truncated on every card. */
const LONGEST = 80;

/**
 * An automatic title: 'Customers by Plan'. Null for kinds that label their own fields, such as tables and cards, and
 * where there is no group or no measure yet.
 */
export function defaultTitle(
  visual: Pick<Visual, 'kind' | 'roles'>,
  model: SemanticModel,
  write: WriteTitle,
): string | null {
  const kind = kindOf(visual.kind);
  if (!kind) return null;
  const labels = (takes: string) =>
    kind.roles
      .filter((role) => role.takes === takes)
      .flatMap(({ name }) => visual.roles[name] ?? [])
      .map(({ field, label }) => label ?? fieldLabel(model, field));
  const [figures, groups] = [labels('values'), labels('groups')];
  if (figures.length === 0 || groups.length === 0) return null;
  const title = write({ figures, groups });
  return title.length > LONGEST ? null : title;
}

/** The same edits plus those that keep an automatic title in line with the fields of its visual. */
export function followTitles(
  edits: readonly Edit[],
  documentBefore: ReportDocument,
  documentAfter: ReportDocument,
  { model, writeTitle }: { readonly model: SemanticModel; readonly writeTitle: WriteTitle },
): readonly Edit[] {
  const [place] = edits.flatMap((edit) =>
    'visual' in edit && typeof edit.visual === 'string' ? [{ page: edit.page, name: edit.visual }] : [],
  );
  if (!place) return edits;
  const { page, name } = place;
  const before = visualIn(documentBefore, page, name);
  const after = visualIn(documentAfter, page, name);
  if (!before || !after || after.title !== before.title) return edits;
  const [was, is] = [defaultTitle(before, model, writeTitle), defaultTitle(after, model, writeTitle)];
  if ((before.title ?? null) !== was || is === was) return edits;
  return [...edits, { do: 'changeVisual', page, visual: name, change: { title: is ?? undefined } }];
}

const visualIn = ({ pages }: ReportDocument, page: string, visual: string): Visual | undefined =>
  pages.find(({ name }) => name === page)?.visuals.find(({ name }) => name === visual);
