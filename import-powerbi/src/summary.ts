import type { ReportDocument } from '@holdfast/contracts/report/document';
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
  readonly notes: readonly Note[];
}

interface Parts {
  readonly document: ReportDocument;
  readonly model: ImportedModel | null;
  readonly formulas: FormulaReport;
}

export function summarise({ document, model, formulas }: Parts, notes: readonly Note[]): ImportSummary {
  const visuals = document.pages.flatMap((page) => page.visuals.map(({ name }) => effectOn(page.name, name, notes)));
  const count = (effect: Effect) => visuals.filter((one) => one === effect).length;
  const [measures, roles] = [model?.measures.length ?? 0, model?.roles.length ?? 0];
  const columns = model?.tables.flatMap((table) => table.columns).filter(({ expression }) => expression !== undefined);
  const calculated = columns?.length ?? 0;
  return {
    pages: document.pages.length,
    visuals: { total: visuals.length, drawn: count('detail'), approximated: count('less'), leftOut: count('none') },
    measures: { total: measures, evaluated: measures - formulas.measures.length },
    columns: { total: calculated, evaluated: calculated - formulas.columns.length },
    roles: { total: roles, translated: roles - formulas.roles.length },
    tables: {
      total: model?.tables.length ?? 0,
      withRows: model?.tables.filter(({ file }) => file !== undefined).length ?? 0,
    },
    notes,
  };
}

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
