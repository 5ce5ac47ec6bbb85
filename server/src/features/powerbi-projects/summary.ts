import type { ImportedProject } from '@holdfast/contracts/http/powerbi-projects';
import type { Imported, ImportSummary, Note, RefusedFormula } from '@holdfast/import-powerbi';
import type { Message } from '@holdfast/texts/kinds';
import type { RefusalKey } from '@holdfast/texts/refusal-message';
import type { FastifyRequest } from 'fastify';
import { renderFor } from '../../platform/http/problem.ts';

/** A formula that cannot be evaluated, and why: in the reader's language when it is read. */
interface StoredReason {
  readonly table?: string;
  readonly name: string;
  readonly detail: Message;
}
const FORMULAS = ['measures', 'columns', 'tables', 'roles'] as const;
type Formulas = (typeof FORMULAS)[number];

export interface StoredSummary extends ImportSummary {
  readonly refused: Readonly<Record<Formulas, readonly StoredReason[]>>;
}

export function storedSummary({ summary, formulas }: Pick<Imported, 'summary' | 'formulas'>): StoredSummary {
  const reasons = (list: readonly RefusedFormula[]) =>
    list.map(({ refused: { detail }, ...one }): StoredReason => ({ ...one, detail }));
  const refused = { measures: [], columns: [], tables: [], roles: [] } as Record<Formulas, StoredReason[]>;
  for (const of of FORMULAS) refused[of] = reasons(formulas[of]);
  return { ...summary, refused };
}

export function noteMessage({ code, what = '' }: Note): Message {
  const key: RefusalKey = `import-note.${code}`;
  return { code: key, values: { what } };
}

export async function presentSummary(
  request: FastifyRequest,
  { refused, ...summary }: StoredSummary,
): Promise<ImportedProject['summary']> {
  const said = (of: Formulas) =>
    Promise.all(refused[of].map(async ({ detail, ...one }) => ({ ...one, reason: await renderFor(request, detail) })));
  const notes = summary.notes.map(async (note) => ({ ...note, text: await renderFor(request, noteMessage(note)) }));
  return {
    ...summary,
    byPage: summary.byPage.map((page) => ({ ...page, visuals: [...page.visuals] })),
    measures: { ...summary.measures, refused: await said('measures') },
    columns: { ...summary.columns, refused: await said('columns') },
    tables: { ...summary.tables, refused: await said('tables') },
    roles: { ...summary.roles, refused: await said('roles') },
    notes: await Promise.all(notes),
  };
}
