import { createHash } from 'node:crypto';

/** In the order in which they depend on each other. */
export const ITEM_KINDS = ['datasets', 'reports', 'dashboards', 'subscriptions'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** A report, dashboard, model of a dataset or subscription, as its files have it. */
export interface Item {
  /** 'reports/churn-by-plan': its place in the folder, without an extension. */
  readonly path: string;
  readonly content: ItemContent;
}

export interface ItemContent {
  readonly name: string;
  readonly [part: string]: unknown;
}

/** An item on a server. */
export interface ServerItem {
  readonly kind: ItemKind;
  readonly id: string;
  readonly revision: number;
  readonly content: ItemContent;
}

export const kindOf = (path: string): ItemKind => path.slice(0, path.indexOf('/')) as ItemKind;

/** Equal for equal contents, in whatever order their properties are written. */
export const digestOf = (content: ItemContent): string =>
  createHash('sha256')
    .update(JSON.stringify(content, (_, value: unknown) => (isObject(value) ? sorted(value) : value)))
    .digest('hex');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const sorted = (value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Ids differ between servers, so a file refers to another item by its path. */
const REFERENCE = '@';

export function withReferences<Content>(content: Content, pathOf: ReadonlyMap<string, string>): Content {
  return replaceTexts(content, (text) => {
    const path = pathOf.get(text);
    return path === undefined ? text : `${REFERENCE}${path}`;
  });
}

export function withIds<Content>(content: Content, idOf: ReadonlyMap<string, string>): Content {
  return replaceTexts(content, (text) => (text.startsWith(REFERENCE) ? (idOf.get(text.slice(1)) ?? text) : text));
}

function replaceTexts<Content>(content: Content, change: (text: string) => string): Content {
  const mapped = (value: unknown): unknown => {
    if (typeof value === 'string') return change(value);
    if (Array.isArray(value)) return value.map(mapped);
    if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapped(part)]));
    return value;
  };
  return mapped(content) as Content;
}

/** A place that no other item has, made of the item's name. */
export function newPath(kind: ItemKind, name: string, taken: ReadonlySet<string>): string {
  const base = `${kind}/${slugOf(name)}`;
  for (let at = 1; ; at++) {
    const path = at === 1 ? base : `${base}-${at}`;
    if (!taken.has(path)) return path;
  }
}

const MOST_LETTERS = 60;

export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, MOST_LETTERS)
    .replace(/^-+|-+$/g, '') || 'unnamed';
