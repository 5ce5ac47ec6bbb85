import type { SourcePlace } from '@holdfast/contracts/http/connections/kinds';
import type { V1DatasourceList, V1Refresh, V1RefreshDetail } from '@holdfast/contracts/http/v1-refreshes';
import type { Message } from '@holdfast/texts/kinds';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { redactPlace } from '../../features/connections/place.ts';
import type { OpenDatasetRun } from '../../features/connections/sources/dataset-runs.ts';
import { refreshOfRun } from '../../features/connections/sources/fill-table.ts';
import type { SourceRow } from '../../features/connections/sources/source.ts';
import type { StoredRefresh } from '../../features/datasets/recent-refreshes.ts';
import type { ItemOwner } from '../../platform/access/owner.ts';
import { jobId } from '../../platform/background/job-id.ts';
import { renderFor } from '../../platform/http/problem.ts';

/** A refresh in the history, or a run of a source that has not ended. */
interface Refresh {
  readonly id: string;
  readonly run: OpenDatasetRun | null;
  readonly table: string | null;
  readonly askedBy: StoredRefresh['askedBy'];
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly attempts: number;
  readonly problem: Message | null;
}

export const refreshOf = (refresh: StoredRefresh): Refresh => ({ ...refresh, run: null, attempts: 1 });

export const refreshOfOpen = (run: OpenDatasetRun): Refresh => ({
  id: refreshOfRun(run),
  run,
  table: run.table_name,
  askedBy: run.asked_by,
  startedAt: run.created_at.toISOString(),
  endedAt: null,
  attempts: run.attempts,
  problem: null,
});

function statusOf({ endedAt, problem }: Refresh): V1Refresh['status'] {
  if (endedAt === null) return 'Unknown';
  if (problem === null) return 'Completed';
  return problem.code === 'refresh-cancelled' ? 'Cancelled' : 'Failed';
}

export async function presentRefresh(request: FastifyRequest, refresh: Refresh): Promise<V1Refresh> {
  const { id, startedAt: startTime, endedAt, askedBy, problem } = refresh;
  const failure = problem && { errorCode: problem.code, errorDescription: await renderFor(request, problem) };
  return {
    requestId: id,
    id,
    refreshType: askedBy === 'schedule' ? 'Scheduled' : 'ViaApi',
    startTime,
    ...(endedAt !== null && { endTime: endedAt }),
    status: statusOf(refresh),
    ...(failure && { serviceExceptionJson: JSON.stringify(failure) }),
  };
}

export async function presentDetail(request: FastifyRequest, refresh: Refresh): Promise<V1RefreshDetail> {
  const { startedAt: startTime, endedAt, table, problem, attempts } = refresh;
  const status = statusOf(refresh);
  const waiting = refresh.run?.state === 'queued' ? 'NotStarted' : 'InProgress';
  return {
    startTime,
    ...(endedAt !== null && { endTime: endedAt }),
    type: 'Full',
    commitMode: 'Transactional',
    status,
    extendedStatus: status === 'Unknown' ? waiting : status,
    currentRefreshType: 'Full',
    numberOfAttempts: attempts,
    objects: table === null ? [] : [{ table, status }],
    messages: problem ? [{ code: problem.code, message: await renderFor(request, problem), type: 'Error' }] : [],
  };
}

type Datasource = z.infer<typeof V1DatasourceList>['value'][number];

const DATASOURCES: {
  readonly [Kind in SourcePlace['kind']]: (
    place: Extract<SourcePlace, { kind: Kind }>,
  ) => Pick<Datasource, 'datasourceType' | 'connectionDetails'>;
} = {
  https: ({ address: url }) => ({ datasourceType: 'Web', connectionDetails: { url } }),
  sheet: ({ address: url }) => ({ datasourceType: 'Web', connectionDetails: { url } }),
  s3: ({ bucket, object }) => ({
    datasourceType: 'Extension',
    connectionDetails: { kind: 'AmazonS3', path: `${bucket}/${object}` },
  }),
  sftp: ({ host, port, file }) => ({
    datasourceType: 'Extension',
    connectionDetails: { kind: 'Sftp', path: `${host}:${port}/${file}` },
  }),
  postgres: ({ host, port, database }) => ({
    datasourceType: 'PostgreSql',
    connectionDetails: { server: `${host}:${port}`, database },
  }),
};

/** Only its maker sees the whole place of a source. */
export function presentDatasource(source: SourceRow, whose: ItemOwner): Datasource {
  const place = redactPlace('source', source, whose);
  const present = DATASOURCES[place.kind] as (place: SourcePlace) => Omit<Datasource, 'datasourceId'>;
  return { ...present(place), datasourceId: jobId('datasource', source.id, 0) };
}
