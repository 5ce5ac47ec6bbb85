import type { FileSetPreview } from '@holdfast/contracts/http/file-sets';
import { useFormat } from '../../i18n/use-format.ts';
import { Card, CardBody } from '../../ui/Card.tsx';
import { Field, Select } from '../../ui/Input.tsx';
import { useTexts } from './use-texts.ts';

/** Scores the files with a model that was made from such files before, or learns from them. */
export function KeptModelChoice(props: {
  models: FileSetPreview['models'];
  /** Null: learn. */
  model: number | null;
  onChoose(model: number | null): void;
  disabled: boolean;
}) {
  const say = useTexts();
  const format = useFormat();
  return (
    <Card>
      <CardBody>
        <Field label={say('model')} hint={say('modelHint')} className="max-w-xl">
          {(control) => (
            <Select
              {...control}
              disabled={props.disabled}
              value={props.model ?? ''}
              onChange={({ target: { value } }) => props.onChoose(value === '' ? null : Number(value))}
            >
              {props.models.map(({ id, name, created_at }) => (
                <option key={id} value={id}>
                  {say('scoreWith', { date: format.date(created_at), name })}
                </option>
              ))}
              <option value="">{say('learn')}</option>
            </Select>
          )}
        </Field>
      </CardBody>
    </Card>
  );
}
