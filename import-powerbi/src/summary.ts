import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { Field } from '@holdfast/contracts/report/field';
import type { FormulaReport } from './formulas/judge-formulas.ts';
import type { ImportedModel } from './model/model.ts';
import { NOTE_EFFECTS, type Note } from './notes.ts';

export interface ImportSummary {
  readonly pages: number;
  /** Every visual is in one of the three. */
  readonly visuals: {
    readonly total: number;
    readonly drawn: number;
    readonly approximated: number;
    readonly leftOut: number;
  };
  readonly measures: { readonly total: number; readonly evaluated: number };
  readonly columns: { readonly total: number; readonly evaluated: number };
  readonly roles: { readonly total: number; readonly translated: number };
  readonly tables: { readonly total: number; readonly withRows: number };
  readonly byPage: readonly PageSummary[];
  readonly notes: readonly Note[];
}

export interface PageSummary {
  readonly name: string;
  readonly displayName: string;
  readonly visuals: readonly { readonly name: string; readonly title: string; readonly became: Became }[];
}
export type Became = 'drawn' | 'approximated' | 'leftOut';

interface Parts {
  readonly document: ReportDocument;
  readonly model: ImportedModel | null;
  readonly formulas: FormulaReport;
}

export function summarise({ document, model, formulas }: Parts, notes: readonly Note[]): ImportSummary {
  const byPage = document.pages.map(({ name: page, displayName, visuals: all }) => ({
    name: page,
    displayName,
    visuals: all.map((visual) => ({
      name: visual.name,
      title: visual.title ?? described(visual),
      became: BECAME[effectOn(page, visual.name, notes)],
    })),
  }));
  const visuals = byPage.flatMap((page) => page.visuals);
  const count = (became: Became) => visuals.filter((one) => one.became === became).length;
  const [measures, roles] = [model?.measures.length ?? 0, model?.roles.length ?? 0];
  const columns = model?.tables.flatMap((table) => table.columns).filter(({ expression }) => expression !== undefined);
  const calculated = columns?.length ?? 0;
  return {
    pages: document.pages.length,
    visuals: {
      total: visuals.length,
      drawn: count('drawn'),
      approximated: count('approximated'),
      leftOut: count('leftOut'),
    },
    measures: { total: measures, evaluated: measures - formulas.measures.length },
    columns: { total: calculated, evaluated: calculated - formulas.columns.length },
    roles: { total: roles, translated: roles - formulas.roles.length },
    tables: {
      total: model?.tables.length ?? 0,
      withRows: model?.tables.filter(({ file }) => file !== undefined).length ?? 0,
    },
    byPage,
    notes,
  };
}

const MOST_NAMED = 3;

/** Names a visual without a title by its kind and its fields. */
function described({ kind, roles }: ReportDocument['pages'][number]['visuals'][number]): string {
  const fields = Object.values(roles).flat().slice(0, MOST_NAMED);
  const names = fields.map(({ field, label }) => label ?? nameIn(field));
  return names.length === 0 ? kind : `${kind}: ${names.join(', ')}`;
}

const nameIn = (field: Field): string =>
  field.kind === 'measure' ? field.measure : field.kind === 'level' ? field.level : field.column;

const BECAME = { detail: 'drawn', less: 'approximated', none: 'leftOut' } as const;

type Effect = (typeof NOTE_EFFECTS)[keyof typeof NOTE_EFFECTS];

/** A filter that is missing above a visual changes its numbers as well. */
function effectOn(page: string, visual: string, notes: readonly Note[]): Effect {
  const effects = notes
    .filter((note) => {
      const isOwn = note.page === page && note.visual === visual;
      const isAbove = note.visual === undefined && (note.page === undefined || note.page === page);
      return isOwn || (isAbove && note.code === 'filterLeftOut');
    })
    .map(({ code }): Effect => NOTE_EFFECTS[code]);
  return effects.includes('none') ? 'none' : effects.includes('less') ? 'less' : 'detail';
}
