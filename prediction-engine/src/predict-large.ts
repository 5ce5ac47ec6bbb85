import type { ColumnChoices } from '@holdfast/contracts/prediction/choices';
import type { Stage } from '@holdfast/contracts/prediction/stages';
import type { Summary } from '@holdfast/contracts/prediction/summary';
import { allocateSample, sampleDrawer } from './large/draw-sample.ts';
import { blocks, csvOf, type LargeFile, type LargeWatch, openLarge, outcomeOf, readings } from './large/large-file.ts';
import { countRows, drawSample, rowsToDraw, SAMPLE_ROWS } from './large/sample.ts';
import type { ScoreQuality } from './large/score-counts.ts';
import { type LargeRequest, type LearntSample, learn, sampleFacts } from './learn-sample.ts';
import type { OutputFile, PredictionOutcome } from './outcome/outcome.ts';
import { type FileProfile, type ProfileOutcome, profileFile } from './profile/profile-file.ts';
import { tallyScores, writeScores } from './score-blocks.ts';
import { seededRandom } from './statistics/random.ts';

export interface FileCounts {
  readonly rows: number;
  /** For a log or panel, where several rows are one customer. */
  readonly customers?: number;
  /** Null if an earlier model scored the file. */
  readonly sample: LearntSample | null;
  /** On all labelled rows outside the sample; null if there are none. */
  readonly measured: ScoreQuality | null;
}

export type LargeOutcome =
  | {
      readonly kind: 'completed';
      readonly summary: Summary;
      /** Of the sample, or of the first block if an earlier model scored the file. */
      readonly files: readonly OutputFile[];
      readonly model: { readonly version: string; readonly isLearnt: boolean };
      readonly whole: FileCounts;
    }
  | Extract<PredictionOutcome, { kind: 'unusable' }>;

/**
 * A file of any size in constant memory: count the outcomes, draw a stratified sample, train on it, score all rows to
 * rank and measure them, and score them again to explain and write them. `write` gets the lines of the result files,
 * block by block.
 */
export async function predictLarge(
  large: LargeFile,
  request: LargeRequest,
  watch: LargeWatch,
  write: (name: string, pieces: Iterable<Uint8Array>, isFirst: boolean) => void,
): Promise<LargeOutcome> {
  const random = seededRandom(request.seed ?? 1);
  const strata = allocateSample(countRows(large, watch), rowsToDraw(large, request.sampleRows ?? SAMPLE_ROWS));
  const rows = strata.reduce((sum, stratum) => sum + stratum.rows, 0);
  const learnt = request.model === undefined ? await learn(large, { strata, request, watch, random }) : null;
  if (learnt !== null && 'unusable' in learnt) return learnt.unusable;

  const scoring = {
    ...request,
    earlierModels: undefined,
    model: learnt?.model ?? request.model,
    contributions: request.contributions ?? false,
  };
  const facts = learnt?.facts ?? sampleFacts(large.profile, request.asOf);
  const scoringRequest = { ...scoring, choices: { ...request.choices, ...facts.roles } };
  const isLearntFrom = learnt === null ? () => false : sampleDrawer(strata, random.fork('sample'));

  const counted = await tallyScores(readRows(large, isLearntFrom, watch), scoringRequest, facts, watch);
  if (counted.kind === 'unusable') return counted;
  const { counts } = counted;
  const written = await writeScores(blocks(large), {
    request: scoringRequest,
    part: { ...facts, customers: rows, rankOf: counts.ranks() },
    watch,
    write,
  });
  if (written.kind === 'unusable') return written;

  const { summary, files, model } = learnt?.outcome ?? written.first;
  return {
    kind: 'completed',
    summary: { ...summary, rows, customers: rows, tiers: written.tiers },
    files,
    model,
    whole: { rows, sample: learnt?.sample ?? null, measured: counts.measured() },
  };
}

export type ProfiledLarge =
  | { readonly kind: 'profiled'; readonly profile: FileProfile & { readonly sampledRows: number } }
  | Extract<ProfileOutcome, { kind: 'unreadable' }>;

function* readRows(large: LargeFile, isLearntFrom: (outcome: string) => boolean, watch: LargeWatch) {
  for (const { bytes, reading, at } of readings(large, watch)) {
    const outcome = outcomeOf(large, reading);
    yield { bytes, reading, at, isLearntFrom: (row: number) => isLearntFrom(outcome(row)) };
  }
}

export interface LargeProfiling {
  readonly fileName: string;
  readonly choices?: ColumnChoices | undefined;
  readonly sampleRows?: number | undefined;
  readonly watch?: LargeWatch | undefined;
}

/** How the file is parsed, from rows drawn from all of it; `rowCount` is exact. */
export function profileLarge(
  large: LargeFile,
  { fileName, choices = {}, sampleRows = SAMPLE_ROWS, watch = {} }: LargeProfiling,
): ProfiledLarge {
  // Reading is the only work here, and half of it is counting.
  const whole = { ...watch, onProgress: (_: Stage, at: number) => watch.onProgress?.('read', at / 0.16) };
  const strata = allocateSample(countRows(large, whole), rowsToDraw(large, sampleRows));
  const { lines } = drawSample(large, strata, seededRandom(1).fork('sample'), whole);
  const outcome = profileFile(csvOf(large, lines), fileName, choices);
  if (outcome.kind === 'unreadable') return outcome;
  const rows = strata.reduce((sum, stratum) => sum + stratum.rows, 0);
  const { delimiter, headerLine } = large.profile.reading;
  const profile = {
    ...outcome.profile,
    encoding: large.encoding,
    delimiter,
    headerLine,
    sampledRows: outcome.profile.rowCount,
    rowCount: rows,
    customers: rows,
  };
  return { kind: 'profiled', profile };
}

/**
 * Trains on rows drawn elsewhere, such as in a database, with a learning curve. Null: not one customer per row, or no
 * label column.
 */
export async function learnFromSample(bytes: Uint8Array, request: LargeRequest, watch: LargeWatch = {}) {
  const large = openLarge(
    { size: bytes.length, read: (at, length) => bytes.subarray(at, at + length) },
    request.choices,
  );
  if (large === null || large.holds === 'lines' || large.profile.label === null) return null;
  // The database distinguishes outcomes by the value of the label only.
  if (large.profile.label.filled !== undefined) return null;
  const strata = allocateSample(countRows(large), Number.POSITIVE_INFINITY);
  const learnt = await learn(large, { strata, request, watch, random: seededRandom(request.seed ?? 1) });
  if (learnt.unusable !== undefined) return { unusable: learnt.unusable };
  const { outcome, model, facts, sample } = learnt;
  return {
    outcome,
    model,
    curve: sample.curve,
    enough: sample.enough,
    /** 1 left, 0 stayed, -1 unknown. */
    meanings: facts.outcomes?.meanings ?? new Map<string, number>(),
    /** False if the newest rows have no known outcome yet, which their label does not show. */
    isMeasurable: facts.outcomes?.label.unknownFrom === undefined,
    /** ISO: the reference day of the rows. */
    asOf: new Date(facts.referenceDay * 86_400_000).toISOString().slice(0, 10),
  };
}
