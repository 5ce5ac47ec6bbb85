import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { LocalizableReport } from '@holdfast/contracts/report/document';
import type { ExportOrder, ReadingOrder } from '@holdfast/contracts/report/export-order';
import type { MadeFile } from '@holdfast/paper-engine';
import { cellOf, message } from '@holdfast/texts/message';
import { KIND_WORDS } from '../../people/audit/audit-texts.ts';
import { recordAudit } from '../../people/audit/record-audit.ts';
import { countUse } from '../../people/usage/quotas.ts';
import { findMembership } from '../../platform/access/memberships.ts';
import { type ItemOwner, itemOwnerOf, workspaceIn } from '../../platform/access/owner.ts';
import { type Queryable, transaction } from '../../platform/database/open-database.ts';
import { notFound, Refusal, refusal } from '../../platform/http/refusal.ts';
import { Semaphore } from '../../platform/semaphore.ts';
import { answerGranted } from '../reports/answer-granted.ts';
import type { OpenedGrant } from '../reports/embed-token.ts';
import { type GrantedItem, openGranted } from '../reports/granted/open-granted.ts';
import type { ReportParts } from '../reports/report-parts.ts';
import type { ExportedRow } from './exported-row.ts';
import { presentOnPaper } from './present-on-paper.ts';
import { readerOfSheets } from './read-sheets.ts';
import { runPaper } from './run-paper.ts';
import {
  addExport,
  cancel,
  deleteExpiredExports,
  type ExportAttempt,
  fail,
  findExport,
  findOwned,
  finish,
  knownIds,
  recordProgress,
  releaseExport,
  takeStalledExport,
} from './store.ts';

/** Each uses one CPU and some hundred megabytes. */
const AT_ONCE = 2;
/** Per reader, running and waiting. Readers take turns, so that one reader's exports do not delay the others. */
const MOST_EACH = 20;
const BEAT_MS = 1_000;
/** Without progress for this long, its process is considered dead. */
const STILL_MS = 20_000;
const LOOK_EVERY_MS = 5_000;
export const KEPT_SECONDS = 24 * 3600;
const SWEEP_EVERY_MS = 3_600_000;

export const fileKey = (id: string) => `exports/${id}`;

/** What was ordered, and by whom; stored until the file exists. */
interface QueuedExport {
  readonly grant: Omit<OpenedGrant, 'expiresAt'>;
  readonly asked: Partial<GrantedItem>;
  readonly order: ExportOrder;
}

interface RunningExport {
  readonly reader: string;
  readonly stop: AbortController;
  progress: number;
}

/**
 * Exports run in the process that received the order. Their state is in the database, so that any process can report
 * progress, cancel them, and restart those whose process has died.
 */
export class Exports {
  readonly #parts: ReportParts;
  readonly #turns = new Semaphore(AT_ONCE, MOST_EACH, 'exports');
  readonly #running = new Map<string, RunningExport>();
  readonly #timers: readonly NodeJS.Timeout[];
  #isClosed = false;

  constructor(parts: ReportParts) {
    this.#parts = parts;
    this.#timers = [
      setInterval(() => void this.sweep(), SWEEP_EVERY_MS).unref(),
      setInterval(() => void this.takeUp(STILL_MS), LOOK_EVERY_MS).unref(),
    ];
    void this.sweep();
    void this.takeUp(parts.platform.database.exclusive ? 0 : STILL_MS);
  }

  /** Refuses immediately what the grant does not allow or open; later failures are reported by the job. */
  async start(grant: OpenedGrant, asked: Partial<GrantedItem>, order: ExportOrder): Promise<ExportedRow> {
    if (!grant.permissions.includes('export')) throw refusal('not-in-token.export');
    const granted = await openGranted(this.#parts, grant, asked);
    const report = await presentOnPaper(this.#parts, grant, granted);
    const { platform } = this.#parts;
    const reader = readerOf(grant);
    if ([...this.#running.values()].filter((one) => one.reader === reader).length >= MOST_EACH)
      throw refusal('busy.exports', {}, { retryAfterSeconds: 30 });
    const id = randomUUID();
    const running = { reader, stop: new AbortController(), progress: 0 };
    this.#running.set(id, running);
    const workspaceId = workspaceIn(itemOwnerOf(grant));
    const row = await transaction(platform.database.pool, async (client) => {
      await countUse(client, workspaceId, 'exports');
      return addExport<QueuedExport>(client, {
        id,
        user_id: grant.userId,
        workspace_id: workspaceId,
        reader,
        report_id: String(asked.reportId ?? grant.reports[0] ?? ''),
        format: order.format,
        job: { grant, asked, order },
      });
    }).catch((cause) => {
      this.#running.delete(id);
      throw cause;
    });
    const exported = {
      kind: KIND_WORDS.report,
      thing: granted.report.dataset.name,
      format: order.format.toUpperCase(),
    };
    await recordAudit(platform.database.pool, grant, message('audit.exported', exported));
    void this.#run(row, running, async () => this.#paperOf(grant, { granted, report, order, running }));
    return row;
  }

  /** Restarts stalled exports with the rights they were ordered with, as far as these are still valid. */
  async takeUp(stillMs: number): Promise<void> {
    const { database, log } = this.#parts.platform;
    try {
      const left = await takeStalledExport<QueuedExport>(database.pool, stillMs, [...this.#running.keys()]);
      for (const { id, attempts, reader, job } of left) {
        const { asked, order } = job;
        const running = { reader, stop: new AbortController(), progress: 0 };
        this.#running.set(id, running);
        void this.#run({ id, attempts }, running, async () => {
          const grant = await refreshGrant(database.pool, job);
          const granted = await openGranted(this.#parts, grant, asked);
          const report = await presentOnPaper(this.#parts, grant, granted);
          return this.#paperOf(grant, { granted, report, order, running });
        });
      }
    } catch (cause) {
      if (!this.#isClosed) log.warn({ err: cause }, 'interrupted exports could not be resumed');
    }
  }

  #paperOf(
    grant: OpenedGrant,
    {
      granted,
      report,
      order,
      running,
    }: {
      readonly granted: Awaited<ReturnType<typeof openGranted>>;
      readonly report: LocalizableReport;
      readonly order: ExportOrder;
      readonly running: RunningExport;
    },
  ): Promise<MadeFile> {
    const { log } = this.#parts.platform;
    return runPaper({
      order,
      report,
      ask: (batch, signal) =>
        answerGranted(this.#parts, { grant, granted, batch, reader: { signal, log, locale: order.language ?? 'en' } }),
      signal: running.stop.signal,
      onProgress: (fraction) => {
        running.progress = fraction;
      },
    });
  }

  /** Renders sheets for a viewer. Reading needs no right to export, but then shows no rows beyond the visible ones. */
  async read(
    grant: OpenedGrant,
    asked: Partial<GrantedItem>,
    order: ReadingOrder,
    signal: AbortSignal,
  ): Promise<MadeFile> {
    const make = await readerOfSheets(this.#parts, grant, asked);
    if (!(await this.#turns.acquire(signal, readerOf(grant))))
      throw refusal('busy.reports', {}, { retryAfterSeconds: 10 });
    try {
      return await make({ ...order, format: 'pdf' }, signal);
    } finally {
      this.#turns.release();
    }
  }

  async find(grant: OpenedGrant, id: string): Promise<ExportedRow> {
    const row = isUuid(id) ? await findExport(this.#parts.platform.database.pool, readerOf(grant), id) : null;
    if (!row) throw refusal('not-found.export');
    // More recent than the last stored progress.
    const here = row.status === 'RUNNING' ? this.#running.get(id) : undefined;
    return withCurrentStatus(here ? { ...row, progress: Math.max(row.progress, here.progress) } : row);
  }

  /** The owner of the data may see what was exported of it. */
  async findOwned(whose: ItemOwner, id: string): Promise<ExportedRow | null> {
    const row = isUuid(id) ? await findOwned(this.#parts.platform.database.pool, whose, id) : null;
    return row && withCurrentStatus(row);
  }

  async cancel(grant: OpenedGrant, id: string): Promise<void> {
    await this.find(grant, id);
    await cancel(this.#parts.platform.database.pool, id);
    this.#running.get(id)?.stop.abort();
    await this.#parts.platform.files.remove(fileKey(id));
  }

  /** Removes expired files, and those whose owner is gone. */
  async sweep(): Promise<void> {
    const { files, database, log } = this.#parts.platform;
    try {
      await deleteExpiredExports(database.pool, KEPT_SECONDS);
      const known = await knownIds(database.pool);
      for await (const { key } of files.list('exports/')) {
        if (!known.has(key.slice('exports/'.length))) await files.remove(key);
      }
    } catch (cause) {
      log.warn({ err: cause }, 'old exports could not be removed');
    }
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers) clearInterval(timer);
    for (const { stop } of this.#running.values()) stop.abort();
  }

  async #run(one: ExportAttempt, running: RunningExport, make: () => Promise<MadeFile>): Promise<void> {
    const { database, files, scratch, log } = this.#parts.platform;
    const { id } = one;
    const { stop, reader } = running;
    const beat = setInterval(async () => {
      const isWanted = await recordProgress(database.pool, one, running.progress).catch(() => true);
      if (!isWanted) stop.abort();
    }, BEAT_MS);
    try {
      if (!(await this.#turns.acquire(stop.signal, reader))) throw refusal('busy.reports');
      try {
        const file = await make();
        const path = scratch.file();
        await writeFile(path, file.bytes);
        await files.keep(path, fileKey(id));
        const { name, contentType, replaced } = file;
        const isWanted = await finish(database.pool, one, { name, contentType, size: file.bytes.length, replaced });
        if (!isWanted) await files.remove(fileKey(id));
      } finally {
        this.#turns.release();
      }
    } catch (cause) {
      if (this.#isClosed) return await releaseExport(database.pool, one).catch(() => undefined);
      const isExpected = cause instanceof Refusal && cause.cause === undefined;
      if (isExpected || stop.signal.aborted)
        log.info({ exportId: id, reason: String(cause) }, 'an export was not made');
      else log.error({ err: cause, exportId: id }, 'an export could not be made');
      const { detail } = cause instanceof Refusal ? cause : refusal('export-failed.notStored');
      await fail(database.pool, one, cellOf(detail)).catch(() => undefined);
    } finally {
      clearInterval(beat);
      this.#running.delete(id);
    }
  }
}

function withCurrentStatus(row: ExportedRow): ExportedRow {
  const isLost = row.status === 'RUNNING' && !row.goes_on && Date.now() - new Date(row.seen_at).getTime() > STILL_MS;
  return isLost ? { ...row, status: 'FAILED', problem: cellOf(refusal('export-failed.interrupted').detail) } : row;
}

/** The rights an export was ordered with, while its user is still a member of the workspace. */
async function refreshGrant(database: Queryable, { grant }: QueuedExport): Promise<OpenedGrant> {
  const { userId, membership } = grant;
  const found = membership ? await findMembership(database, userId, membership.workspaceId) : null;
  if (membership && !found) throw notFound('workspace');
  return { ...grant, expiresAt: new Date(Date.now() + KEPT_SECONDS * 1000), ...(found && { membership: found }) };
}

/** Identifies a reader by their rights: a newer token with the same rights finds exports ordered with an older one. */
function readerOf({
  userId,
  membership,
  own,
  everything,
  rules,
  reader,
  only,
  reports,
  datasets,
  holder,
}: OpenedGrant): string {
  const rights =
    own || everything ? ['own'] : [rules, only ?? null, reports, datasets, holder ?? null, ...(reader ? [reader] : [])];
  return createHash('sha256')
    .update(JSON.stringify([userId, rights, ...(membership ? [membership.workspaceId] : [])]))
    .digest('hex');
}

const isUuid = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
