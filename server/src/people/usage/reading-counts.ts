import { createHash } from 'node:crypto';
import { type Queryable, transaction } from '../../platform/database/open-database.ts';
import type { Platform } from '../../platform/platform.ts';
import { addUsage, TODAY } from './quotas.ts';

const WRITE_EVERY_MS = 5_000;
/** Digests of earlier days are of no use; a margin for clocks. */
const KEPT_DAYS = 2;

interface ReadingCount {
  queries: number;
  readonly readers: Set<string>;
}

/** Queries and readers of workspaces, collected in memory: a page of a report must not wait for a counter. */
export class ReadingCounts {
  readonly #platform: Pick<Platform, 'database' | 'log'>;
  readonly #timer: NodeJS.Timeout;
  #counts = new Map<string, ReadingCount>();
  #writing: Promise<void> = Promise.resolve();

  constructor(platform: Pick<Platform, 'database' | 'log'>) {
    this.#platform = platform;
    this.#timer = setInterval(() => void this.write(), WRITE_EVERY_MS).unref();
  }

  note(workspaceId: string, reader: string, queries: number): void {
    const count = this.#counts.get(workspaceId) ?? { queries: 0, readers: new Set() };
    count.queries += queries;
    count.readers.add(reader);
    this.#counts.set(workspaceId, count);
  }

  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeNow());
    return this.#writing;
  }

  async #writeNow(): Promise<void> {
    const counts = this.#counts;
    this.#counts = new Map();
    for (const [workspaceId, count] of counts)
      await transaction(this.#platform.database.pool, (client) => writeCount(client, workspaceId, count)).catch(
        (cause: unknown) => this.#platform.log.warn({ err: cause }, 'the use of a workspace was not counted'),
      );
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }
}

async function writeCount(client: Queryable, workspaceId: string, { queries, readers }: ReadingCount): Promise<void> {
  const digests = [...readers].map((reader) =>
    createHash('sha256').update(`${workspaceId} ${reader}`).digest().subarray(0, 16),
  );
  const { rowCount } = await client.query(
    `insert into workspace_readers (workspace_id, day, reader)
       select w.id, ${TODAY}, reader from workspaces w, unnest($2::bytea[]) reader where w.id = $1
     on conflict do nothing`,
    [workspaceId, digests],
  );
  await addUsage(client, workspaceId, { queries, readers: rowCount ?? 0 });
  await client.query(`delete from workspace_readers where day < ${TODAY} - ${KEPT_DAYS}`);
}
