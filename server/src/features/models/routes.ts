import { readFile, rm, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { MAX_MODEL_FILE_BYTES, MAX_MODEL_NAME_LETTERS } from '@holdfast/contracts/http/models';
import * as routes from '@holdfast/contracts/http/routes/models';
import * as scoring from '@holdfast/contracts/http/routes/scoring';
import { ColumnChoicesBody, PREVIEW_BYTES } from '@holdfast/contracts/http/uploads';
import { MODEL_FORMS, type ModelForm } from '@holdfast/contracts/prediction/model-forms';
import { exportModel, fitFile } from '@holdfast/prediction-engine';
import { message } from '@holdfast/texts/message';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { KIND_WORDS } from '../../people/audit/audit-texts.ts';
import { recordAudit } from '../../people/audit/record-audit.ts';
import { requireScope } from '../../people/keys/verify-owner.ts';
import { type ItemOwner, itemOwnerOf, workspaceIn } from '../../platform/access/owner.ts';
import { transaction } from '../../platform/database/open-database.ts';
import { checkUserId } from '../../platform/http/authenticate.ts';
import { handle, readBody } from '../../platform/http/handle.ts';
import { acceptForms, type ReceivedForm, receiveForm } from '../../platform/http/multipart.ts';
import { idIn } from '../../platform/http/path-id.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { modelRetired } from './choose-model.ts';
import { readModelFile, writeModelFile } from './model-file.ts';
import { scoreCustomers } from './score-customers.ts';
import * as store from './store.ts';
import { WarmModels } from './warm-models.ts';

/** Imported from files; trained ones are limited by the predictions. */
const MOST_IMPORTED = 100;

/** Must run inside `authenticate`: sessions and service keys. */
export function modelsRoutes({ database: { pool }, files, scratch }: Platform): FastifyPluginAsync {
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

      fitModel: async (request) => {
        requireScope(request.caller, 'read');
        const model = await existing(itemOwnerOf(request.caller), idIn(request));
        const form = await receiveForm(request, {
          path: scratch.file(),
          maxBytes: PREVIEW_BYTES,
          tooLarge: refusal('too-large.head'),
          headBytes: 0,
          checkName: (name) => {
            if (!/\.csv$/i.test(name)) throw refusal('not-csv');
          },
        });
        try {
          checkUserId(request.caller, form.fields.get('user_id') ?? []);
          const { saved } = await warm.open(model.file_key);
          const given = choicesIn(form);
          const choices = { ...given, model_columns: { ...model.aliases, ...given.model_columns } };
          const head = form.fields.get('whole')?.[0] !== 'true' && form.file.size >= PREVIEW_BYTES;
          const today = new Date().toISOString().slice(0, 10);
          const outcome = fitFile(await readFile(form.file.path), { saved, asOf: today, choices, options: { head } });
          if (outcome.kind === 'unreadable') {
            const { code, reason, fix } = outcome.problem;
            throw refusal('refused-file', { reason, fix }, { code });
          }
          const { fit } = outcome;
          return {
            ...fit,
            columns: fit.columns.map((column) => ({ ...column, unseen: [...column.unseen] })),
            extra: [...fit.extra],
          };
        } finally {
          await rm(form.file.path, { force: true });
        }
      },

      downloadModel: async (request, reply) => {
        requireScope(request.caller, 'read');
        const model = await existing(itemOwnerOf(request.caller), idIn(request));
        const stored = await files.open(model.file_key);
        if (!stored) throw refusal('model-lost');
        const text = writeModelFile(model, await buffer(stored.stream));
        const exported = { kind: KIND_WORDS.model, thing: model.name, format: 'JSON' };
        await recordAudit(pool, request.caller, message('audit.exported', exported));
        return reply
          .header('content-type', 'application/json; charset=utf-8')
          .header('content-disposition', `attachment; filename="model_${model.id}.json"`)
          .header('cache-control', 'private, no-store')
          .send(text);
      },

      exportModel: async (request, reply) => {
        requireScope(request.caller, 'read');
        const format = formatIn(request.query.format ?? 'json');
        const model = await existing(itemOwnerOf(request.caller), idIn(request));
        const stored = await files.open(model.file_key);
        const today = new Date().toISOString().slice(0, 10);
        const exported = stored && exportModel(await buffer(stored.stream), format, today);
        if (!exported) throw refusal('model-lost');
        const about = { kind: KIND_WORDS.model, thing: model.name, format };
        await recordAudit(pool, request.caller, message('audit.exported', about));
        return reply
          .header('content-type', 'application/octet-stream')
          .header('content-disposition', `attachment; filename="model_${model.id}.${exported.extension}"`)
          .header('cache-control', 'private, no-store')
          .send(exported.content);
      },

      importModel: async (request) => {
        const { caller } = request;
        requireScope(caller, 'write');
        const form = await receiveForm(request, {
          path: scratch.file(),
          maxBytes: MAX_MODEL_FILE_BYTES,
          tooLarge: refusal('too-large.model'),
          headBytes: 0,
          checkName: () => undefined,
        });
        try {
          const read = readModelFile(await readFile(form.file.path, 'utf8'));
          if ((await store.countModels(pool, caller.userId)) >= MOST_IMPORTED) {
            throw refusal('too-many-models', { most: MOST_IMPORTED });
          }
          const path = scratch.file();
          await writeFile(path, read.bytes);
          // Named by hash and time: the same file may be imported twice and deleted once.
          const file_key = `models/${form.file.sha256}-${Date.now()}.json`;
          await files.keep(path, file_key);
          const { name, version, facts, aliases } = read;
          const whose = itemOwnerOf(caller);
          const where = { user_id: caller.userId, workspace_id: workspaceIn(whose) };
          const model = { ...where, name, version, file_key, prediction_id: null, facts, aliases };
          return store.asModel(await listed(whose, await store.insertModel(pool, model)), whose);
        } finally {
          await rm(form.file.path, { force: true });
        }
      },
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

function formatIn(given: string | string[]): ModelForm {
  const format = MODEL_FORMS.find((known) => known === given);
  if (!format) throw refusal('unknown-format', { formats: { items: MODEL_FORMS, more: 0 } });
  return format;
}

function choicesIn(form: ReceivedForm): ColumnChoicesBody {
  const given = form.fields.get('choices')?.at(-1) ?? '';
  if (given.trim() === '') return {};
  try {
    return z.parse(ColumnChoicesBody, JSON.parse(given));
  } catch (cause) {
    throw refusal('bad-choices', {}, { cause });
  }
}
