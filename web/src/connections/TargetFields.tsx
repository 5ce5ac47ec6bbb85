import { listDatasets } from '@holdfast/contracts/http/routes/datasets';
import type { TableTarget } from '@holdfast/contracts/http/sources';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';
import { Field, Input, Select } from '../ui/Input.tsx';
import { Text } from './PlaceFields.tsx';
import { useTexts } from './use-texts.ts';

const MODES = ['replace', 'append', 'upsert', 'recent'] as const satisfies readonly TableTarget['mode'][];
const DEFAULT_DAYS = 30;

function inMode(target: TableTarget, mode: TableTarget['mode']): TableTarget {
  const { dataset_id, table } = target;
  if (mode === 'upsert') return { dataset_id, table, mode, key: '' };
  return mode === 'recent' ? { dataset_id, table, mode, date: '', days: DEFAULT_DAYS } : { dataset_id, table, mode };
}

interface Props {
  readonly target: TableTarget | null;
  onChange(target: TableTarget | null): void;
}

/** Whether the files of a source are predicted or fill a table of a dataset, and how their rows join it. */
export function TargetFields({ target, onChange }: Props) {
  const say = useTexts();
  const http = useHttp();
  const datasets = useAnswer({ key: QUERY_KEYS.datasets, read: (signal) => http.call(listDatasets, { signal }) });
  const usable = (datasets.data?.value ?? []).filter(({ readOnly }) => !readOnly);
  return (
    <>
      <Field label={say('becomes')}>
        {(control) => (
          <Select
            {...control}
            value={target?.dataset_id ?? ''}
            onChange={({ target: { value } }) => {
              if (value === '') return onChange(null);
              onChange(target ? { ...target, dataset_id: value } : { dataset_id: value, table: '', mode: 'replace' });
            }}
          >
            <option value="">{say('becomesPrediction')}</option>
            {usable.map(({ id, name }) => (
              <option key={id} value={id}>
                {say('becomesTable', { name })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {target && (
        <Text label={say('table')} value={target.table} onChange={(table) => onChange({ ...target, table })} />
      )}
      {target && <ModeFields target={target} onChange={onChange} />}
    </>
  );
}

function ModeFields({ target, onChange }: { target: TableTarget; onChange(target: TableTarget): void }) {
  const say = useTexts();
  return (
    <>
      <Field label={say('joining')}>
        {(control) => (
          <Select
            {...control}
            value={target.mode}
            onChange={({ target: { value } }) =>
              onChange(inMode(target, MODES.find((mode) => mode === value) ?? 'replace'))
            }
          >
            {MODES.map((mode) => (
              <option key={mode} value={mode}>
                {say(`joining_${mode}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {target.mode === 'upsert' && (
        <Text label={say('keyColumn')} value={target.key} onChange={(key) => onChange({ ...target, key })} />
      )}
      {target.mode === 'recent' && (
        <>
          <Text label={say('dateColumn')} value={target.date} onChange={(date) => onChange({ ...target, date })} />
          <Field label={say('lastDays')}>
            {(control) => (
              <Input
                {...control}
                type="number"
                required
                min={1}
                max={3660}
                value={target.days}
                onChange={({ target: input }) =>
                  onChange({ ...target, days: Math.max(1, Math.round(Number(input.value)) || 1) })
                }
              />
            )}
          </Field>
        </>
      )}
    </>
  );
}
