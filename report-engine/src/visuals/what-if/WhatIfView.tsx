import type { CustomersWhatIf, Lever, LeverValue } from '@holdfast/contracts/report/what-if';
import { useEffect, useState } from 'react';
import type { ModelActions, ViewProps } from '../kind.ts';
import { textsAbout } from '../texts-about.ts';
import { useGrowth } from '../use-growth.ts';
import { LeverInput, sayLever } from './LeverInput.tsx';
import { StillFigures } from './StillFigures.tsx';
import type { WhatIfShape } from './shape.ts';
import { useLatestAnswer } from './use-asked.ts';

export function WhatIfView(given: ViewProps<WhatIfShape>) {
  const { shape, formats, actions, isStatic, visual } = given;
  const props = { ...given, texts: textsAbout(given.texts, visual) };
  if (actions.model && !isStatic) return <LiveWhatIf {...props} model={actions.model} />;
  const figures = shape.figures.map(({ label, value, format }) => ({ label, text: formats.value(value, format) }));
  return <StillFigures view={props} figures={figures} />;
}

interface Chosen {
  readonly column: string;
  /** Undefined: any current value. */
  readonly from: string | undefined;
  readonly to: LeverValue;
}

function LiveWhatIf(props: ViewProps<WhatIfShape> & { model: ModelActions }) {
  const { shape, model, texts, formats, width, height, disabled } = props;
  const growth = useGrowth(props);
  /** Undefined until the columns are loaded; then the first suggestion, until the reader chooses. */
  const [picked, setChosen] = useState<Chosen | null | undefined>(undefined);
  const [offered, setOffered] = useState<readonly Lever[]>([]);
  const levers = [...offered].sort((a, b) => Number(b.actionable) - Number(a.actionable));
  const chosen = picked === undefined ? (levers[0] ? firstChoice(levers[0]) : null) : picked;
  const changes = chosen
    ? [{ column: chosen.column, to: chosen.to, ...(chosen.from !== undefined && { from: chosen.from }) }]
    : [];
  // The figures depend on the restrictions: other filters mean other customers.
  const question = JSON.stringify([changes, shape]);
  const { answer, problem, isBusy } = useLatestAnswer(question, (signal) => model.customers(changes, signal));
  useEffect(() => {
    if (answer) setOffered(answer.levers);
  }, [answer]);
  const lever = levers.find(({ column }) => column === chosen?.column);
  const choose = (column: string): void => {
    const next = levers.find((one) => one.column === column);
    setChosen(next ? firstChoice(next) : null);
  };
  if (problem && !answer) {
    return (
      <div className="hf-state" style={{ width, height }} role="alert">
        <span>{problem}</span>
      </div>
    );
  }
  return (
    <div className="hf-act" {...growth} aria-busy={isBusy}>
      <div className="hf-act-form">
        <label className="hf-field">
          <span>{texts.column}</span>
          <select
            className="hf-input"
            value={chosen?.column ?? ''}
            disabled={disabled || levers.length === 0}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="">{texts.none}</option>
            {levers.map(({ column, label }) => (
              <option key={column} value={column} title={column}>
                {label ?? column}
              </option>
            ))}
          </select>
        </label>
        {chosen && lever?.kind === 'category' && (
          <label className="hf-field">
            <span>{texts.nowIs}</span>
            <select
              className="hf-input"
              value={chosen.from ?? ''}
              disabled={disabled}
              onChange={(event) => setChosen({ ...chosen, from: event.target.value || undefined })}
            >
              <option value="">{texts.anyValue}</option>
              {lever.choices.map(({ value }) => (
                <option key={value}>{value}</option>
              ))}
            </select>
          </label>
        )}
        {chosen && lever && (
          <div className="hf-field">
            <span aria-hidden="true">{texts.changedTo}</span>
            <LeverInput
              lever={lever}
              value={chosen.to}
              label={texts.changedTo}
              texts={texts}
              formats={formats}
              disabled={disabled}
              onChange={(to) => setChosen({ ...chosen, to })}
            />
          </div>
        )}
      </div>
      {answer && <Compared {...props} answer={answer} />}
      <p className="hf-act-said" aria-live="polite">
        {answer ? effectSentence(answer, chosen, props) : texts.loading}
      </p>
      {answer && answer.scored < answer.customers && (
        <p className="hf-act-note">
          {texts.sampled({
            scored: integerText(answer.scored, props),
            customers: integerText(answer.customers, props),
          })}
        </p>
      )}
    </div>
  );
}

/** The first suggestion: from the most common value to the next. */
function firstChoice({ column, kind, choices, range }: Lever): Chosen {
  if (kind === 'category')
    return { column, from: choices[0]?.value, to: choices[1]?.value ?? choices[0]?.value ?? null };
  const middle = range ? (range.lowest + range.highest) / 2 : 0;
  return { column, from: undefined, to: range?.whole ? Math.round(middle) : Number(middle.toPrecision(3)) };
}

const integerText = (value: number, { formats }: Pick<ViewProps<unknown>, 'formats'>): string =>
  formats.value(Math.round(value), { style: 'integer' });

function effectSentence(answer: CustomersWhatIf, chosen: Chosen | null, props: ViewProps<WhatIfShape>): string {
  const { texts, formats } = props;
  if (!chosen || !answer.after) return texts.groupHint;
  const name = answer.levers.find(({ column }) => column === chosen.column)?.label ?? chosen.column;
  return texts.groupSaid({
    touched: integerText(answer.touched, props),
    from: chosen.from === undefined ? texts.anyValue : sayLever(name, chosen.from, texts, formats),
    to: sayLever(name, chosen.to, texts, formats),
    after: integerText(answer.after.expected, props),
    before: integerText(answer.before.expected, props),
    customers: integerText(answer.customers, props),
  });
}

/** Both states as bars on one scale, with their figures. */
function Compared({ answer, theme, texts, formats }: ViewProps<WhatIfShape> & { answer: CustomersWhatIf }) {
  const states = [
    { label: texts.now, ...answer.before, colour: theme.faint },
    ...(answer.after ? [{ label: texts.changed, ...answer.after, colour: theme.accent }] : []),
  ];
  const most = Math.max(...states.map(({ mean }) => mean), 1e-9);
  return (
    <table className="hf-compared">
      <thead>
        <tr>
          <td />
          <th scope="col" className="hf-number">
            {texts.averageRisk}
          </th>
          <td />
          <th scope="col" className="hf-number">
            {texts.expectedLeavers}
          </th>
        </tr>
      </thead>
      <tbody>
        {states.map(({ label, mean, expected, colour }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="hf-number">{formats.value(mean, { style: 'percent', digits: 1 })}</td>
            <td className="hf-bar-cell" aria-hidden="true">
              <i style={{ width: `${(100 * mean) / most}%`, background: colour }} />
            </td>
            <td className="hf-number">{formats.value(Math.round(expected), { style: 'integer' })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
