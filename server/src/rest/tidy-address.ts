import type { IncomingMessage } from 'node:http';

const ROOT = /^\/+v1\.0(?:\/|$)/i;
/** Words of our routes that have capitals in them. */
const CAPITALS: Readonly<Record<string, string>> = {
  generatetoken: 'GenerateToken',
  refreshuserpermissions: 'RefreshUserPermissions',
  exportto: 'ExportTo',
  clone: 'Clone',
  rebind: 'Rebind',
};

/**
 * Samples ask for `/v1.0/myorg//groups`, `/reports/` and `/clone`; the original minds none of it. Only addresses under
 * /v1.0 are tidied, so that ours stay as strict as they are. The name of a page keeps its letters.
 */
export function tidyAddress({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
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
