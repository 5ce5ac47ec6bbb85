import type { Value } from '@holdfast/contracts/report/field';
import type { PaperParameter } from '@holdfast/contracts/report/paper';
import type { PaperViewerTexts } from '@holdfast/texts/areas/paper-viewer';
import { type FormEvent, useId } from 'react';
import type { LivePaper, PaperState, ParameterChoice } from './live-paper.ts';

interface ParameterPanelProps {
  readonly paper: LivePaper;
  readonly state: PaperState;
  readonly texts: PaperViewerTexts;
}

/** The parameters of the sheets, applied with a button. */
export function ParameterPanel({ paper, state, texts }: ParameterPanelProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void paper.view();
  };
  return (
    <form className="paper-panel" aria-label={texts.parameters} onSubmit={submit}>
      {paper.parameters.map((parameter) => (
        <ParameterField
          key={parameter.name}
          parameter={parameter}
          values={state.values[parameter.name] ?? []}
          choices={choicesOf(parameter, state)}
          texts={texts}
          onChange={(values) => paper.choose(parameter.name, values)}
        />
      ))}
      <button type="submit" className="paper-main" disabled={state.missing.length > 0}>
        {texts.view}
      </button>
    </form>
  );
}

function choicesOf(
  { kind, choices = [], name }: PaperParameter,
  { lists }: PaperState,
): readonly ParameterChoice[] | null {
  return kind === 'choice' ? choices : kind === 'list' ? (lists[name] ?? null) : [];
}

interface FieldProps {
  readonly parameter: PaperParameter;
  readonly values: readonly Value[];
  readonly choices: readonly ParameterChoice[] | null;
  readonly texts: PaperViewerTexts;
  onChange(values: readonly Value[]): void;
}

function ParameterField({ parameter, values, choices, texts, onChange }: FieldProps) {
  const id = useId();
  const { label, kind, multiple, required = false } = parameter;
  const name = required ? `${label} *` : label;
  if (kind === 'from' || kind === 'until') {
    return (
      <p className="paper-field">
        <label htmlFor={id}>{`${name} ${kind === 'from' ? texts.from : texts.until}`}</label>
        <input
          id={id}
          type="date"
          required={required}
          value={String(values[0] ?? '')}
          onChange={({ target }) => onChange(target.value ? [target.value] : [])}
        />
      </p>
    );
  }
  if (choices === null) {
    return (
      <p className="paper-field">
        <span>{name}</span>
        <span className="paper-quiet" role="status">
          {texts.looking}
        </span>
      </p>
    );
  }
  if (multiple) return <Several {...{ name, values, choices, texts, onChange }} />;
  return (
    <p className="paper-field">
      <label htmlFor={id}>{name}</label>
      <select
        id={id}
        required={required}
        value={values.length === 0 ? '' : JSON.stringify(values[0])}
        onChange={({ target }) => onChange(target.value === '' ? [] : [JSON.parse(target.value) as Value])}
      >
        {(kind === 'list' || values.length === 0) && <option value="">{required ? '' : texts.all}</option>}
        {choices.map(({ value, label: localized }) => (
          <option key={JSON.stringify(value)} value={JSON.stringify(value)}>
            {localized}
          </option>
        ))}
      </select>
    </p>
  );
}

interface SeveralProps extends Omit<FieldProps, 'parameter' | 'choices'> {
  readonly name: string;
  readonly choices: readonly ParameterChoice[];
}

/** A multi-select list; closed, it shows the selection. */
function Several({ name, values, choices, texts, onChange }: SeveralProps) {
  const id = useId();
  const chosen = choices.filter(({ value }) => values.includes(value));
  const localized =
    values.length === 0
      ? texts.all
      : texts.chosen({ values: chosen.map(({ label }) => label) }) || String(values.length);
  const toggle = (value: Value) =>
    onChange(values.includes(value) ? values.filter((one) => one !== value) : [...values, value]);
  return (
    <div className="paper-field">
      <span id={id}>{name}</span>
      <details className="paper-several">
        <summary aria-labelledby={id} title={localized}>
          {localized}
        </summary>
        <fieldset aria-labelledby={id}>
          <label>
            <input type="checkbox" checked={values.length === 0} onChange={() => onChange([])} />
            {texts.all}
          </label>
          {choices.map(({ value, label }) => (
            <label key={JSON.stringify(value)}>
              <input type="checkbox" checked={values.includes(value)} onChange={() => toggle(value)} />
              {label}
            </label>
          ))}
        </fieldset>
      </details>
    </div>
  );
}
