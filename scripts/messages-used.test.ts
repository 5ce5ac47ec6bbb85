import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { messagesCompiled } from '../texts/compiled/english/messages.ts';
import { arrows } from './boundaries.mjs';
import { root } from './root.mjs';

/** Who may send a message: every part but the one that says them. */
const sources = Object.keys(arrows)
  .filter((part) => part !== 'texts' && existsSync(join(root, part, 'src')))
  .flatMap((part) =>
    readdirSync(join(root, part, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.(test|rig|laws)\.tsx?$/.test(path))
      .map((path) => readFileSync(join(root, part, 'src', path), 'utf8')),
  );

/** Made from the name of a period (`${period}Many`), or from what is compared and how it moved. */
const isPutTogether = (code: string) => /^(quarter|year|period)Many$|^compared\.[a-z]+(Rose|Fell|Same)$/.test(code);
/** Puts other messages together. */
const isGrammar = (code: string) => code.startsWith('grammar.');

/** Sent by earlier versions, whose results are still opened. */
const EARLIER = new Set(['changeAround']);

it('no message is kept that nobody sends', () => {
  const literals = new Set(sources.flatMap((text) => [...text.matchAll(/'([\w.-]+)'/g)].map(([, code]) => code)));
  const isSent = (code: string) => literals.has(code) || isPutTogether(code) || isGrammar(code);
  expect(Object.keys(messagesCompiled).filter((code) => !isSent(code) && !EARLIER.has(code))).toEqual([]);
});
