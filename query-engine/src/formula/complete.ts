import { DATE_GRAINS } from '@holdfast/contracts/report/field';
import type { Table } from '@holdfast/contracts/report/model';
import { FUNCTION_NAMES, FUNCTIONS, functionNamed } from './functions.ts';
import { formulaNameOf, qualifiedColumnName } from './names.ts';
import type { FormulaContext } from './read-formula.ts';
import { type FormulaToken, inBrackets, tokensOf } from './tokens.ts';

export interface Completion {
  readonly kind: 'function' | 'column' | 'measure' | 'period';
  /** Display text; for a function also its arguments. */
  readonly label: string;
  /** Replaces the text from `from` to `to` when chosen. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const MOST = 12;

/** Completions at a position: names that fit the enclosing function and match the typed text. */
export function completionsAt(
  text: string,
  caret: number,
  { table, related = [] }: Pick<FormulaContext, 'table' | 'related'>,
): readonly Completion[] {
  const tokens = tokensOf(text.slice(0, caret));
  const last = tokens.at(-2);
  const isBegun =
    last !== undefined && last.to === caret && (last.kind === 'word' || (last.kind === 'name' && last.isOpen));
  const typed = isBegun ? last.value.toLowerCase() : '';
  const from = isBegun ? last.from : caret;
  const before = tokens.slice(0, isBegun ? -2 : -1);
  const previous = before.at(-1);
  // No completions for operators, which follow a name, a number or a closing bracket.
  if (!isBegun && previous && (previous.kind !== 'sign' || previous.value === ')')) return [];
  const wanted = enclosingArgument(before);
  const found: Omit<Completion, 'from' | 'to'>[] = [];
  if (wanted === 'period')
    found.push(...DATE_GRAINS.map((name) => ({ kind: 'period' as const, label: name, text: name })));
  if (wanted === 'figure' && !(isBegun && last.kind === 'name'))
    found.push(...FUNCTION_NAMES.map((name) => ({ kind: 'function' as const, label: `${name}()`, text: `${name}(` })));
  if (wanted === 'figure')
    found.push(
      ...table.measures.map((measure) => ({
        kind: 'measure' as const,
        label: measure.label ?? measure.name,
        text: inBrackets(formulaNameOf(table.measures, measure)),
      })),
    );
  const types = COLUMNS[wanted];
  const columnsOf = (of: Table) =>
    of.columns
      .filter(({ hidden, type }) => !hidden && types?.includes(type))
      .map((column) => {
        const label = column.label ?? column.name;
        if (of === table)
          return { kind: 'column' as const, label, text: inBrackets(formulaNameOf(of.columns, column)) };
        return {
          kind: 'column' as const,
          label: `${of.label ?? of.name}: ${label}`,
          text: qualifiedColumnName(of, column),
        };
      });
  found.push(...[table, ...related].flatMap(columnsOf));
  const rest = /^[^[\](),+\-*/]*\]/.exec(text.slice(caret));
  const to = isBegun && last.kind === 'name' && rest ? caret + rest[0].length : caret;
  return found
    .map((one) => ({ ...one, at: one.label.toLowerCase().indexOf(typed) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => Math.sign(a.at) - Math.sign(b.at))
    .slice(0, MOST)
    .map(({ at: _, ...one }) => ({ ...one, from, to }));
}

const NUMBERS = ['number', 'integer'] as const;
const DATES = ['date', 'datetime'] as const;
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  'number column': NUMBERS,
  'figure column': [...NUMBERS, 'boolean'],
  'date column': DATES,
  'any column': [...NUMBERS, ...DATES, 'boolean', 'text'],
  condition: [...NUMBERS, ...DATES, 'boolean', 'text'],
};

/** Which argument of which function a position is in. */
function enclosingArgument(before: readonly FormulaToken[]): string {
  const open: { name: string; at: number }[] = [];
  for (const [index, { kind, value }] of before.entries()) {
    if (kind !== 'sign') continue;
    const word = before[index - 1];
    if (value === '(') open.push({ name: word?.kind === 'word' ? word.value : '', at: 0 });
    else if (value === ')') open.pop();
    else if (value === ',') {
      const last = open.at(-1);
      if (last) last.at += 1;
    }
  }
  const last = open.at(-1);
  const name = last && functionNamed(last.name);
  if (!last || !name) return 'figure';
  const takes: readonly string[] = FUNCTIONS[name];
  return takes[Math.min(last.at, takes.length - 1)] ?? 'figure';
}
