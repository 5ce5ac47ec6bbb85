import { basename } from 'node:path';
import { tables } from '@holdfast/contracts/prediction/tables';
import type { Value } from '@holdfast/contracts/report/field';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { QueryResult, VisualQuery } from '@holdfast/contracts/report/query';
import type { QuestionReading, ReadWord, Synonym, Wording } from '@holdfast/contracts/report/question';
import { readTable, type TypedTableColumn } from '@holdfast/prediction-engine';
import { evaluateInMemory, type Row, type Tables } from '@holdfast/query-engine';
import {
  lexiconOf,
  makeVocabulary,
  QUESTION_LANGUAGES,
  readQuestion,
  type VocabularySource,
} from '@holdfast/query-engine/questions';
import { retentionWording } from '@holdfast/retention-report/questions/wording';
import { loadRefusals } from '@holdfast/texts/load-refusals';
import { loadAnswerSpeaker } from '@holdfast/texts/load-speaker';
import { renderTree } from '@holdfast/texts/speaker';
import { contentsOfRows } from './contents-of-rows.ts';
import { wordingOf as wordingOfSynonyms, wrongSynonym } from './synonyms.ts';

export interface FileQuestion {
  readonly bytes: Uint8Array;
  readonly path: string;
  readonly question: string;
  /** Default: English, then the other languages. */
  readonly language?: string | undefined;
  /** 2026-11-15 */
  readonly today: string;
  /** The user's own synonyms. */
  readonly synonyms?: readonly Synonym[] | undefined;
}

type FileRows = readonly Readonly<Record<string, Value>>[];

/** The output of `npm run ask`. */
export type FileAnswer =
  | {
      readonly reading: {
        readonly normalized: string;
        readonly kind: string;
        readonly words: readonly ReadWord[];
        readonly notes: readonly string[];
      };
      readonly query: VisualQuery;
      readonly against?: VisualQuery;
      readonly result: FileRows;
      readonly resultAgainst?: FileRows;
    }
  | {
      readonly refused: {
        readonly code: string;
        readonly reason: string;
        readonly words: readonly ReadWord[];
        readonly instead: readonly string[];
      };
    };

/** Answers a question on the plain columns of a CSV file, without training or storing anything. */
export async function askFile({ language, ...asked }: FileQuestion): Promise<FileAnswer> {
  if (language !== undefined) return askFileInLanguage(language, asked);
  const inEnglish = await askFileInLanguage('en', asked);
  if (!('refused' in inEnglish) || inEnglish.refused.code !== 'question.unread') return inEnglish;
  for (const other of QUESTION_LANGUAGES) {
    const answer = await askFileInLanguage(other, asked);
    if (!('refused' in answer)) return answer;
  }
  return inEnglish;
}

async function askFileInLanguage(
  language: string,
  { bytes, path, question, today, synonyms = [] }: Omit<FileQuestion, 'language'>,
): Promise<FileAnswer> {
  const lexicon = lexiconOf(language);
  const say = await loadAnswerSpeaker(lexicon.language);
  const read = readTable(bytes);
  if (read.kind === 'unreadable') {
    const { title, reason } = renderTree<{ title: string; reason: string }>(read.problem as never, say);
    return { refused: { code: 'unreadable', reason: `${title}. ${reason}`, words: [], instead: [] } };
  }
  const inFile = subjectOf(read.columns, read.rowCount, basename(path), lexicon.language);
  const wrong = wrongSynonym(synonyms, inFile.model);
  if (wrong) {
    const reason = (await loadRefusals(lexicon.language))(wrong.detail);
    return { refused: { code: 'synonyms', reason, words: [], instead: [] } };
  }
  const subject = { ...inFile, wording: [...inFile.wording, ...wordingOfSynonyms(synonyms, inFile.model)] };
  const vocabulary = makeVocabulary(subject, lexicon);
  const reading = readQuestion(question, { vocabulary, today });
  if ('refused' in reading) {
    const { refused, words, instead } = reading;
    return { refused: { code: refused.code, reason: say(refused), words, instead } };
  }
  const ground = { model: subject.model, tables: subject.tables, now: `${today}T12:00:00` };
  const { normalized, kind, words, notes, query, asked, against } = reading;
  return {
    reading: { normalized, kind, words, notes: notes.map(say) },
    query,
    ...(against && { against }),
    result: rowsOf(evaluateInMemory(query, ground), query, asked),
    ...(against && { resultAgainst: rowsOf(evaluateInMemory(against, ground), against) }),
  };
}

const TABLE = 'rows';

/** A single table whose rows are named after the file, or after its key column. */
function subjectOf(
  columns: readonly TypedTableColumn[],
  rowCount: number,
  fileName: string,
  language: string,
): VocabularySource & { readonly tables: Tables } {
  const key = columns.find((column) => KEY.test(column.name) && isKey(column)) ?? columns.find(({ unique }) => unique);
  const stem = spacedWords(fileName.replace(/\.[^.]*$/, ''));
  const keyed = key && KEY.test(key.name) ? spacedWords(key.name.replace(KEY, '')) : '';
  const noun = keyed === '' ? stem : keyed;
  const label = keyed === '' || keyed.endsWith('s') ? noun : pluralOf(noun);
  const model: SemanticModel = {
    name: label,
    tables: [
      {
        name: TABLE,
        label,
        columns: columns.map(({ name, type }) => ({ name, type })),
        measures: [
          { name: label, label, expression: { op: 'aggregate', aggregation: 'count' }, format: { style: 'integer' } },
        ],
        hierarchies: [],
        ...(key && { rowKey: key.name }),
      },
    ],
    relationships: [],
  };
  const rows = Array.from(
    { length: rowCount },
    (_, row): Row => Object.fromEntries(columns.map(({ name, values }) => [name, values[row] ?? null])),
  );
  const inFile: Tables = { [TABLE]: rows };
  const contents = contentsOfRows(model, inFile);
  const isColumn = columns.some(({ name }) => spacedWords(name) === stem);
  const rowsOfFile: Wording[] = isColumn || stem.split(' ').length > 3 ? [] : [{ table: TABLE, words: [stem] }];
  return { model, tables: inFile, contents, wording: [...rowsOfFile, ...wordingOf(columns, contents, language)] };
}

const KEY = /[\s_\-.]*(?:id|no|nr|number|key|code)$/i;
const isKey = ({ unique, values }: TypedTableColumn): boolean =>
  unique || (values.length > 0 && !values.includes(null) && new Set(values).size === values.length);

const spacedWords = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase();

const pluralOf = (noun: string): string => (/[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`);

const OUTCOME = /churn|exited|attrition|attrited|has_?left/i;
const YES = /^(?:yes|true|1|y|churned|left|ja|oui|sí|sim)$/i;

/** Rows are called customers unless the file suggests otherwise; a label column is queried by verbs. */
function wordingOf(
  columns: readonly TypedTableColumn[],
  contents: VocabularySource['contents'],
  language: string,
): Wording[] {
  const words = retentionWording(language);
  const nouns = words.find(({ column, measure }) => column === undefined && measure === undefined)?.words ?? [];
  const verbs = words.find(({ other, value }) => other === 0 && value === 1)?.words ?? [];
  const stays = words.find(({ other, value }) => other === 1 && value === 0)?.words ?? [];
  const { column: stay } = tables.customers.customer_tenure;
  const tenure = words.find(({ column, superlative }) => column === stay && !superlative)?.words ?? [];
  const label = columns.find(({ name }) => OUTCOME.test(name));
  const held = contents.find(({ column }) => column === label?.name)?.values ?? [];
  const yes = held.find((value) => YES.test(String(value)));
  const no = held.find((value) => value !== yes);
  const isCustomers =
    label !== undefined || columns.some(({ name }) => /customer|client|subscriber|account/i.test(name));
  const lasts = columns.find(({ name }) => /tenure/i.test(name));
  return [
    ...(isCustomers ? [{ table: TABLE, words: nouns }] : []),
    ...(lasts ? [{ table: TABLE, column: lasts.name, words: tenure }] : []),
    ...(label && held.length === 2 && yes !== undefined && no !== undefined
      ? [
          { table: TABLE, column: label.name, value: yes, other: no, words: verbs },
          { table: TABLE, column: label.name, value: no, other: yes, words: stays },
        ]
      : []),
  ];
}

/** The part of a result that was asked for. */
function rowsOf(result: QueryResult, query: VisualQuery, asked?: QuestionReading['asked']): FileRows {
  const columns = result.columns.filter(({ as }) => asked?.columns.includes(as) ?? true);
  const names = columns.map(({ label }, at) =>
    columns.findIndex((other) => other.label === label) === at ? label : `${label} ${at + 1}`,
  );
  const rowAt = (row: number) =>
    Object.fromEntries(columns.map(({ values }, at) => [names[at] ?? '', values[row] ?? null]));
  if (asked?.first) return result.rowCount > 0 ? [rowAt(lastOfFirst(result, query))] : [];
  return Array.from({ length: result.rowCount }, (_, row) => rowAt(row));
}

/** Of the groups that share the first place the last one: of two years the later. */
function lastOfFirst({ columns, rowCount }: QueryResult, { orderBy }: VisualQuery): number {
  const ordered = columns.find(({ as }) => as === orderBy[0]?.as)?.values ?? [];
  let last = 0;
  while (last + 1 < rowCount && ordered[last + 1] === ordered[0]) last += 1;
  return last;
}
