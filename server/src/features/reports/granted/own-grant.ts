import { REPORT_PERMISSIONS } from '@holdfast/contracts/report/document';
import { RETENTION_REPORT } from '@holdfast/retention-report/document';
import { decodeJwt } from 'jose';
import type { Queryable } from '../../../platform/database/open-database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { finishedDatasets, SAMPLE_DATASET } from '../datasets.ts';
import type { OpenedGrant } from '../embed-token.ts';

/**
 * The grant of a user's own access token, which an organisation's host pages pass to the frame (`tokenType: Aad`). It
 * is already verified, and opens what its owner has; cookies are never used.
 */
export async function ownGrant(database: Queryable, { userId }: Caller, bearer: string): Promise<OpenedGrant> {
  const finished = await finishedDatasets(database, userId);
  return {
    userId,
    tokenId: '',
    everything: true,
    own: true,
    reports: [RETENTION_REPORT],
    datasets: finished.length > 0 ? finished.map(({ id }) => id) : [SAMPLE_DATASET],
    dashboards: [],
    tiles: [],
    permissions: REPORT_PERMISSIONS,
    rules: [],
    expiresAt: readExpiry(bearer),
  };
}

/** Without an expiry it is verified again with every request anyway. */
function readExpiry(bearer: string): Date {
  const inAnHour = Date.now() / 1000 + 3600;
  try {
    return new Date((decodeJwt(bearer).exp ?? inAnHour) * 1000);
  } catch {
    return new Date(inAnHour * 1000);
  }
}
