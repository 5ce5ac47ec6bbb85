import { Readable } from 'node:stream';
import { AUDIT_PAGE, type AuditEntry } from '@holdfast/contracts/http/audit';
import * as routes from '@holdfast/contracts/http/routes/audit';
import { csvCell } from '@holdfast/contracts/messages/spreadsheet-cell';
import { loadSpeaker } from '@holdfast/texts/load-speaker';
import { message } from '@holdfast/texts/message';
import type { RenderMessage } from '@holdfast/texts/speaker';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { findMembership } from '../../platform/access/memberships.ts';
import { handle } from '../../platform/http/handle.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { findUser } from '../users/find-user.ts';
import { listEntries, removeOld } from './store.ts';

/** Entries per query; a search reads as many batches as it needs. */
const PIECE = 1_000;
/** A search stops after this many entries; the download has all of them. */
const MOST_SEARCHED = 50_000;
const REMOVE_EVERY_MS = 3_600_000;

type AuditFilter = Partial<Record<'workspace' | 'q' | 'language' | 'before', string | string[]>>;

/** Must run inside `authenticate`, with sessions only. */
export function auditRoutes({ config, database: { pool }, log }: Platform): FastifyPluginAsync {
  const keptDays = config.HOLDFAST_AUDIT_DAYS;

  /** The workspace whose log is requested, for its owners; null for the server's owner and administrators, who see everything. */
  const scopeOf = async ({ caller }: FastifyRequest, { workspace }: AuditFilter): Promise<string | null> => {
    if (workspace === undefined) {
      const user = await findUser(pool, caller.userId);
      if (user?.owner || user?.administers) return null;
      throw refusal('not-the-owner');
    }
    const membership = await findMembership(pool, caller.userId, String(workspace));
    if (!membership) throw notFound('workspace');
    if (membership.role !== 'owner') throw refusal('owners-only');
    return membership.workspaceId;
  };

  /** Entries whose text in the reader's language contains the search text. */
  async function* matching(
    workspaceId: string | null,
    { q, before }: AuditFilter,
    say: RenderMessage,
  ): AsyncGenerator<AuditEntry | number> {
    const sought = (typeof q === 'string' ? q : '').trim().toLowerCase();
    const has = ({ actor, workspace, text }: AuditEntry) =>
      sought === '' ||
      [actor ?? say(message('audit.removedAccount')), workspace ?? '', text].some((told) =>
        told.toLowerCase().includes(sought),
      );
    let last = before === undefined ? null : numberIn(before);
    for (let seen = 0; seen < MOST_SEARCHED; seen += PIECE) {
      const entries = await listEntries(pool, workspaceId, last, PIECE);
      for (const entry of entries) {
        const told = { ...entry, text: say(entry.says) };
        if (has(told)) yield told;
      }
      last = entries.at(-1)?.id ?? null;
      if (entries.length < PIECE || last === null) return;
    }
    // The cursor for the next page.
    if (last !== null) yield last;
  }

  /** However many a search passes over. */
  async function* allMatching(
    workspaceId: string | null,
    filter: AuditFilter,
    say: RenderMessage,
  ): AsyncGenerator<AuditEntry> {
    let last: number | undefined;
    do {
      const asked = { ...filter, ...(last !== undefined && { before: String(last) }) };
      last = undefined;
      for await (const found of matching(workspaceId, asked, say)) {
        if (typeof found === 'number') last = found;
        else yield found;
      }
    } while (last !== undefined);
  }

  const remove = () =>
    removeOld(pool, keptDays).catch((cause: unknown) => log.warn({ err: cause }, 'old audit entries were not removed'));

  return handle(
    routes,
    {
      readAudit: async (request) => {
        const workspaceId = await scopeOf(request, request.query);
        const value: AuditEntry[] = [];
        let before: number | null = null;
        for await (const found of matching(workspaceId, request.query, await speakerOf(request.query))) {
          if (typeof found === 'number') before = found;
          else if (value.length === AUDIT_PAGE) {
            before = value.at(-1)?.id ?? null;
            break;
          } else value.push(found);
        }
        return { value, before, keptDays };
      },

      downloadAudit: async (request, reply) => {
        const workspaceId = await scopeOf(request, request.query);
        const say = await speakerOf(request.query);
        async function* lines(): AsyncGenerator<string> {
          const heads = [message('audit.when'), message('audit.who'), message('audit.what'), message('audit.where')];
          // The byte order mark makes spreadsheets read the file as UTF-8.
          yield `\uFEFF${heads.map(say).map(csvCell).join(',')}\r\n`;
          for await (const { at, actor, workspace, text } of allMatching(workspaceId, request.query, say)) {
            const who = actor ?? say(message('audit.removedAccount'));
            yield `${[at, who, text, workspace ?? ''].map(csvCell).join(',')}\r\n`;
          }
        }
        return sendFile(reply, 'audit-log.csv', 'text/csv; charset=utf-8', lines());
      },

      downloadAuditLines: async (request, reply) => {
        const workspaceId = await scopeOf(request, request.query);
        const say = await speakerOf(request.query);
        async function* lines(): AsyncGenerator<string> {
          for await (const entry of allMatching(workspaceId, request.query, say)) yield `${JSON.stringify(entry)}\n`;
        }
        return sendFile(reply, 'audit-log.jsonl', 'application/x-ndjson', lines());
      },
    },
    (app) => {
      void remove();
      const removing = setInterval(remove, REMOVE_EVERY_MS);
      removing.unref();
      app.addHook('onClose', async () => clearInterval(removing));
    },
  );
}

const sendFile = (reply: FastifyReply, name: string, type: string, lines: AsyncGenerator<string>) =>
  reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(Readable.from(lines));

const speakerOf = async ({ language }: AuditFilter): Promise<RenderMessage> =>
  await loadSpeaker(typeof language === 'string' ? language : 'en');

function numberIn(text: string | string[]): number {
  const number = typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : null;
  if (number === null) throw refusal('invalid-request.cursor');
  return number;
}
