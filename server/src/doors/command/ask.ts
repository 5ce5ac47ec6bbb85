import { readFileSync } from 'node:fs';
import { type Synonym, Synonyms } from '@holdfast/contracts/report/question';
import { Misunderstood } from '@holdfast/prediction-engine/command-line';
import * as z from 'zod/mini';
import { askFile, type FileAnswer, type FileQuestion } from '../../features/reports/questions/ask-file.ts';
import { ANSWER_IS_NO, DONE, parseOptions, type Verb } from './command.ts';

const USAGE =
  'ask FILE.csv "average charges by contract" [--json] [--language de] [--today 2026-11-15] ' +
  "[--synonym 'tariff=contract'] [--synonyms FILE.json]";

const OPTIONS = {
  json: { type: 'boolean' },
  language: { type: 'string' },
  today: { type: 'string' },
  synonym: { type: 'string', multiple: true },
  synonyms: { type: 'string', multiple: true },
} as const;

export const ask: Verb = {
  usage: USAGE,
  summary:
    'answer a plain-language question about a CSV file, with how it was read, or the reason why it cannot be answered',
  help:
    'Trains no model and stores nothing. Without --language, English is tried first, then the other six languages.  ' +
    "--synonym takes 'tariff=contract' for a column, 'regulars=contract:Annual' for a value, 'members' for the rows.",
  async run(args, terminal) {
    const { json, ...asked } = readQuestionArgs(args, terminal.today());
    const answer = await askFile(asked);
    terminal.out.write(`${json ? JSON.stringify(answer, null, 2) : linesOf(answer).join('\n')}\n`);
    return 'refused' in answer ? ANSWER_IS_NO : DONE;
  },
};

function readQuestionArgs(args: readonly string[], now: string): FileQuestion & { readonly json: boolean } {
  const { values, positionals } = parseOptions(args, OPTIONS, `Usage: holdfast ${USAGE}`);
  const [path, question, ...more] = positionals;
  if (path === undefined || question === undefined || more.length > 0)
    throw new Misunderstood(`Usage: holdfast ${USAGE}`);
  const { today = now, language, json = false } = values;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(today)) throw new Misunderstood('--today must be a date such as 2026-11-15.');
  const synonyms = [...(values.synonym ?? []).map(synonymOf), ...(values.synonyms ?? []).flatMap(synonymsIn)];
  return { bytes: bytesOf(path), path, question, language, today, json, synonyms };
}

/** 'tariff=contract', 'regulars=contract:Annual', or a word on its own, which means the rows. */
function synonymOf(written: string): Synonym {
  const [word = '', meaning] = written.split(/=(.*)/s);
  if (word.trim() === '')
    throw new Misunderstood(`‘${written}’ has no word before “=”. Example: --synonym 'tariff=contract'.`);
  if (meaning === undefined) return { word };
  const [column = '', value] = meaning.split(/:(.*)/s);
  return { word, column, ...(value !== undefined && { value }) };
}

/** The body of the HTTP API, or only its list. */
function synonymsIn(path: string): Synonym[] {
  const given = parsedJson(new TextDecoder().decode(bytesOf(path)));
  const read = z.safeParse(Synonyms, Array.isArray(given) ? { value: given } : given);
  if (read.success) return read.data.value;
  throw new Misunderstood(`“${path}” is not a list such as [{ "word": "tariff", "column": "contract" }].`);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist; check the name and the folder you are in',
  EISDIR: 'is a folder; name a CSV file in it',
  EACCES: 'cannot be read: permission denied',
  EPERM: 'cannot be read: permission denied',
};

function bytesOf(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
    if (reason === undefined) throw error;
    throw new Misunderstood(`“${path}” ${reason}.`);
  }
}

const MOST_LINES = 40;

function linesOf(answer: FileAnswer): string[] {
  if ('refused' in answer) {
    const { reason, instead } = answer.refused;
    return [reason, ...instead.map((question) => `Try: ${question}`)];
  }
  const { reading, result, resultAgainst } = answer;
  const table = (rows: typeof result) => [
    Object.keys(rows[0] ?? {}).join('\t'),
    ...rows.slice(0, MOST_LINES).map((row) =>
      Object.values(row)
        .map((cell) => cell ?? '')
        .join('\t'),
    ),
    ...(rows.length > MOST_LINES ? [`… ${rows.length - MOST_LINES} more`] : []),
  ];
  const before = resultAgainst ? ['', ...table(resultAgainst)] : [];
  return [reading.normalized, ...reading.notes, '', ...table(result), ...before];
}
