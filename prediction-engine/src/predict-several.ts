import type { EngineProblem } from '@holdfast/contracts/prediction/problem';
import { message } from '@holdfast/texts/message';
import { describeJoin, type JoinSummary } from './join/describe-join.ts';
import { type JoinedCustomers, joinCustomers, leavingOf } from './join/join-customers.ts';
import { type Joined, type Joining, joinTables, withSuggestedLabel } from './join/join-tables.ts';
import { undefinedLeaving } from './join/leaving/define-leaving.ts';
import { readSource, type SourceFile, type SourceTable } from './join/sources/source-table.ts';
import { learntModel } from './learnt-model.ts';
import type { PredictionOutcome, PredictionRequest, Watch } from './outcome/outcome.ts';
import { predictWith } from './predict-churn.ts';
import { RunProgress } from './progress.ts';
import { unreadable, unusable } from './results/outcomes.ts';
import { startRun } from './run.ts';
import { expandWorkbooks } from './source-files.ts';

export interface SeveralRequest
  extends Pick<PredictionRequest, 'choices' | 'seed' | 'asOf' | 'contributions' | 'tiers'> {
  readonly files: readonly SourceFile[];
  /** Days after which a customer counts as gone; proposed if undefined. */
  readonly grace?: number | undefined;
}

export interface SeveralOutcome {
  readonly outcome: PredictionOutcome;
  /** How the files belong together; null if they could not be read or joined. */
  readonly join: JoinSummary | null;
}

/** Several exports in, one prediction out: read each, join them, define leaving, learn from the past, score. */
export async function predictSeveral(request: SeveralRequest, watch: Watch = {}): Promise<SeveralOutcome> {
  const progress = new RunProgress(watch);
  const joining = joinFiles(request, progress);
  if ('problem' in joining) return { outcome: unreadable(joining.problem), join: null };
  const { joined } = joining;
  const customers = joinCustomers(joined, request.grace);
  return {
    outcome: await predictJoined(request, watch, progress, { joined, customers }),
    join: describeJoin(joined, customers.leaving),
  };
}

type DescribedFiles = { readonly join: JoinSummary } | { readonly problem: EngineProblem };

/** How the files belong together and what leaving means, before anything is learnt. */
export function describeSeveral(request: SeveralRequest): DescribedFiles {
  const joining = joinFiles(request, new RunProgress({}));
  if ('problem' in joining) return joining;
  const { joined } = joining;
  const leaving = leavingOf(joined, request.grace);
  if (leaving === null && withSuggestedLabel(joined).profile.label === null)
    return { problem: undefinedLeaving(joined.tables[joined.base] as SourceTable) };
  return { join: describeJoin(joined, leaving) };
}

function joinFiles({ files, asOf, choices }: SeveralRequest, progress: RunProgress): Joining {
  progress.enter('read');
  const expanded = expandWorkbooks(files);
  if ('problem' in expanded) return unread(expanded.file, expanded.problem);
  const tables: SourceTable[] = [];
  for (const file of expanded.files) {
    const read = readSource(file);
    if ('problem' in read) return unread(file.fileName, read.problem);
    tables.push(read.table);
  }
  progress.enter('profile');
  return joinTables(tables, asOf, choices);
}

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
