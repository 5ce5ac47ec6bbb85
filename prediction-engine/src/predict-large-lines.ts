import type { ColumnChoices } from '@holdfast/contracts/prediction/choices';
import type { Stage } from '@holdfast/contracts/prediction/stages';
import type { LargeFile, LargeWatch } from './large/large-file.ts';
import {
  customerOf,
  drawCustomers,
  type Partition,
  type PartitionedLines,
  partBytes,
  partitionLines,
  readPart,
} from './large/partition-lines.ts';
import type { PartitionScratch } from './large/scratch.ts';
import { yieldToEventLoop } from './large/yield-to-event-loop.ts';
import {
  factsOfSample,
  type LinesFacts,
  type LinesSample,
  linesFacts,
  linesToDraw,
  rolesOf,
  sampleOf,
} from './learn-lines.ts';
import { type LargeRequest, learnInSteps } from './learn-sample.ts';
import type { LargeOutcome, ProfiledLarge } from './predict-large.ts';
import { profileFile } from './profile/profile-file.ts';
import { type ReadBlock, tallyScores, writeScores } from './score-blocks.ts';

export interface LinesPrediction {
  readonly scratch: PartitionScratch;
  readonly request: LargeRequest;
  readonly watch: LargeWatch;
  readonly write: (name: string, pieces: Iterable<Uint8Array>, isFirst: boolean) => void;
}

/**
 * A log or panel of any size in constant memory: partition its lines by customer, train on randomly drawn customers,
 * score all customers partition by partition to rank and measure them, and score them again to explain and write them.
 * Customers are written in the order of the partitions, not of the file.
 *
 * Partitioning collects the facts that need the whole file: its rows, its last days, the order of its dates. The sample
 * determines what has to be counted per customer. For a log: the inactivity window, the columns that describe customers,
 * the lines that mean leaving, and the model of buying behind `probability_alive`. For a panel: who left, how each column
 * is parsed, and which columns are compared with earlier periods.
 */
export async function predictLargeLines(
  large: LargeFile,
  { scratch, request, watch, write }: LinesPrediction,
): Promise<LargeOutcome> {
  const partitioned = await partitionLines(large, scratch, watch, request.asOf);
  const { learnt: drawn, others } = drawCustomers(
    partitioned,
    linesToDraw(partitioned, request.sampleRows),
    request.seed ?? 1,
  );
  const sample = sampleOf(partitioned, drawn);
  const facts = linesFacts(partitioned);
  const named = { ...request, choices: { ...request.choices, ...rolesOf(partitioned) } };
  const learnt = request.model === undefined ? await learnFromKeptSample(sample, named, watch, facts) : null;
  if (learnt?.unusable !== undefined) return learnt.unusable;

  const { roles, facts: partFacts } = learnt?.sampled ?? factsOfSample(sample.taken(1).bytes, facts, named);
  const scoring = {
    ...named,
    choices: { ...named.choices, ...roles },
    earlierModels: undefined,
    model: learnt?.model ?? request.model,
    contributions: request.contributions ?? false,
  };
  const seen = new Set(learnt === null ? [] : drawn);
  const parts = [...drawn, ...others].sort((a, b) => a.at - b.at);

  const counted = await tallyScores(readParts(partitioned, parts, seen, watch), scoring, partFacts, watch);
  if (counted.kind === 'unusable') return counted;
  const { counts, customersIn } = counted;
  const { customers } = counts;
  const nonEmpty = parts.filter((_, at) => customersIn[at] !== 0);
  const written = await writeScores(bytesOf(partitioned, nonEmpty), {
    request: scoring,
    part: { ...partFacts, customers, rankOf: counts.ranks() },
    watch,
    write,
  });
  if (written.kind === 'unusable') return written;

  const { summary, files, model } = learnt?.outcome ?? written.first;
  const { rows } = partitioned;
  return {
    kind: 'completed',
    summary: { ...summary, rows, customers, tiers: written.tiers },
    files,
    model,
    whole: {
      rows,
      customers,
      sample: learnt && {
        rows: sample.rows,
        customers: learnt.outcome.summary.customers,
        strata: [],
        curve: learnt.curve,
        enough: learnt.enough,
      },
      measured: counts.measured(),
    },
  };
}

/** The sample's facts are collected when all of it is taken for training, so it is built only once. */
async function learnFromKeptSample(sample: LinesSample, request: LargeRequest, watch: LargeWatch, facts: LinesFacts) {
  const kept: { sampled?: ReturnType<typeof factsOfSample> } = {};
  const taken = (share: number) => {
    const some = sample.taken(share);
    if (share === 1) kept.sampled = factsOfSample(some.bytes, facts, request);
    return some;
  };
  const learnt = await learnInSteps(taken, request, watch, facts);
  return learnt.unusable === undefined ? { ...learnt, ...kept } : learnt;
}

async function* readParts(
  { large, scratch }: PartitionedLines,
  parts: readonly Partition[],
  learntFrom: ReadonlySet<Partition>,
  watch: LargeWatch,
): AsyncGenerator<ReadBlock> {
  for (const [index, part] of parts.entries()) {
    await yieldToEventLoop();
    watch.signal?.throwIfAborted();
    watch.between?.();
    const bytes = partBytes(large, scratch, part);
    const isLearntFrom = () => learntFrom.has(part);
    yield { bytes, reading: readPart(large, scratch, part, bytes), at: index / parts.length, isLearntFrom };
  }
}

function* bytesOf({ large, scratch }: PartitionedLines, parts: readonly Partition[]) {
  for (const [index, part] of parts.entries())
    yield { bytes: partBytes(large, scratch, part), at: index / parts.length };
}

export interface LinesProfiling {
  readonly scratch: PartitionScratch;
  readonly fileName: string;
  readonly choices?: ColumnChoices | undefined;
  readonly sampleRows?: number | undefined;
  readonly watch?: LargeWatch | undefined;
}

/** How the log or panel is parsed, from some of its customers; rows and customers are counted exactly. */
export async function profileLargeLines(
  large: LargeFile,
  { scratch, fileName, choices = {}, sampleRows, watch = {} }: LinesProfiling,
): Promise<ProfiledLarge> {
  const reading = { ...watch, onProgress: (_: Stage, at: number) => watch.onProgress?.('read', at / 0.24) };
  const partitioned = await partitionLines(large, scratch, reading, '');
  const { learnt, others } = drawCustomers(partitioned, linesToDraw(partitioned, sampleRows), 1);
  const { bytes } = sampleOf(partitioned, learnt).taken(1);
  const outcome = profileFile(bytes, fileName, { ...choices, ...rolesOf(partitioned), shape: large.profile.shape });
  if (outcome.kind === 'unreadable') return outcome;
  const { delimiter, headerLine } = large.profile.reading;
  return {
    kind: 'profiled',
    profile: {
      ...outcome.profile,
      encoding: large.encoding,
      delimiter,
      headerLine,
      sampledRows: outcome.profile.rowCount,
      rowCount: partitioned.rows,
      customers: await countCustomers(partitioned, [...learnt, ...others], watch),
    },
  };
}

async function countCustomers(
  partitioned: PartitionedLines,
  parts: readonly Partition[],
  watch: LargeWatch,
): Promise<number> {
  let customers = 0;
  for await (const { reading, at } of readParts(partitioned, parts, new Set(), watch)) {
    watch.onProgress?.('read', 0.5 + 0.5 * at);
    const customer = customerOf(partitioned.large, reading);
    const known = new Set<string>();
    for (let row = 0; row < reading.rowCount; row++) known.add(customer(row));
    known.delete('');
    customers += known.size;
  }
  return customers;
}
