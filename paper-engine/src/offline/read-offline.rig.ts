import { gunzipSync, strFromU8 } from 'fflate';
import { CARRIED_ID, type Carried } from './carried.ts';

/** The data of an offline file, unpacked as a browser would, and its HTML source. */
export function readOffline(bytes: Uint8Array): { readonly html: string; readonly carried: Carried } {
  const html = strFromU8(bytes);
  const [, packed = ''] = new RegExp(`id="${CARRIED_ID}">([^<]*)<`).exec(html) ?? [];
  return { html, carried: JSON.parse(strFromU8(gunzipSync(Buffer.from(packed, 'base64')))) as Carried };
}
