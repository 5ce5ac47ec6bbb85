import type { FileSetPreview } from '@holdfast/contracts/http/file-sets';
import { Field, Select } from '../../ui/Input.tsx';
import { completeKeys, type Keys, keysOf, withKeys } from './corrections.ts';
import type { CorrectionProps } from './FileCard.tsx';
import { useTexts } from './use-texts.ts';

/** The columns by which the rows of a file belong to rows of another. */
export function KeyChoices(props: CorrectionProps & { file: FileSetPreview['files'][number] }) {
  const say = useTexts();
  const { file, preview, corrections, disabled, onCorrect } = props;
  const keys = keysOf(file.file, corrections, preview.links);
  const others = preview.files.filter((other) => other.file !== file.file && !other.left_out);
  const target = others.find((other) => other.file === keys?.to);
  const choose = (chosen: Partial<Keys>) => {
    const complete = completeKeys(file, preview.files, preview.base, { ...keys, ...chosen });
    if (complete !== null) onCorrect(withKeys(corrections, complete));
  };
  const list = (name: 'column' | 'to' | 'key', label: string, options: readonly string[]) => (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          disabled={disabled || options.length === 0}
          value={keys?.[name] ?? ''}
          onChange={({ target: { value } }) => choose({ [name]: value })}
        >
          {keys === null && <option value="">{say('notLinked')}</option>}
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      )}
    </Field>
  );
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {list('column', say('linkColumn'), file.columns)}
      {list(
        'to',
        say('linkFile'),
        others.map((other) => other.file),
      )}
      {list('key', say('linkKey'), target?.columns ?? [])}
    </div>
  );
}
