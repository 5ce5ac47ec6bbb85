import { DOWNLOAD_FORMATS, type DownloadFormat } from '@holdfast/contracts/http/predictions';
import { addressOf } from '@holdfast/contracts/http/route';
import * as downloads from '@holdfast/contracts/http/routes/downloads';
import { downloadFile } from '@holdfast/contracts/http/routes/files';
import { message } from '@holdfast/texts/message';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { KIND_WORDS } from '../../people/audit/audit-texts.ts';
import { recordAudit } from '../../people/audit/record-audit.ts';
import { isKeyValid } from '../../people/keys/service-keys.ts';
import { requireScope } from '../../people/keys/verify-owner.ts';
import { findMembership } from '../../platform/access/memberships.ts';
import { itemOwnerOf } from '../../platform/access/owner.ts';
import { byteRange } from '../../platform/http/byte-range.ts';
import type { SessionLives } from '../../platform/http/caller.ts';
import { type HttpHandler, handle } from '../../platform/http/handle.ts';
import { ownOrigin } from '../../platform/http/origins.ts';
import { idIn } from '../../platform/http/path-id.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { openLink, signLink } from './download-link.ts';
import { RESULT_FILES, ResultFiles } from './result-files.ts';
import { findPrediction } from './store.ts';

/** Requesting a link needs a session or a service key; the link itself grants access to its file for a short time. */
export const downloadLinkRoute = (platform: Platform, key: string): FastifyPluginAsync => {
  const results = new ResultFiles(platform);
  return handle(downloads, {
    createDownloadLink: async (request) => {
      requireScope(request.caller, 'read');
      const format = formatIn(request.query.format ?? 'csv');
      const row = await findPrediction(platform.database.pool, itemOwnerOf(request.caller), idIn(request));
      if (!row) throw notFound('prediction');
      if (!row.output_prefix) {
        throw refusal('not-finished');
      }
      await results.ensure(row.output_prefix, format);
      const expires = Date.now() + platform.config.HOLDFAST_LINK_SECONDS * 1000;
      const { userId, sessionId, membership, key: asker = null } = request.caller;
      const session = sessionId === null ? null : { userId, sessionId };
      const member = membership ? { userId, workspaceId: membership.workspaceId } : null;
      const opens = { prediction: row.id, attempt: row.attempt, format, expires };
      const token = signLink(key, { ...opens, session, key: asker?.id ?? null, member });
      const exported = { kind: KIND_WORDS.prediction, thing: row.filename, format: format.toUpperCase() };
      await recordAudit(platform.database.pool, request.caller, message('audit.exported', exported));
      return { success: true, download_url: ownOrigin(request, platform.config) + addressOf(downloadFile, { token }) };
    },
  });
};

export const filesRoute =
  ({ database, files }: Platform, key: string, sessionLives: SessionLives): FastifyPluginAsync =>
  async (app) => {
    // HEAD is handled explicitly: Fastify's own would read the whole file to measure it.
    app.route<{ Params: { token: string } }>({ method: ['GET', 'HEAD'], url: downloadFile.path, handler: serve });

    async function serve(...[request, reply]: Parameters<HttpHandler<typeof downloadFile>>) {
      const grant = openLink(key, request.params.token, Date.now());
      if (grant === 'forged') throw notFound('link');
      if (grant === 'expired' || (grant.session && !(await sessionLives(grant.session)))) throw refusal('link-expired');
      if (grant.key !== null && !(await isKeyValid(database.pool, grant.key))) throw refusal('link-expired');
      const { member } = grant;
      const isShared =
        member === null || (await findMembership(database.pool, member.userId, member.workspaceId)) !== null;
      const { rows } = await database.pool.query<{ output_prefix: string }>(
        `select output_prefix from predictions where id = $1 and attempt = $2 and output_prefix is not null
           and $3 and ($4::uuid is null or workspace_id = $4)`,
        [grant.prediction, grant.attempt, isShared, member?.workspaceId ?? null],
      );
      const prefix = rows[0]?.output_prefix;
      if (!prefix) throw refusal('gone');
      const { key: name, type } = RESULT_FILES[grant.format];
      reply
        .header('content-type', type)
        .header('content-disposition', `attachment; filename="prediction_results_${grant.prediction}.${grant.format}"`)
        .header('cache-control', 'private, no-store')
        // Results of an attempt never change, so an interrupted download can resume.
        .header('etag', `"${grant.prediction}-${grant.attempt}-${grant.format}"`);
      return send(request, reply, prefix + name);
    }

    async function send(request: FastifyRequest, reply: FastifyReply, fileKey: string) {
      const size = await files.size(fileKey);
      if (size === null) throw refusal('gone');
      const ifRange = request.headers['if-range'];
      const wanted = ifRange && ifRange !== reply.getHeader('etag') ? undefined : request.headers.range;
      const range = byteRange(wanted, size);
      reply.header('accept-ranges', 'bytes');
      if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
      if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
      reply.header('content-length', range ? range.end - range.start + 1 : size);
      if (request.method === 'HEAD') return reply.send();
      const stored = await files.open(fileKey, range ?? undefined);
      if (!stored) throw refusal('gone');
      return reply.send(stored.stream);
    }
  };

function formatIn(given: string | string[]): DownloadFormat {
  const format = DOWNLOAD_FORMATS.find((known) => known === given);
  if (!format) throw refusal('unknown-format', { formats: { items: DOWNLOAD_FORMATS, more: 0 } });
  return format;
}
