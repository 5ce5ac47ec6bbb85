import { createElement, Fragment, type ReactNode } from 'react';
import { Cell, HeaderCell, Table } from './Table.tsx';

/**
 * The little Markdown our own server writes: headings, lists, tables, paragraphs, bold and code. Everything becomes
 * React elements, never HTML from a string, so a column name with a tag in it stays text.
 */
export function MarkdownText(props: { text: string }) {
  return <div className="flex max-w-3xl flex-col gap-3">{blocksOf(props.text).map(drawBlock)}</div>;
}

function blocksOf(text: string): string[][] {
  const blocks: string[][] = [];
  let kind = '';
  for (const line of text.split(/\r?\n/)) {
    const next = kindOf(line);
    const last = blocks.at(-1);
    if (next === kind && next !== 'heading' && last) last.push(line);
    else if (next !== 'gap') blocks.push([line]);
    kind = next;
  }
  return blocks;
}

function kindOf(line: string): 'gap' | 'heading' | 'list' | 'table' | 'text' {
  if (line.trim() === '') return 'gap';
  if (/^#{1,6} /.test(line)) return 'heading';
  if (/^\s*([-*]|\d+\.) /.test(line)) return 'list';
  return line.trimStart().startsWith('|') ? 'table' : 'text';
}

function drawBlock(lines: string[], index: number): ReactNode {
  const [first = ''] = lines;
  switch (kindOf(first)) {
    case 'heading':
      return (
        <h3 key={index} className="mt-2 font-semibold text-sm first:mt-0">
          {inline(first.replace(/^#+ /, ''))}
        </h3>
      );
    case 'list':
      return (
        <ul key={index} className="list-disc ps-5">
          {lines.map((line) => (
            <li key={line}>{inline(line.replace(/^\s*([-*]|\d+\.) /, ''))}</li>
          ))}
        </ul>
      );
    case 'table':
      return <MarkdownTable key={index} lines={lines} />;
    default:
      return <p key={index}>{inline(lines.join(' '))}</p>;
  }
}

function MarkdownTable(props: { lines: string[] }) {
  const [head = [], ...rows] = props.lines
    .filter((line) => !/^[\s|:-]+$/.test(line))
    .map((line) =>
      line
        .trim()
        .replace(/^\||\|$/g, '')
        .split(/(?<!\\)\|/),
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <div className="overflow-x-auto" tabIndex={0}>
      <Table>
        <thead>
          <tr>
            {head.map((cell) => (
              <HeaderCell key={cell}>{inline(cell.trim())}</HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row are told apart by place alone
                <Cell key={index}>{inline(cell.trim().replaceAll('\\|', '|'))}</Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** The parts are given as children one by one: they never move, so they need no keys. */
function inline(text: string): ReactNode {
  const parts = text.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((part) => {
    if (part.startsWith('**')) return createElement('strong', null, part.slice(2, -2));
    if (part.startsWith('`')) return createElement('code', null, part.slice(1, -1));
    return part;
  });
  return createElement(Fragment, null, ...parts);
}
