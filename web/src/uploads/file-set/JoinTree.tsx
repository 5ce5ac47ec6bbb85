import type { FileSetPreview } from '@holdfast/contracts/http/file-sets';
import clsx from 'clsx';
import { Users } from 'lucide-react';
import { Card, CardBody, CardHeader } from '../../ui/Card.tsx';
import { type JoinedFile, joinTree } from './join-tree.ts';
import { useTexts } from './use-texts.ts';

const FEW = 0.5;
const RULES: Readonly<Record<string, 'ruleCase' | 'ruleTag' | 'ruleZeros' | 'ruleFirst' | 'ruleDomain'>> = {
  'lower-case': 'ruleCase',
  'without-tag': 'ruleTag',
  'without-zeros': 'ruleZeros',
  'first-15': 'ruleFirst',
  domain: 'ruleDomain',
};

/** The customers, and below them every file with how much of it was found to be about them. */
export function JoinTree({ preview }: { preview: FileSetPreview }) {
  const say = useTexts();
  return (
    <Card aria-labelledby="join-tree-title">
      <CardHeader id="join-tree-title" title={say('joins')} />
      <CardBody>
        <p className="inline-flex max-w-full items-center gap-2 rounded-control border border-primary bg-tint px-3 py-2 font-semibold">
          <Users aria-hidden size={18} className="shrink-0 text-primary" />
          <span className="min-w-0 break-words">{preview.base}</span>
        </p>
        <Branches files={joinTree(preview)} base={preview.base} />
      </CardBody>
    </Card>
  );
}

function Branches({ files, base }: { files: readonly JoinedFile[]; base: string }) {
  if (files.length === 0) return null;
  return (
    <ul className="ms-5">
      {files.map((file, at) => (
        <li
          key={file.file}
          className={clsx(
            'relative ps-7 pt-4',
            // The trunk ends at the last branch.
            'before:absolute before:start-0 before:top-0 before:w-px before:bg-field/60',
            at === files.length - 1 ? 'before:h-9' : 'before:h-full',
            'after:absolute after:start-0 after:top-9 after:h-px after:w-7 after:bg-field/60',
          )}
        >
          <Branch {...file} base={base} />
          <Branches files={file.below} base={base} />
        </li>
      ))}
    </ul>
  );
}

function Branch({ file, link, isDescription, base }: JoinedFile & { base: string }) {
  const say = useTexts();
  const rule = RULES[link.rule];
  const [matched, all] = isDescription ? [link.matched_rows, link.rows] : [link.matched_targets, link.targets];
  const counts = { matched, all };
  const sentence = isDescription
    ? say('named', { ...counts, file: link.from, target: file })
    : link.to === base
      ? say('customersHave', { ...counts, file })
      : say('rowsHave', { ...counts, file, target: link.to });
  const share = matched / Math.max(1, all);
  return (
    <div className="max-w-xl rounded-control border bg-surface px-3 py-2">
      <p>{sentence}</p>
      <span aria-hidden className="mt-1.5 block h-1.5 rounded-full bg-neutral-soft">
        <span
          className={clsx('block h-full rounded-full', share < FEW ? 'bg-wait' : 'bg-primary')}
          style={{ width: `${Math.round(share * 100)}%` }}
        />
      </span>
      <p className="mt-1.5 break-words text-muted text-sm">
        {say('byColumns', { column: link.column, key: link.key })}
        {rule && ` · ${say(rule)}`}
        {link.unmatched.length > 0 && ` · ${say('unmatched', { list: link.unmatched })}`}
      </p>
    </div>
  );
}
