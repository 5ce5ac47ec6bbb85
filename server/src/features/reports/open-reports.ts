import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { ReadingCounts } from '../../people/usage/reading-counts.ts';
import { Analytics } from '../../platform/analytics/analytics.ts';
import { readPlaces } from '../../platform/analytics/clickhouse/placement.ts';
import type { SessionLives, VerifyAccessToken } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { isCurrentVersion } from '../datasets/find-dataset.ts';
import type { DatasetReader } from '../documents/dataset-reader.ts';
import { customersRoutes } from './customers/routes.ts';
import { datasetReader } from './dataset-reader.ts';
import { embedKeys } from './embed-keys.ts';
import { ReportSources } from './granted/sources.ts';
import { ReadyReports, storePrefixes } from './open-report.ts';
import { Questions } from './questions/questions.ts';
import { questionRoutes } from './questions/routes.ts';
import type { ReportParts } from './report-parts.ts';
import { Rescorers } from './rescorers.ts';
import { embedRoutes } from './routes.ts';
import { frameRowRoutes, rowRoutes } from './rows/routes.ts';
import { sampleDataset, sampleFolder } from './sample-dataset.ts';
import { searchRoutes } from './search/routes.ts';
import { handedOutTokenRoutes, sessionTokenRoutes } from './token-routes.ts';

/** With more queries waiting than this, refusing is better than making readers wait. */
const MOST_WAITING = 500;
const SWEEP_EVERY_MS = 600_000;
/** Memory for what-if models. */
const RESCORER_BYTES = 256 * 1024 ** 2;

export interface Reports {
  /** Inside the scope of `authenticate`. */
  readonly signedInRoutes: FastifyPluginAsync;
  /** Inside a scope that takes service keys as well. */
  readonly ownerRoutes: FastifyPluginAsync;
  readonly datasets: DatasetReader;
  readonly parts: ReportParts;
  /** Outside of it: the frame has an embed token. */
  readonly frameRoutes: FastifyPluginAsync;
  close(): Promise<void>;
}

export async function openReports(
  platform: Platform,
  sessionLives: SessionLives,
  verifyAccessToken: VerifyAccessToken,
): Promise<Reports> {
  const { config, database, files, scratch } = platform;
  const folder = (name: string) => join(config.HOLDFAST_DATA_DIR, name);
  // Earlier versions kept a shared cache there.
  await rm(folder('report-cache'), { recursive: true, force: true });
  const cache = await scratch.folder();
  const readable = [folder('files/predictions'), folder('files/datasets'), sampleFolder(), cache];
  const analytics = await Analytics.open(readable, await scratch.folder(), {
    memoryMb: config.HOLDFAST_QUERY_MEMORY_MB,
    threads: availableParallelism(),
    queryMs: config.HOLDFAST_QUERY_SECONDS * 1000,
    atOnce: availableParallelism() * 2,
    mostWaiting: MOST_WAITING,
  });
  const { stop } = await connectClickHouse(platform, analytics);
  const [ready, sample] = [new ReadyReports(analytics, files, cache), sampleDataset()];
  const parts: ReportParts = {
    platform,
    analytics,
    keys: embedKeys(database.pool),
    ready,
    sources: new ReportSources(database.pool, ready, sample),
    rescorers: new Rescorers(files, RESCORER_BYTES),
    questions: new Questions(analytics),
    sample,
    readings: new ReadingCounts(platform),
    sessionLives,
    verifyAccessToken,
  };
  return {
    signedInRoutes: async (app) => {
      await app.register(sessionTokenRoutes(parts));
      await app.register(searchRoutes(parts));
      await app.register(customersRoutes(parts));
    },
    ownerRoutes: async (app) => {
      await app.register(handedOutTokenRoutes(parts));
      await app.register(questionRoutes(parts));
      await app.register(rowRoutes(parts));
    },
    datasets: datasetReader(parts),
    parts,
    frameRoutes: async (app) => {
      await app.register(embedRoutes(parts));
      await app.register(frameRowRoutes(parts));
    },
    close: async () => {
      stop();
      analytics.close();
      await parts.readings.close();
    },
  };
}

/** Databases of deleted predictions are dropped, now and every ten minutes. */
async function connectClickHouse(
  { config, database, files, log }: Platform,
  analytics: Analytics,
): Promise<{ stop(): void }> {
  const { CLICKHOUSE_URL: url, CLICKHOUSE_READER: reader } = config;
  if (url === undefined) return { stop: () => undefined };
  const place = {
    url,
    user: config.CLICKHOUSE_USER,
    password: config.CLICKHOUSE_PASSWORD,
    reader: reader === undefined ? undefined : { user: reader, password: config.CLICKHOUSE_READER_PASSWORD },
    fromRows: config.CLICKHOUSE_FROM_ROWS,
    places: readPlaces(config.CLICKHOUSE_DATASETS),
  };
  const clickhouse = await analytics.alsoAsk(place, (cause) =>
    log.warn({ err: cause }, 'ClickHouse could not be filled; DuckDB answers instead'),
  );
  const isThere = async (datasetId: string) => {
    const [, id, version] = /^datasets\/(\S+) (\d+)$/.exec(datasetId) ?? [];
    if (id !== undefined) return isCurrentVersion(database.pool, id, Number(version));
    for (const store of storePrefixes(datasetId)) {
      if ((await files.list(store)[Symbol.asyncIterator]().next()).done) return false;
    }
    return true;
  };
  const sweep = () =>
    clickhouse.sweep(isThere).catch((error) => log.warn({ err: error }, 'ClickHouse could not be swept'));
  void sweep();
  const timer = setInterval(sweep, SWEEP_EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}
