import type { SourcePlace } from '@holdfast/contracts/http/connections/kinds';
import { refusal } from '../../../../platform/http/refusal.ts';
import { download, filenameOf } from '../../download.ts';
import type { ConnectionKind } from '../../kind.ts';
import { sheetAddress } from './sheet-address.ts';

export default {
  async check({ address }, reach) {
    sheetAddress(address, reach);
  },
  async read({ address }, { reach }, name) {
    const reply = await download(sheetAddress(address, reach), reach);
    // A sheet without access redirects to the sign-in page, which looks like success.
    if (reply.url.hostname.endsWith('accounts.google.com') || /text\/html/.test(reply.headers['content-type'] ?? ''))
      throw refusal('sheet-private');
    return { filename: filenameOf(reply, name), bytes: reply.body, mayWrite: false };
  },
} satisfies ConnectionKind<Extract<SourcePlace, { kind: 'sheet' }>, never>;
