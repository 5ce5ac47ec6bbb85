import type { Lever, LeverValue } from '@holdfast/contracts/report/what-if';
import type { VisualsTexts as Texts } from '@holdfast/texts/areas/visuals';
import type { Formats } from '../formats.ts';

interface LeverInputProps {
  readonly lever: Lever;
  readonly value: LeverValue;
  readonly label: string;
  readonly texts: Texts;
  readonly formats: Formats;
  readonly disabled: boolean;
  onChange(value: LeverValue): void;
}

/** Input for a value of one model column: from its known values, or a number within the range the model has seen. */
export function LeverInput({ lever, value, label, texts, formats, disabled, onChange }: LeverInputProps) {
  if (lever.kind === 'category') {
    const isListed = lever.choices.some((choice) => choice.value === value);
    return (
      <select
        className="hf-input"
        aria-label={label}
        value={isListed ? String(value) : ''}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      >
        {!isListed && (
          <option value="" disabled>
            {texts.missing}
          </option>
        )}
        {lever.choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {`${choice.value} (${formats.value(choice.customers, { style: 'integer' })})`}
          </option>
        ))}
      </select>
    );
  }
  const { lowest, highest, whole } = lever.range ?? { lowest: 0, highest: 1, whole: false };
  return (
    <input
      className="hf-input hf-number"
      type="number"
      aria-label={label}
      min={lowest}
      max={highest}
      step={whole ? 1 : 'any'}
      value={value === null ? '' : roundedNumber(Number(value))}
      placeholder={texts.missing}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
    />
  );
}

const roundedNumber = (value: number): number => Number(value.toPrecision(6));

/** "Contract: Two year". */
export const sayLever = (column: string, value: LeverValue, texts: Texts, formats: Formats): string =>
  texts.labelled({ label: column, value: sayLeverValue(value, texts, formats) });

export function sayLeverValue(value: LeverValue, texts: Texts, formats: Formats): string {
  if (value === null) return texts.missing;
  return typeof value === 'number' ? formats.value(roundedNumber(value), { style: 'number' }) : value;
}
