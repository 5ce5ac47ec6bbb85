import { listModels } from '@holdfast/contracts/http/routes/models';
import type { ColumnChoicesBody } from '@holdfast/contracts/http/uploads';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';
import { Field, Select } from '../ui/Input.tsx';
import { useTexts } from './use-texts.ts';

const AUTO = 'auto';
const NONE = 'none';

/** Chooses the model that scores the file. Hidden without models. */
export function ModelChoice(props: {
  choices: ColumnChoicesBody;
  onChange(choices: ColumnChoicesBody): void;
  disabled: boolean;
}) {
  const say = useTexts();
  const http = useHttp();
  const { data } = useAnswer({ key: QUERY_KEYS.models, read: (signal) => http.call(listModels, { signal }) });
  const models = (data?.value ?? []).filter(({ retired_at }) => retired_at === null);
  if (models.length === 0) return null;
  const { model, ...others } = props.choices;
  const choose = (value: string) => {
    if (value === AUTO) return props.onChange(others);
    props.onChange({ ...others, model: value === NONE ? null : Number(value) });
  };
  return (
    <Field label={say('chooseLabel')} hint={say('chooseHelp')}>
      {(control) => (
        <Select
          {...control}
          disabled={props.disabled}
          value={model === undefined ? AUTO : model === null ? NONE : String(model)}
          onChange={({ target }) => choose(target.value)}
        >
          <option value={AUTO}>{say('chooseAuto')}</option>
          <option value={NONE}>{say('chooseNone')}</option>
          {models.map(({ id, name }) => (
            <option key={id} value={id}>
              {say('chooseBy', { name })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
