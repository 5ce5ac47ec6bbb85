import type { Call } from '../call-server.ts';
import { digestOf, newPath, type ServerItem, withReferences } from './item.ts';
import { readItems, removeItem, writeItem } from './item-files.ts';
import { itemsOfServer } from './items-of-server.ts';
import type { ReportedItem } from './reported-item.ts';
import type { SyncState } from './sync-state.ts';

/** Writes what changed on the server. A file that was edited since the last time is never overwritten. */
export async function pull(folder: string, call: Call, state: SyncState): Promise<ReportedItem[]> {
  const local = new Map((await readItems(folder)).map(({ path, content }) => [path, digestOf(content)]));
  const found = assignPaths(await itemsOfServer(call), state, new Set(local.keys()));
  const pathOf = new Map(found.map(({ path, item }) => [item.id, path]));
  const reported: ReportedItem[] = [];
  for (const { path, item } of found) {
    const content = withReferences(item.content, pathOf);
    const digest = digestOf(content);
    const [base, mine] = [state.items.get(path), local.get(path)];
    const isEdited = mine !== undefined && mine !== base?.digest;
    const isChanged = item.revision !== base?.revision || mine === undefined;
    const synced = { id: item.id, revision: item.revision, digest };
    if (mine === digest) {
      state.items.set(path, synced);
      reported.push({ path, outcome: 'unchanged' });
    } else if (!isChanged) reported.push({ path, outcome: isEdited ? 'edited' : 'unchanged' });
    else if (isEdited) reported.push({ path, outcome: 'conflict', why: 'changed here and on the server' });
    else {
      await writeItem(folder, { path, content });
      state.items.set(path, synced);
      reported.push({ path, outcome: base ? 'changed' : 'added' });
    }
  }
  const there = new Set(found.map(({ path }) => path));
  for (const [path, { digest }] of [...state.items])
    if (!there.has(path)) {
      const isEdited = local.has(path) && local.get(path) !== digest;
      if (isEdited) reported.push({ path, outcome: 'conflict', why: 'changed here, and deleted on the server' });
      else {
        await removeItem(folder, path);
        state.items.delete(path);
        reported.push({ path, outcome: 'removed' });
      }
    }
  return reported;
}

/** An item keeps its place when it is renamed. */
function assignPaths(items: readonly ServerItem[], state: SyncState, files: ReadonlySet<string>) {
  const known = state.pathOfId();
  const taken = new Set([...state.items.keys(), ...files]);
  return items.map((item) => {
    const path = known.get(item.id) ?? newPath(item.kind, item.content.name, taken);
    taken.add(path);
    return { path, item };
  });
}
