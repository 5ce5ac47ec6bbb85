import { basename } from 'node:path';
import type { Value } from '@holdfast/contracts/report/field';
import type { QueryResult, VisualQuery } from '@holdfast/contracts/report/query';
import type { QuestionReading, ReadWord, Synonym } from '@holdfast/contracts/report/question';
import { readTable } from '@holdfast/prediction-engine';
import { evaluateInMemory } from '@holdfast/query-engine';
import { lexiconOf, makeVocabulary, QUESTION_LANGUAGES, readQuestion } from '@holdfast/query-engine/questions';
import { loadRefusals } from '@holdfast/texts/load-refusals';
import { loadAnswerSpeaker } from '@holdfast/texts/load-speaker';
import { renderTree } from '@holdfast/texts/speaker';
import { subjectOf } from './file-subject.ts';
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
  const inFile = subjectOf(read, basename(path), lexicon.language, say);
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

/** Of groups tied for first place the last one: of two years the later. */
function lastOfFirst({ columns, rowCount }: QueryResult, { orderBy }: VisualQuery): number {
  const ordered = columns.find(({ as }) => as === orderBy[0]?.as)?.values ?? [];
  let last = 0;
  while (last + 1 < rowCount && ordered[last + 1] === ordered[0]) last += 1;
  return last;
}
