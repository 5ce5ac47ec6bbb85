import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { askFile, type FileAnswer } from './ask-file.ts';

const USAGE = `Asks a CSV file a question in plain words.

  npm run ask -- FILE.csv "average charges by contract" [--json] [--language de] [--today 2026-11-15]
`;

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist; check the name and the folder you are in',
  EISDIR: 'is a folder; name a CSV file in it',
  EACCES: 'may not be read by you',
  EPERM: 'may not be read by you',
};

/** Exit code 0: answered; 2: refused, with the reason; 1: the command or the file is not what it should be. */
export const ask = {
  summary: 'asks a CSV file a question in plain words',
  async run(args: string[]): Promise<void> {
    const asked = readArgs(args);
    if (typeof asked === 'string') {
      process.stderr.write(`${asked}\n`);
      process.exitCode = 1;
      return;
    }
    const answer = await askFile(asked);
    process.stdout.write(`${asked.json ? JSON.stringify(answer, null, 2) : linesOf(answer).join('\n')}\n`);
    process.exitCode = 'refused' in answer ? 2 : 0;
  },
};

function readArgs(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean' }, language: { type: 'string' }, today: { type: 'string' } },
    });
    const [path, question, ...more] = positionals;
    if (path === undefined || question === undefined || more.length > 0) return USAGE;
    const today = values.today ?? new Date().toISOString().slice(0, 10);
    if (!/^\d{4}-\d{2}-\d{2}$/.test(today)) return 'A day is written like 2026-11-15.';
    const bytes = readFileSync(path);
    return { bytes, path, question, language: values.language, today, json: values.json === true };
  } catch (error) {
    const { code = '', path } = error as NodeJS.ErrnoException;
    const reason = REASONS[code];
    if (reason !== undefined) return `“${path ?? args[0] ?? ''}” ${reason}.`;
    if (code.startsWith('ERR_PARSE_ARGS')) return `${(error as Error).message}\n\n${USAGE}`;
    throw error;
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
  return [
    reading.normalized,
    ...reading.notes,
    '',
    ...table(result),
    ...(resultAgainst ? ['', ...table(resultAgainst)] : []),
  ];
}
