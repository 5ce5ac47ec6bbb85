import type { CustomerWhatIf } from '@holdfast/contracts/report/what-if';
import { useState } from 'react';
import type { ViewProps } from '../kind.ts';
import { Unbroken } from '../Unbroken.tsx';
import { sayLeverValue } from '../what-if/LeverInput.tsx';
import { type ReasonStep, reasonSteps } from './reason-steps.ts';

const MOST_REASONS = 7;

/** A table of reasons with waterfall bars from the average customer to this one. */
export function Reasons({ answer, view }: { answer: CustomerWhatIf; view: ViewProps<unknown> }) {
  const { theme, texts, formats } = view;
  const [isOpen, setOpen] = useState(false);
  const { start, end, base, logOdds, steps } = reasonSteps(answer, isOpen ? answer.effects.length : MOST_REASONS);
  const toggle = (label: string) => (
    <button type="button" className="hf-link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {label}
    </button>
  );
  const ends = [start, end, ...steps.map(({ to }) => to)];
  const [lowest, highest] = [Math.min(...ends), Math.max(...ends)];
  const room = Math.max(highest - lowest, 0.02) * 1.08;
  const left = Math.max(0, lowest - room * 0.04);
  const at = (probability: number): number => Math.min(100, Math.max(0, (100 * (probability - left)) / room));
  const percent = (probability: number): string => formats.value(probability, { style: 'percent', digits: 1 });
  const figure = (value: number, digits: number): string =>
    `${value > 0 ? '+' : ''}${formats.value(value, { style: 'number', digits })}`;
  const nameOf = ({ column, label, value, gathered }: ReasonStep): string =>
    column === null
      ? texts.otherColumns({ count: gathered })
      : texts.labelled({
          label: label ?? column,
          value: sayLeverValue(answer.own[column] ?? (value === 'missing' ? null : value), texts, formats),
        });
  const whole = (label: string, probability: number) => (
    <tr data-total>
      <th scope="row">{label}</th>
      <td className="hf-bar-cell" aria-hidden="true">
        <i style={{ left: 0, width: `${at(probability)}%`, background: theme.data[0] }} />
      </td>
      <td className="hf-number">{percent(probability)}</td>
    </tr>
  );
  return (
    <>
      <table className="hf-reasons">
        <thead>
          <tr>
            <th scope="col">{texts.reason}</th>
            <td />
            <th scope="col" className="hf-number">
              {texts.points}
            </th>
          </tr>
        </thead>
        <tbody>
          {whole(texts.averageCustomer, start)}
          {steps.map((step) => (
            <tr
              key={step.column ?? ''}
              title={[step.column, `${figure(step.logOdds, 3)} log-odds`].filter(Boolean).join('\n')}
            >
              <th scope="row" dir="auto">
                {step.column === null ? toggle(nameOf(step)) : <Unbroken text={nameOf(step)} />}
              </th>
              <td className="hf-bar-cell" aria-hidden="true">
                <i
                  style={{
                    left: `${at(Math.min(step.from, step.to))}%`,
                    width: `${Math.max(0.6, at(Math.max(step.from, step.to)) - at(Math.min(step.from, step.to)))}%`,
                    background: step.points >= 0 ? theme.bad : theme.good,
                  }}
                />
              </td>
              <td className="hf-number">{figure(step.points, 1)}</td>
            </tr>
          ))}
          {whole(texts.thisCustomer, end)}
        </tbody>
      </table>
      {isOpen && toggle(texts.fewerColumns)}
      <details className="hf-act-details">
        <summary>{texts.definitions}</summary>
        <p>
          {texts.addsUp({
            base: figure(base, 3),
            effects: figure(logOdds - base, 3),
            sum: figure(logOdds, 3),
          })}
        </p>
        <p>{texts.sameModel}</p>
      </details>
    </>
  );
}
