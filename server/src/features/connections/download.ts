import { MAX_UPLOAD_BYTES } from '@holdfast/contracts/http/uploads';
import type { Reach } from '../../platform/external/find-server.ts';
import { type Reply, sendRequest } from '../../platform/external/send-request.ts';
import { refusal } from '../../platform/http/refusal.ts';

const WITHIN_MS = 120_000;

export async function download(address: string, reach: Reach): Promise<Reply> {
  const reply = await sendRequest(
    address,
    { method: 'GET', withinMs: WITHIN_MS, maxBytes: MAX_UPLOAD_BYTES, headers: { accept: 'text/csv, */*' } },
    reach,
  );
  if (reply.status !== 200) {
    const cause = new Error(`HTTP ${reply.status}`);
    const passing = reply.status === 429 || reply.status >= 500;
    throw passing ? refusal('address-trouble', {}, { cause }) : refusal('address-status', {}, { cause });
  }
  return reply;
}

export function filenameOf({ headers, url }: Reply, name: string): string {
  const named = /filename="?([^";]+)"?/i.exec(headers['content-disposition'] ?? '')?.[1];
  const last = url.pathname.split('/').at(-1) ?? '';
  return asCsv(named ?? (/\.(csv|txt|tsv)$/i.test(last) ? decoded(last) : name));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const LONGEST = 120;
export const asCsv = (name: string): string => {
  const plain =
    name
      .replace(/[\p{Cc}/\\]+/gu, ' ')
      .trim()
      .slice(0, LONGEST) || 'customers';
  return /\.csv$/i.test(plain) ? plain : `${plain}.csv`;
};
