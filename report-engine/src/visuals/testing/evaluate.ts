import { evaluateInMemory } from '@holdfast/query-engine/in-memory/evaluate.ts';
import type { QueryResult, SemanticModel, VisualQuery } from '../words.ts';
import type { SpecimenRow } from './rows.ts';

/** Evaluates a visual's query over a specimen's rows, without a server. */
export function evaluate(query: VisualQuery, rows: readonly SpecimenRow[], model: SemanticModel): QueryResult {
  return evaluateInMemory(query, { model, tables: { customers: rows }, now: '2026-10-18T09:30:00' });
}
