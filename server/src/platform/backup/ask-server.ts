import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Config } from '../config.ts';
import { readOperatorKey } from '../http/operator-key.ts';
import { BackupError } from './backup-error.ts';
import { OPERATOR_ROWS_ROUTE } from './routes.ts';

/** Fetches the rows from the running server: the embedded database can be opened by only one process. */
export async function askServerForRows(config: Config, path: string): Promise<void> {
  const response = await fetch(`http://localhost:${config.PORT}${OPERATOR_ROWS_ROUTE}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${readOperatorKey(config.HOLDFAST_DATA_DIR)}` },
  }).catch(() => null);
  if (response && response.status >= 500) {
    const { detail } = (await response.json().catch(() => ({}))) as { detail?: string };
    throw new BackupError(
      `The server on port ${config.PORT} cannot give its rows (${response.status}). ${detail ?? ''}`,
    );
  }
  if (!response?.ok || !response.body) {
    throw new BackupError(
      `The data folder is in use, but no server on port ${config.PORT} gives its rows (${response?.status ?? 'no answer'}). Is PORT the one it runs on?`,
    );
  }
  await pipeline(Readable.fromWeb(response.body as ReadableStream), createWriteStream(path, { mode: 0o600 }));
}
