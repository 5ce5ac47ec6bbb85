import type { SourcePlace } from '@holdfast/contracts/http/sources';
import { MAX_UPLOAD_BYTES } from '@holdfast/contracts/http/uploads';
import { readObject } from '../../platform/external/bucket.ts';
import type { Reach } from '../../platform/external/find-server.ts';
import { readQuery } from '../../platform/external/postgres.ts';
import { type Reply, readAddress, sendRequest } from '../../platform/external/send-request.ts';
import { refusal } from '../../platform/http/refusal.ts';

export interface FetchedFile {
  readonly filename: string;
  readonly bytes: Buffer;
  readonly mayWrite: boolean;
}

const WITHIN_MS = 120_000;

/** The file of a place, in memory: limited to the size of an upload. */
export async function fetchFile(place: SourcePlace, secret: string, name: string, reach: Reach): Promise<FetchedFile> {
  switch (place.kind) {
    case 'https': {
      const reply = await download(place.address, reach);
      return { filename: filenameOf(reply, name), bytes: reply.body, mayWrite: false };
    }
    case 'sheet': {
      const reply = await download(sheetAddress(place.address, reach), reach);
      // A sheet without access redirects to the sign-in page, which looks like success.
      if (reply.url.hostname.endsWith('accounts.google.com') || /text\/html/.test(reply.headers['content-type'] ?? ''))
        throw refusal('sheet-private');
      return { filename: filenameOf(reply, name), bytes: reply.body, mayWrite: false };
    }
    case 's3': {
      const bytes = await readObject({ ...place, secret_access_key: secret }, MAX_UPLOAD_BYTES, reach);
      return { filename: asCsv(place.object.split('/').at(-1) ?? name), bytes, mayWrite: false };
    }
    case 'postgres': {
      const { csv, mayWrite } = await readQuery({ ...place, password: secret }, place.query, MAX_UPLOAD_BYTES, reach);
      return { filename: asCsv(name), bytes: csv, mayWrite };
    }
  }
}

async function download(address: string, reach: Reach): Promise<Reply> {
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

/** Turns a sheet's browser address into that of its CSV export. */
export function sheetAddress(text: string, reach: Reach): string {
  const url = readAddress(text, reach);
  const [, id] = /^\/spreadsheets\/d\/((?:e\/)?[\w-]+)/.exec(url.pathname) ?? [];
  if (url.hostname !== 'docs.google.com' || id === undefined) throw refusal('sheet-invalid');
  const gid = url.searchParams.get('gid') ?? new URLSearchParams(url.hash.slice(1)).get('gid');
  const which = gid === null ? '' : `&gid=${encodeURIComponent(gid)}`;
  return id.startsWith('e/')
    ? `https://docs.google.com/spreadsheets/d/${id}/pub?output=csv${which}${gid === null ? '' : '&single=true'}`
    : `https://docs.google.com/spreadsheets/d/${id}/export?format=csv${which}`;
}

function filenameOf({ headers, url }: Reply, name: string): string {
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
const asCsv = (name: string): string => {
  const plain =
    name
      .replace(/[\p{Cc}/\\]+/gu, ' ')
      .trim()
      .slice(0, LONGEST) || 'customers';
  return /\.csv$/i.test(plain) ? plain : `${plain}.csv`;
};
