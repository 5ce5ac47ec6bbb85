// Keeps phrases out of comments, documents, route summaries and English texts for which the field has a plainer word. The glossary is in CONTRIBUTING.md.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** The phrase, and what to write instead. */
const PLAINER = {
  'whoever|whomever': 'the user, the owner, anyone who',
  'somebody|everybody': 'a user, a customer, all; else someone, everyone',
  'unsaid|unsay(s|ing)?': 'message',
  doomed: 'to be deleted',
  'once more': 'again',
  'so many': 'the count',
  'very much at once': 'rate limit',
  '(goes|go|went) on (working|without)': 'continue',
  '(hold|holds|held) (it )?against': 'compare with',
  'what came|what comes': 'outcome',
  'set aside at random': 'control group',
  'dealt out': 'partitioned',
  'in one breath': 'in one task',
  'is (told|heard|asked) (by|of|about)': 'receives, reports',
  'in (the|its) words of': 'in the terms of',
  'of the very': 'of the same',
  'nothing of the kind': 'nothing like it',
};
const PATTERN = new RegExp(`\\b(?:${Object.keys(PLAINER).join('|')})\\b`, 'i');

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css', '*.md', 'texts/en'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && file !== 'scripts/check-wording.mjs');

/** The part of a line that people read: all of a document; in code a comment or the summary of a route; a text's value. */
function prose(line, file) {
  if (file.endsWith('.md')) return line;
  const read = file.startsWith('texts/')
    ? /^\s*"[^"]*": "(.*)"/
    : /^\s*(?:\/\/|\/?\*)(.*)|\s\/\/ (.*)|^\s*summary: '(.*)'/;
  return read.exec(line)?.slice(1).join(' ') ?? '';
}

const found = files.flatMap((file) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, at) => {
      const phrase = PATTERN.exec(prose(line, file))?.[0];
      if (phrase === undefined) return [];
      const [, instead] =
        Object.entries(PLAINER).find(([words]) => new RegExp(`^(?:${words})$`, 'i').test(phrase)) ?? [];
      return [`${file}:${at + 1}: “${phrase}”: write ${instead}`];
    }),
);
if (found.length > 0) {
  console.error(found.join('\n'));
  process.exit(1);
}
