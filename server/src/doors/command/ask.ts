import { type Synonym, Synonyms } from '@holdfast/contracts/report/question';
import { commandError, parseArguments, readFile } from '@holdfast/prediction-engine/command-line';
import * as z from 'zod/mini';
import { askFile, type FileAnswer, type FileQuestion } from '../../features/reports/questions/ask-file.ts';
import { ANSWER_IS_NO, DONE, type Verb } from './command.ts';

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
  const { values, positionals } = parseArguments(args, OPTIONS);
  const [path, question, ...more] = positionals;
  if (path === undefined || question === undefined || more.length > 0)
    throw commandError('command.usage', { usage: USAGE });
  const { today = now, language, json = false } = values;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(today)) throw commandError('command.date', { option: '--today', value: today });
  const synonyms = [...(values.synonym ?? []).map(parseSynonym), ...(values.synonyms ?? []).flatMap(readSynonymsFile)];
  return { bytes: readFile(path), path, question, language, today, json, synonyms };
}

/** 'tariff=contract', 'regulars=contract:Annual', or a word on its own, which means the rows. */
function parseSynonym(written: string): Synonym {
  const [word = '', meaning] = written.split(/=(.*)/s);
  if (word.trim() === '') throw commandError('command.synonymWithoutWord', { written, example: "'tariff=contract'" });
  if (meaning === undefined) return { word };
  const [column = '', value] = meaning.split(/:(.*)/s);
  return { word, column, ...(value !== undefined && { value }) };
}

/** The body of the HTTP API, or only its list. */
function readSynonymsFile(path: string): Synonym[] {
  const given = parsedJson(new TextDecoder().decode(readFile(path)));
  const read = z.safeParse(Synonyms, Array.isArray(given) ? { value: given } : given);
  if (read.success) return read.data.value;
  throw commandError('command.notLike', { path, example: '[{ "word": "tariff", "column": "contract" }]' });
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
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
