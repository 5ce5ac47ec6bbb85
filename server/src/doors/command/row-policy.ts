import { readFileSync } from 'node:fs';
import { type Restriction, Restrictions } from '@holdfast/contracts/report/query';
import { Misunderstood } from '@holdfast/prediction-engine/command-line';
import { compilePolicy, QueryError } from '@holdfast/query-engine';
import { say } from '../../platform/english.ts';
import { DONE, readArgs, type Verb } from './command.ts';

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
      throw new Misunderstood(`Usage: holdfast ${USAGE}`);
    const { CLICKHOUSE_URL: url, CLICKHOUSE_USER: username, CLICKHOUSE_PASSWORD: password } = config();
    if (url === undefined) throw new Misunderstood('CLICKHOUSE_URL must be set to the address of ClickHouse.');
    const rules = readRules(file);
    const table = rules[0]?.target.table;
    if (table === undefined) throw new Misunderstood(`“${file}” contains no rule.`);
    const { describeTable, named } = await import('../../platform/analytics/clickhouse/describe-table.ts');
    const columns = await describeTable({ url, username, password }, source);
    if (columns.length === 0) throw new Misunderstood(`“${source}” is not a table visible to ${username}.`);
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
    if (error instanceof QueryError) throw new Misunderstood(say(error.detail));
    throw error;
  }
}

function readRules(file: string): readonly Restriction[] {
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === undefined;
    throw new Misunderstood(`“${file}” ${isThere ? 'is not valid JSON' : 'cannot be read'}.`);
  }
  const parsed = Restrictions.safeParse(given);
  if (!parsed.success) throw new Misunderstood(`“${file}” does not contain row rules in the format of embed tokens.`);
  return parsed.data;
}
