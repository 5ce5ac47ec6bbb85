// How many questions of a JSONL file are answered with the right rows: npm run bench -- questions FILE.jsonl
import { resolve } from 'node:path';
import { runBuilt } from './run-built.mjs';

const path = process.argv[2];
if (path === undefined) throw new Error('name a JSONL file of questions: file, question, answer');
await runBuilt('answer-bench', ({ benchAnswers }) =>
  benchAnswers(resolve(process.env.INIT_CWD ?? process.cwd(), path), (line) => process.stdout.write(`${line}\n`)),
);
