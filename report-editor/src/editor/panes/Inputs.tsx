import { useViewContext } from '@holdfast/report-engine';
import { type ReactNode, useId, useState } from 'react';
import { useEditorContext } from '../use-editor.ts';

/** Small inputs of the format pane. Empty means: the default of the theme or the kind. */
export function NumberInput({
  label,
  value,
  onChange,
  least,
  most,
}: {
  label: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  least?: number;
  most?: number;
}) {
  // The first digit of 25 is below a minimum of 8, so the raw text is kept while typing.
  const [typed, setTyped] = useState<string | null>(null);
  const within = (number: number) => Math.min(most ?? number, Math.max(least ?? number, number));
  return (
    <label>
      {label}
      <input
        className="hf-input hf-number"
        type="number"
        step="any"
        min={least}
        max={most}
        value={typed ?? value ?? ''}
        onChange={(event) => {
          const { valueAsNumber, value: text } = event.target;
          setTyped(text);
          if (text === '') onChange(undefined);
          else if (valueAsNumber === within(valueAsNumber)) onChange(valueAsNumber);
        }}
        onBlur={() => {
          if (typed !== null && typed !== '' && Number.isFinite(Number(typed))) onChange(within(Number(typed)));
          setTyped(null);
        }}
      />
    </label>
  );
}

export function TextInput({
  label,
  value,
  onChange,
  long = false,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  long?: boolean;
}) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      {long ? (
        <textarea
          id={id}
          className="hf-input"
          rows={4}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <input
          id={id}
          className="hf-input"
          value={value}
          maxLength={500}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </>
  );
}

export function FlagInput({
  label,
  value,
  onChange,
}: {
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
}) {
  return (
    <label className="hf-flag">
      <input type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}

export function ChoiceInput({
  label,
  value,
  onChange,
  children,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}) {
  return (
    <label>
      {label}
      <select className="hf-input" value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </label>
  );
}

/** A custom colour, or none: then it is the theme's. */
export function ColourInput({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}) {
  const { texts } = useEditorContext();
  const { labelled } = useViewContext().texts;
  const id = useId();
  return (
    <div className="hf-colour">
      <label htmlFor={id}>{label}</label>
      <span>
        <input
          id={id}
          type="color"
          value={value ?? '#888888'}
          data-unset={value === undefined || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {value !== undefined && (
          <button
            type="button"
            className="hf-quiet-button"
            aria-label={labelled({ label, value: texts.byTheme })}
            onClick={() => onChange(undefined)}
          >
            {texts.byTheme}
          </button>
        )}
      </span>
    </div>
  );
}
