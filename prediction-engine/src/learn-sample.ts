import type { ColumnChoices } from '@holdfast/contracts/prediction/choices';
import type { Summary } from '@holdfast/contracts/prediction/summary';
import { drawer, type Stratum, shareOut } from './large/draw-sample.ts';
import { csvOf, type LargeFile, type LargeWatch, own } from './large/large-file.ts';
import { drawSample } from './large/sample.ts';
import type { PredictionOutcome, PredictionRequest } from './outcome/outcome.ts';
import { outcomesOf, type PartOfFile } from './part-of-file.ts';
import { predictChurn } from './predict-churn.ts';
import { type Profile, profileReading } from './profile/profile.ts';
import { readCsv } from './read/read-csv.ts';
import { lookingFrom } from './shapes/customer-table.ts';
import type { Random } from './statistics/random.ts';

/** Twice the rows move the AUC by less than this: more of them would hardly help. */
const HARDLY_MOVES = 0.002;
/** Parts of the sample from which the learning curve is drawn, and the share of the learning each of them takes. */
const CURVE = [0.25, 0.5] as const;

/** How the rows to learn from were drawn, and whether they were enough. */
export interface Sample {
  readonly rows: number;
  readonly strata: readonly Stratum[];
  /** AUC by the rows learnt from, each measured on rows its model had not seen. */
  readonly curve: readonly {
    readonly rows: number;
    readonly auc: number;
    readonly low: number | null;
    readonly high: number | null;
  }[];
  readonly enough: boolean;
}

export type LargeRequest = Omit<PredictionRequest, 'bytes'> & { readonly sampleRows?: number | undefined };

/** What the sample says of the whole file, without the sample itself. */
export interface Said {
  readonly outcomes: PartOfFile['outcomes'];
  readonly lookFrom: number;
  readonly roles: ColumnChoices;
}

export function whatIsSaid(profile: Profile, asOf: string): Said {
  const named = (at: number | null) => (at === null ? null : own(profile.columns[at]?.name ?? ''));
  const { id, date, tenure, value } = profile.roles;
  return {
    outcomes: outcomesOf(profile),
    lookFrom: lookingFrom(profile, asOf),
    roles: { id: named(id), date: named(date), tenure: named(tenure), value: named(value) },
  };
}

/** The sample, a model of it, and models of parts of it to see whether more rows would help. */
export async function learn(
  large: LargeFile,
  strata: readonly Stratum[],
  request: LargeRequest,
  watch: LargeWatch,
  random: Random,
) {
  let { lines, values } = drawSample(large, strata, random.fork('sample'), watch);
  const rows = lines.length;
  const curve: Sample['curve'][number][] = [];
  for (const part of CURVE) {
    const isDrawn = drawer(shareOut(countOf(values), rows * part), random.fork(`curve ${part}`));
    const some = lines.filter((_, row) => isDrawn(values[row] as string));
    const outcome = await learnFrom(csvOf(large, some), request, watch, [0.16 + 0.3 * (part - 0.25), 0.3 * part]);
    if (outcome.kind === 'completed') curve.push(pointOf(some.length, outcome.summary));
  }
  const bytes = csvOf(large, lines);
  lines = [];
  values = [];
  const said = whatIsSaid(profileOf(bytes, request.choices) ?? large.profile, request.asOf);
  const outcome = await learnFrom(bytes, request, watch, [0.385, 0.165]);
  if (outcome.kind === 'unusable') return { unusable: outcome };
  curve.push(pointOf(rows, outcome.summary));
  const [last, before] = [curve.at(-1), curve.at(-2)];
  const enough = last !== undefined && before !== undefined && last.auc - before.auc < HARDLY_MOVES;
  const model = outcome.files.find(({ name }) => name === 'model.json')?.bytes;
  return { outcome, model, said, sample: { rows, strata, curve, enough } };
}

function learnFrom(
  bytes: Uint8Array,
  request: LargeRequest,
  watch: LargeWatch,
  [from, most]: readonly [number, number],
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

function pointOf(rows: number, { metrics }: Summary): Sample['curve'][number] {
  const { value, low, high } = metrics.auc ?? { value: Number.NaN, low: null, high: null };
  return { rows, auc: value, low, high };
}
