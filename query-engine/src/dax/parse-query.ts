import { Parser } from './parse.ts';
import { refused } from './refusal.ts';
import type { Node, QueryNode } from './tree.ts';

/** `DEFINE … EVALUATE … ORDER BY … START AT …`. */
export function parseQuery(text: string): QueryNode {
  const parser = new Parser(text);
  const measures: { table: string; name: string; value: Node }[] = [];
  const variables: { name: string; value: Node }[] = [];
  if (parser.takeWord('DEFINE'))
    while (!parser.isWord('EVALUATE')) {
      if (parser.takeWord('MEASURE')) measures.push(definedMeasure(parser));
      else if (parser.takeWord('VAR')) variables.push(parser.variable());
      else if (parser.isWord('TABLE') || parser.isWord('COLUMN'))
        throw refused(parser.token.at, 'dax.form', { form: `DEFINE ${parser.token.text.toUpperCase()}` });
      else throw parser.expected('EVALUATE');
    }
  if (!parser.takeWord('EVALUATE')) throw parser.expected('EVALUATE');
  const table = parser.expression();
  const order = parser.takeWord('ORDER') ? orderBy(parser) : [];
  const start = parser.isWord('START') ? startAt(parser) : [];
  if (parser.isWord('EVALUATE')) throw refused(parser.token.at, 'dax.form', { form: 'EVALUATE … EVALUATE' });
  parser.expectEnd();
  if (start.length > order.length) throw refused(start[order.length]?.at ?? 0, 'dax.unexpected', { found: 'START AT' });
  return { measures, variables, table, order, start };
}

function definedMeasure(parser: Parser) {
  const owner = parser.advance();
  if (owner.kind !== 'name' && owner.kind !== 'quoted') throw parser.expected('table');
  const { kind, text: name } = parser.advance();
  if (kind !== 'bracket') throw parser.expected('[');
  parser.expectSign('=');
  return { table: owner.text, name, value: parser.expression() };
}

function orderBy(parser: Parser) {
  if (!parser.takeWord('BY')) throw parser.expected('BY');
  const order: { value: Node; descending: boolean }[] = [];
  do {
    const value = parser.expression();
    const descending = parser.takeWord('DESC');
    if (!descending) parser.takeWord('ASC');
    order.push({ value, descending });
  } while (parser.takeSign(','));
  return order;
}

function startAt(parser: Parser): Node[] {
  parser.advance();
  if (!parser.takeWord('AT')) throw parser.expected('AT');
  const values: Node[] = [];
  do values.push(parser.expression());
  while (parser.takeSign(','));
  return values;
}
