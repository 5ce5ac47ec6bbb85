import type { Readable } from 'node:stream';
import { type ZipEntry, zipStream } from '../../platform/files/zip-stream.ts';
import type { Platform } from '../../platform/platform.ts';
import { findUser } from '../users/find-user.ts';
import { listSessions, type SessionHolder } from './sessions.ts';

/** Everything stored about a user: their settings as JSON, their uploads and our results as the original files. */
export async function exportData({ database, files }: Platform, caller: SessionHolder): Promise<Readable> {
  const { pool } = database;
  const ofCaller = async (sql: string) => (await pool.query(sql, [caller.userId])).rows as Record<string, unknown>[];
  const uploads = await ofCaller(
    'select id, filename, file_size, sha256, created_at, file_key from uploads where user_id = $1 order by id',
  );
  const predictions = await ofCaller(
    `select id, upload_id, status, choices, created_at, started_at, finished_at, rows_processed, summary, verdict, error,
            output_prefix
     from predictions where user_id = $1 order by id`,
  );
  const notifications = await ofCaller(
    'select id, kind, prediction_id, upload_id, filename, created_at, read_at from notifications where user_id = $1 order by id',
  );
  const reports = await ofCaller(
    'select report_id, state, saved_at from report_states where user_id = $1 order by report_id',
  );
  const bookmarks = await ofCaller(
    'select report_id, bookmarks, saved_at from report_bookmarks where user_id = $1 order by report_id',
  );
  const documents = await ofCaller(
    `select id, kind, name, document, dataset_id, brought_id, revision, created_at, changed_at from documents
     where user_id = $1 order by created_at, id`,
  );
  const datasets = await ofCaller(
    'select id, name, model, definition, created_at, refreshed_at from datasets where user_id = $1 order by created_at, id',
  );
  const drafts = await ofCaller(
    'select person, report, document, saved_at from report_drafts where user_id = $1 order by report, person',
  );
  const serviceKeys = await ofCaller(
    'select id, name, scopes, created_at, expires_at, last_used_at from service_keys where user_id = $1 order by created_at',
  );
  const secondFactors = await ofCaller('select confirmed_at from second_factors where user_id = $1');
  const passkeys = await ofCaller(
    'select id, name, created_at, last_used_at from passkeys where user_id = $1 order by created_at',
  );
  const rowRoles = await ofCaller('select name, rules from row_roles where user_id = $1 order by name');
  const columnNotes = await ofCaller(
    'select column_name, notes, saved_at from column_notes where user_id = $1 order by column_name',
  );
  const plans = await ofCaller('select assumed, saved_at from reader_plans where user_id = $1');
  const tierLimits = await ofCaller('select medium, high, critical, saved_at from tier_limits where user_id = $1');
  const models = await ofCaller(
    `select id, name, version, prediction_id, aliases, created_at, pinned_at, retired_at, file_key from models
     where user_id = $1 order by id`,
  );
  const worklists = await ofCaller(
    `select w.id, w.name, w.prediction_id, w.hold_out, w.judge_on, w.ordered_by, w.learnt_from, w.created_at,
       (select jsonb_agg(to_jsonb(c) - 'worklist_id' order by c.place) from worklist_customers c where c.worklist_id = w.id) as customers
     from worklists w where w.user_id = $1 order by w.id`,
  );
  const sources = await ofCaller(
    `select s.id, s.name, s.place, s.schedule, s.model_id, s.paused_at, s.created_at,
       (select jsonb_agg(to_jsonb(r) - 'source_id' order by r.id) from source_runs r where r.source_id = s.id) as runs
     from sources s where s.user_id = $1 order by s.id`,
  );
  const webhooks = await ofCaller(
    `select w.id, w.address, w.events, w.off, w.created_at,
       (select jsonb_agg(to_jsonb(d) - 'webhook_id' order by d.created_at) from webhook_deliveries d where d.webhook_id = w.id) as deliveries
     from webhooks w where w.user_id = $1 order by w.id`,
  );
  const destinations = await ofCaller(
    `select d.id, d.name, d.place, d.paused_at, d.created_at,
       (select jsonb_agg(to_jsonb(w) - 'destination_id' order by w.id) from writings w where w.destination_id = d.id) as writings
     from destinations d where d.user_id = $1 order by d.id`,
  );
  const outcomes = await ofCaller(
    `select o.prediction_id, o.customer_id, o.did_leave from outcomes o join predictions p on p.id = o.prediction_id
     where p.user_id = $1 order by o.prediction_id, o.customer_id`,
  );
  const account = {
    user: await findUser(pool, caller.userId),
    sessions: await listSessions(pool, caller),
    uploads: uploads.map(({ file_key: _kept, ...row }) => row),
    predictions: predictions.map(({ output_prefix: _kept, ...row }) => row),
    notifications,
    reports,
    bookmarks,
    documents,
    datasets,
    drafts,
    serviceKeys,
    secondFactors,
    passkeys,
    rowRoles,
    columnNotes,
    plans,
    tierLimits,
    worklists,
    outcomes,
    sources,
    webhooks,
    destinations,
    models: models.map(({ file_key: _kept, ...row }) => row),
  };

  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'account.json', content: [Buffer.from(`${JSON.stringify(account, null, 2)}\n`)] };
    for (const { id, filename, file_key } of uploads) {
      const stored = await files.open(String(file_key));
      if (stored) yield { name: `uploads/${String(id)}-${safeName(String(filename))}`, content: stored.stream };
    }
    for (const { id, prediction_id, file_key } of models) {
      // The files of trained models are stored with their predictions.
      const stored = prediction_id === null ? await files.open(String(file_key)) : null;
      if (stored) yield { name: `models/${String(id)}.json`, content: stored.stream };
    }
    for (const { id } of datasets) {
      for await (const { key } of files.list(`datasets/${String(id)}/`)) {
        const stored = await files.open(key);
        if (stored) yield { name: key, content: stored.stream };
      }
    }
    for (const { id, output_prefix } of predictions) {
      if (typeof output_prefix !== 'string') continue;
      for await (const { key } of files.list(output_prefix)) {
        const stored = await files.open(key);
        if (stored)
          yield { name: `predictions/${String(id)}/${key.slice(output_prefix.length)}`, content: stored.stream };
      }
    }
  }
  return zipStream(entries());
}

/** A name that every unarchiver keeps inside the target folder. */
function safeName(filename: string): string {
  return filename.replace(/[^\p{L}\p{N}._ -]+/gu, '_').replace(/^\.+/, '_') || 'file.csv';
}
