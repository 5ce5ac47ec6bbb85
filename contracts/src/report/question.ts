import * as z from 'zod/mini';
import { WireMessage } from '../messages/stored.ts';
import { atMost } from './bounded.ts';
import { Value } from './field.ts';
import { QueryProblem, QueryResult, VisualQuery } from './query.ts';
import { WallClock } from './wall-clock.ts';

/** What people call a thing of a model, beside its name: an owner's synonyms, or those a kind of report brings. */
export const Wording = z.object({
  table: z.string(),
  column: z.optional(z.string()),
  measure: z.optional(z.string()),
  /** With `column`: several of its values, such as the two tiers of high risk. */
  values: z.optional(z.array(Value)),
  /** With `column`: one of its values. `other` is what "not" makes of a flag, so that blanks stay out. */
  value: z.optional(Value),
  other: z.optional(Value),
  /** With `value`: every row but those of the value, blanks included, such as those still here. */
  not: z.optional(z.literal(true)),
  /** Rows the words leave out besides, unless the question is itself about that column: who has left is at no risk. */
  without: z.optional(z.object({ column: z.string(), value: Value })),
  /** Words such as riskiest: they order rows by the column, and groups by the measure. */
  superlative: z.optional(z.enum(['highest', 'lowest'])),
  /** Said by the owner of the data: it holds over whatever else the words could name. */
  own: z.optional(z.literal(true)),
  words: z.array(z.string()),
});
export type Wording = z.infer<typeof Wording>;

const MAX_SYNONYM_LETTERS = 60;

/** What an owner calls a column, a measure or a value of a dataset. Without any of them the rows are meant. */
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

/** What a synonym of a dataset can mean, as its owner reads it. */
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

/** Words of a question and what they were taken for. */
export const ReadWord = z.object({
  from: z.number(),
  to: z.number(),
  text: z.string(),
  taken: z.enum(['measure', 'column', 'value', 'table', 'number', 'date', 'word', 'filler', 'unread']),
  /** What that is called in the model; the right spelling of a misspelt word. */
  as: z.optional(z.string()),
  /** Misspelt, or readable otherwise: `alternatives` says how. */
  doubtful: z.optional(z.literal(true)),
  alternatives: z.optional(z.array(z.string())),
});
export type ReadWord = z.infer<typeof ReadWord>;

const SaidQuery = z.object({
  /** The question as it was understood, in the language it was asked in. */
  normalized: z.string(),
  query: VisualQuery,
  /** The kind of visual that shows it. */
  kind: z.string(),
});
export type SaidQuery = z.infer<typeof SaidQuery>;

/** One way to read a question. */
export const QuestionReading = z.extend(SaidQuery, {
  /** The same over the stretch of time it is compared with. */
  against: z.optional(VisualQuery),
  /** Of a question that asks why: what the model of the prediction says goes with it. */
  drivers: z.optional(SaidQuery),
});
export type QuestionReading = z.infer<typeof QuestionReading>;

export const MAX_QUESTION_LETTERS = 400;
const Question = z.string().check(z.maxLength(MAX_QUESTION_LETTERS));

/** A question and, where it can be read in several ways, which of them is meant: as `normalized` or `instead` says it. */
export const MeantQuestion = z.object({
  question: Question,
  as: z.optional(z.string().check(z.maxLength(2000))),
});
export type MeantQuestion = z.infer<typeof MeantQuestion>;

export const AskRequest = z.extend(MeantQuestion, {
  /** Questions this one goes on from, the first one first: “and only for annual”. */
  after: z.optional(z.array(z.union([Question, MeantQuestion])).check(atMost(10, 'earlier questions'))),
  /** Of the question: a locale such as 'pt-BR'; English when absent. */
  language: z.optional(z.string().check(z.maxLength(35))),
  /** The wall clock of whoever asks; the server's when absent. */
  now: z.optional(WallClock),
});
export type AskRequest = z.infer<typeof AskRequest>;

export const AnsweredQuestion = z.object({
  reading: z.extend(QuestionReading, {
    words: z.array(ReadWord),
    /** Other ways to read it. */
    others: z.array(QuestionReading),
    notes: z.array(WireMessage),
    /** The notes in the language of the question. */
    says: z.array(z.string()),
  }),
  result: QueryResult,
  against: z.optional(QueryResult),
  /** Absent where there are none, or the rows of whoever asks are fewer than those they were learnt from. */
  drivers: z.optional(QueryResult),
});
export const RefusedQuestion = z.object({
  refused: z.object({
    message: WireMessage,
    /** The message in the language of the question. */
    says: z.string(),
    words: z.array(ReadWord),
    /** Questions that can be read, nearest first. */
    instead: z.array(z.string()),
    /** Set when the question was read but its query was not answered. */
    problem: z.optional(QueryProblem),
  }),
});
export const AskAnswer = z.union([AnsweredQuestion, RefusedQuestion]);
export type AskAnswer = z.infer<typeof AskAnswer>;

/** What somebody could be about to ask. */
export const SuggestRequest = z.object({
  text: Question,
  language: z.optional(z.string().check(z.maxLength(35))),
});
export const Suggestions = z.object({ suggestions: z.array(z.string()) });
export type Suggestions = z.infer<typeof Suggestions>;
