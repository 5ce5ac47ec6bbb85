import { tables } from '@holdfast/contracts/prediction/tables';
import type { Value } from '@holdfast/contracts/report/field';
import type { Measure, RowCondition, SemanticModel } from '@holdfast/contracts/report/model';
import type { Wording } from '@holdfast/contracts/report/question';
import type { TypedTableColumn } from '@holdfast/prediction-engine';
import type { Row, Tables } from '@holdfast/query-engine';
import type { VocabularySource } from '@holdfast/query-engine/questions';
import { retentionWording } from '@holdfast/retention-report/questions/wording';
import { message } from '@holdfast/texts/message';
import type { RenderMessage } from '@holdfast/texts/speaker';
import { contentsOfRows } from './contents-of-rows.ts';

interface FileColumns {
  readonly columns: readonly TypedTableColumn[];
  readonly rowCount: number;
}

const TABLE = 'rows';

/** A single table whose rows are named after the file, or after its key column. */
export function subjectOf(
  { columns, rowCount }: FileColumns,
  fileName: string,
  language: string,
  say: RenderMessage,
): VocabularySource & { readonly tables: Tables } {
  const key = columns.find((column) => KEY.test(column.name) && isKey(column)) ?? columns.find(({ unique }) => unique);
  const stem = spacedWords(fileName.replace(/\.[^.]*$/, ''));
  const keyed = key && KEY.test(key.name) ? spacedWords(key.name.replace(KEY, '')) : '';
  const noun = keyed === '' ? stem : keyed;
  const label = keyed === '' || keyed.endsWith('s') ? noun : pluralOf(noun);
  const count: Measure = {
    name: label,
    label,
    expression: { op: 'aggregate', aggregation: 'count' },
    format: { style: 'integer' },
  };
  const table = {
    name: TABLE,
    label,
    columns: columns.map(({ name, type }) => ({ name, type })),
    hierarchies: [],
    ...(key && { rowKey: key.name }),
  };
  const modelOf = (measures: Measure[]): SemanticModel => ({
    name: label,
    tables: [{ ...table, measures }],
    relationships: [],
  });
  const rows = Array.from(
    { length: rowCount },
    (_, row): Row => Object.fromEntries(columns.map(({ name, values }) => [name, values[row] ?? null])),
  );
  const inFile: Tables = { [TABLE]: rows };
  const contents = contentsOfRows(modelOf([count]), inFile);
  const flags = columns.flatMap(({ name }) => flagIn(name, contents) ?? []);
  const model = modelOf([count, ...flags.map((flag) => rateOf(flag, say))]);
  const isColumn = columns.some(({ name }) => spacedWords(name) === stem);
  const rowsOfFile: Wording[] = isColumn || stem.split(' ').length > 3 ? [] : [{ table: TABLE, words: [stem] }];
  const persons = columns.some(({ name }) => OUTCOME.test(name) || OF_PERSONS.test(spacedWords(name)));
  return {
    model,
    tables: inFile,
    contents,
    persons,
    wording: [...rowsOfFile, ...proposeWording(columns, flags, language, say)],
  };
}

const OF_PERSONS =
  /\b(?:age|gender|sex|birth|birthday|first name|last name|surname|salary|hometown|nationality|citizenship|tenure|customer|client|subscriber|member|employee|person|student|patient|user)\b/;
const KEY = /[\s_\-.]*(?:id|no|nr|number|key|code)$/i;
const isKey = ({ unique, values }: TypedTableColumn): boolean =>
  unique || (values.length > 0 && !values.includes(null) && new Set(values).size === values.length);

const spacedWords = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase();

const pluralOf = (noun: string): string => (/[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`);

/** A column with two values, one of them positive. */
interface FlagColumn {
  readonly column: string;
  readonly yes: Value;
  readonly no: Value;
}

function flagIn(column: string, contents: VocabularySource['contents']): FlagColumn | null {
  const values = contents.find((one) => one.column === column)?.values ?? [];
  const yes = values.find((value) => YES.test(String(value)));
  const no = values.find((value) => value !== yes);
  return values.length === 2 && yes !== undefined && no !== undefined ? { column, yes, no } : null;
}

const nameOfRate = ({ column }: FlagColumn, say: RenderMessage): string =>
  say(message('question.rateOf', { column: spacedWords(column).replace(/^(?:is|has) | (?:flag|status)$/g, '') }));

/** The share of the rows with a value that have the positive one. */
function rateOf(flag: FlagColumn, say: RenderMessage): Measure {
  const { column, yes } = flag;
  const count = { op: 'aggregate', aggregation: 'count' } as const;
  const rowsWith = (condition: Omit<RowCondition, 'column'>): Measure['expression'] => ({
    op: 'filtered',
    expression: count,
    where: [{ column, ...condition }],
  });
  const numerator = { op: 'orZero', expression: rowsWith({ operator: 'In', values: [yes] }) } as const;
  const denominator = rowsWith({ operator: 'IsNotBlank' });
  const label = nameOfRate(flag, say);
  return { name: label, label, expression: { op: 'ratio', numerator, denominator }, format: { style: 'percent' } };
}

const OUTCOME = /churn|exited|attrition|attrited|has_?left/i;
const YES = /^(?:yes|true|1|y|t|ja|oui|sí|sim|(?:churned|left|exited|attrited|lost|cancell?ed|gone)(?: customers?)?)$/i;

/** Rows are called customers unless the file suggests otherwise; a label column is queried by verbs. */
function proposeWording(
  columns: readonly TypedTableColumn[],
  flags: readonly FlagColumn[],
  language: string,
  say: RenderMessage,
): Wording[] {
  const words = retentionWording(language);
  const nouns = words.find(({ column, measure }) => column === undefined && measure === undefined)?.words ?? [];
  const ofLeaving = words.filter(({ column, value }) => column === tables.customers.churned.column && value === 1);
  const verbs = ofLeaving.find(({ not }) => !not)?.words ?? [];
  const stays = ofLeaving.find(({ not }) => not)?.words ?? [];
  const rates = words.find(({ measure }) => measure === 'Observed churn rate')?.words ?? [];
  const { column: stay } = tables.customers.customer_tenure;
  const tenure = words.find(({ column, superlative }) => column === stay && !superlative)?.words ?? [];
  const label = flags.find(({ column }) => OUTCOME.test(column));
  const isCustomers = columns.some(
    ({ name }) => OUTCOME.test(name) || /customer|client|subscriber|account/i.test(name),
  );
  const lasts = columns.find(({ name }) => /tenure/i.test(name));
  const named = (word: string) => label !== undefined && spacedWords(label.column).includes(word);
  return [
    ...(isCustomers ? [{ table: TABLE, words: nouns }] : []),
    ...(lasts ? [{ table: TABLE, column: lasts.name, words: tenure }] : []),
    ...(label
      ? [
          { table: TABLE, measure: nameOfRate(label, say), words: rates.filter((word) => !named(word)) },
          { table: TABLE, column: label.column, value: label.yes, other: label.no, words: verbs },
          { table: TABLE, column: label.column, value: label.no, other: label.yes, words: stays },
        ]
      : []),
  ];
}
