import type { SourcePlace } from '@holdfast/contracts/http/connections/kinds';
import { findServer } from '../../../../platform/external/find-server.ts';
import { readAddress } from '../../../../platform/external/send-request.ts';
import { download, filenameOf } from '../../download.ts';
import type { ConnectionKind } from '../../kind.ts';

export default {
  async check({ address }, reach) {
    await findServer(readAddress(address, reach).hostname, reach);
  },
  async read({ address }, { reach }, name) {
    const reply = await download(address, reach);
    return { filename: filenameOf(reply, name), bytes: reply.body, mayWrite: false };
  },
} satisfies ConnectionKind<Extract<SourcePlace, { kind: 'https' }>, never>;
