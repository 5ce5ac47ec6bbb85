import clsx from 'clsx';
import { createElement, Fragment, type ReactNode } from 'react';
import { anchorOf } from './markdown-headings.ts';
import { Cell, HeaderCell, Table } from './Table.tsx';

/**
 * A Markdown subset: headings, lists, tables, code, paragraphs, pictures, bold and links. Renders React elements, never
 * HTML strings, so a tag in a column name stays text.
 */
export function MarkdownText(props: {
  text: string;
  /** Adds anchors to headings. */
  anchored?: boolean;
  /** Resolves picture paths; without it only the alternative text is shown. */
  pictureAt?(address: string): string | undefined;
}) {
  return (
    <div className="flex max-w-3xl flex-col gap-3">
      {blocksOf(props.text).map((lines, index) => drawBlock(lines, index, props))}
    </div>
  );
}

type Wishes = Pick<Parameters<typeof MarkdownText>[0], 'anchored' | 'pictureAt'>;

function blocksOf(text: string): string[][] {
  const blocks: string[][] = [];
  let kind = '';
  let isCode = false;
  for (const line of text.split(/\r?\n/)) {
    const fence = line.trimStart().startsWith('```');
    const next = isCode || fence ? 'code' : kindOf(line);
    if (fence) isCode = !isCode;
    const last = blocks.at(-1);
    if (next === 'text' && kind === 'list' && last && /^\s/.test(line)) {
      // Continuation line of a list item.
      last.push(`${last.pop()} ${line.trim()}`);
      continue;
    }
    if (next === kind && next !== 'heading' && last) last.push(line);
    else if (next !== 'gap') blocks.push([line]);
    kind = next;
  }
  return blocks;
}

function kindOf(line: string): 'gap' | 'heading' | 'list' | 'table' | 'code' | 'picture' | 'text' {
  if (line.trim() === '') return 'gap';
  if (line.trimStart().startsWith('```')) return 'code';
  if (/^#{1,6} /.test(line)) return 'heading';
  if (/^\s*([-*]|\d+\.) /.test(line)) return 'list';
  if (PICTURE.test(line)) return 'picture';
  return line.trimStart().startsWith('|') ? 'table' : 'text';
}

/** A picture on a line of its own. */
const PICTURE = /^!\[([^\]]+)\]\(([^)\s]+)\)$/;

function drawBlock(lines: string[], index: number, { anchored: isAnchored, pictureAt }: Wishes): ReactNode {
  const [first = ''] = lines;
  switch (kindOf(first)) {
    case 'heading': {
      // The page already has its h1.
      const level = Math.max(2, first.indexOf(' '));
      const look = clsx(
        'scroll-mt-24 font-semibold first:mt-0',
        level === 2 ? 'mt-6 text-lg tracking-tight' : 'mt-3 text-[0.9375rem]',
      );
      const title = first.replace(/^#+ /, '');
      const anchor = isAnchored ? { id: anchorOf(title) } : {};
      return createElement(`h${level}`, { key: index, className: look, ...anchor }, inline(title));
    }
    case 'list':
      return createElement(
        /^\s*\d/.test(first) ? 'ol' : 'ul',
        { key: index, className: 'flex list-outside flex-col gap-1.5 ps-5 [ol&]:list-decimal [ul&]:list-disc' },
        ...lines.map((line) => createElement('li', null, inline(line.replace(/^\s*([-*]|\d+\.) /, '')))),
      );
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        <pre key={index} tabIndex={0} className="overflow-x-auto rounded-control border bg-bg p-3 text-xs">
          <code>{lines.filter((line) => !line.trimStart().startsWith('```')).join('\n')}</code>
        </pre>
      );
    case 'picture': {
      const [, alt = '', address = ''] = PICTURE.exec(first) ?? [];
      const src = pictureAt?.(address);
      if (src === undefined) return <p key={index}>{alt}</p>;
      return <img key={index} src={src} alt={alt} loading="lazy" className="w-full rounded-card border bg-white" />;
    }
    case 'table':
      return <MarkdownTable key={index} lines={lines} />;
    default:
      return <p key={index}>{inline(lines.join(' '))}</p>;
  }
}

/** “0.84”, “0.84 to 0.87”: must not wrap. */
const FIGURES = /^\d.{0,18}$/;

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
            {head.map((cell, index) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their position
              cell.trim() === '' ? <Cell key={index} /> : <HeaderCell key={index}>{inline(cell.trim())}</HeaderCell>,
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their position
                <Cell key={index} className={FIGURES.test(cell.trim()) ? 'whitespace-nowrap' : undefined}>
                  {inline(cell.trim().replaceAll('\\|', '|'))}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** Spreads the parts as children: they never reorder, so they need no keys. */
function inline(text: string): ReactNode {
  const parts = text.split(/(\*\*[^*]+\*\*|`[^`]+`|\[[^\]]+\]\([^)\s]+\))/).map((part) => {
    if (part.startsWith('**')) return createElement('strong', null, part.slice(2, -2));
    if (part.startsWith('`')) return createElement('code', { className: CODE }, part.slice(1, -1));
    const link = /^\[(.+)\]\((.+)\)$/.exec(part);
    return link ? createElement('a', { href: addressOf(link[2] ?? ''), className: LINK }, link[1]) : part;
  });
  return createElement(Fragment, null, ...parts);
}

const CODE = 'rounded-sm bg-neutral-soft px-1 py-0.5 text-[0.875em] [overflow-wrap:anywhere]';
const LINK = 'text-primary underline underline-offset-2';

/** A link to a document becomes a link to its page; anything but a web address is disabled. */
function addressOf(target: string): string {
  if (/^https?:\/\//.test(target)) return target;
  return /^[\w./#-]+$/.test(target) ? target.replace(/\.md\b/, '') : '#';
}
