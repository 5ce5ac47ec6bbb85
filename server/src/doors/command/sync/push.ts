import { readDashboard, readReport } from '@holdfast/contracts/documents/read-document';
import type { Conflict } from '@holdfast/contracts/documents/saved';
import type { Message } from '@holdfast/texts/kinds';
import { differences, listDifferences } from '../../../features/documents/difference.ts';
import { type Call, CallRefused } from '../call-server.ts';
import { wordsOf } from '../words-of.ts';
import { digestOf, type Item, type ItemContent, type ItemKind, kindOf, type ServerItem, withIds } from './item.ts';
import { readItems } from './item-files.ts';
import { createItem, itemsOfServer, readItem, saveItem } from './items-of-server.ts';
import type { ReportedItem } from './reported-item.ts';
import type { SyncState } from './sync-state.ts';

/** Saves changed files as the next revisions on the server. With `isTrial` it only reports what it would do. */
export async function push(folder: string, call: Call, state: SyncState, isTrial: boolean): Promise<ReportedItem[]> {
  const there = new Map((await itemsOfServer(call)).map((item) => [item.id, item]));
  const reported: ReportedItem[] = [];
  for (const item of await readItems(folder)) reported.push(await pushItem(item, { call, state, there, isTrial }));
  return reported;
}

interface Pushing {
  readonly call: Call;
  readonly state: SyncState;
  readonly there: ReadonlyMap<string, ServerItem>;
  readonly isTrial: boolean;
}

async function pushItem({ path, content }: Item, pushing: Pushing): Promise<ReportedItem> {
  const { call, state, there, isTrial } = pushing;
  const kind = kindOf(path);
  const digest = digestOf(content);
  const base = state.items.get(path);
  const sent = withIds(content, state.idOfPath());
  const found = there.get(base?.id ?? '') ?? (base ? undefined : findDatasetByName(kind, content.name, pushing));
  if (base?.digest === digest && found?.revision === base.revision) return { path, outcome: 'unchanged' };
  const broken = isTrial ? validateDocument(kind, sent) : null;
  if (broken !== null) return { path, outcome: 'refused', why: await wordsOf(broken) };
  if (base && !found) return { path, outcome: 'conflict', why: 'deleted on the server' };
  if (base && base.digest === digest) return { path, outcome: 'conflict', why: 'changed on the server; pull it first' };
  const isOvertaken = base !== undefined && found !== undefined && found.revision !== base.revision;
  // The server compares revisions, except those of subscriptions, which have none.
  const isCompared = sent.document !== undefined || kind === 'datasets';
  if (isOvertaken && (isTrial || !isCompared))
    return { path, outcome: 'conflict', why: 'changed here and on the server' };
  if (isTrial) {
    return { path, outcome: found ? 'changed' : 'added', ...(found && describeDifferences(kind, found.content, sent)) };
  }
  try {
    const revision = base?.revision ?? found?.revision ?? 1;
    const id = found
      ? await saveItem(call, { kind, id: found.id, revision }, sent)
      : await createItem(call, kind, sent);
    const saved = await readItem(call, kind, id);
    state.items.set(path, { id, revision: saved.revision, digest });
    return { path, outcome: found ? 'changed' : 'added' };
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    const isConflict = error.status === 409 && isOvertaken;
    if (isConflict) return { path, outcome: 'conflict', why: describeConflict(error) };
    return { path, outcome: 'refused', why: await wordsOf(error.detail) };
  }
}

/** A dataset is loaded before its model is pushed: on another server it is found by its name. */
function findDatasetByName(kind: ItemKind, name: string, { there, state }: Pushing): ServerItem | undefined {
  if (kind !== 'datasets') return undefined;
  const known = new Set(state.pathOfId().keys());
  const named = [...there.values()].filter(
    (item) => item.kind === kind && item.content.name === name && !known.has(item.id),
  );
  return named.length === 1 ? named[0] : undefined;
}

function validateDocument(kind: ItemKind, { document }: ItemContent): Message | null {
  if (document === undefined) return null;
  const read = kind === 'reports' ? readReport(document) : readDashboard(document);
  return 'refused' in read ? read.refused : null;
}

function describeDifferences(kind: ItemKind, before: ItemContent, after: ItemContent): { readonly why?: string } {
  if (after.document === undefined) return {};
  const compared = ({ name, document }: ItemContent) => ({ name, document });
  const found = differences(kind === 'reports' ? 'report' : 'dashboard', compared(before), compared(after));
  return found.length === 0 ? {} : { why: listDifferences(found) };
}

function describeConflict(error: CallRefused): string {
  const { conflict } = error.answer as { conflict?: Conflict };
  const theirs = conflict?.theirs ?? [];
  const by = conflict ? ` by ${conflict.savedBy.name}` : '';
  return `changed on the server${by}${theirs.length > 0 ? ` (${listDifferences(theirs)})` : ''}; nothing of yours was saved`;
}
