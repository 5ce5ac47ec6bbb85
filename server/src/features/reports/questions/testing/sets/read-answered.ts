import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { AnsweredQuestion, Rows } from './answers.ts';

const ASKS_FOR_ORDER = /\b(?:sort|order|ascending|descending|alphabetic|increasing|decreasing)/i;

/** A line of a set: the answer as rows, or as SQL over the file, whose table has the file's name. */
interface SetLine {
  readonly file: string;
  readonly question: string;
  readonly language?: string;
  readonly answer?: Rows;
  readonly sql?: string | null;
}

/** Questions with their answers from a JSON array or JSONL; files are relative to it. */
export async function readAnswered(path: string): Promise<(AnsweredQuestion & { readonly file: string })[]> {
  const written = readFileSync(path, 'utf8');
  const lines = (
    written.startsWith('[') ? JSON.parse(written) : written.split('\n').filter(Boolean).map(parsed)
  ) as SetLine[];
  const instance = await DuckDBInstance.create();
  const database = await instance.connect();
  try {
    for (const file of new Set(lines.filter(({ sql }) => sql).map((line) => line.file))) {
      const csv = join(dirname(path), file).replaceAll("'", "''");
      await database.run(
        `CREATE TABLE "${nameOf(file)}" AS FROM read_csv('${csv}', header = true, nullstr = ['', ' '])`,
      );
    }
    const questions: (AnsweredQuestion & { readonly file: string })[] = [];
    for (const { file, question, language, answer = null, sql } of lines) {
      const rows = sql ? ((await database.runAndReadAll(sql)).getRowsJson() as Rows) : answer;
      const ordered = sql ? /order by (?!.*limit 1$)(?!.*\))/i.test(sql) : ASKS_FOR_ORDER.test(question);
      questions.push({
        path: join(dirname(path), file),
        file,
        question,
        language,
        answer: rows,
        ordered,
        mayExplain: sql != null,
      });
    }
    return questions;
  } finally {
    database.closeSync();
    instance.closeSync();
  }
}

const parsed = (line: string): unknown => JSON.parse(line);
const nameOf = (file: string): string => file.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
