import type { FileSetCorrections, FileSetPreview } from '@holdfast/contracts/http/file-sets';
import clsx from 'clsx';
import { FileSpreadsheet } from 'lucide-react';
import { useFormat } from '../../i18n/use-format.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Field, Select } from '../../ui/Input.tsx';
import { type FileRole, roleOf, withExport, withFileRole } from './corrections.ts';
import { exportLabel } from './export-label.ts';
import { KeyChoices } from './KeyChoices.tsx';
import { useTexts } from './use-texts.ts';

export interface CorrectionProps {
  readonly preview: FileSetPreview;
  readonly corrections: FileSetCorrections;
  readonly disabled: boolean;
  onCorrect(corrections: FileSetCorrections): void;
}

const ROLES = { customers: 'roleCustomers', rows: 'roleRows', 'left-out': 'roleLeftOut' } as const;

/** What a file is taken for, with a choice list for each part of it. */
export function FileCard({ file, ...props }: CorrectionProps & { file: FileSetPreview['files'][number] }) {
  const say = useTexts();
  const format = useFormat();
  const { preview, corrections, disabled, onCorrect } = props;
  const role = roleOf(file, preview.base);
  const days = file.first_day !== null && file.last_day !== null && [file.first_day, file.last_day].map(format.date);
  return (
    <li className={clsx('flex min-w-0 flex-col gap-3 rounded-control border p-4', file.left_out && 'bg-bg')}>
      <div className="flex items-start gap-3">
        <FileSpreadsheet aria-hidden size={20} className="mt-0.5 shrink-0 text-primary" />
        <div className="min-w-0 flex-1">
          <h3 className="break-words font-semibold">{file.file}</h3>
          <p className="text-muted text-sm">
            {say('rows', { count: file.rows })}
            {days && ` · ${days.join(' – ')}`}
          </p>
        </div>
        <Badge tone={file.recognised === null ? 'neutral' : 'good'}>
          {file.recognised === null ? say('unknown') : exportLabel(file.recognised)}
        </Badge>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={say('role')}>
          {(control) => (
            <Select
              {...control}
              disabled={disabled}
              value={role}
              onChange={({ target }) => onCorrect(withFileRole(corrections, file.file, target.value as FileRole))}
            >
              {Object.entries(ROLES).map(([value, text]) => (
                <option key={value} value={value}>
                  {say(text)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={say('export')}>
          {(control) => (
            <Select
              {...control}
              disabled={disabled || file.left_out}
              value={file.recognised ?? ''}
              onChange={({ target }) => onCorrect(withExport(corrections, file.file, target.value || null))}
            >
              <option value="">{say('exportNone')}</option>
              {preview.known_exports.map((name) => (
                <option key={name} value={name}>
                  {exportLabel(name)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {file.apart && <Alert kind="warning">{say('apart')}</Alert>}
      {role === 'rows' && preview.alone === null && <KeyChoices file={file} {...props} />}
    </li>
  );
}
