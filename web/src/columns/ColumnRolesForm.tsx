import type { ColumnChoicesBody } from '@holdfast/contracts/http/uploads';
import { useT } from '../i18n/use-t.ts';
import { Field, Select } from '../ui/Input.tsx';
import { COLUMN_ROLES, currentRole, type DetectedRoles, withColumnRole } from './column-roles.ts';

/** Assigns roles to columns, before an upload or before a prediction is run again. */
export function ColumnRolesForm(props: {
  columns: string[];
  detected: DetectedRoles;
  choices: ColumnChoicesBody;
  onChange(choices: ColumnChoicesBody): void;
  disabled?: boolean;
  /** Label of a column. */
  labelOf(column: string): string;
  /** Values of a column, to choose the one that means the customer left. */
  valuesOf?(column: string): string[];
}) {
  const t = useT();
  const { detected, choices, onChange } = props;
  const label = currentRole('label', choices, detected);
  const labelValues = label === null ? [] : (props.valuesOf?.(label) ?? []);
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {COLUMN_ROLES.map((role) => (
        <Field key={role} label={t(`preview.role.${role}`)}>
          {(control) => (
            <Select
              {...control}
              disabled={props.disabled}
              value={currentRole(role, choices, detected) ?? ''}
              onChange={({ target }) => onChange(withColumnRole(role, target.value || null, choices, detected))}
            >
              <option value="">{t('preview.none')}</option>
              {props.columns.map((column) => (
                <option key={column} value={column} title={column}>
                  {props.labelOf(column)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
      {labelValues.length > 0 && (
        <Field label={t('preview.positive')}>
          {(control) => (
            <Select
              {...control}
              disabled={props.disabled}
              value={choices.positive ?? ''}
              onChange={({ target }) => {
                const { positive: _, ...others } = choices;
                onChange(target.value ? { ...others, positive: target.value } : others);
              }}
            >
              <option value="">{t('preview.positiveAuto')}</option>
              {labelValues.map((value) => (
                <option key={value}>{value}</option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}
