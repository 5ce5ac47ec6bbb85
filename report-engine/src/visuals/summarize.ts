import type { LocalizeCell } from '@holdfast/query-engine/model/localize-cell.ts';
import { visuals } from '@holdfast/texts/areas/visuals';
import { describeResult, sentencesOf } from './describe-result.ts';
import { formatsFor } from './formats.ts';
import type { QueryResult, SemanticModel } from './words.ts';

/** Summarizes a result in the reader's language, for callers without a report view. */
export async function summarize(
  result: QueryResult,
  model: SemanticModel,
  { language = 'en', formatLocale = language }: { language?: string | undefined; formatLocale?: string | undefined },
  sayCell?: LocalizeCell,
): Promise<string[]> {
  const texts = await visuals.load(language);
  const formats = formatsFor(formatLocale, texts, sayCell);
  return sentencesOf(describeResult({ result, model, formats }), formats, texts);
}
