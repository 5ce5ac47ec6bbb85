import type { CustomerWhatIf as Answer } from '@holdfast/contracts/report/what-if';
import { useEffect, useState } from 'react';
import { namedColour } from '../colours.ts';
import type { ModelActions, ViewProps } from '../kind.ts';
import { option } from '../result-columns.ts';
import { textsAbout } from '../texts-about.ts';
import { useGrowth } from '../use-growth.ts';
import { sayLever } from '../what-if/LeverInput.tsx';
import { StillFigures } from '../what-if/StillFigures.tsx';
import { useLatestAnswer } from '../what-if/use-asked.ts';
import type { Format } from '../words.ts';
import { type Changed, CustomerWhatIf } from './CustomerWhatIf.tsx';
import { Reasons } from './Reasons.tsx';
import type { CustomerShape } from './shape.ts';

export function CustomerView(given: ViewProps<CustomerShape>) {
  const { shape, actions, isStatic, visual } = given;
  const props = { ...given, texts: textsAbout(given.texts, visual) };
  if (!isStatic && actions.model && shape.rank !== null)
    return <LiveCustomer {...props} model={actions.model} chosen={shape.rank} key={shape.rank} />;
  return <StillFigures view={props} figures={shape.facts} />;
}

function LiveCustomer(props: ViewProps<CustomerShape> & { model: ModelActions; chosen: number }) {
  const { shape, model, chosen, texts, width, height } = props;
  const growth = useGrowth(props);
  /** A similar customer can be viewed without changing the selection. */
  const [rank, setRank] = useState(chosen);
  const [changed, setChanged] = useState<Changed>({});
  const [chosenId, setChosenId] = useState<string | null>(null);
  const question = JSON.stringify([rank, changed]);
  const { answer, problem, isBusy } = useLatestAnswer(question, (signal) =>
    model.customer(
      rank,
      Object.entries(changed).map(([column, to]) => ({ column, to })),
      signal,
    ),
  );
  useEffect(() => {
    if (answer?.rank === chosen) setChosenId(answer.name ?? answer.id);
  }, [answer, chosen]);
  const look = (next: number): void => {
    setChanged({});
    setRank(next);
  };
  if (problem && !answer) return <FactsOnly view={props} problem={problem} />;
  if (!answer) {
    return (
      <div className="hf-state" style={{ width, height }} role="status" aria-busy="true">
        <span>{texts.loading}</span>
      </div>
    );
  }
  return (
    <div className="hf-act hf-customer" {...growth} aria-busy={isBusy} data-wide={width > 720 || undefined}>
      {!shape.isOnly && <p className="hf-act-note">{texts.highestHere}</p>}
      {rank !== chosen && (
        <button type="button" className="hf-quiet-button" onClick={() => look(chosen)}>
          {texts.backTo({ id: chosenId ?? '' })}
        </button>
      )}
      <Score answer={answer} view={props} isChosen={rank === chosen} />
      <section aria-label={texts.why}>
        <h3>{texts.why}</h3>
        <Reasons answer={answer} view={props} />
      </section>
      <section aria-label={texts.whatIf}>
        <h3>{texts.whatIf}</h3>
        <CustomerWhatIf answer={answer} changed={changed} view={props} onChange={setChanged} />
        {answer.churned !== true && (
          <>
            <h3>{texts.smallestTitle}</h3>
            <Offer answer={answer} view={props} />
          </>
        )}
      </section>
      <section aria-label={texts.similar}>
        <h3>{texts.similar}</h3>
        <Similar answer={answer} view={props} onLook={look} />
      </section>
    </div>
  );
}

/** What is known without the model, and why it is unavailable. */
function FactsOnly({ view, problem }: { view: ViewProps<CustomerShape>; problem: string }) {
  const { shape, width, height } = view;
  return (
    <div className="hf-act" style={{ width, height }}>
      <p role="alert" className="hf-act-note">
        {problem}
      </p>
      <dl className="hf-figures">
        {shape.facts.map(({ label, text, description }) => (
          <div key={label}>
            <dt title={description}>{label}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Score({ answer, view, isChosen }: { answer: Answer; view: ViewProps<CustomerShape>; isChosen: boolean }) {
  const { texts, formats, theme } = view;
  const percent = (probability: number): string => formats.value(probability, { style: 'percent', digits: 1 });
  const shown = answer.after ?? answer.before;
  const { low, high, value } = answer;
  const name = (isChosen ? view.shape.name : null) ?? answer.name ?? null;
  // Contact details are queried only for the selected customer.
  const contact = isChosen ? view.shape.contact : [];
  return (
    <header className="hf-customer-head">
      <b dir="auto">{name ?? answer.id}</b>
      {name !== null && (
        <span className="hf-act-note" dir="auto">
          {answer.id}
        </span>
      )}
      <span className="hf-customer-risk hf-numbers" style={{ color: theme.calloutColour }}>
        {answer.after && (
          <>
            <s>{percent(answer.before.probability)}</s>
            <span aria-hidden="true"> → </span>
          </>
        )}
        {percent(shown.probability)}
      </span>
      <span className="hf-act-note">
        {texts.churnRisk}
        {low !== null &&
          high !== null &&
          !answer.after &&
          `, ${texts.riskBetween({ low: percent(low), high: percent(high) })}`}
      </span>
      <span className="hf-customer-badges">
        <Badge view={view} tier={shown.tier} />
        <span className="hf-badge">{outcomeText(answer.churned, view)}</span>
        {value !== null && (
          <span className="hf-badge">{texts.worth({ value: formats.value(value, moneyOf(view)) })}</span>
        )}
      </span>
      {contact.length > 0 && (
        <dl className="hf-customer-contact">
          {contact.map(({ label, text, description }) => (
            <div key={label}>
              <dt title={description}>{label}</dt>
              <dd dir="auto">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  );
}

/** The report's money format. */
function moneyOf({ visual }: ViewProps<CustomerShape>): Format {
  const { currency, suffix } = option.record(visual, 'money');
  return {
    style: 'currency',
    digits: 0,
    ...(typeof currency === 'string' && { currency }),
    ...(typeof suffix === 'string' && { suffix }),
  };
}

function Badge({ view, tier }: { view: ViewProps<CustomerShape>; tier: string }) {
  const colour = namedColour(view.theme, option.record(view.visual, 'colours')[tier]) ?? view.theme.faint;
  return (
    <span className="hf-badge">
      <i style={{ background: colour }} />
      {view.shape.words[tier] ?? tier}
    </span>
  );
}

function outcomeText(churned: boolean | null, { texts }: ViewProps<unknown>): string {
  return churned === null ? texts.outcomeUnknown : churned ? texts.hasLeft : texts.stillHere;
}

const nameOf = ({ levers }: Answer, name: string): string =>
  levers.find(({ column }) => column === name)?.label ?? name;

/** The suggested offer, in the owner's words if any; else a topic to talk about. */
function Offer({ answer, view }: { answer: Answer; view: ViewProps<CustomerShape> }) {
  const { texts, formats, shape } = view;
  const { smallest: found, talkAbout } = answer;
  if (found) {
    const told = texts.smallestChange({
      change: sayLever(nameOf(answer, found.column), found.value, texts, formats),
      after: formats.value(found.probability, { style: 'percent', digits: 1 }),
      tier: shape.words[found.tier] ?? found.tier,
    });
    return (
      <>
        {found.offer !== undefined && (
          <p>
            <b dir="auto">{found.offer}</b>
          </p>
        )}
        <p>{told}</p>
      </>
    );
  }
  if (answer.isBestTier) return <p>{texts.bestTier}</p>;
  return (
    <p>
      {texts.noSmallestChange}
      {talkAbout && ` ${texts.talkAbout({ column: talkAbout.label ?? talkAbout.column, value: talkAbout.value })}`}
    </p>
  );
}

/** In px. Below it four cells do not fit side by side in every language. */
const PHONE = 380;

function Similar({
  answer,
  view,
  onLook,
}: {
  answer: Answer;
  view: ViewProps<CustomerShape>;
  onLook: (rank: number) => void;
}) {
  const { texts, formats } = view;
  const known = answer.similar.filter(({ churned }) => churned !== null);
  return (
    <>
      {known.length > 0 && (
        <p className="hf-act-note">
          {texts.similarLeft({ left: known.filter(({ churned }) => churned).length, known: known.length })}
        </p>
      )}
      <table className="hf-similar" data-narrow={view.width < PHONE || undefined}>
        <thead>
          <tr>
            <th scope="col">{texts.customer}</th>
            <th scope="col" className="hf-number">
              {texts.churnRisk}
            </th>
            <th scope="col">{texts.tier}</th>
            <th scope="col">{texts.outcome}</th>
          </tr>
        </thead>
        <tbody>
          {answer.similar.map((one) => (
            <tr key={one.rank}>
              <th scope="row" dir="auto">
                <button type="button" className="hf-link" onClick={() => onLook(one.rank)}>
                  {one.name ?? one.id}
                </button>
                {one.name !== undefined && <small>{one.id}</small>}
              </th>
              <td className="hf-number">{formats.value(one.probability, { style: 'percent', digits: 1 })}</td>
              <td>
                <Badge view={view} tier={one.tier} />
              </td>
              <td>{outcomeText(one.churned, view)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
