// Keeps phrases out of comments, documents, route summaries and English texts for which the field has a plainer word, and
// sentences from being put together in code. The glossary is in CONTRIBUTING.md.
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
/** Code that draws texts for readers, where a sentence is one message with its values. */
const DRAWN =
  /^(?:(?:web|embed-host|report-engine|report-editor|report-react|paper-engine|retention-report)\/src|query-engine\/src\/questions)\//;
/** A label and its value, sentences or a list put together from pieces: French has a space before its colon, Japanese another comma. */
const JOINED = /\}(?:: |, |\. )\$\{|\.join\(['"](?:, |\. |: |; | and )['"]\)/;
/** What is joined there is for no reader, or in a text for programmers. */
const NOT_FOR_READERS = new Set([
  // A file's name, and a dataset's.
  'web/src/uploads/file-set/export-label.ts',
  'web/src/datasets/use-file-load.ts',
  // Faults of a host page's calls.
  'embed-host/src/kinds/report/calls/authoring.ts',
  'embed-host/src/wire/failures.ts',
  'embed-host/src/wire/read-body.ts',
  'report-engine/src/parameters/read-parameters.ts',
  'report-engine/src/live/arranging.ts',
  'paper-engine/src/typeset/typesetters/typesetter.ts',
  // A content security policy.
  'paper-engine/src/offline/to-html.ts',
]);
const drawn = files.filter(
  (file) => DRAWN.test(file) && !/\.test\.|\/testing\/|\.css$/.test(file) && !NOT_FOR_READERS.has(file),
);
for (const file of drawn)
  for (const [at, line] of readFileSync(join(root, file), 'utf8').split('\n').entries()) {
    const joined = JOINED.exec(line)?.[0];
    if (joined !== undefined)
      found.push(`${file}:${at + 1}: ${joined}: write one message, such as “labelled” or “listed”`);
  }

/** Refusals are codes with values: the server chooses status and sentence where it answers, in one place for each protocol. */
const ANSWERS =
  /\/(?:platform\/http|http)\/|(?:^|\/)(?:\w+-)?routes\.ts$|\/doors\/\w+\/answer-errors\.ts$|\.test\.|\/testing\//;
const CHOSEN_TOO_EARLY = {
  '\\.code\\([45]\\d\\d\\)|\\bstatus(?:Code)?: [45]\\d\\d\\b': 'a refusal’s status, in platform/http/statuses.ts',
  "refusal\\('[^']+', \\{[^}]*: ['`][A-Z]\\w* \\w+ \\w+": 'a code of texts/en/refusals.json with its values',
};
for (const file of files.filter((one) => one.startsWith('server/src/') && one.endsWith('.ts') && !ANSWERS.test(one)))
  for (const [at, line] of readFileSync(join(root, file), 'utf8').split('\n').entries())
    for (const [pattern, instead] of Object.entries(CHOSEN_TOO_EARLY))
      if (new RegExp(pattern).test(line)) found.push(`${file}:${at + 1}: ${line.trim()}: write ${instead}`);

/** A reason is a message: worded in the language of its reader, where it is answered. */
const REASON =
  /(?:new \w*(?:Refused|Refusal|Failure|LiveError|EditError)\(|\b(?:refus(?:ed|al)|invalid|because)\(|\b(?:refused|reason|problem|why): )[^;{}]{0,80}?['`"][A-Z][a-z]+ (?:[\w’']+ )+/g;
const REASONING =
  /^(?:server|query-engine|report-engine|report-editor|embed-host|paper-engine|import-powerbi|prediction-engine|retention-report|contracts)\/src\//;
const ENGLISH_REASONS = new Set([
  // Sentences of the embedding protocol, which host pages compare.
  'embed-host/src/wire/read-body.ts',
  // Of one record, kept as the cause of a refusal for the log.
  'server/src/features/connections/crm/write-scores.ts',
]);
for (const file of files.filter((one) => REASONING.test(one) && /\.tsx?$/.test(one))) {
  if (/\.test\.|\/testing\//.test(file) || ENGLISH_REASONS.has(file)) continue;
  const text = readFileSync(join(root, file), 'utf8');
  for (const reason of text.matchAll(REASON))
    found.push(`${file}:${text.slice(0, reason.index).split('\n').length}: ${reason[0]}…: write a message of texts/`);
}

if (found.length > 0) {
  console.error(found.join('\n'));
  process.exit(1);
}
