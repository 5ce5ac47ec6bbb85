import { gunzipSync, strFromU8 } from 'fflate';
import { CARRIED_ID, type Carried } from './carried.ts';

/** What a file of HTML carries, as a browser would unpack it, and its text as it lies there. */
export function readOffline(bytes: Uint8Array): { readonly html: string; readonly carried: Carried } {
  const html = strFromU8(bytes);
  const [, packed = ''] = new RegExp(`id="${CARRIED_ID}">([^<]*)<`).exec(html) ?? [];
  return { html, carried: JSON.parse(strFromU8(gunzipSync(Buffer.from(packed, 'base64')))) as Carried };
}
