import type { ColumnChoicesBody, UploadPreview } from '@holdfast/contracts/http/uploads';
import clsx from 'clsx';
import { ColumnName } from '../columns/ColumnName.tsx';
import { COLUMN_ROLES, currentRole, detectedRoles, isUsed, toggleColumn } from '../columns/column-roles.ts';
import type { TextKey } from '../i18n/catalogue.ts';
import { useT } from '../i18n/use-t.ts';
import { Badge } from '../ui/Badge.tsx';
import { Cell, HeaderCell, Table } from '../ui/Table.tsx';
import { usePreviewTexts } from './use-preview-texts.ts';

const KINDS: Record<string, TextKey & `kind.${string}`> = {
  number: 'kind.number',
  text: 'kind.text',
  category: 'kind.category',
  ordinal: 'kind.ordinal',
  boolean: 'kind.boolean',
  date: 'kind.date',
  id: 'kind.id',
  constant: 'kind.constant',
  empty: 'kind.empty',
};
const SHOWN_ROWS = 50;

/** The first rows, with each column's type, and whether or why not it is used to predict. */
export function PreviewTable(props: {
  preview: UploadPreview;
  /** Label of a column. */
  labelOf(column: string): string;
  choices: ColumnChoicesBody;
  onCorrect(choices: ColumnChoicesBody): void;
  disabled: boolean;
}) {
  const t = useT();
  const say = usePreviewTexts();
  const { preview, choices, labelOf } = props;
  const detected = detectedRoles((role) => preview.columns.find((column) => column.role === role)?.name);
  const roleOf = (name: string) => COLUMN_ROLES.find((role) => currentRole(role, choices, detected) === name);
  const rows = preview.rows.slice(0, SHOWN_ROWS);
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section aria-label={say('table')} tabIndex={0} className="max-h-96 overflow-auto rounded-control border">
        <Table>
          <thead className="sticky top-0 bg-surface">
            <tr>
              {preview.columns.map((column) => {
                const role = roleOf(column.name);
                const kind = KINDS[column.kind];
                return (
                  <HeaderCell key={column.name} className="align-top">
                    <span className="block font-semibold text-sm text-text">
                      <ColumnName name={column.name} label={labelOf(column.name)} />
                    </span>
                    <span className="block">
                      {kind ? t(kind) : column.kind}
                      {column.missing > 0 && ` · ${say('missing', { count: column.missing })}`}
                    </span>
                    {role ? (
                      <Badge tone="busy" className="mt-1">
                        {withoutExplanation(t(`preview.role.${role}`))}
                      </Badge>
                    ) : (
                      <label className="mt-1 flex min-h-6 items-center gap-1.5">
                        <input
                          type="checkbox"
                          className="size-4 accent-primary"
                          aria-label={say('useColumn', { column: labelOf(column.name) })}
                          disabled={props.disabled}
                          checked={isUsed(column, choices)}
                          onChange={({ target }) => props.onCorrect(toggleColumn(column, target.checked, choices))}
                        />
                        <span aria-hidden>{say('use')}</span>
                      </label>
                    )}
                    {column.excluded && !role && !isUsed(column, choices) && (
                      <span className="mt-1 block w-52 whitespace-normal text-xs">
                        {t.said(column.excluded, 'reason')}
                      </span>
                    )}
                  </HeaderCell>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no id and never reorder
              <tr key={index}>
                {preview.columns.map((column, position) => (
                  <Cell
                    key={column.name}
                    className={clsx(
                      'max-w-60 truncate whitespace-nowrap py-1.5!',
                      !roleOf(column.name) && !isUsed(column, choices) && 'text-muted',
                    )}
                  >
                    {row[position]}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
      <p className="mt-2 text-muted text-xs">
        {say('columns', { count: preview.columns.length })} · {say('rowsShown', { count: rows.length })}
      </p>
    </div>
  );
}

/** The role's name without the explanation in brackets, which the form above shows. */
function withoutExplanation(name: string): string {
  return name.replace(/\s*[(（].*/, '');
}
