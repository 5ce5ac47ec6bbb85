import type { EngineProblem } from '@holdfast/contracts/prediction/problem';
import type { Message } from '@holdfast/texts/kinds';
import { message, some } from '@holdfast/texts/message';
import type { ReadOutcome } from './file-format.ts';
import type { PlacedRows } from './place-rows.ts';

const SHOWN_NAMES = 8;

export function refuse(code: string, title: Message, reason: Message, fix: Message, columns?: readonly string[]) {
  const problem: EngineProblem = { code, title, reason, fix };
  return { kind: 'unreadable', problem, ...(columns === undefined ? {} : { columns }) } satisfies ReadOutcome;
}

export function empty(): ReadOutcome {
  return refuse('empty', message('emptyTitle'), message('emptyReason'), message('emptyFix'));
}

/** Text formats other than a table of lines; null for everything else. */
export function otherNotation(text: string): ReadOutcome | null {
  const head = text.slice(0, 2000).trimStart();
  const pointer = POINTERS.find(({ starts }) => starts.test(head));
  if (pointer !== undefined)
    return refuse(
      'pointer-file',
      message('pointerTitle'),
      message('pointerReason', { name: pointer.name }),
      message('pointerFix'),
    );
  const what = notationOf(head);
  if (what === null) return null;
  return refuse('not-a-table', message('notCsv'), message('otherNotation', { what }), message('notationFix'));
}

/** Version control systems store large files elsewhere and leave a short pointer. */
const POINTERS = [
  { name: 'Git LFS', starts: /^version https?:\/\/(git-lfs\.github\.com|hawser\.github\.com|git-media\.io)\/spec\// },
  { name: 'git-annex', starts: /^(\.\.\/)*(\.git\/annex\/objects\/|\/annex\/objects\/)\S+\s*$/ },
  { name: 'DVC', starts: /^(md5: \w{32}\s+)?(frozen: \w+\s+)?outs:\s+- (md5|etag|hash|path|size): / },
];

function notationOf(head: string): Message | null {
  if (/^<(!doctype|html|\?xml|table|body|div)\b/i.test(head)) return message('webPage');
  if (/^(\{\s*"|\[\s*[{["])/.test(head) && /"\s*:/.test(head)) return message('json');
  return null;
}

export function tooWide(width: number, most: number): ReadOutcome {
  return refuse(
    'too-many-columns',
    message('tooWide'),
    message('tooWideReason', { width, most }),
    message('tooWideFix'),
  );
}

/** Keeps the names, so that callers can still show the columns. */
export function withoutRows(names: readonly string[]): ReadOutcome {
  const reason =
    names.length === 0
      ? message('noCustomersReason')
      : message('noCustomersColumns', { list: some(names, SHOWN_NAMES) });
  return refuse('no-rows', message('noCustomers'), reason, message('noCustomersFix'), names);
}

export function ragged(rows: PlacedRows, width: number, lineOf: (record: number) => number): ReadOutcome {
  const first = rows.rejected[0];
  const line = first === undefined ? 1 : lineOf(first.record);
  const why = first?.reason ?? message('widthNot', { columns: width });
  return refuse(
    'ragged',
    message('notAligned'),
    message('notAlignedReason', { rows: rows.rejectedCount, line, why }),
    message('notAlignedFix'),
  );
}
