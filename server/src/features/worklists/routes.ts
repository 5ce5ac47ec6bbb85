import { readFile } from 'node:fs/promises';
import * as routes from '@holdfast/contracts/http/routes/worklists';
import { MAX_UPLOAD_BYTES } from '@holdfast/contracts/http/uploads';
import { MAX_LISTED, type WorkChange } from '@holdfast/contracts/http/worklists';
import { message } from '@holdfast/texts/message';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { KIND_WORDS } from '../../people/audit/audit-texts.ts';
import { recordAudit } from '../../people/audit/record-audit.ts';
import { requireScope } from '../../people/keys/verify-owner.ts';
import { itemOwnerOf } from '../../platform/access/owner.ts';
import { checkUserId } from '../../platform/http/authenticate.ts';
import { handle, readBody } from '../../platform/http/handle.ts';
import { acceptForms, csvRules, type ReceivedForm, withForm } from '../../platform/http/multipart.ts';
import { idIn } from '../../platform/http/path-id.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { finishedPrediction } from '../predictions/finished-prediction.ts';
import { isCalendarDay } from './calendar-day.ts';
import { customerHistory } from './customer-history.ts';
import { importWork } from './import-work.ts';
import { measureUplift } from './judged-worklist.ts';
import { UpliftModels } from './learn-uplift.ts';
import { listedCustomer, openWorklist } from './listed-customers.ts';
import { makeWorklist, planWorklist } from './make-worklist.ts';
import { outcomeReport } from './outcome-report.ts';
import { recordOutcomes } from './record-outcomes.ts';
import * as store from './store.ts';

const LONGEST_TEXT = 2_000;

/** Must run inside `authenticate`: sessions and service keys. */
export function worklistsRoutes(platform: Platform): FastifyPluginAsync {
  const { pool } = platform.database;
  const lessons = new UpliftModels(platform);
  const finished = (request: FastifyRequest) => finishedPrediction(pool, itemOwnerOf(request.caller), idIn(request));
  const existing = async (request: FastifyRequest) => {
    const list = await store.findWorklist(pool, itemOwnerOf(request.caller), idIn(request));
    if (!list) throw notFound('list');
    return list;
  };
  const withCsv = <Result>(request: FastifyRequest, use: (form: ReceivedForm) => Promise<Result>) =>
    withForm(request, csvRules(platform.scratch.file(), MAX_UPLOAD_BYTES, refusal('too-large')), (form) => {
      checkUserId(request.caller, form.fields.get('user_id') ?? []);
      return use(form);
    });
  return handle(
    routes,
    {
      listWorklists: async ({ caller }) => {
        requireScope(caller, 'read');
        return { value: await store.listWorklists(pool, itemOwnerOf(caller)) };
      },
      createWorklist: async ({ caller, body }) => {
        requireScope(caller, 'write');
        const wanted = readBody(routes.createWorklist, body);
        const made = await makeWorklist(platform, lessons, itemOwnerOf(caller), wanted);
        await recordAudit(pool, caller, message('audit.added', { kind: KIND_WORDS.worklist, thing: made.name }));
        return made;
      },
      planWorklist: async ({ caller, body }) => {
        requireScope(caller, 'read');
        return planWorklist(platform, lessons, itemOwnerOf(caller), readBody(routes.planWorklist, body));
      },
      readWorklist: async (request) => {
        requireScope(request.caller, 'read');
        return openWorklist(platform, itemOwnerOf(request.caller), await existing(request));
      },
      readListedCustomer: async (request) => {
        requireScope(request.caller, 'read');
        const list = await existing(request);
        return listedCustomer(platform, itemOwnerOf(request.caller), list, request.params.customer);
      },
      readUplift: async (request) => {
        requireScope(request.caller, 'read');
        return measureUplift(platform, lessons, {
          whose: itemOwnerOf(request.caller),
          list: await existing(request),
          now: new Date(),
        });
      },
      changeWork: async (request) => {
        requireScope(request.caller, 'write');
        const list = await existing(request);
        const change = checked(readBody(routes.changeWork, request.body));
        return { changed: await store.changeCustomers(pool, list.id, change) };
      },
      importWork: async (request) => {
        requireScope(request.caller, 'write');
        const list = await existing(request);
        return withCsv(request, async ({ file }) => importWork(platform, list.id, await readFile(file.path)));
      },
      removeWorklist: async (request) => {
        requireScope(request.caller, 'write');
        const { id } = await existing(request);
        const removed = await store.deleteWorklist(pool, request.caller.userId, id);
        if (!removed) throw refusal('not-yours.delete');
        const { name: thing, workspace_id: workspaceId } = removed;
        const says = message('audit.deleted', { kind: KIND_WORDS.worklist, thing });
        await recordAudit(pool, request.caller, says, { workspaceId });
      },
      readHistory: async ({ caller, params }) => {
        requireScope(caller, 'read');
        return customerHistory(platform, itemOwnerOf(caller), params.customer);
      },
      readHappened: async (request) => {
        requireScope(request.caller, 'read');
        return outcomeReport(platform, itemOwnerOf(request.caller), await finished(request), new Date());
      },
      tellOutcomes: async (request) => {
        requireScope(request.caller, 'write');
        const prediction = await finished(request);
        await withCsv(request, async ({ fields, file: { path, filename } }) => {
          const gone = fields.get('gone')?.at(-1) ?? 'unknown';
          if (gone !== 'left' && gone !== 'unknown') throw refusal('invalid-request.missingCustomers');
          await recordOutcomes(platform, { prediction, bytes: await readFile(path), filename, gone });
        });
        return outcomeReport(platform, itemOwnerOf(request.caller), prediction, new Date());
      },
    },
    acceptForms,
  );
}

function checked(change: WorkChange): WorkChange {
  const { customers, owner, next_step, note, due_on } = change;
  if (customers.length === 0 || customers.length > MAX_LISTED)
    throw refusal('invalid-request.changes', { most: MAX_LISTED });
  if ([owner, next_step, note].some((text) => (text?.length ?? 0) > LONGEST_TEXT))
    throw refusal('invalid-request.text', { most: LONGEST_TEXT });
  if (due_on != null && !isCalendarDay(due_on)) throw refusal('invalid-request.dueDay');
  return change;
}
