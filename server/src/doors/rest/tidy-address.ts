import type { IncomingMessage } from 'node:http';

const ROOT = /^\/+v1\.0(?:\/|$)/i;
/** Path segments of our routes with capitals. */
const CAPITALS: Readonly<Record<string, string>> = {
  generatetoken: 'GenerateToken',
  refreshuserpermissions: 'RefreshUserPermissions',
  exportto: 'ExportTo',
  executequeries: 'executeQueries',
  clone: 'Clone',
  rebind: 'Rebind',
  'default.takeover': 'Default.TakeOver',
  refreshschedule: 'refreshSchedule',
};

/**
 * Samples request `/v1.0/myorg//groups`, `/reports/` and `/clone`, which the original accepts. Only addresses under
 * /v1.0 are normalised; ours stay strict. Page names keep their case.
 */
export function normalizeAddress({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (!ROOT.test(url)) return url;
  const [path = '', ...query] = url.split('?');
  const parts = path.split('/').filter((part) => part !== '');
  const tidy = parts.map((part, index) => {
    if (parts[index - 1]?.toLowerCase() === 'pages') return part;
    const lower = part.toLowerCase();
    return CAPITALS[lower] ?? lower;
  });
  return [`/${tidy.join('/')}`, ...query].join('?');
}
