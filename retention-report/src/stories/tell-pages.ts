import { hasColumn, type RetentionFacts, thingsOf } from '../facts/facts.ts';
import { counted, decimal, leaders, list, percent, points, portion, type Write } from './tell.ts';

const FEW = 3;
const times: Write = (value) => `${value.toFixed(1)} times`;

/** What the model leans on. Null when there is no model. */
export function tellDrivers({ summary, told: { drivers } }: RetentionFacts): string | null {
  const [first, ...others] = drivers;
  if (!first || first.importance <= 0) return null;
  const strongest = leaders(drivers, ({ importance }) => importance, decimal(1));
  const all = drivers.reduce((sum, { importance }) => sum + importance, 0);
  const top = drivers.slice(0, FEW);
  const own = top.reduce((sum, { importance }) => sum + importance, 0);
  const names = list(strongest.map(({ column }) => `“${column}”`));
  const sentences = [
    ...(summary?.verdict?.grade === 'do-not-act'
      ? ['Nothing here can be told from chance; this is what the model made of it.']
      : []),
    strongest.length === 1
      ? `${names} has the largest effect: on average it moves a customer’s risk by ${points(first.importance)}.`
      : `${names} have the largest effects: on average each moves a customer’s risk by ${points(first.importance)}.`,
  ];
  if (others.length >= FEW)
    sentences.push(
      `The first ${FEW} of ${counted(drivers.length, 'driver')} make up ${portion(own, all)} of all effects.`,
    );
  const lowers = top.filter(({ direction }) => direction === 'lowers').map(({ column }) => `“${column}”`);
  if (lowers.length > 0)
    sentences.push(`Of these, ${list(lowers)} mostly ${lowers.length === 1 ? 'lowers' : 'lower'} it.`);
  return sentences.join(' ');
}

/** The groups that stand out, in the whole file: the slicers of the page do not change them. */
export function tellSegments(facts: RetentionFacts): string | null {
  const { segments } = facts.told;
  const labelled = hasColumn(facts, 'churned');
  if (segments.length === 0) return labelled ? 'No group of customers leaves notably more or less than all.' : null;
  const highest = leaders(segments, ({ churnRate }) => churnRate, percent)[0];
  const lowest = leaders(segments, ({ churnRate }) => -churnRate, percent)[0];
  if (!highest || !lowest) return null;
  const about = ({ segment, customers, churnRate }: typeof highest) =>
    `${segment} (${percent(churnRate)} of ${counted(customers, 'customer')})`;
  const more = times(highest.lift);
  const parts = [
    `In the whole file ${counted(segments.length, 'group')} ${segments.length === 1 ? 'stands' : 'stand'} out.`,
    ...(highest.lift > 1 && more !== times(1)
      ? [`The churn rate is highest where ${about(highest)}: ${more} that of all.`]
      : []),
    ...(lowest.lift < 1 ? [`The churn rate is lowest where ${about(lowest)}.`] : []),
  ];
  return parts.join(' ');
}

/** Whether to act on it, and what a plain rule would have reached. */
export function tellQuality({ summary, metrics }: RetentionFacts): string | null {
  const verdict = summary?.verdict;
  const [auc, baseline] = [metrics.get('auc')?.value, metrics.get('baseline_rule_auc')?.value];
  const parts = [
    ...(verdict ? [`**${verdict.title}.** ${verdict.sentence}`] : []),
    ...(auc !== undefined && baseline !== undefined
      ? [`A rule on the best single column reaches an AUC of ${decimal(3)(baseline)}, the model ${decimal(3)(auc)}.`]
      : []),
  ];
  return parts.length > 0 ? parts.join(' ') : null;
}

/** How long customers stay, by whatever the file allows to be said. */
export function tellStay(facts: RetentionFacts): string | null {
  const sentences = [...tellCohorts(facts), ...tellSurvival(facts)];
  return sentences.length > 0 ? sentences.join(' ') : null;
}

/** Over the cohorts whose month is over, each weighing as its customers. */
function tellCohorts(facts: RetentionFacts): string[] {
  const { cohorts } = facts.told;
  const known = [1, 3, 6, 12].flatMap((period) => {
    const cells = cohorts.filter((cell) => cell.period === period && cell.complete);
    const customers = cells.reduce((sum, cell) => sum + cell.customers, 0);
    const active = cells.reduce((sum, cell) => sum + cell.active, 0);
    return customers >= 30 ? [{ period, share: active / customers }] : [];
  });
  if (known.length === 0) return [];
  const said = known.map(({ period, share }) => `${percent(share)} after ${counted(period, 'month')}`);
  return [`Of the ${thingsOf(facts)} of all cohorts old enough, ${list(said)} are active.`];
}

function tellSurvival(facts: RetentionFacts): string[] {
  const { survival } = facts.told;
  const last = survival.at(-1);
  if (!last) return [];
  if (!hasColumn(facts, 'survival', 'survival')) {
    const riskiest = leaders(survival, ({ hazard }) => hazard, decimal(1))[0];
    if (!riskiest || riskiest.hazard <= 1) return [];
    return [`Leaving is most common at a tenure of ${riskiest.time}: ${times(riskiest.hazard)} the average.`];
  }
  const half = survival.find((point) => point.survival !== null && point.survival <= 0.5);
  const end = last.survival === null ? '' : percent(last.survival);
  return [
    half
      ? `Half of the ${thingsOf(facts)} have left after ${half.time}${unitOf(facts)}.`
      : `At the longest time the file shows (${last.time}${unitOf(facts)}), ${end} are still here: more than half never left so far.`,
    ...tellMeanStay(facts),
  ];
}

/** ' months', where the file's unit is known. */
const unitOf = ({ told: { stay } }: RetentionFacts) =>
  stay === null || stay.unit === 'periods' ? '' : ` ${stay.unit}`;

function tellMeanStay(facts: RetentionFacts): string[] {
  const { stay, survival } = facts.told;
  if (stay === null) return [`Within ${survival.at(-1)?.time} they stay ${decimal(1)(meanStay(survival))} on average.`];
  return [`Of their first ${stay.horizon}${unitOf(facts)} they stay ${decimal(1)(stay.value)} on average.`];
}

/** The mean stay as its card writes it; over the whole curve where the prediction is of an earlier version. */
export function stayWords({ told: { stay, survival } }: RetentionFacts, time: string) {
  const write = decimal(1);
  const named = time.toLowerCase();
  if (stay === null)
    return {
      title: 'Average stay',
      figure: write(meanStay(survival)),
      unit: `${named}, of at most ${survival.at(-1)?.time ?? 0}`,
      interval: '',
    };
  const unit = stay.unit === 'periods' ? named : stay.unit;
  const { low, high } = stay;
  return {
    title: `Average stay, first ${stay.horizon} ${stay.unit === 'periods' ? '' : stay.unit}`.trim(),
    figure: write(stay.value),
    unit: `${unit} of the first ${stay.horizon}`,
    interval: low === null || high === null ? '' : `\n95%: ${write(low)} to ${write(high)}`,
  };
}

/** The area under the curve: the mean time as a customer within what the file shows. */
export function meanStay(curve: RetentionFacts['told']['survival']): number {
  let [area, from, share] = [0, 0, 1];
  for (const { time, survival } of curve) {
    area += share * (time - from);
    from = time;
    share = survival ?? share;
  }
  return area;
}
