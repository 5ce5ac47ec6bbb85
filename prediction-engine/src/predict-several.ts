import type { JoinCorrections } from '@holdfast/contracts/prediction/join-corrections';
import type { JoinRecipe } from '@holdfast/contracts/prediction/join-recipe';
import type { EngineProblem } from '@holdfast/contracts/prediction/problem';
import { message } from '@holdfast/texts/message';
import { chosenModel } from './earlier-model.ts';
import { correctTables } from './join/correct-tables.ts';
import { describeJoin, type JoinSummary } from './join/describe-join.ts';
import { finding, type JoinedCustomers, joinCustomers, leavingOf } from './join/join-customers.ts';
import { type Found, type Joined, joinTables, withSuggestedLabel } from './join/join-tables.ts';
import { undefinedLeaving } from './join/leaving/define-leaving.ts';
import { customersToScore } from './join/recipe/customers-to-score.ts';
import { followRecipe } from './join/recipe/follow-recipe.ts';
import { readSource, type SourceFile, type SourceTable } from './join/sources/source-table.ts';
import { timelineOf } from './join/timeline.ts';
import { learntModel } from './learnt-model.ts';
import { readModel } from './model/model-file.ts';
import type { PredictionOutcome, PredictionRequest, Watch } from './outcome/outcome.ts';
import { predictChurn, predictWith } from './predict-churn.ts';
import { type FileProfile, profileFile } from './profile/profile-file.ts';
import { RunProgress } from './progress.ts';
import { unreadable, unusable } from './results/outcomes.ts';
import { startRun } from './run.ts';
import type { Customers } from './shapes/customers.ts';
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
  const recipe = request.model && readModel(request.model)?.join;
  const joining = joinFiles(request, progress, recipe);
  if ('alone' in joining) return { outcome: await predictChurn({ ...request, ...joining.alone }, watch), join: null };
  if ('problem' in joining) return { outcome: unreadable(joining.problem), join: null };
  const { joined, leftOut } = joining;
  if (request.model !== undefined) {
    if (recipe === undefined) return { outcome: unreadable(modelOfOneFile()), join: null };
    const toScore = customersToScore(joined, recipe);
    const unused = leftOut.filter(({ fileName }) => !request.corrections?.left_out?.includes(fileName));
    const outcome = await scoreJoined(request, watch, progress, {
      ...toScore,
      findings: [...toScore.findings, ...unused.map(notInModelFinding)],
      model: request.model,
      file: baseOf(joined),
    });
    return {
      outcome: withTimeline(outcome, joined, toScore.customers),
      join: describeJoin(joined, toScore.leaving, leftOut),
    };
  }
  const customers = joinCustomers(joined, request.grace);
  const outcome = await predictJoined(request, watch, progress, { joined, customers });
  return {
    outcome: withTimeline(outcome, joined, customers.gathered.customers),
    join: describeJoin(joined, customers.leaving, leftOut),
  };
}

function withTimeline(outcome: PredictionOutcome, joined: Joined, customers: Customers | null): PredictionOutcome {
  if (outcome.kind !== 'completed' || customers === null) return outcome;
  return { ...outcome, tables: [...outcome.tables, timelineOf(joined, customers)] };
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

/** `recipe`: of the model the files are to be scored with. Then nothing about them has to be found out. */
function joinFiles(
  { files, asOf, choices, corrections = {} }: SeveralRequest,
  progress: RunProgress,
  recipe?: JoinRecipe,
): JoinedFiles {
  progress.enter('read');
  const expanded = expandWorkbooks(files);
  if ('problem' in expanded) return unreadableFile(expanded.file, expanded.problem);
  const read: SourceTable[] = [];
  for (const file of expanded.files) {
    const one = readSource(file);
    if ('problem' in one) return unreadableFile(file.fileName, one.problem);
    read.push(one.table);
  }
  const corrected = correctTables(read, corrections);
  if ('problem' in corrected) return corrected;
  const { tables, leftOut, base } = corrected;
  const [table] = tables;
  const alone = expanded.files.find(({ fileName }) => fileName === table?.fileName);
  if (tables.length === 1 && table !== undefined && alone !== undefined) return { alone, table, leftOut };
  progress.enter('profile');
  if (recipe === undefined)
    return { ...joinTables(tables, { asOf, choices, base, links: corrections.links ?? [] }), leftOut };
  const followed = followRecipe(recipe, tables);
  if ('problem' in followed) return followed;
  const joining = joinTables(followed.tables, { asOf, choices, base: followed.base, links: followed.links });
  return { ...joining, leftOut: [...leftOut, ...followed.leftOut] };
}

const baseOf = ({ tables, base }: Joined): string => tables[base]?.fileName ?? '';

const notInModelFinding = ({ fileName: file }: SourceTable) =>
  finding('joined-not-of-model', 'warning', message('joined.notOfModel', { file }));

const modelOfOneFile = (): EngineProblem => ({
  code: 'set-with-model',
  title: message('failure.setWithModel.title'),
  reason: message('failure.setWithModel.detail'),
  fix: message('failure.setWithModel.fix'),
});

function unreadableFile(file: string, problem: EngineProblem): { problem: EngineProblem } {
  return { problem: { ...problem, reason: message('joined.inFile', { file, reason: problem.reason }) } };
}

async function predictJoined(
  request: SeveralRequest,
  watch: Watch,
  progress: RunProgress,
  { joined, customers: { profile, gathered } }: { readonly joined: Joined; readonly customers: JoinedCustomers },
): Promise<PredictionOutcome> {
  const single = { ...request, bytes: new Uint8Array(), fileName: baseOf(joined) };
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

interface JoinedToScore extends ReturnType<typeof customersToScore> {
  readonly model: Uint8Array;
  readonly file: string;
}

async function scoreJoined(
  request: SeveralRequest,
  watch: Watch,
  progress: RunProgress,
  { profile, customers, findings, model, file }: JoinedToScore,
): Promise<PredictionOutcome> {
  const single = { ...request, bytes: new Uint8Array(), fileName: file };
  const run = { ...startRun(single, watch, progress, profile.reading), profile };
  try {
    const chosen = chosenModel(run, model, customers);
    if ('problem' in chosen) return unusable(single, profile, { findings, problem: chosen.problem });
    return await predictWith(run, chosen.steps, { findings });
  } finally {
    await run.threads.close();
  }
}
