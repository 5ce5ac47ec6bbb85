import { ImportRefused } from '../refused.ts';

/** An object of a TMDL file as written: its properties as text, its own default expression, its parts in order. */
export interface TmdlNode {
  readonly type: string;
  readonly name: string;
  /** `ref table X` only orders; it declares nothing. */
  readonly isReference: boolean;
  readonly description: string | undefined;
  readonly expression: string | undefined;
  readonly properties: Readonly<Record<string, string>>;
  readonly children: readonly TmdlNode[];
}

const OBJECTS = new Set(
  (
    'database model table column measure hierarchy level partition relationship role tablePermission columnPermission ' +
    'member calculationGroup calculationItem expression annotation extendedProperty cultureInfo function kpi variation ' +
    'perspective perspectiveTable alternateOf relatedColumnDetails refreshPolicy queryGroup changedProperty dataSource ' +
    'linguisticMetadata dataAccessOptions'
  ).split(' '),
);

interface Line {
  readonly text: string;
  readonly raw: string;
  readonly indent: number;
  readonly number: number;
}

const MAX_LEVELS = 20;
const NAME = String.raw`'(?:[^']|'')*'|[^\s=:']+`;
const DECLARATION = new RegExp(String.raw`^(ref\s+)?(\w+)(?:\s+(${NAME}))?\s*(?:=\s*(.*))?$`);
const PROPERTY = /^(\w+)\s*(?:([:=])\s*(.*))?$/;
const FENCE = '```';

/** Objects by indentation: one level per tab, or per the number of spaces that the file uses first. */
export function parseTmdl(text: string, file: string): readonly TmdlNode[] {
  const reader = new Reader(linesOf(text), file);
  const nodes = reader.nodes(0);
  reader.end();
  return nodes;
}

function linesOf(text: string): readonly Line[] {
  const raws = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const unit = raws.map((raw) => /^ +(?=\S)/.exec(raw)?.[0].length ?? 0).find((size) => size > 0) ?? 4;
  return raws.map((raw, i) => {
    const space = /^[\t ]*/.exec(raw)?.[0] ?? '';
    const tabs = space.split('\t').length - 1;
    const indent = tabs + Math.floor((space.length - tabs) / unit);
    return { text: raw.trim(), raw, indent, number: i + 1 };
  });
}

class Reader {
  #at = 0;
  readonly #lines: readonly Line[];
  readonly #file: string;

  constructor(lines: readonly Line[], file: string) {
    this.#lines = lines;
    this.#file = file;
  }

  /** The objects at a level; properties of their parent are left to the caller. */
  nodes(level: number): TmdlNode[] {
    const nodes: TmdlNode[] = [];
    let description: string[] = [];
    for (let line = this.#next(); line && line.indent >= level; line = this.#next()) {
      if (line.text.startsWith('///')) {
        description.push(line.text.slice(3).trim());
        this.#at++;
        continue;
      }
      const declared = declarationOf(line.text);
      if (!declared) break;
      nodes.push(this.#node(line, declared, description.join('\n').trim() || undefined));
      description = [];
    }
    return nodes;
  }

  end(): void {
    const line = this.#next();
    if (line) throw this.#refused(line);
  }

  #node(line: Line, declared: Declaration, description: string | undefined): TmdlNode {
    if (line.indent > MAX_LEVELS) throw this.#refused(line);
    this.#at++;
    const { type, name, isReference } = declared;
    const expression = declared.value === undefined ? undefined : this.#value(declared.value, line.indent + 2);
    const properties: Record<string, string> = {};
    const children: TmdlNode[] = [];
    for (let inner = this.#next(); inner && inner.indent > line.indent; inner = this.#next()) {
      if (inner.text.startsWith('///') || declarationOf(inner.text)) children.push(...this.nodes(inner.indent));
      else this.#property(inner, properties);
    }
    return { type, name, isReference, description, expression, properties, children };
  }

  #property(line: Line, properties: Record<string, string>): void {
    const found = PROPERTY.exec(line.text);
    if (!found) throw this.#refused(line);
    this.#at++;
    const [, key = '', sign, rest = ''] = found;
    properties[key] = sign === undefined ? 'true' : sign === '=' ? this.#value(rest, line.indent + 1) : unquoted(rest);
  }

  /** The value after “=”: the rest of the line, a fenced block, or the deeper lines that follow. */
  #value(rest: string, from: number): string {
    if (rest.startsWith(FENCE)) return this.#fenced(rest.slice(FENCE.length));
    if (rest !== '') return rest;
    const body: string[] = [];
    for (; this.#at < this.#lines.length; this.#at++) {
      const line = this.#lines[this.#at];
      if (!line || (line.text !== '' && line.indent < from)) break;
      body.push(line.raw);
    }
    return dedented(body);
  }

  #fenced(first: string): string {
    const body = first.trim() === '' ? [] : [first];
    for (; this.#at < this.#lines.length; this.#at++) {
      const line = this.#lines[this.#at];
      if (line?.text.endsWith(FENCE)) {
        this.#at++;
        const last = line.raw.slice(0, line.raw.lastIndexOf(FENCE));
        return last.trim() === '' ? unfenced(body, last) : dedented([...body, last]);
      }
      body.push(line?.raw ?? '');
    }
    throw new ImportRefused('badTmdl', { file: this.#file, line: this.#lines.length });
  }

  #next(): Line | undefined {
    while (this.#lines[this.#at]?.text === '') this.#at++;
    return this.#lines[this.#at];
  }

  #refused(line: Line): ImportRefused {
    return new ImportRefused('badTmdl', { file: this.#file, line: line.number });
  }
}

interface Declaration {
  readonly type: string;
  readonly name: string;
  readonly isReference: boolean;
  readonly value: string | undefined;
}

function declarationOf(text: string): Declaration | null {
  const found = DECLARATION.exec(text);
  const [, reference, type = '', name = '', value] = found ?? [];
  if (!found || (!OBJECTS.has(type) && reference === undefined)) return null;
  return { type, name: nameOf(name), isReference: reference !== undefined, value };
}

export const nameOf = (written: string): string =>
  written.startsWith("'") ? written.slice(1, -1).replaceAll("''", "'") : written;

const unquoted = (text: string): string =>
  text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text;

/** As written, right of the closing fence; a line further to the left is indented in another way. */
const unfenced = (lines: readonly string[], margin: string): string =>
  lines.every((line) => line.startsWith(margin) || line.trim() === '')
    ? lines.map((line) => line.slice(margin.length)).join('\n')
    : dedented(lines);

/** Without the indentation that all lines share, and without blank lines at either end. */
function dedented(lines: readonly string[]): string {
  const filled = lines.filter((line) => line.trim() !== '');
  const common = Math.min(...filled.map((line) => /^[\t ]*/.exec(line)?.[0].length ?? 0));
  const cut = lines.map((line) => line.slice(common).trimEnd());
  while (cut[0] === '') cut.shift();
  while (cut.at(-1) === '') cut.pop();
  return cut.join('\n');
}
