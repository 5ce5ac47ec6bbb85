import { basename } from 'node:path';
import type { Value } from '@holdfast/contracts/report/field';
import type { QueryResult, VisualQuery } from '@holdfast/contracts/report/query';
import type { QuestionReading, ReadWord, Synonym } from '@holdfast/contracts/report/question';
import { readTable } from '@holdfast/prediction-engine';
import { evaluateInMemory, type Tables } from '@holdfast/query-engine';
import {
  lexiconOf,
  makeVocabulary,
  QUESTION_LANGUAGES,
  type ReadQuestion,
  type RefusedQuestion,
  readQuestion,
  type VocabularySource,
} from '@holdfast/query-engine/questions';
import { restatements } from '@holdfast/texts/areas/restatements';
import { loadRefusals } from '@holdfast/texts/load-refusals';
import { loadAnswerSpeaker } from '@holdfast/texts/load-speaker';
import { type RenderMessage, renderTree } from '@holdfast/texts/speaker';
import { subjectOf } from './file-subject.ts';
import { toWording as wordingOfSynonyms, wrongSynonym } from './synonyms.ts';

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
export async function askFile({ question, today, language, ...file }: FileQuestion): Promise<FileAnswer> {
  const askIn = async (spoken: string) => (await openFile({ ...file, language: spoken }))(question, today);
  if (language !== undefined) return askIn(language);
  const inEnglish = await askIn('en');
  if (!('refused' in inEnglish) || inEnglish.refused.code !== 'question.unread') return inEnglish;
  for (const other of QUESTION_LANGUAGES) {
    const answer = await askIn(other);
    if (!('refused' in answer)) return answer;
  }
  return inEnglish;
}

type AskableFile = Omit<FileQuestion, 'question' | 'today' | 'language'> & { readonly language: string };

/** Reads a file once, for any number of questions in one language. */
export async function openFile({
  bytes,
  path,
  language,
  synonyms = [],
}: AskableFile): Promise<(question: string, today: string) => FileAnswer> {
  const lexicon = lexiconOf(language);
  const say = await loadAnswerSpeaker(lexicon.language);
  const refused = (code: string, reason: string) => (): FileAnswer => ({
    refused: { code, reason, words: [], instead: [] },
  });
  const read = readTable(bytes);
  if (read.kind === 'unreadable') {
    const { title, reason } = renderTree<{ title: string; reason: string }>(read.problem as never, say);
    return refused('unreadable', `${title}. ${reason}`);
  }
  const inFile = subjectOf(read, basename(path), lexicon.language, say);
  const wrong = wrongSynonym(synonyms, inFile.model);
  if (wrong) return refused('synonyms', (await loadRefusals(lexicon.language))(wrong.detail));
  const subject = { ...inFile, wording: [...inFile.wording, ...wordingOfSynonyms(synonyms, inFile.model)] };
  const vocabulary = makeVocabulary(subject, lexicon, await restatements.load(lexicon.language));
  return (question, today) => answerOf(readQuestion(question, { vocabulary, today }), { subject, today, say });
}

interface AnswerGround {
  readonly subject: VocabularySource & { readonly tables: Tables };
  readonly today: string;
  readonly say: RenderMessage;
}

function answerOf(reading: ReadQuestion | RefusedQuestion, { subject, today, say }: AnswerGround): FileAnswer {
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
  // “what share is critical”: the part, and not the rest of the whole.
  const parts = query.highlight ? (result.columns.find(({ highlighted }) => highlighted)?.highlighted ?? []) : null;
  if (parts) return parts.flatMap((part, row) => (part ? [rowAt(row)] : []));
  if (asked?.first) return result.rowCount > 0 ? [rowAt(lastTiedRow(result, query))] : [];
  return Array.from({ length: result.rowCount }, (_, row) => rowAt(row));
}

/** Of groups tied for first place the last one: of two years the later. */
function lastTiedRow({ columns, rowCount }: QueryResult, { orderBy }: VisualQuery): number {
  const ordered = columns.find(({ as }) => as === orderBy[0]?.as)?.values ?? [];
  let last = 0;
  while (last + 1 < rowCount && ordered[last + 1] === ordered[0]) last += 1;
  return last;
}
