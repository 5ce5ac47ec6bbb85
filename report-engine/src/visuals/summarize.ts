import type { SayCell } from '@holdfast/query-engine/model/said-cell.ts';
import { visuals } from '@holdfast/texts/areas/visuals';
import { formatsFor } from './formats.ts';
import { sentencesOf, toldOf } from './tell.ts';
import type { QueryResult, SemanticModel } from './words.ts';

/** Summarizes a result in the reader's language, for callers without a report view. */
export async function summarize(
  result: QueryResult,
  model: SemanticModel,
  { language = 'en', formatLocale = language }: { language?: string | undefined; formatLocale?: string | undefined },
  sayCell?: SayCell,
): Promise<string[]> {
  const texts = await visuals.load(language);
  const formats = formatsFor(formatLocale, texts, sayCell);
  return sentencesOf(toldOf({ result, model, formats }), formats, texts);
}
