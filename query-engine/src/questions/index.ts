/** Natural-language questions: text in, a query or a refusal out. No React, no network. */

export { lexiconOf } from './lexicons/index.ts';
export { QUESTION_LANGUAGES } from './lexicons/lexicon.ts';
export type { ReadQuestion, RefusedQuestion } from './read-question.ts';
export { readQuestion } from './read-question.ts';
export type { QuestionInput } from './readings.ts';
export { suggest } from './suggest.ts';
export { documentOfReading } from './visual-of-reading.ts';
export type { ColumnContents, Vocabulary, VocabularySource, WhyTables } from './vocabulary.ts';
export { isGrammarOnly, MOST_VALUES, makeVocabulary, tablesAsked } from './vocabulary.ts';
