import type { AggregateField, ColumnField, MeasureField, Value } from '@holdfast/contracts/report/field';
import type { Column, Measure, SemanticModel, Table } from '@holdfast/contracts/report/model';
import type { Wording } from '@holdfast/contracts/report/question';
import type { RestatementsTexts } from '@holdfast/texts/areas/restatements';
import { pathBetween } from '../model/join-path.ts';
import type { Concept, Lexicon } from './lexicons/lexicon.ts';

/** The interpretation of some words of a question. */
export type Tag =
  | { readonly is: 'word'; readonly concept: Concept }
  | { readonly is: 'monthName'; readonly month: number }
  | { readonly is: 'measure'; readonly field: MeasureField }
  | { readonly is: 'column'; readonly field: ColumnField /** Only some words of its name. */; readonly part?: true }
  | {
      readonly is: 'value';
      readonly field: ColumnField;
      readonly values: readonly Value[];
      readonly other?: Value;
      readonly not?: true;
      readonly without?: { readonly field: ColumnField; readonly value: Value };
      readonly needsColumn?: boolean;
    }
  | { readonly is: 'entity'; readonly table: string }
  | {
      readonly is: 'superlative';
      readonly column: ColumnField;
      readonly measure?: MeasureField;
      readonly highest: boolean;
    }
  /** “older than”, which names its column. */
  | { readonly is: 'comparative'; readonly column: ColumnField; readonly more: boolean };

/** The contents of a column: values the viewer may see, most frequent first; for numbers and dates their span. */
export interface ColumnContents {
  readonly table: string;
  readonly column: string;
  readonly values: readonly Value[];
  readonly distinct: number;
  readonly span?: readonly [Value, Value] | undefined;
  /** Of the numbers the viewer may see. */
  readonly mean?: number | undefined;
  /** Whether every row has a value. */
  readonly complete?: boolean | undefined;
}

export interface VocabularySource {
  readonly model: SemanticModel;
  readonly contents: readonly ColumnContents[];
  readonly wording: readonly Wording[];
  /** Measures and columns where lower is better, which decides what “worst” means. */
  readonly lowIsGood?: readonly string[];
  readonly highIsGood?: readonly string[];
  /**
   * Measures not matched by name, because their words mean something else in a question, and columns never suggested.
   */
  readonly unasked?: readonly string[];
  /** False where the rows are not people. */
  readonly persons?: boolean;
  /** Tables for answering “why”. */
  readonly why?: WhyTables;
}

/** The model's explanation of leaving: the effect of each column, over all customers and in each group. */
export interface WhyTables {
  readonly all: {
    readonly table: string;
    readonly driver: string;
    readonly direction: string;
    readonly effect: string;
  };
  readonly inGroups: {
    readonly table: string;
    readonly grouping: string;
    readonly group: string;
    readonly driver: string;
    readonly effect: string;
  };
}

interface Phrase {
  readonly lower: string;
  readonly text: string;
}

export interface Vocabulary {
  readonly lexicon: Lexicon;
  readonly texts: RestatementsTexts;
  readonly subject: VocabularySource;
  readonly table: Table;
  readonly tables: readonly Table[];
  readonly tags: ReadonlyMap<string, readonly Tag[]>;
  /** Every word of every key, and whether a value consists of that word alone. */
  readonly words: ReadonlyMap<string, { readonly loneValue: boolean }>;
  readonly longest: number;
  /** Words of the names of columns, measures and rows, by their common root: worked for work. */
  readonly families: ReadonlyMap<string, readonly string[]>;
  /** Display phrases, sorted by lower case, for completion. */
  readonly phrases: readonly Phrase[];
}

export const YES = /^(?:yes|true|1|y|t|ja|oui|sí|si|sim|はい)$/i;
export const NO = /^(?:no|false|0|n|f|nein|non|não|nao|いいえ)$/i;

/** The table with a row key first, then those related to it. */
export function queryableTables(model: SemanticModel): Table[] {
  const { tables } = model;
  const main = tables.find(({ rowKey }) => rowKey !== undefined) ?? tables.find(({ fixedRows }) => !fixedRows);
  if (!main) return [];
  return [main, ...tables.filter(({ name }) => name !== main.name && pathBetween(model, main.name, name) !== null)];
}

export const isCount = ({ expression }: Measure): boolean =>
  expression.op === 'aggregate' && expression.aggregation === 'count' && expression.column === undefined;

export function columnIn(tables: readonly Table[], table: string, column: string): Column | undefined {
  return tables.find(({ name }) => name === table)?.columns.find(({ name }) => name === column);
}

export type QuestionFigure = MeasureField | AggregateField;

/** Whether the column's values are expressed by verbs: left, stayed. */
export const isOutcomeColumn = ({ wording }: VocabularySource, { table, column }: ColumnField): boolean =>
  wording.some((one) => one.table === table && one.column === column && (one.other !== undefined || one.not));

const MOST_OF_FLAG = 3;

/** The two values of a yes/no column. */
export function flagOf(subject: VocabularySource, field: ColumnField): { yes: Value; no: Value } | null {
  const held = subject.contents.find(({ table, column }) => table === field.table && column === field.column);
  // Values are distinct, so at most one is blank: a column of many is not copied for every path.
  if (!held || held.values.length > MOST_OF_FLAG + 1) return null;
  const values = held.values.filter((value) => value !== null);
  if (values.length > MOST_OF_FLAG) return null;
  const yes = values.find((value) => YES.test(String(value)));
  const no = values.find((value) => NO.test(String(value)));
  return yes !== undefined && no !== undefined ? { yes, no } : null;
}
