import * as routes from '@holdfast/contracts/http/routes/data-retention';
import { message } from '@holdfast/texts/message';
import type { FastifyPluginAsync } from 'fastify';
import { recordAudit } from '../../people/audit/record-audit.ts';
import { requireOwnedScope } from '../../people/workspaces/members.ts';
import { transaction } from '../../platform/database/open-database.ts';
import { handle, readBody } from '../../platform/http/handle.ts';
import type { Platform } from '../../platform/platform.ts';
import { countExpired } from './expired-items.ts';
import { keepRules, readRules } from './rules.ts';

/** Must run inside `authenticate`, with sessions only. */
export function retentionRoutes({ database: { pool } }: Platform): FastifyPluginAsync {
  return handle(routes, {
    readRetention: async ({ caller, query }) => readRules(pool, await requireOwnedScope(pool, caller, query.workspace)),

    chooseRetention: async ({ caller, query, body }) => {
      const rules = readBody(routes.chooseRetention, body);
      return transaction(pool, async (client) => {
        const workspaceId = await requireOwnedScope(client, caller, query.workspace);
        await keepRules(client, workspaceId, rules);
        const { uploads, predictions, auditEntries, drafts } = rules;
        const says = message('audit.retentionChanged', {
          uploads: uploads ?? 0,
          predictions: predictions ?? 0,
          auditEntries: auditEntries ?? 0,
          drafts: drafts ?? 0,
        });
        await recordAudit(client, caller, says, { workspaceId });
        return readRules(client, workspaceId);
      });
    },

    previewRetention: async ({ caller, query, body }) => {
      const rules = readBody(routes.previewRetention, body);
      return countExpired(pool, {
        scope: await requireOwnedScope(pool, caller, query.workspace),
        rules,
        now: new Date(),
      });
    },
  });
}
