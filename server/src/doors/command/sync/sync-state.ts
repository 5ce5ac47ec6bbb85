import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commandError } from '@holdfast/prediction-engine/command-line';
import * as z from 'zod/mini';
import { writeJson } from './item-files.ts';

const FILE = 'holdfast.json';
const SyncedItem = z.object({ id: z.string(), revision: z.number(), digest: z.string() });
/** An item at its last pull or push. */
export type SyncedItem = z.infer<typeof SyncedItem>;
const StateFile = z.object({
  version: z.literal(1),
  /** By the address of the server, then by the path of the item. */
  servers: z.record(z.string(), z.record(z.string(), SyncedItem)),
});

/** What the files of a folder were on one server. */
export class SyncState {
  readonly #folder: string;
  readonly #server: string;
  readonly #file: z.infer<typeof StateFile>;
  readonly items: Map<string, SyncedItem>;

  constructor(folder: string, server: string, file: z.infer<typeof StateFile>) {
    this.#folder = folder;
    this.#server = server;
    this.#file = file;
    this.items = new Map(Object.entries(file.servers[server] ?? {}));
  }

  pathOfId(): Map<string, string> {
    return new Map([...this.items].map(([path, { id }]) => [id, path]));
  }

  idOfPath(): Map<string, string> {
    return new Map([...this.items].map(([path, { id }]) => [path, id]));
  }

  async save(): Promise<void> {
    const items = Object.fromEntries([...this.items].sort(([a], [b]) => (a < b ? -1 : 1)));
    await writeJson(join(this.#folder, FILE), {
      ...this.#file,
      servers: { ...this.#file.servers, [this.#server]: items },
    });
  }
}

export async function readState(folder: string, server: string): Promise<SyncState> {
  const path = join(folder, FILE);
  if (!existsSync(path)) return new SyncState(folder, server, { version: 1, servers: {} });
  const read = z.safeParse(StateFile, jsonIn(await readFile(path, 'utf8')));
  if (!read.success) throw commandError('command.notPulled', { path });
  return new SyncState(folder, server, read.data);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
