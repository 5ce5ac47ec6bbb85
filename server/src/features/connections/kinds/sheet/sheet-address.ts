import type { Reach } from '../../../../platform/external/find-server.ts';
import { readAddress } from '../../../../platform/external/send-request.ts';
import { refusal } from '../../../../platform/http/refusal.ts';

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
