import * as z from 'zod/mini';
import { WireMessage } from '../messages/stored-messages.ts';
import { atMost } from './bounded.ts';
import { Value } from './field.ts';
import { QueryProblem, QueryResult, VisualQuery } from './query.ts';
import { WallClock } from './wall-clock.ts';

/** Alternative words for an item of a model: an owner's synonyms, or those of a kind of report. */
export const Wording = z.object({
  table: z.string(),
  column: z.optional(z.string()),
  measure: z.optional(z.string()),
  /** With `column`: several of its values, such as the two tiers of high risk. */
  values: z.optional(z.array(Value)),
  /** With `column`: one of its values. `other` is the negation of a flag, so that blanks stay out. */
  value: z.optional(Value),
  other: z.optional(Value),
  /** With `value`: all rows except those of the value, blanks included, such as customers still here. */
  not: z.optional(z.literal(true)),
  /**
   * Rows the word also excludes, unless the question is itself about that column: customers who left are not at risk.
   */
  without: z.optional(z.object({ column: z.string(), value: Value })),
  /** Words such as riskiest: they order rows by the column, and groups by the measure. */
  superlative: z.optional(z.enum(['highest', 'lowest'])),
  /** Set by the owner of the data: takes precedence over other meanings of the words. */
  own: z.optional(z.literal(true)),
  words: z.array(z.string()),
});
export type Wording = z.infer<typeof Wording>;

const MAX_SYNONYM_LETTERS = 60;

/** An owner's synonym for a column, a measure or a value of a dataset. Without any of them it names the rows. */
export const Synonym = z.object({
  word: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SYNONYM_LETTERS)),
  column: z.optional(z.string()),
  measure: z.optional(z.string()),
  /** With `column`: one of its values. */
  value: z.optional(Value),
});
export type Synonym = z.infer<typeof Synonym>;
export const Synonyms = z.object({ value: z.array(Synonym).check(atMost(200, 'synonyms')) });
export type Synonyms = z.infer<typeof Synonyms>;

/** Possible meanings of a synonym, labelled for its owner. */
export const Meanings = z.object({
  columns: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      /** Its values, most frequent first, where it has few enough to choose from. */
      values: z.array(z.string()),
    }),
  ),
  measures: z.array(z.object({ name: z.string(), label: z.string() })),
});
export type Meanings = z.infer<typeof Meanings>;

/** Words of a question and how they were interpreted. */
export const ReadWord = z.object({
  from: z.number(),
  to: z.number(),
  text: z.string(),
  taken: z.enum(['measure', 'column', 'value', 'table', 'number', 'date', 'word', 'filler', 'unread']),
  /** Its name in the model; the correct spelling of a misspelt word. */
  as: z.optional(z.string()),
  /** Misspelt, or ambiguous: `alternatives` lists the other readings. */
  doubtful: z.optional(z.literal(true)),
  alternatives: z.optional(z.array(z.string())),
});
export type ReadWord = z.infer<typeof ReadWord>;

const NormalizedQuery = z.object({
  /** The question as interpreted, in its own language. */
  normalized: z.string(),
  query: VisualQuery,
  /** The kind of visual that shows it. */
  kind: z.string(),
});
export type NormalizedQuery = z.infer<typeof NormalizedQuery>;

/** One interpretation of a question. */
export const QuestionReading = z.extend(NormalizedQuery, {
  /** The columns of the result that were asked for, and whether only its first row was; the rest orders or explains. */
  asked: z.optional(z.object({ columns: z.array(z.string()), first: z.optional(z.literal(true)) })),
  /** The same over the period it is compared with. */
  against: z.optional(VisualQuery),
  /** For a "why" question: the drivers of the prediction's model. */
  drivers: z.optional(NormalizedQuery),
});
export type QuestionReading = z.infer<typeof QuestionReading>;

export const MAX_QUESTION_LETTERS = 400;
const Question = z.string().check(z.maxLength(MAX_QUESTION_LETTERS));

/** A question and, where it is ambiguous, the chosen reading, as worded in `normalized` or `instead`. */
export const MeantQuestion = z.object({
  question: Question,
  as: z.optional(z.string().check(z.maxLength(2000))),
});
export type MeantQuestion = z.infer<typeof MeantQuestion>;

export const AskRequest = z.extend(MeantQuestion, {
  /** Earlier questions this one follows up on, oldest first: “and only for annual”. */
  after: z.optional(z.array(z.union([Question, MeantQuestion])).check(atMost(10, 'earlier questions'))),
  /** Locale of the question, such as 'pt-BR'; English when absent. */
  language: z.optional(z.string().check(z.maxLength(35))),
  /** The wall clock of the user; the server's when absent. */
  now: z.optional(WallClock),
});
export type AskRequest = z.infer<typeof AskRequest>;

export const AnsweredQuestion = z.object({
  reading: z.extend(QuestionReading, {
    words: z.array(ReadWord),
    /** Alternative interpretations. */
    others: z.array(QuestionReading),
    notes: z.array(WireMessage),
    /** The notes in the language of the question. */
    says: z.array(z.string()),
  }),
  result: QueryResult,
  against: z.optional(QueryResult),
  /** Absent where there are none, or where the user sees fewer rows than the model was trained on. */
  drivers: z.optional(QueryResult),
});
export const RefusedQuestion = z.object({
  refused: z.object({
    message: WireMessage,
    /** The message in the language of the question. */
    says: z.string(),
    words: z.array(ReadWord),
    /** Similar questions that can be answered, nearest first. */
    instead: z.array(z.string()),
    /** Set when the question was understood but its query failed. */
    problem: z.optional(QueryProblem),
  }),
});
export const AskAnswer = z.union([AnsweredQuestion, RefusedQuestion]);
export type AskAnswer = z.infer<typeof AskAnswer>;

/** Completions of a question. */
export const SuggestRequest = z.object({
  text: Question,
  language: z.optional(z.string().check(z.maxLength(35))),
});
export const Suggestions = z.object({ suggestions: z.array(z.string()) });
export type Suggestions = z.infer<typeof Suggestions>;
