import type { JoinCorrections } from '@holdfast/contracts/prediction/join-corrections';
import type { EngineProblem } from '@holdfast/contracts/prediction/problem';
import { message } from '@holdfast/texts/message';
import { correctTables } from './join/correct-tables.ts';
import { describeJoin, type JoinSummary } from './join/describe-join.ts';
import { type JoinedCustomers, joinCustomers, leavingOf } from './join/join-customers.ts';
import { type Found, type Joined, joinTables, withSuggestedLabel } from './join/join-tables.ts';
import { undefinedLeaving } from './join/leaving/define-leaving.ts';
import { readSource, type SourceFile, type SourceTable } from './join/sources/source-table.ts';
import { learntModel } from './learnt-model.ts';
import type { PredictionOutcome, PredictionRequest, Watch } from './outcome/outcome.ts';
import { predictChurn, predictWith } from './predict-churn.ts';
import { type FileProfile, profileFile } from './profile/profile-file.ts';
import { RunProgress } from './progress.ts';
import { unreadable, unusable } from './results/outcomes.ts';
import { startRun } from './run.ts';
import { expandWorkbooks } from './source-files.ts';

export interface SeveralRequest extends Omit<PredictionRequest, 'bytes' | 'fileName'> {
  readonly files: readonly SourceFile[];
  /** Days after which a customer counts as gone; proposed if undefined. */
  readonly grace?: number | undefined;
  readonly corrections?: JoinCorrections | undefined;
}

export interface SeveralOutcome {
  readonly outcome: PredictionOutcome;
  /** How the files belong together; null if they could not be read or joined, or only one is used. */
  readonly join: JoinSummary | null;
}

/** Several exports in, one prediction out: read each, join them, define leaving, learn from the past, score. */
export async function predictSeveral(request: SeveralRequest, watch: Watch = {}): Promise<SeveralOutcome> {
  const progress = new RunProgress(watch);
  const joining = joinFiles(request, progress);
  if ('alone' in joining) return { outcome: await predictChurn({ ...request, ...joining.alone }, watch), join: null };
  if ('problem' in joining) return { outcome: unreadable(joining.problem), join: null };
  if (request.model !== undefined) return { outcome: unreadable(modelOfOneFile()), join: null };
  const { joined, leftOut } = joining;
  const customers = joinCustomers(joined, request.grace);
  return {
    outcome: await predictJoined(request, watch, progress, { joined, customers }),
    join: describeJoin(joined, customers.leaving, leftOut),
  };
}

/** `problem`: why nothing can be predicted from them. `alone`: only one file is used, and read like any other. */
export type DescribedFiles =
  | { readonly problem: EngineProblem }
  | { readonly join: JoinSummary; readonly problem: EngineProblem | null }
  | { readonly join: JoinSummary; readonly alone: FileProfile };

/** How the files belong together and what leaving means, before anything is learnt. */
export function describeSeveral(request: SeveralRequest): DescribedFiles {
  const joining = joinFiles(request, new RunProgress({}));
  if ('alone' in joining) {
    const { alone, table, leftOut } = joining;
    const outcome = profileFile(alone.bytes, alone.fileName, request.choices);
    if (outcome.kind === 'unreadable') return outcome;
    const found = { tables: [table], base: 0, related: [], lookups: [], apart: [] };
    return { join: describeJoin(found, null, leftOut), alone: outcome.profile };
  }
  if ('problem' in joining) {
    const { problem, found, leftOut = [] } = joining;
    return found === undefined ? { problem } : { join: describeJoin(found, null, leftOut), problem };
  }
  const { joined, leftOut } = joining;
  const leaving = leavingOf(joined, request.grace);
  const isUndefined = leaving === null && withSuggestedLabel(joined).profile.label === null;
  return {
    join: describeJoin(joined, leaving, leftOut),
    problem: isUndefined ? undefinedLeaving(joined.tables[joined.base] as SourceTable) : null,
  };
}

type JoinedFiles =
  | { readonly problem: EngineProblem; readonly found?: Found; readonly leftOut?: readonly SourceTable[] }
  | { readonly alone: SourceFile; readonly table: SourceTable; readonly leftOut: readonly SourceTable[] }
  | { readonly joined: Joined; readonly leftOut: readonly SourceTable[] };

function joinFiles({ files, asOf, choices, corrections = {} }: SeveralRequest, progress: RunProgress): JoinedFiles {
  progress.enter('read');
  const expanded = expandWorkbooks(files);
  if ('problem' in expanded) return unread(expanded.file, expanded.problem);
  const read: SourceTable[] = [];
  for (const file of expanded.files) {
    const one = readSource(file);
    if ('problem' in one) return unread(file.fileName, one.problem);
    read.push(one.table);
  }
  const corrected = correctTables(read, corrections);
  if ('problem' in corrected) return corrected;
  const { tables, leftOut, base } = corrected;
  const [table] = tables;
  const alone = expanded.files.find(({ fileName }) => fileName === table?.fileName);
  if (tables.length === 1 && table !== undefined && alone !== undefined) return { alone, table, leftOut };
  progress.enter('profile');
  return { ...joinTables(tables, { asOf, choices, base, links: corrections.links ?? [] }), leftOut };
}

const modelOfOneFile = (): EngineProblem => ({
  code: 'set-with-model',
  title: message('failure.setWithModel.title'),
  reason: message('failure.setWithModel.detail'),
  fix: message('failure.setWithModel.fix'),
});

function unread(file: string, problem: EngineProblem): { problem: EngineProblem } {
  return { problem: { ...problem, reason: message('joined.inFile', { file, reason: problem.reason }) } };
}

async function predictJoined(
  request: SeveralRequest,
  watch: Watch,
  progress: RunProgress,
  { joined, customers: { profile, gathered } }: { readonly joined: Joined; readonly customers: JoinedCustomers },
): Promise<PredictionOutcome> {
  const single = { ...request, bytes: new Uint8Array(), fileName: joined.tables[joined.base]?.fileName ?? '' };
  if (gathered.kind !== 'labelled') {
    if (gathered.kind === 'unlabelled') return unusable(single, profile, gathered);
    throw new Error('joined files have no model of buying');
  }
  const run = startRun(single, watch, progress, profile.reading);
  try {
    const profiled = { ...run, profile };
    return await predictWith(profiled, learntModel(profiled, gathered), gathered, true);
  } finally {
    await run.threads.close();
  }
}
