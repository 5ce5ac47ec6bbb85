import { ImportRefused } from '../refused.ts';

/** An object of TMDL: what it states, then its parts. */
export interface TmdlObject {
  readonly type: string;
  readonly name?: string;
  readonly description?: string | undefined;
  readonly expression?: string | undefined;
  /** `true` is written as the key alone; undefined is left out. */
  readonly properties?: Readonly<Record<string, string | true | undefined>>;
  /** The query of a partition. */
  readonly source?: string | undefined;
  readonly parts?: readonly TmdlObject[];
}

const FENCE = '```';

export const tmdlText = (objects: readonly TmdlObject[]): string =>
  `${objects.map((one) => linesOf(one, 0).join('\n')).join('\n\n')}\n`;

function linesOf(object: TmdlObject, level: number): string[] {
  const { type, name, description, expression, properties = {}, source, parts = [] } = object;
  const tab = '\t'.repeat(level);
  const head = [type, ...(name === undefined ? [] : [quotedName(name)])].join(' ');
  const stated = Object.entries(properties).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return [`${tab}\t${key}${value === true ? '' : `: ${plainValue(value)}`}`];
  });
  return [
    ...(description?.split('\n').map((line) => `${tab}/// ${line}`.trimEnd()) ?? []),
    `${tab}${head}${expression === undefined ? '' : ` = ${expressionText(expression, level + 2)}`}`,
    ...stated,
    ...(source === undefined ? [] : [`${tab}\tsource = ${expressionText(source, level + 3)}`]),
    ...parts.flatMap((part) => ['', ...linesOf(part, level + 1)]),
  ];
}

/** Always in quotes: without them a name may have no blank, dot, equals sign, colon or quote. */
export function quotedName(name: string): string {
  if (/[\r\n\u2028\u2029]/.test(name)) throw new ImportRefused('badName', { name: name.replace(/\s+/g, ' ') });
  return /^[A-Za-z_]\w*$/.test(name) ? name : `'${name.replaceAll("'", "''")}'`;
}

const plainValue = (value: string): string =>
  value === '' || value !== value.trim() || value.startsWith('"') ? `"${value.replaceAll('"', '""')}"` : value;

/** On its line where it fits there; else fenced, which keeps every blank and empty line. */
function expressionText(expression: string, level: number): string {
  const isPlain = expression !== '' && expression === expression.trim() && !expression.startsWith(FENCE);
  if (isPlain && !/[\r\n\u2028\u2029]/.test(expression)) return expression;
  const tab = '\t'.repeat(level);
  const lines = expression.split('\n').map((line) => `${tab}${line}`);
  return [FENCE, ...(expression === '' ? [] : lines), `${tab}${FENCE}`].join('\n');
}
