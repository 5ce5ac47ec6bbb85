import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { commandError } from '@holdfast/prediction-engine/command-line';
import { readJsonFile } from '../read-json-file.ts';
import { ITEM_KINDS, type Item, type ItemContent, kindOf, slugOf } from './item.ts';

/** A report is a folder with a file for each page, everything else is one file. */
const REPORT = 'report.json';
const PAGES = 'pages';

/** Sorted by kind, in the order in which they depend on each other. */
export async function readItems(folder: string): Promise<Item[]> {
  const found: Item[] = [];
  for (const kind of ITEM_KINDS) {
    const entries = existsSync(join(folder, kind)) ? await readdir(join(folder, kind)) : [];
    for (const entry of entries.filter((name) => !name.startsWith('.')).sort()) {
      const path = `${kind}/${entry.replace(/\.json$/, '')}`;
      found.push({ path, content: await readItem(folder, path) });
    }
  }
  return found;
}

async function readItem(folder: string, path: string): Promise<ItemContent> {
  if (kindOf(path) !== 'reports') return contentIn(readJsonFile(join(folder, `${path}.json`)), path);
  const { pages, ...content } = contentIn(readJsonFile(join(folder, path, REPORT)), path);
  const names = Array.isArray(pages) ? pages.map(String) : [];
  const read = names.map((name) => readJsonFile(join(folder, path, PAGES, `${slugOf(name)}.json`)));
  return { ...content, document: { ...(content.document as object), pages: read } };
}

function contentIn(value: unknown, path: string): ItemContent {
  const { name } = (value ?? {}) as { name?: unknown };
  if (typeof name === 'string') return value as ItemContent;
  throw commandError('command.noName', { path });
}

export async function writeItem(folder: string, { path, content }: Item): Promise<void> {
  await removeItem(folder, path);
  if (kindOf(path) !== 'reports') return writeJson(join(folder, `${path}.json`), content);
  const { document, ...rest } = content;
  const { pages, ...others } = document as { readonly pages: readonly { readonly name: string }[] };
  const names = pages.map(({ name }) => name);
  const files = names.map(slugOf);
  const twice = files.find((file, at) => files.indexOf(file) !== at);
  if (twice !== undefined) throw commandError('command.sameFile', { path, file: `${twice}.json` });
  await writeJson(join(folder, path, REPORT), { ...rest, document: others, pages: names });
  for (const [at, page] of pages.entries()) await writeJson(join(folder, path, PAGES, `${files[at]}.json`), page);
}

export async function removeItem(folder: string, path: string): Promise<void> {
  await rm(join(folder, kindOf(path) === 'reports' ? path : `${path}.json`), { recursive: true, force: true });
}

export async function writeJson(path: string, value: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(value, null, 2)}\n`);
}
