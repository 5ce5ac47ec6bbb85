import type { ColumnChoices } from '@holdfast/contracts/prediction/choices';
import type { Summary } from '@holdfast/contracts/prediction/summary';
import { allocateSample, type Stratum, sampleDrawer } from './large/draw-sample.ts';
import { csvOf, detachedCopy, type LargeFile, type LargeWatch } from './large/large-file.ts';
import { drawSample } from './large/sample.ts';
import type { PredictionOutcome, PredictionRequest } from './outcome/outcome.ts';
import { type FileFacts, outcomesOf, type PartOfFile } from './part-of-file.ts';
import { predictChurn } from './predict-churn.ts';
import { type Profile, profileReading } from './profile/profile.ts';
import { readCsv } from './read/read-csv.ts';
import { referenceDayOf } from './shapes/customer-table.ts';
import type { Random } from './statistics/random.ts';

/** If doubling the rows changes the AUC by less than this, more rows would hardly help. */
const HARDLY_MOVES = 0.002;
/** Fractions of the sample for the learning curve, each with its share of the training time. */
const CURVE = [0.25, 0.5] as const;

/** How the training rows were drawn, and whether they were enough. */
export interface LearntSample {
  readonly rows: number;
  /** For a log or panel: how many customers the rows belong to. */
  readonly customers?: number;
  readonly strata: readonly Stratum[];
  /** AUC by training rows, each measured on rows its model did not see. */
  readonly curve: readonly {
    readonly rows: number;
    readonly auc: number;
    readonly low: number | null;
    readonly high: number | null;
  }[];
  readonly enough: boolean;
}

export type LargeRequest = Omit<PredictionRequest, 'bytes'> & { readonly sampleRows?: number | undefined };

/** Facts about the whole file taken from the sample, without the sample itself. */
export interface SampleFacts {
  readonly outcomes: PartOfFile['outcomes'];
  readonly referenceDay: number;
  readonly roles: ColumnChoices;
}

export function sampleFacts(profile: Profile, asOf: string): SampleFacts {
  const named = (at: number | null) => (at === null ? null : detachedCopy(profile.columns[at]?.name ?? ''));
  const { id, date, tenure, value } = profile.roles;
  return {
    outcomes: outcomesOf(profile),
    referenceDay: referenceDayOf(profile, asOf),
    roles: { id: named(id), date: named(date), tenure: named(tenure), value: named(value) },
  };
}

export interface StrataLearning {
  readonly strata: readonly Stratum[];
  readonly request: LargeRequest;
  readonly watch: LargeWatch;
  readonly random: Random;
}

/** The sample, a model trained on it, and models of fractions of it to see whether more rows would help. */
export async function learn(large: LargeFile, { strata, request, watch, random }: StrataLearning) {
  let { lines, values } = drawSample(large, strata, random.fork('sample'), watch);
  const rows = lines.length;
  let facts: SampleFacts | null = null;
  const taken = (share: number) => {
    if (share < 1) {
      const isDrawn = sampleDrawer(allocateSample(countOf(values), rows * share), random.fork(`curve ${share}`));
      const some = lines.filter((_, row) => isDrawn(values[row] as string));
      return { bytes: csvOf(large, some), rows: some.length };
    }
    const bytes = csvOf(large, lines);
    lines = [];
    values = [];
    facts = sampleFacts(profileOf(bytes, request.choices) ?? large.profile, request.asOf);
    return { bytes, rows };
  };
  const learnt = await learnInSteps(taken, request, watch);
  if (learnt.unusable !== undefined) return learnt;
  const { curve, enough } = learnt;
  return {
    ...learnt,
    facts: facts ?? sampleFacts(large.profile, request.asOf),
    sample: { rows, strata, curve, enough },
  };
}

/** Trains on fractions of the sample, then on all of it, which is requested last and once. */
export async function learnInSteps(
  taken: (share: number) => { readonly bytes: Uint8Array; readonly rows: number },
  request: LargeRequest,
  watch: LargeWatch,
  facts?: FileFacts,
) {
  const curve: LearntSample['curve'][number][] = [];
  for (const share of CURVE) {
    const { bytes, rows } = taken(share);
    const outcome = await learnFrom(bytes, { request, watch, span: [0.16 + 0.3 * (share - 0.25), 0.3 * share], facts });
    if (outcome.kind === 'completed') curve.push(pointOf(rows, outcome.summary));
  }
  const { bytes, rows } = taken(1);
  const outcome = await learnFrom(bytes, { request, watch, span: [0.385, 0.165], facts });
  if (outcome.kind === 'unusable') return { unusable: outcome };
  curve.push(pointOf(rows, outcome.summary));
  const [last, before] = [curve.at(-1), curve.at(-2)];
  const enough = last !== undefined && before !== undefined && last.auc - before.auc < HARDLY_MOVES;
  const model = outcome.files.find(({ name }) => name === 'model.json')?.bytes;
  return { outcome, model, curve, enough };
}

interface SampleLearning {
  readonly request: LargeRequest;
  readonly watch: LargeWatch;
  readonly span: readonly [number, number];
  readonly facts: FileFacts | undefined;
}

function learnFrom(
  bytes: Uint8Array,
  { request, watch, span: [from, most], facts }: SampleLearning,
): Promise<PredictionOutcome> {
  watch.between?.();
  const handed = [bytes];
  return predictChurn(
    {
      ...request,
      get bytes() {
        return handed.pop() ?? new Uint8Array();
      },
      contributions: false,
    },
    { ...watch, onProgress: (_, fraction) => watch.onProgress?.('train', from + most * fraction) },
    facts,
  );
}

function profileOf(bytes: Uint8Array, choices: ColumnChoices | undefined): Profile | null {
  const read = readCsv(bytes);
  return read.kind === 'read' ? profileReading(read.reading, choices) : null;
}

function countOf(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function pointOf(rows: number, { metrics }: Summary): LearntSample['curve'][number] {
  const { value, low, high } = metrics.auc ?? { value: Number.NaN, low: null, high: null };
  return { rows, auc: value, low, high };
}
