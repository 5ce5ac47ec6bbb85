import type { CustomerWhatIf as Answer, Lever, LeverValue } from '@holdfast/contracts/report/what-if';
import type { ViewProps } from '../kind.ts';
import { LeverInput, sayLever } from '../what-if/LeverInput.tsx';
import type { CustomerShape } from './shape.ts';

const MOST_LEVERS = 6;

export type Changed = Readonly<Record<string, LeverValue>>;

interface CustomerWhatIfProps {
  readonly answer: Answer;
  readonly changed: Changed;
  readonly view: ViewProps<CustomerShape>;
  onChange(changed: Changed): void;
}

/** The columns that can be changed, each at the customer's own value; another value queries the model again. */
export function CustomerWhatIf({ answer, changed, view, onChange }: CustomerWhatIfProps) {
  const { texts, formats, shape, disabled } = view;
  const actionable = answer.levers.filter((lever) => lever.actionable);
  const levers = (actionable.length > 0 ? actionable : answer.levers).slice(0, MOST_LEVERS);
  const changes = Object.entries(changed);
  const percent = (probability: number): string => formats.value(probability, { style: 'percent', digits: 1 });
  const scored = ({ probability, tier }: Answer['before']): string =>
    `${percent(probability)} (${shape.words[tier] ?? tier})`;
  const nameOf = (name: string): string => answer.levers.find(({ column }) => column === name)?.label ?? name;
  const set = (lever: Lever, value: LeverValue): void => {
    const { [lever.column]: _, ...others } = changed;
    onChange(value === currentLeverValue(answer, lever) ? others : { ...others, [lever.column]: value });
  };
  return (
    <>
      {actionable.length === 0 && <p className="hf-act-note">{texts.noLevers}</p>}
      <div className="hf-act-form">
        {levers.map((lever) => (
          <div className="hf-field" key={lever.column} data-changed={lever.column in changed || undefined}>
            <span aria-hidden="true" title={lever.column} dir="auto">
              {lever.label ?? lever.column}
            </span>
            <LeverInput
              lever={lever}
              value={lever.column in changed ? (changed[lever.column] ?? null) : currentLeverValue(answer, lever)}
              label={lever.label ?? lever.column}
              texts={texts}
              formats={formats}
              disabled={disabled}
              onChange={(value) => set(lever, value)}
            />
          </div>
        ))}
      </div>
      <p className="hf-act-said" aria-live="polite">
        {changes.length > 0 && answer.after
          ? texts.whatIfSaid({
              changes: changes.map(([column, value]) => sayLever(nameOf(column), value, texts, formats)),
              after: scored(answer.after),
              before: scored(answer.before),
            })
          : texts.whatIfHint}
        {changes.length > 0 && (
          <button type="button" className="hf-quiet-button" onClick={() => onChange({})}>
            {texts.reset}
          </button>
        )}
      </p>
    </>
  );
}

/** Numbers from the upload; text as the model groups it, null where the model does not know it. */
function currentLeverValue({ own, effects }: Answer, lever: Lever): LeverValue {
  const exact = own[lever.column];
  if (exact !== undefined) return exact;
  const phrase = effects.find(({ column }) => column === lever.column)?.value ?? '';
  if (lever.kind === 'category') return lever.choices.some(({ value }) => value === phrase) ? phrase : null;
  const number = Number.parseFloat(phrase);
  return Number.isNaN(number) ? null : number;
}
