import type { LocalizeCell } from '@holdfast/query-engine/model/localize-cell.ts';
import { visuals } from '@holdfast/texts/areas/visuals';
import { describeResult, sentencesOf } from './describe-result.ts';
import { formatsFor } from './formats.ts';
import { inOneParagraph } from './paragraph.ts';
import type { QueryResult, SemanticModel } from './words.ts';

interface Summarized {
  readonly title?: string | undefined;
  readonly locale: { language?: string | undefined; formatLocale?: string | undefined };
  readonly sayCell?: LocalizeCell | undefined;
}

/** Summarizes a result under its title in the reader's language, for callers without a report view. */
export async function summarize(
  result: QueryResult,
  model: SemanticModel,
  { title = '', locale: { language = 'en', formatLocale = language }, sayCell }: Summarized,
): Promise<string> {
  const texts = await visuals.load(language);
  const formats = formatsFor(formatLocale, texts, sayCell);
  const described = describeResult({ result, model, formats });
  const sentences = sentencesOf(described, formats, texts);
  const text = inOneParagraph(sentences);
  // The sentences about a single measure begin with its name, which a card has as its title.
  const isNamed = title === '' || described[0]?.measure === title;
  return text === '' || isNamed ? text : texts.titled({ title, text });
}
