import type { DestinationPlace, SourcePlace } from '@holdfast/contracts/http/connections/kinds';
import { MAX_UPLOAD_BYTES } from '@holdfast/contracts/http/uploads';
import { findServer } from '../../../../platform/external/find-server.ts';
import { readAddress } from '../../../../platform/external/send-request.ts';
import { asCsv } from '../../download.ts';
import { fillPlaceholders } from '../../fill-placeholders.ts';
import type { ConnectionKind } from '../../kind.ts';
import { readObject, writeObject } from './bucket.ts';

export default {
  async check({ endpoint }, reach) {
    if (endpoint !== null) await findServer(readAddress(endpoint, reach).hostname, reach);
  },
  async read(place, { secret, reach }, name) {
    const bytes = await readObject({ ...place, secret_access_key: secret }, MAX_UPLOAD_BYTES, reach);
    return { filename: asCsv(place.object.split('/').at(-1) ?? name), bytes, mayWrite: false };
  },
  async write(place, { secret, reach }, { prediction, file }) {
    const { body, type } = await file();
    const object = fillPlaceholders(place.object, prediction);
    await writeObject({ ...place, object, secret_access_key: secret }, body, type, reach);
    return prediction.rows_processed;
  },
} satisfies ConnectionKind<Extract<SourcePlace, { kind: 's3' }>, Extract<DestinationPlace, { kind: 's3' }>>;
