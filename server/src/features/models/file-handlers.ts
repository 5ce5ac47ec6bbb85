import { readFile, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { MAX_MODEL_FILE_BYTES } from '@holdfast/contracts/http/models';
import type * as routes from '@holdfast/contracts/http/routes/models';
import { ColumnChoicesBody, PREVIEW_BYTES } from '@holdfast/contracts/http/uploads';
import { MODEL_FORMS, type ModelForm } from '@holdfast/contracts/prediction/model-forms';
import { exportModel, fitFile } from '@holdfast/prediction-engine';
import { message } from '@holdfast/texts/message';
import * as z from 'zod/mini';
import { KIND_WORDS } from '../../people/audit/audit-texts.ts';
import { recordAudit } from '../../people/audit/record-audit.ts';
import { requireScope } from '../../people/keys/verify-owner.ts';
import { type ItemOwner, itemOwnerOf, workspaceIn } from '../../platform/access/owner.ts';
import { checkUserId } from '../../platform/http/authenticate.ts';
import type { HttpHandlers } from '../../platform/http/handle.ts';
import { csvRules, type ReceivedForm, withForm } from '../../platform/http/multipart.ts';
import { idIn } from '../../platform/http/path-id.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { readModelFile, writeModelFile } from './model-file.ts';
import * as store from './store.ts';
import type { WarmModels } from './warm-models.ts';

/** Imported from files; trained ones are limited by the predictions. */
const MOST_IMPORTED = 100;
const ignoreName = () => undefined;

interface ModelSources {
  readonly platform: Platform;
  readonly warm: WarmModels;
  existing(whose: ItemOwner, id: number): Promise<store.ModelRow>;
  listed(whose: ItemOwner, id: number): Promise<store.ListedModel>;
}

/** What goes in or out as a file: the columns of a file against a model, downloads, other formats and imports. */
export const modelFileHandlers = ({
  platform,
  warm,
  existing,
  listed,
}: ModelSources): Pick<HttpHandlers<typeof routes>, 'fitModel' | 'downloadModel' | 'exportModel' | 'importModel'> => {
  const { files, scratch } = platform;
  const { pool } = platform.database;
  return {
    fitModel: async (request) => {
      requireScope(request.caller, 'read');
      const model = await existing(itemOwnerOf(request.caller), idIn(request));
      const rules = csvRules(scratch.file(), PREVIEW_BYTES, refusal('too-large.head'));
      return withForm(request, rules, async (form) => {
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
      });
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
      const rules = {
        ...csvRules(scratch.file(), MAX_MODEL_FILE_BYTES, refusal('too-large.model')),
        checkName: ignoreName,
      };
      return withForm(request, rules, async (form) => {
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
      });
    },
  };
};

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
