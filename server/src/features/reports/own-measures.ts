import type { LocalizableDocument } from '@holdfast/contracts/report/document';
import { type OwnMeasure, OwnMeasures, type SemanticModel } from '@holdfast/contracts/report/model';
import type { Restriction } from '@holdfast/contracts/report/query';
import { compileQuery, QueryError, refuseCircular, withMeasures } from '@holdfast/query-engine';
import type { Message, Text } from '@holdfast/texts/kinds';
import { refusalMessage } from '@holdfast/texts/refusal-message';
import * as z from 'zod/mini';
import { refusal } from '../../platform/http/refusal.ts';

/** The definitions of a stored document's measures; their labels may be messages and do not matter here. */
export function savedMeasures({ measures = [] }: Pick<LocalizableDocument, 'measures'>): OwnMeasure[] {
  const figures = measures.map(({ label: _label, description: _description, format: _format, ...measure }) => measure);
  const read = z.safeParse(OwnMeasures, figures);
  return read.success ? read.data : [];
}

/**
 * A model with additional measures. A recursive one, or one on missing columns, is left out: its visuals report that,
 * and the others of the page are answered.
 */
export function withOwnMeasures(model: SemanticModel, own: readonly OwnMeasure[] | undefined): SemanticModel {
  if (!own || own.length === 0) return model;
  const extended = withMeasures(model, own);
  return withMeasures(
    model,
    own.filter((measure) => refusalReason(() => refuseCircular([measure], extended)) === null),
  );
}

/** A measure must be computable from the rows its author may read: each is compiled once. */
export function checkMeasures(document: unknown, model: SemanticModel, rules: readonly Restriction[]): void {
  const given = typeof document === 'object' && document !== null && 'measures' in document ? document.measures : [];
  const read = z.safeParse(OwnMeasures, given);
  // Malformed measures are refused with the rest of the document.
  if (!read.success) return;
  const extended = withMeasures(model, read.data);
  const names = new Set<string>();
  for (const { table, name, label = name } of read.data) {
    const key = JSON.stringify([table, name]);
    const isTaken = model.tables.some((one) => one.name === table && one.measures.some((each) => each.name === name));
    if (isTaken || names.has(key)) throw wrong(label, refusalMessage('invalid-query.measureTwice', { table, name }));
    names.add(key);
    const values = [{ as: 'figure', field: { kind: 'measure' as const, table, measure: name } }];
    const query = { groupBy: [], values, mode: 'groups' as const, where: [], orderBy: [], limit: 1 };
    const why = refusalReason(() => {
      refuseCircular([{ table, name }], extended);
      compileQuery(query, { model: extended, now: ANY_DAY, rules });
    });
    if (why !== null) throw wrong(label, why);
  }
}

const ANY_DAY = '2026-01-01T00:00:00';

function refusalReason(act: () => void): Message | null {
  try {
    act();
    return null;
  } catch (cause) {
    if (cause instanceof QueryError) return cause.detail;
    throw cause;
  }
}

const wrong = (label: string, why: Text) => refusal('invalid-query.measure', { name: label, reason: why });
