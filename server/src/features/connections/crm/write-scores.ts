import { createHash } from 'node:crypto';
import { type Refusal, refusal } from '../../../platform/http/refusal.ts';
import type { ScoredCustomer } from '../../worklists/scored-customers.ts';
import type { Results, WrittenPart } from '../kind.ts';

/** Properties of a record, by name. */
export type Properties = Readonly<Record<string, string | number>>;

/** What became of a customer's record: `again` for one that may be accepted in a moment. */
export type RecordOutcome =
  | { readonly state: 'written' }
  | { readonly state: 'again' | 'refused'; readonly why: string };

/** A system of records with properties; customers are named by their ids of the uploaded file. */
export interface RecordSystem {
  /** Records per request. */
  readonly atOnce: number;
  read(customers: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, Properties>>;
  update(records: ReadonlyMap<string, Properties>, signal: AbortSignal): Promise<ReadonlyMap<string, RecordOutcome>>;
}

interface ScoreProperties {
  readonly property: string;
  readonly tier_property: string | null;
}

const DIGITS = 4;
const MOST_ROUNDS = 4;

/**
 * Writes the scores that changed since they were last written here. Each batch is noted before it is sent and settled
 * after it was answered; one that a crash left unsettled is read back first, so that nothing is sent twice.
 */
export async function writeScores(
  system: RecordSystem,
  place: ScoreProperties & object,
  { customers, written, signal }: Results,
): Promise<WrittenPart> {
  const target = createHash('sha256').update(JSON.stringify(place)).digest('hex').slice(0, 12);
  const noteOf = (properties: Properties) => `${target} ${JSON.stringify(properties)}`;
  const wanted = new Map((await customers()).flatMap((one) => recordOf(one, place)));
  await verifyUnanswered(system, { written, signal, target });
  const known = await written.known();
  const changed = [...wanted].filter(([id, properties]) => known.get(id) !== noteOf(properties));
  const refused = new Map<string, string>();
  let count = 0;
  for (let at = 0; at < changed.length; at += system.atOnce) {
    signal.throwIfAborted();
    const batch = new Map(changed.slice(at, at + system.atOnce));
    const claimed = await written.claim(new Map([...batch].map(([id, properties]) => [id, noteOf(properties)])));
    const outcome = await sendBatch(system, new Map([...batch].filter(([id]) => claimed.has(id))), signal);
    for (const [id, why] of outcome.refused) refused.set(id, why);
    await written.settle({ arrived: outcome.arrived, refused: [...outcome.refused.keys()] });
    count += outcome.arrived.length;
    // Another writing to this destination is sending the others.
    if (claimed.size < batch.size) throw refusal('busy.transfers');
  }
  return { rows: count, problem: refused.size === 0 ? null : partlyRefused(refused, changed.length) };
}

/** The id is a customer's who had not left: others have no score. */
const recordOf = (
  { id, risk, tier, hadLeft }: ScoredCustomer,
  { property, tier_property }: ScoreProperties,
): [string, Properties][] =>
  hadLeft || id === ''
    ? []
    : [[id, { [property]: Number(risk.toFixed(DIGITS)), ...(tier_property !== null && { [tier_property]: tier }) }]];

function partlyRefused(refused: ReadonlyMap<string, string>, all: number): Refusal {
  const [[id, why] = ['', '']] = refused;
  return refusal('service-refused.some', { refused: refused.size, all }, { cause: new Error(`${id}: ${why}`) });
}

async function sendBatch(system: RecordSystem, batch: ReadonlyMap<string, Properties>, signal: AbortSignal) {
  const arrived: string[] = [];
  const refused = new Map<string, string>();
  let open = batch;
  for (let round = 1; open.size > 0; round++) {
    const outcomes = await system.update(open, signal);
    const again = new Map<string, Properties>();
    for (const [id, properties] of open) {
      const outcome = outcomes.get(id) ?? { state: 'refused', why: 'There was no answer about this record.' };
      if (outcome.state === 'written') arrived.push(id);
      else if (outcome.state === 'again' && round < MOST_ROUNDS) again.set(id, properties);
      else refused.set(id, outcome.why);
    }
    open = again;
  }
  return { arrived, refused };
}

interface LeftScores extends Pick<Results, 'written' | 'signal'> {
  readonly target: string;
}

/** Asks the other side which of the scores without an answer have arrived. */
async function verifyUnanswered(system: RecordSystem, { written, signal, target }: LeftScores): Promise<void> {
  const left = [...(await written.left())];
  for (let at = 0; at < left.length; at += system.atOnce) {
    signal.throwIfAborted();
    const batch = left.slice(at, at + system.atOnce);
    const there = await system.read(
      batch.map(([id]) => id),
      signal,
    );
    const hasArrived = ([id, note]: readonly [string, string]) =>
      note.startsWith(target) && isThere(JSON.parse(note.slice(target.length)) as Properties, there.get(id));
    const arrived = batch.filter(hasArrived).map(([id]) => id);
    const lost = batch.map(([id]) => id).filter((id) => !arrived.includes(id));
    await written.settle({ arrived, refused: lost });
  }
}

const isThere = (sent: Properties, found: Properties | undefined): boolean =>
  found !== undefined && Object.entries(sent).every(([name, value]) => String(found[name]) === String(value));
