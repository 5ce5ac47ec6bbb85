import { MAX_MODEL_NAME_LETTERS } from '@holdfast/contracts/http/models';
import * as routes from '@holdfast/contracts/http/routes/models';
import * as scoring from '@holdfast/contracts/http/routes/scoring';
import { message } from '@holdfast/texts/message';
import type { FastifyPluginAsync } from 'fastify';
import { KIND_WORDS } from '../../people/audit/audit-texts.ts';
import { recordAudit } from '../../people/audit/record-audit.ts';
import { requireScope } from '../../people/keys/verify-owner.ts';
import { type ItemOwner, itemOwnerOf } from '../../platform/access/owner.ts';
import { transaction } from '../../platform/database/open-database.ts';
import { handle, readBody } from '../../platform/http/handle.ts';
import { acceptForms } from '../../platform/http/multipart.ts';
import { idIn } from '../../platform/http/path-id.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { modelRetired } from './choose-model.ts';
import { modelFileHandlers } from './file-handlers.ts';
import { scoreCustomers } from './score-customers.ts';
import * as store from './store.ts';
import { WarmModels } from './warm-models.ts';

/** Must run inside `authenticate`: sessions and service keys. */
export function modelsRoutes(platform: Platform): FastifyPluginAsync {
  const { files } = platform;
  const { pool } = platform.database;
  const warm = new WarmModels(files);
  const existing = async (whose: ItemOwner, id: number) => {
    const model = await store.findModel(pool, whose, id);
    if (!model) throw notFound('model');
    return model;
  };
  const listed = async (whose: ItemOwner, id: number) => {
    const model = await store.findListed(pool, whose, id);
    if (!model) throw notFound('model');
    return model;
  };
  const scoringRoutes = handle(scoring, {
    scoreCustomers: async (request) => {
      requireScope(request.caller, 'read');
      const model = await existing(itemOwnerOf(request.caller), idIn(request));
      if (model.retired_at) throw modelRetired();
      const asked = readBody(scoring.scoreCustomers, request.body);
      const scorer = await warm.open(model.file_key);
      return warm.atTurn(() => scoreCustomers(model, scorer, asked, new Date()));
    },
  });
  const modelRoutes = handle(
    routes,
    {
      listModels: async ({ caller }) => {
        requireScope(caller, 'read');
        const whose = itemOwnerOf(caller);
        return { value: (await store.listModels(pool, whose)).map((row) => store.asModel(row, whose)) };
      },

      readModel: async (request) => {
        requireScope(request.caller, 'read');
        const row = await listed(itemOwnerOf(request.caller), idIn(request));
        const { facts, aliases } = row;
        return {
          ...store.asModel(row, itemOwnerOf(request.caller)),
          metrics: { ...facts.metrics },
          threshold: facts.threshold,
          tiers: [...facts.tiers],
          wants: facts.columns.map((column) => ({ ...column, values: [...column.values] })),
          aliases,
          used: await store.listUses(pool, itemOwnerOf(request.caller), row),
        };
      },

      changeModel: async (request) => {
        requireScope(request.caller, 'write');
        const whose = itemOwnerOf(request.caller);
        const id = idIn(request);
        const { name, ...given } = readBody(routes.changeModel, request.body);
        const change = name === undefined ? given : { ...given, name: nameIn(name) };
        const row = await transaction(pool, async (client) => {
          const model = await store.findModel(client, whose, id);
          if (!model) throw notFound('model');
          if (change.pinned && model.retired_at && change.retired !== false) throw modelRetired();
          await store.changeModel(client, model, change);
          return store.findListed(client, whose, id);
        });
        if (!row) throw notFound('model');
        return store.asModel(row, whose);
      },

      removeModel: async (request) => {
        requireScope(request.caller, 'write');
        const model = await existing(itemOwnerOf(request.caller), idIn(request));
        if (model.user_id !== request.caller.userId) throw refusal('not-yours.delete');
        const removed = await store.deleteModel(pool, request.caller.userId, model.id);
        if (!removed) throw notFound('model');
        const { name: thing, workspace_id: workspaceId } = removed;
        await recordAudit(pool, request.caller, message('audit.deleted', { kind: KIND_WORDS.model, thing }), {
          workspaceId,
        });
        if (removed.prediction_id === null) await files.remove(removed.file_key);
      },

      ...modelFileHandlers({ platform, warm, existing, listed }),
    },
    acceptForms,
  );
  return async (app) => {
    await app.register(modelRoutes);
    await app.register(scoringRoutes);
  };
}

function nameIn(text: string): string {
  const name = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (name !== '' && name.length <= MAX_MODEL_NAME_LETTERS) return name;
  throw refusal('invalid-request.name', { most: MAX_MODEL_NAME_LETTERS });
}
