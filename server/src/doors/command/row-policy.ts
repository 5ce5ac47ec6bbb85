import { type Restriction, Restrictions } from '@holdfast/contracts/report/query';
import { CommandError, commandError } from '@holdfast/prediction-engine/command-line';
import { compilePolicy, QueryError } from '@holdfast/query-engine';
import { DONE, readArgs, type Verb } from './command.ts';
import { readJsonFile } from './read-json-file.ts';

const USAGE = 'row-policy RULES.json DATABASE.TABLE USER';

export const rowPolicy: Verb = {
  usage: USAGE,
  summary: 'print row rules as a row policy for a ClickHouse user',
  help: `RULES.json has the format of an embed token's "rules". The table's columns are read from CLICKHOUSE_URL. Changes
nothing: run the printed statement as a user who may create policies. Rules on other tables, rankings and relative dates
are refused.`,
  async run(args, { out }) {
    const { words, config, json } = readArgs(args);
    const [file, source, user] = words;
    if (file === undefined || source === undefined || user === undefined || words.length > 3)
      throw commandError('command.usage', { usage: USAGE });
    const { CLICKHOUSE_URL: url, CLICKHOUSE_USER: username, CLICKHOUSE_PASSWORD: password } = config();
    if (url === undefined) throw commandError('command.setClickHouse');
    const rules = readRules(file);
    const table = rules[0]?.target.table;
    if (table === undefined) throw commandError('command.noRule', { path: file });
    const { describeTable, named } = await import('../../platform/analytics/clickhouse/describe-table.ts');
    const columns = await describeTable({ url, username, password }, source);
    if (columns.length === 0) throw commandError('command.noTable', { table: source, user: username });
    const model = {
      name: source,
      tables: [{ name: table, columns, measures: [], hierarchies: [] }],
      relationships: [],
    };
    const using = conditionOf(table, rules, model);
    const policy = `CREATE ROW POLICY ${named(`holdfast_${user}`)} ON ${named(...source.split('.'))} FOR SELECT USING ${using} TO ${named(user)}`;
    out.write(json ? `${JSON.stringify({ policy, using })}\n` : `${policy};\n`);
    return DONE;
  },
};

function conditionOf(
  table: string,
  rules: readonly Restriction[],
  model: Parameters<typeof compilePolicy>[1]['model'],
) {
  try {
    return compilePolicy(table, { model, rules });
  } catch (error) {
    if (error instanceof QueryError) throw new CommandError(error.detail);
    throw error;
  }
}

function readRules(file: string): readonly Restriction[] {
  const parsed = Restrictions.safeParse(readJsonFile(file));
  if (!parsed.success) throw commandError('command.notRules', { path: file });
  return parsed.data;
}
