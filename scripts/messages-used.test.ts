import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { commandsCompiled } from '../texts/compiled/english/commands.ts';
import { messagesCompiled } from '../texts/compiled/english/messages.ts';
import { refusalsCompiled } from '../texts/compiled/english/refusals.ts';
import { arrows } from './boundaries.mjs';
import { root } from './root.mjs';

/** Sources that may use a message: every part except those that only define and translate them. */
const sources = Object.keys(arrows)
  .filter((part) => part !== 'texts' && existsSync(join(root, part, 'src')))
  .flatMap((part) =>
    readdirSync(join(root, part, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)testing\//.test(path))
      .map((path) => readFileSync(join(root, part, 'src', path), 'utf8')),
  );

/** Codes composed from a period (`${period}Many`), or from a comparison and its direction. */
const isPutTogether = (code: string) => /^(quarter|year|period)Many$|^compared\.[a-z]+(Rose|Fell|Same)$/.test(code);
/** The retention report uses a variant of a message if the event is not leaving, or a customer has several rows. */
const isGrammar = (code: string) => code.startsWith('grammar.');

/** Used by earlier versions, whose results are still opened. */
const EARLIER = new Set(['changeAround', 'report.firstPage']);

const literals = new Set(sources.flatMap((text) => [...text.matchAll(/'([\w.-]+)'/g)].map(([, code]) => code)));

it('every defined message is used', () => {
  const isSent = (code: string) => literals.has(code) || isPutTogether(code) || isGrammar(code);
  expect(Object.keys(messagesCompiled).filter((code) => !isSent(code) && !EARLIER.has(code))).toEqual([]);
});

it('every refusal is used', () => {
  const isUsed = (key: string) => literals.has(key) || literals.has(key.replace(/^(not-found|import-note)\./, ''));
  expect(Object.keys(refusalsCompiled).filter((key) => !isUsed(key))).toEqual([]);
});

it('every failure of a command is used', () => {
  expect(Object.keys(commandsCompiled).filter((code) => !literals.has(code))).toEqual([]);
});
