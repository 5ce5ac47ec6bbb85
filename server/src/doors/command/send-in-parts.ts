import { setTimeout as delay } from 'node:timers/promises';
import type { TABLE_FILES } from '@holdfast/contracts/http/own-datasets';
import * as files from '@holdfast/contracts/http/routes/table-files';
import type { TableFileState } from '@holdfast/contracts/http/table-files';
import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import { type Call, CallRefused, NoAnswer } from './call-server.ts';

const WAITS_MS = [500, 1_000, 2_000, 5_000, 10_000, 20_000];

interface FileToSend {
  readonly path: string;
  readonly type: (typeof TABLE_FILES)[number];
  readonly bytes: number;
  readonly partBytes: number;
}

/** Sends a file part by part. After a cut connection it goes on from what the server has. */
export async function sendInParts(
  call: Call,
  { path, type, bytes, partBytes }: FileToSend,
  show: (message: Message) => Promise<void>,
): Promise<TableFileState> {
  let file = await call(files.createTableFile, { json: { type, bytes } });
  const params = { fileId: file.id };
  for (let failures = 0; file.received < bytes; ) {
    const from = file.received;
    const to = Math.min(bytes, from + partBytes) - 1;
    try {
      const part = { path, type: 'application/octet-stream', from, to };
      file = await call(files.appendTableFile, { params, query: { offset: String(from) }, file: part });
      failures = 0;
    } catch (error) {
      const isPassing =
        error instanceof NoAnswer || (error instanceof CallRefused && [409, 429, 503].includes(error.status));
      const wait = WAITS_MS[failures++];
      if (!isPassing || wait === undefined) throw error;
      await show(message('command.nextAttempt', { reason: error.detail, seconds: wait / 1000 }));
      await delay(wait);
      file = await call(files.readTableFile, { params }).catch((cause: unknown) => {
        if (cause instanceof NoAnswer) return file;
        throw cause;
      });
    }
  }
  return file;
}
