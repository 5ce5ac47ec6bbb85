import { useState } from 'react';
import type { ListCommand, ListToSave, ViewProps } from '../kind.ts';
import { textsAbout } from '../texts-about.ts';
import { useGrowth } from '../use-growth.ts';
import { callListQuery, withExpectedValue } from './call-list.ts';
import { ProfitCurve } from './ProfitCurve.tsx';
import { type Assumptions, breakEven, type ContactPlan, firstAssumed, planFrom, startStep } from './plan.ts';
import type { PlannerShape } from './shape.ts';

const FORM_WIDTH = 300;
/** As in acting.css. */
const GAP = 24;
const PADDING = 4;
const SCROLL_BAR = 10;
const CURVE_LEAST = 150;
/** Where the box grows with its content. */
const CURVE_HIGH = 260;
const PERCENT = { style: 'percent', digits: 1 } as const;

/** A field holds text until it is a number: an emptied field must not jump to 0. */
interface PlannerInput {
  readonly cost: string;
  readonly saved: string;
  readonly value: string;
  readonly capacity: string;
}
const asTyped = ({ cost, saved, value, capacity }: Assumptions): PlannerInput => ({
  cost: String(cost),
  // 0.07 × 100 is 7.000000000000001.
  saved: String(Math.round(saved * 1e6) / 1e4),
  value: String(value),
  capacity: capacity === null ? '' : String(capacity),
});
const assumptionsFrom = (typed: PlannerInput): Assumptions => ({
  cost: numberOr(typed.cost, 0),
  saved: Math.min(100, numberOr(typed.saved, 0)) / 100,
  value: numberOr(typed.value, 0),
  capacity: typed.capacity.trim() === '' ? null : Math.floor(numberOr(typed.capacity, 0)),
});

const MOST = 1e9;
const numberOr = (text: string, fallback: number): number => {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) || value < 0 ? fallback : Math.min(MOST, value);
};

export function PlannerView(given: ViewProps<PlannerShape>) {
  const props = { ...given, texts: textsAbout(given.texts, given.visual) };
  const { shape, width, height, texts, formats, actions, disabled, isStatic, onGrow } = props;
  const growth = useGrowth(props);
  const { planning } = actions;
  const own = planning?.assumed ?? null;
  const [changed, setTyped] = useState(own && asTyped(own));
  const typed = changed ?? asTyped(firstAssumed(shape.steps));
  const assumed = assumptionsFrom(typed);
  const assume = (next: PlannerInput): void => {
    setTyped(next);
    planning?.assume(assumptionsFrom(next));
  };
  const best = startStep(shape.steps, changed && assumed);
  const top = shape.steps.at(-1)?.from ?? 1;
  const plan = planFrom(shape.steps, planning?.from ?? best?.from ?? 1, assumed);
  const figures = figuresOf(props, plan, assumed);
  const spoken = texts.labelled({
    label: texts.profit,
    value: texts.listed({ items: figures.map(({ label, text }) => texts.labelled({ label, value: text })) }),
  });
  const curve = (room: number, tall: number) => (
    <ProfitCurve view={props} width={room} height={tall} assumed={assumed} plan={plan} best={best} spoken={spoken} />
  );
  if (isStatic) return curve(width, height);

  const isWide = width > 640;
  const field = (
    name: keyof PlannerInput,
    label: string,
    more: { suffix?: string | undefined; placeholder?: string } = {},
  ) => (
    <label className="hf-field">
      <span>{more.suffix ? `${label} (${more.suffix})` : label}</span>
      <input
        className="hf-input hf-number"
        type="number"
        min={0}
        step="any"
        value={typed[name]}
        placeholder={more.placeholder}
        disabled={disabled}
        onChange={(event) => assume({ ...typed, [name]: event.target.value })}
      />
    </label>
  );
  const threshold = formats.value(plan.from, PERCENT);
  return (
    <div className="hf-act hf-planner" {...growth} data-wide={isWide || undefined}>
      <div className="hf-planner-form" style={isWide ? { width: FORM_WIDTH } : undefined}>
        <h3 className="hf-assumptions">{texts.assumptions}</h3>
        <p className="hf-act-note">
          {own ? (planning?.isKept ? texts.ownAssumptions : texts.theseAssumptions) : texts.firstAssumptions}
        </p>
        <div className="hf-act-form">
          {field('cost', texts.contactCost, { suffix: shape.money.currency })}
          {field('saved', texts.shareSaved, { suffix: '%' })}
          {!shape.hasValue && field('value', texts.valueEach, { suffix: shape.money.currency })}
          {field('capacity', texts.capacity, { placeholder: texts.noLimit })}
        </div>
        {!shape.hasValue && <p className="hf-act-note">{texts.typeValue}</p>}
        <label className="hf-field">
          <span>{texts.labelled({ label: texts.riskFrom, value: threshold })}</span>
          <input
            type="range"
            min={0}
            max={top}
            step={0.001}
            value={Math.min(plan.from, top)}
            aria-valuetext={threshold}
            disabled={disabled}
            onChange={(event) => planning?.planFrom(Number(event.target.value))}
          />
        </label>
        <Proposal best={best} texts={texts} plan={plan} changed={changed} planning={planning} formats={formats} />
        <SaveList view={props} plan={plan} assumed={assumed} />
      </div>
      <div className="hf-planner-outcome">
        <Figures figures={figures} />
        {curve(
          isWide ? width - FORM_WIDTH - GAP - PADDING : width - PADDING - SCROLL_BAR,
          isWide && !onGrow ? Math.max(CURVE_LEAST, height - 96) : CURVE_HIGH,
        )}
        <Definitions texts={texts} />
      </div>
    </div>
  );
}

function Figures({ figures }: { readonly figures: readonly PlannerFigure[] }) {
  return (
    <dl className="hf-figures" aria-live="polite">
      {figures.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="hf-numbers">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether the threshold is the most profitable one, and the way to it. */
function Proposal({
  best,
  texts,
  plan,
  changed,
  planning,
  formats,
}: {
  readonly best: ReturnType<typeof startStep>;
  readonly texts: ViewProps<PlannerShape>['texts'];
  readonly plan: ContactPlan;
  readonly changed: PlannerInput | null;
  readonly planning: ViewProps<PlannerShape>['actions']['planning'];
  readonly formats: ViewProps<PlannerShape>['formats'];
}) {
  return (
    <p className="hf-act-note">
      {best === null ? (
        texts.noListPays
      ) : best.from === plan.from ? (
        changed ? (
          texts.atBest
        ) : (
          texts.atProposed
        )
      ) : (
        <button type="button" className="hf-quiet-button" onClick={() => planning?.planFrom(null)}>
          {(changed ? texts.applyBest : texts.applyProposed)({ threshold: formats.value(best.from, PERCENT) })}
        </button>
      )}
    </p>
  );
}

/** What each figure of the plan means. */
function Definitions({ texts }: { readonly texts: ViewProps<PlannerShape>['texts'] }) {
  return (
    <details className="hf-act-details">
      <summary>{texts.definitions}</summary>
      <dl>
        {[
          [texts.toContact, texts.defineContact],
          [texts.leaversReached, texts.defineReached],
          [texts.precision, texts.definePrecision],
          [texts.recall, texts.defineRecall],
          [texts.profit, texts.defineProfit],
          [texts.breakEven, texts.defineBreakEven],
          [texts.capacity, texts.defineCapacity],
        ].map(([name, meaning]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface PlannerFigure {
  readonly label: string;
  readonly text: string;
}

function figuresOf(
  { shape, texts, formats }: ViewProps<PlannerShape>,
  plan: ContactPlan,
  assumed: Assumptions,
): PlannerFigure[] {
  const integer = (value: number): string => formats.value(Math.round(value), { style: 'integer' });
  const share = (label: string, value: number | null): PlannerFigure => ({
    label,
    text: value === null ? '–' : formats.value(value, PERCENT),
  });
  const even = breakEven(shape.steps, assumed);
  return [
    { label: texts.toContact, text: integer(plan.contacted) },
    { label: texts.leaversReached, text: integer(plan.expected) },
    share(texts.precision, plan.precision),
    share(texts.recall, plan.recall),
    {
      label: texts.profit,
      text: formats.value(plan.profit, { ...shape.money, compact: Math.abs(plan.profit) >= 1e8 }),
    },
    { label: texts.breakEven, text: even === null || even > 1 ? '–' : formats.value(even, PERCENT) },
  ];
}

function SaveList({ view, plan, assumed }: { view: ViewProps<PlannerShape>; plan: ContactPlan; assumed: Assumptions }) {
  const { visual, texts, formats, actions, disabled } = view;
  const [phrase, setSaid] = useState('');
  const query = callListQuery(visual, plan.from, assumed);
  if (!query) return null;
  if (!actions.saveList) return <p className="hf-act-note">{texts.mayNotSave}</p>;
  const arrange: ListToSave['arrange'] = (result) => withExpectedValue(result, visual, texts.expectedValue, assumed);
  const handOver = async (command: ListCommand): Promise<void> => {
    setSaid(texts.loading);
    const trouble = await command
      .run({ query, arrange })
      .then(() => '')
      .catch((cause: unknown) => String(cause instanceof Error ? cause.message : cause));
    setSaid(trouble);
  };
  const save = async (): Promise<void> => {
    setSaid(texts.loading);
    const saved = await actions
      .saveList?.({
        fileName: `${texts.callList}.csv`,
        query,
        arrange,
      })
      .catch((cause: unknown) => String(cause instanceof Error ? cause.message : cause));
    if (saved === undefined) return;
    if (typeof saved === 'string') return setSaid(saved);
    const isCut = saved.truncated && assumed.capacity !== query.limit;
    setSaid(
      (isCut ? texts.savedFirst : texts.savedCallList)({ count: formats.value(saved.rows, { style: 'integer' }) }),
    );
  };
  return (
    <div className="hf-save">
      <button
        type="button"
        className="hf-act-button"
        disabled={disabled || plan.contacted === 0}
        onClick={() => void save()}
      >
        {texts.saveCallList}
      </button>
      {actions.listCommands.map((command) => (
        <button
          key={command.name}
          type="button"
          className="hf-act-button"
          disabled={disabled || plan.contacted === 0}
          onClick={() => void handOver(command)}
        >
          {command.title}
        </button>
      ))}
      <span role="status" className="hf-act-note">
        {phrase}
      </span>
    </div>
  );
}
