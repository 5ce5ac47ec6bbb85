import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import type { CellValue } from '@holdfast/import-powerbi';
import { nextTurn } from '../../platform/analytics/next-turn.ts';
import { Refusal, refusal } from '../../platform/http/refusal.ts';
import { runThread } from '../../platform/run-thread.ts';
import type { OpenedProject, PartOfRows, ProjectAnswer } from './project-messages.ts';
import { reasonOfImport } from './reason-of-import.ts';

const LIMITS = {
  memoryMb: 1000,
  mostMs: 5 * 60_000,
  overLimit: (options?: ErrorOptions) => refusal('project-file.tooLarge', {}, options),
};

/** Opens a project in a thread: models of a few megabytes take seconds to unpack and to evaluate. */
export async function openProject(bytes: Uint8Array, name: string): Promise<OpenedProject> {
  const { port1: rows, port2 } = new MessageChannel();
  try {
    const data = { bytes, name, rows: port2 };
    const answer = await runThread<ProjectAnswer>('project-thread.js', { data, transferred: [port2] }, LIMITS);
    if (answer.kind === 'refused') throw new Refusal(reasonOfImport(answer));
    const tables = answer.tables.map(({ table, columns }) => ({
      table,
      columns: columns.map((column) => ({ name: column, values: [] as CellValue[] })),
    }));
    for (;;) {
      const received = receiveMessageOnPort(rows) as { readonly message: PartOfRows } | undefined;
      if (received === undefined) break;
      const { table, column, values } = received.message;
      const all = tables[table]?.columns[column]?.values;
      for (const value of values) all?.push(value);
      await nextTurn();
    }
    return { ...answer.project, rows: tables };
  } finally {
    rows.close();
  }
}
