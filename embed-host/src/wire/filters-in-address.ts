import { LiveError } from '@holdfast/report-engine';

const COMPARISONS: Record<string, string> = {
  gt: 'GreaterThan',
  ge: 'GreaterThanOrEqual',
  lt: 'LessThan',
  le: 'LessThanOrEqual',
};
const VALUE = String.raw`'(?:[^']|'')*'|-?\d+(?:\.\d+)?|true|false|null`;
const TERM = new RegExp(
  String.raw`^\s*([^/\s]+)/([^\s]+)\s+(?:(eq|ne|gt|ge|lt|le)\s+(${VALUE})|in\s*\(\s*((?:${VALUE})(?:\s*,\s*(?:${VALUE}))*)\s*\))\s*(?:and\s+(?=\S)|$)`,
  'i',
);

/**
 * Parses the filters of an address (`&filter=Store/Region eq 'West' and Store/Size in (1, 2)`). An invalid one is
 * refused: without it the page would show rows its author meant to exclude.
 */
export function filtersInAddress(text: string): object[] {
  const filters: object[] = [];
  let rest = text;
  while (rest.trim() !== '' || filters.length === 0) {
    const found = TERM.exec(rest);
    if (!found) throw new LiveError('invalid', 'addressFilter', { filter: rest.trim() });
    const [whole, table = '', column = '', comparison, value = '', list] = found;
    filters.push(filterOf({ table: nameOf(table), column: nameOf(column) }, comparison?.toLowerCase(), value, list));
    rest = rest.slice(whole.length);
  }
  return filters;
}

function filterOf(target: object, comparison: string | undefined, value: string, list: string | undefined): object {
  const operator = COMPARISONS[comparison ?? ''];
  if (operator) return advanced(target, operator, value);
  const values = list === undefined ? [readValue(value)] : (list.match(new RegExp(VALUE, 'gi')) ?? []).map(readValue);
  return {
    $schema: 'http://powerbi.com/product/schema#basic',
    filterType: 1,
    target,
    operator: comparison === 'ne' ? 'NotIn' : 'In',
    values,
  };
}

const advanced = (target: object, operator: string, value: string) => ({
  $schema: 'http://powerbi.com/product/schema#advanced',
  filterType: 0,
  target,
  logicalOperator: 'And',
  conditions: [{ operator, value: readValue(value) }],
});

/** Characters not allowed in a name are escaped as `_x0020_`. */
const nameOf = (written: string): string =>
  written.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function readValue(written: string): string | number | boolean | null {
  if (written.startsWith("'")) return written.slice(1, -1).replaceAll("''", "'");
  const word = written.toLowerCase();
  if (word === 'null') return null;
  return word === 'true' || word === 'false' ? word === 'true' : Number(written);
}
