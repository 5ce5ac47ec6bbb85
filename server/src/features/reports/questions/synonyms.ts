import type { SemanticModel, Table } from '@holdfast/contracts/report/model';
import type { Synonym, Wording } from '@holdfast/contracts/report/question';
import { isGrammarOnly, lexiconOf, QUESTION_LANGUAGES, queryableTables } from '@holdfast/query-engine/questions';
import type { Queryable } from '../../../platform/database/open-database.ts';
import { type Refusal, refusal } from '../../../platform/http/refusal.ts';
import type { ReportDataset } from '../datasets.ts';

type SynonymOwner = Pick<ReportDataset, 'id' | 'makerId'>;

/**
 * The synonyms of a dataset's maker. They apply for every reader, with any token and in any workspace; for the sample
 * every user has their own.
 */
export async function readSynonyms(
  database: Queryable,
  userId: string,
  { id, makerId }: SynonymOwner,
): Promise<Synonym[]> {
  const { rows } = await database.query<{ synonyms: Synonym[] }>(
    'select synonyms from synonyms where user_id = $1 and dataset = $2',
    [makerId ?? userId, id],
  );
  return rows[0]?.synonyms ?? [];
}

export interface OwnSynonyms {
  readonly userId: string;
  readonly owner: SynonymOwner;
  readonly predictionId: number | null;
  readonly synonyms: readonly Synonym[];
}

export async function saveSynonyms(
  database: Queryable,
  { userId, owner: { id, makerId }, predictionId, synonyms }: OwnSynonyms,
): Promise<void> {
  await database.query(
    `insert into synonyms (user_id, dataset, prediction_id, synonyms) values ($1, $2, $3, $4)
     on conflict (user_id, dataset) do update set synonyms = excluded.synonyms`,
    [makerId ?? userId, id, predictionId, JSON.stringify(synonyms)],
  );
}

/** Refuses synonyms without a meaning before they are saved, naming the word. */
export function checkSynonyms(synonyms: readonly Synonym[], model: SemanticModel): void {
  const wrong = wrongSynonym(synonyms, model);
  if (wrong) throw wrong;
}

/** What is wrong with the first invalid synonym; null if all are valid. */
export function wrongSynonym(synonyms: readonly Synonym[], model: SemanticModel): Refusal | null {
  const tables = queryableTables(model);
  for (const { word, column, measure, value } of synonyms) {
    if (QUESTION_LANGUAGES.some((language) => isGrammarOnly(word, lexiconOf(language)))) {
      return refusal('invalid-request.commonWord', { word });
    }
    if (column !== undefined && !tables.some((table) => hasColumn(table, column))) {
      return refusal('invalid-request.synonymColumn', { column, word });
    }
    if (measure !== undefined && !tables.some((table) => hasMeasure(table, measure))) {
      return refusal('invalid-request.synonymMeasure', { measure, word });
    }
    if (column !== undefined && measure !== undefined) {
      return refusal('invalid-request.synonymBoth', { word });
    }
    if (value !== undefined && column === undefined) {
      return refusal('invalid-request.synonymValue', { word });
    }
  }
  return null;
}

const hasColumn = ({ columns }: Table, wanted: string) =>
  columns.some(({ name, hidden }) => name === wanted && !hidden);
const hasMeasure = ({ measures }: Table, wanted: string) => measures.some(({ name }) => name === wanted);

/** In the reader's format, without those the current model does not have. */
export function toWording(synonyms: readonly Synonym[], model: SemanticModel): Wording[] {
  const tables = queryableTables(model);
  return synonyms.flatMap(({ word, column, measure, value }): Wording[] => {
    const table = tables.find(
      (one) => (column === undefined || hasColumn(one, column)) && (measure === undefined || hasMeasure(one, measure)),
    );
    if (!table) return [];
    const of = {
      ...(column !== undefined && { column }),
      ...(measure !== undefined && { measure }),
      ...(value !== undefined && { value }),
    };
    return [{ table: table.name, ...of, words: [word], own: true }];
  });
}
