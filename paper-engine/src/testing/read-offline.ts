import { gunzipSync, strFromU8 } from 'fflate';
import { CARRIED_ID, type OfflineContents } from '../offline/offline-contents.ts';

/** The data of an offline file, unpacked as a browser would, and its HTML source. */
export function readOffline(bytes: Uint8Array): { readonly html: string; readonly carried: OfflineContents } {
  const html = strFromU8(bytes);
  const [, packed = ''] = new RegExp(`id="${CARRIED_ID}">([^<]*)<`).exec(html) ?? [];
  return { html, carried: JSON.parse(strFromU8(gunzipSync(Buffer.from(packed, 'base64')))) as OfflineContents };
}
