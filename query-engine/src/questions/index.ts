/** Natural-language questions: text in, a query or a refusal out. No React, no network. */

export { isGrammarOnly } from './lexicon-tags.ts';
export { lexiconOf } from './lexicons/index.ts';
export { QUESTION_LANGUAGES } from './lexicons/lexicon.ts';
export type { ReadQuestion, RefusedQuestion } from './read-question.ts';
export { readQuestion } from './read-question.ts';
export type { QuestionInput } from './readings.ts';
export type { ColumnContents, Vocabulary, VocabularySource, WhyTables } from './subject.ts';
export { queryableTables } from './subject.ts';
export { suggest } from './suggest.ts';
export { documentOfReading } from './visual-of-reading.ts';
export { MOST_VALUES, makeVocabulary } from './vocabulary.ts';
