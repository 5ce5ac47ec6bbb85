/** What a word can mean to the grammar, which contains no words of any language. */
export const CONCEPTS = [
  'sum',
  'average',
  'median',
  'min',
  'max',
  'spread',
  'count',
  'distinct',
  'share',
  'percentile',
  'quartile',
  'lower',
  'upper',
  'more',
  'atLeast',
  'less',
  'atMost',
  'orMore',
  'orLess',
  'between',
  'upTo',
  'equals',
  'not',
  'and',
  'or',
  'top',
  'bottom',
  'best',
  'worst',
  'most',
  'least',
  'by',
  'byAfter',
  'since',
  'before',
  'until',
  'after',
  'sinceAfter',
  'beforeAfter',
  'untilAfter',
  'last',
  'this',
  'next',
  'ago',
  'toDate',
  'today',
  'yesterday',
  'half',
  'first',
  'second',
  'third',
  'fourth',
  'day',
  'week',
  'month',
  'quarter',
  'year',
  'daily',
  'weekly',
  'monthly',
  'quarterly',
  'yearly',
  'trend',
  'change',
  'compare',
  'sort',
  'ascending',
  'descending',
  'name',
  'alphabetical',
  'only',
  'whatAbout',
  'which',
  'show',
  'why',
  'rows',
  'blank',
  'percent',
  'money',
  'distribution',
  'rank',
  'everything',
  'contains',
  'startsWith',
  'commonest',
  'rarest',
  'all',
  'future',
  'forbidden',
  'vague',
  'kind:tableEx',
  'kind:pivotTable',
  'kind:barChart',
  'kind:columnChart',
  'kind:lineChart',
  'kind:pieChart',
  'kind:donutChart',
  'kind:areaChart',
  'kind:card',
  'kind:scatterChart',
  'kind:treemap',
  'verb',
  'stop',
] as const;
export type Concept = (typeof CONCEPTS)[number];

export const QUESTION_LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'ja', 'it'] as const;
export type QuestionLanguage = (typeof QUESTION_LANGUAGES)[number];

/** One language as data. Alternatives are separated by '|'; they are folded and stemmed like a question. */
export interface Lexicon {
  readonly language: QuestionLanguage;
  readonly concepts: Readonly<Partial<Record<Concept, string>>>;
  /** Twelve, from January on. */
  readonly months: readonly string[];
  readonly numbers: Readonly<Record<string, number>>;
  /** Decimal separator of the language; the other one of '.' and ',' separates thousands. */
  readonly decimal: '.' | ',';
  /** Whether numeric dates begin with the day. In English usage differs, so a clarifying question is asked. */
  readonly dayFirst: boolean | null;
  /**
   * Local names of columns and values with common English names: most files have English headings, whatever the
   * language of their owner.
   */
  readonly columns: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
  /** Adjectives that imply a column, by the English words in its name; alternatives are separated by '|'. */
  readonly adjectives?: readonly ImpliedColumn[];
  readonly stem: (word: string) => string;
  /** Words that may name the same column, separated by '|': weaker than its own name. */
  readonly synonyms?: readonly string[];
  /** Words that ask for a place or a time at the beginning of a question, and mean nothing elsewhere. */
  readonly asksFor?: string;
  /** Words that ask for people at the beginning of a question: the answer is their names. */
  readonly asksWho?: string;
  /** Words for people, which are the rows only of a table of people. */
  readonly persons?: string;
  /** Words for the same kind of row, separated by '|'. */
  readonly nouns?: readonly string[];
  /** What words of one family share: opening and opened; irregular ones are listed in the language's data. */
  readonly root?: (word: string) => string;
}

/** “oldest” is the highest age and the lowest year of birth. */
export interface ImpliedColumn {
  readonly columns: string;
  /** Only where no other column takes the word: what is oldest by its age is not so by its opening year. */
  readonly weak?: boolean;
  readonly highest: string;
  readonly lowest: string;
  readonly more: string;
  readonly less: string;
}
