import { Queue } from './background/queue.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './database/open-database.ts';
import type { FileStore } from './files/file-store.ts';
import { openFiles } from './files/open-files.ts';
import { openScratch, type ScratchFolder } from './files/scratch.ts';
import { type Log, openLog } from './log.ts';
import { openTraces, type Traces } from './traces/traces.ts';

/** The services every feature builds on. Their implementations are chosen here and known nowhere else. */
export interface Platform {
  config: Config;
  log: Log;
  database: Database;
  files: FileStore;
  scratch: ScratchFolder;
  queue: Queue;
  traces: Traces;
}

export async function openPlatform(config: Config): Promise<Platform> {
  const log = openLog(config.HOLDFAST_LOG_LEVEL);
  const database = await openDatabase(config);
  try {
    const files = await openFiles(config);
    const scratch = await openScratch(config.HOLDFAST_DATA_DIR, database.exclusive);
    const queue = new Queue(database, log, config.HOLDFAST_LEASE_SECONDS);
    return { config, log, database, files, scratch, queue, traces: await openTraces(config) };
  } catch (error) {
    await database.close();
    throw error;
  }
}
