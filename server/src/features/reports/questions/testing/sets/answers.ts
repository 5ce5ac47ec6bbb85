import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type FileAnswer, openFile } from '../../ask-file.ts';

export type Cell = string | number | boolean | null;
export type Rows = readonly (readonly Cell[])[];

/** A question about a file, and its answer; without one, it must be refused. */
export interface AnsweredQuestion {
  readonly path: string;
  readonly question: string;
  readonly language?: string | undefined;
  readonly answer: Rows | null;
  readonly ordered: boolean;
  /** Whether columns that explain the answer may stand beside it. */
  readonly mayExplain: boolean;
}

export type Outcome = 'right' | 'refused' | 'wrong';

export interface ScoredAnswer {
  readonly outcome: Outcome;
  /** What was understood, or the reason of the refusal. */
  readonly said: string;
}

/** Asks questions of files, and opens each file once. */
export class Scorer {
  readonly #files = new Map<string, ReturnType<typeof openFile>>();

  async score(asked: AnsweredQuestion, today: string): Promise<ScoredAnswer> {
    const { path, question, language = 'en' } = asked;
    const key = `${language} ${path}`;
    const file = this.#files.get(key) ?? openFile({ bytes: readFileSync(path), path: basename(path), language });
    this.#files.set(key, file);
    const given = (await file)(question, today);
    return { outcome: outcomeOf(asked, given), said: inBrief(given, asked) };
  }
}

function outcomeOf({ answer, ordered, mayExplain }: AnsweredQuestion, given: FileAnswer): Outcome {
  if ('refused' in given) return answer === null ? 'right' : 'refused';
  if (answer === null) return 'wrong';
  const rows = given.result.map((row) => Object.values(row).map(asText));
  const expected = answer.map((row) => row.map(asText));
  if (rows.length !== expected.length) return 'wrong';
  const wanted = inOrder(expected, ordered);
  const columns = choices(rows[0]?.length ?? 0, expected[0]?.length ?? 0, mayExplain);
  const isSame = columns.some((chosen) => {
    const some = rows.map((row) => chosen.map((at) => row[at] ?? ''));
    return inOrder(some, ordered) === wanted;
  });
  return isSame || rows.length === 0 ? 'right' : 'wrong';
}

const inOrder = (rows: readonly (readonly string[])[], ordered: boolean): string => {
  const written = rows.map((row) => row.join('\t'));
  return (ordered ? written : written.sort()).join('\n');
};

/** Every way to choose columns, in any order. */
function choices(of: number, count: number, mayExplain: boolean): number[][] {
  if (of < count || (of > count && !mayExplain)) return [];
  if (count === 0) return [[]];
  const all = Array.from({ length: of }, (_, at) => at);
  return choices(of, count - 1, true).flatMap((before) =>
    all.flatMap((at) => (before.includes(at) ? [] : [[...before, at]])),
  );
}

/** Percentages of a file are numbers here: 44.7% is 44.7. */
function asText(cell: unknown): string {
  if (typeof cell === 'boolean') return cell ? '1' : '0';
  const text = String(cell ?? '').trim();
  const number = Number(text.replace(/%$/, ''));
  return text !== '' && Number.isFinite(number) ? String(Number(number.toPrecision(6))) : text;
}

function inBrief(given: FileAnswer, { answer }: AnsweredQuestion): string {
  if ('refused' in given) return `${given.refused.reason} ${JSON.stringify(given.refused.instead)}`;
  const rows = given.result.slice(0, 6).map((row) => Object.values(row));
  return `${given.reading.normalized}: ${JSON.stringify(rows)} instead of ${JSON.stringify(answer?.slice(0, 6) ?? null)}`;
}

/** Counts the outcomes of some questions, by group. */
export class Tally {
  readonly #groups = new Map<string, Record<Outcome, number>>();

  add(group: string, outcome: Outcome): void {
    const counts = this.#groups.get(group) ?? { right: 0, refused: 0, wrong: 0 };
    this.#groups.set(group, { ...counts, [outcome]: counts[outcome] + 1 });
  }

  get total(): Record<Outcome, number> {
    const total = { right: 0, refused: 0, wrong: 0 };
    for (const counts of this.#groups.values())
      for (const outcome of ['right', 'refused', 'wrong'] as const) total[outcome] += counts[outcome];
    return total;
  }

  /** A line per group and one for all. */
  lines(): string[] {
    return [...this.#groups, ['all', this.total] as const].map(([name, { right, refused, wrong }]) => {
      const share = ((100 * right) / (right + refused + wrong)).toFixed(0);
      return `${name.padEnd(28)} right ${right}, refused ${refused}, wrong ${wrong}: ${share}% right`;
    });
  }
}
