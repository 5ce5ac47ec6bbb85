import { type ItemKind, type SharedAlongItem, type Sharing, THING_KINDS } from '@holdfast/contracts/http/workspaces';
import { message } from '@holdfast/texts/message';
import type pg from 'pg';
import { findMembership } from '../../platform/access/memberships.ts';
import { type Queryable, transaction } from '../../platform/database/open-database.ts';
import { shownAddress } from '../../platform/external/shown-address.ts';
import { inWorkspaceOf, requireChange } from '../../platform/http/authenticate.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { isGuid } from '../../platform/http/guid.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import { KIND_WORDS } from '../audit/audit-texts.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { reserveRoom } from '../usage/quotas.ts';
import { nameOf } from './store.ts';

interface SharedItem {
  kind: ItemKind;
  id: string;
  name: string;
  user_id: string;
  workspace_id: string | null;
  workspace: string | null;
}

const WORKSPACE = '(select name from workspaces where id = t.workspace_id) as workspace';
const PREDICTION = `select 'prediction' as kind, t.id::text, u.filename as name, t.user_id, t.workspace_id, ${WORKSPACE}
  from predictions t join uploads u on u.id = t.upload_id`;
const MODEL = `select 'model' as kind, t.id::text, t.name, t.user_id, t.workspace_id, ${WORKSPACE} from models t`;
const REPORT = `select t.kind, t.id::text, t.name, t.user_id, t.workspace_id, ${WORKSPACE} from documents t`;

const connection = (kind: ItemKind, table: string, name: string) =>
  `select '${kind}' as kind, t.id::text, ${name} as name, t.user_id, t.workspace_id, ${WORKSPACE} from ${table} t
   where t.id = $1::int`;

/** The retention report of a prediction is shared with the prediction. */
const FIND: Record<ItemKind, string[]> = {
  prediction: [`${PREDICTION} where t.id = $1::int`],
  model: [`${MODEL} where t.id = $1::int`],
  worklist: [
    `select 'worklist' as kind, t.id::text, t.name, t.user_id, t.workspace_id, ${WORKSPACE} from worklists t
     where t.id = $1::int`,
  ],
  report: [`${REPORT} where t.kind = 'report' and t.id = $1::uuid`, `${PREDICTION} where t.report_id = $1::uuid`],
  dashboard: [`${REPORT} where t.kind = 'dashboard' and t.id = $1::uuid`],
  source: [connection('source', 'sources', 't.name')],
  webhook: [connection('webhook', 'webhooks', 't.address')],
  destination: [connection('destination', 'destinations', 't.name')],
};

const TABLES: Record<ItemKind, string> = {
  prediction: 'predictions',
  model: 'models',
  worklist: 'worklists',
  report: 'documents',
  dashboard: 'documents',
  source: 'sources',
  webhook: 'webhooks',
  destination: 'destinations',
};

export async function readSharing(database: Queryable, caller: Caller, kind: string, id: string): Promise<Sharing> {
  const thing = await findSharedItem(database, caller, kind, id);
  return present(database, caller, thing, await needed(database, thing));
}

/** Its maker may share it where they have write access, and stop sharing; an owner of the workspace may remove it. */
export async function share(
  pool: pg.Pool,
  caller: Caller,
  kind: string,
  id: string,
  workspaceId: string | null,
): Promise<Sharing> {
  return transaction(pool, async (client) => {
    const thing = await findSharedItem(client, caller, kind, id);
    const isMine = thing.user_id === caller.userId;
    if (workspaceId === null) {
      const membership = thing.workspace_id && (await findMembership(client, caller.userId, thing.workspace_id));
      if (!isMine && !(membership && membership.role === 'owner')) throw notMaker();
      await moveToWorkspace(client, caller, [thing], null);
    } else {
      if (!isMine) throw notMaker();
      const membership = await findMembership(client, caller.userId, workspaceId);
      requireChange(inWorkspaceOf(caller, membership));
      await moveToWorkspace(client, caller, [thing, ...(await needed(client, thing))], workspaceId);
      await reserveRoom(client, workspaceId, { rows: 0, bytes: 0 });
    }
    const [again = thing] = await rowsOf(client, thing.kind, thing.id);
    return present(client, caller, again, await needed(client, again));
  });
}

const notMaker = () => refusal('not-yours.share');

async function rowsOf(database: Queryable, kind: ItemKind, id: string): Promise<SharedItem[]> {
  const isId = kind === 'report' || kind === 'dashboard' ? isGuid(id) : /^[1-9]\d{0,8}$/.test(id);
  if (!isId) return [];
  const found: SharedItem[] = [];
  for (const sql of FIND[kind]) found.push(...(await database.query<SharedItem>(sql, [id])).rows);
  return kind === 'webhook' ? found.map((one) => ({ ...one, name: shownAddress(one.name) })) : found;
}

/** Null for unknown and invalid ids and for those of other users, which get the same answer. */
async function findSharedItem(database: Queryable, caller: Caller, given: string, id: string): Promise<SharedItem> {
  const kind = THING_KINDS.find((known) => known === given);
  const [thing] = kind ? await rowsOf(database, kind, id) : [];
  const isSeen =
    thing &&
    (thing.user_id === caller.userId ||
      (thing.workspace_id !== null && (await findMembership(database, caller.userId, thing.workspace_id)) !== null));
  if (!isSeen) throw notFound('item');
  return thing;
}

/** The maker's items it depends on: the data of a report, the reports of a dashboard, a source's model. */
async function needed(database: Queryable, { kind, id, user_id }: SharedItem): Promise<SharedItem[]> {
  if (kind === 'worklist') {
    const sql = `${PREDICTION} where t.user_id = $2 and t.id = (select prediction_id from worklists where id = $1::int)`;
    return (await database.query<SharedItem>(sql, [id, user_id])).rows;
  }
  if (kind === 'source') {
    const sql = `${MODEL} where t.user_id = $2 and t.id = (select model_id from sources where id = $1::int)`;
    return (await database.query<SharedItem>(sql, [id, user_id])).rows;
  }
  if (kind !== 'report' && kind !== 'dashboard') return [];
  const reports =
    kind === 'report'
      ? []
      : (
          await database.query<SharedItem>(
            `${REPORT} where t.kind = 'report' and t.user_id = $2 and t.id::text in (
               select lower(tile -> 'content' ->> 'reportId') from documents d, jsonb_array_elements(d.document -> 'tiles') tile
               where d.id = $1::uuid) order by t.name, t.id`,
            [id, user_id],
          )
        ).rows;
  const documents = [id, ...reports.map((report) => report.id)];
  const data = await database.query<SharedItem>(
    `${PREDICTION} where t.user_id = $2 and (
       t.dataset_id in (select dataset_id from documents where id = any($1::uuid[]))
       or exists (
         select 1 from documents d, jsonb_array_elements(case when d.kind = 'dashboard' then d.document -> 'tiles' else '[]' end) tile
         where d.id = any($1::uuid[]) and (
           lower(tile -> 'content' ->> 'reportId') = t.report_id::text
           or lower(tile -> 'content' ->> 'datasetId') = t.dataset_id::text)))
     order by t.id`,
    [documents, user_id],
  );
  return [...reports, ...data.rows];
}

async function moveToWorkspace(
  database: Queryable,
  caller: Caller,
  things: readonly SharedItem[],
  workspaceId: string | null,
): Promise<void> {
  for (const { kind, id, name: thing, workspace_id } of things) {
    if (workspace_id === workspaceId) continue;
    // A default model is only the default in its own scope.
    const more = kind === 'model' ? ', pinned_at = null' : '';
    const type = kind === 'report' || kind === 'dashboard' ? 'uuid' : 'int';
    await database.query(`update ${TABLES[kind]} set workspace_id = $2${more} where id = $1::${type}`, [
      id,
      workspaceId,
    ]);
    const told = { kind: KIND_WORDS[kind], thing };
    if (workspace_id !== null) {
      await recordAudit(database, caller, message('audit.unshared', told), { workspaceId: workspace_id });
    }
    if (workspaceId !== null) await recordAudit(database, caller, message('audit.shared', told), { workspaceId });
  }
}

async function present(
  database: Queryable,
  caller: Caller,
  thing: SharedItem,
  along: readonly SharedItem[],
): Promise<Sharing> {
  const { kind, id, name, user_id } = thing;
  const membership =
    thing.workspace_id === null ? null : await findMembership(database, caller.userId, thing.workspace_id);
  return {
    kind,
    id,
    name,
    maker: { id: user_id, name: (await nameOf(database, user_id)) ?? user_id },
    mine: user_id === caller.userId,
    mayStop: user_id === caller.userId || membership?.role === 'owner',
    workspace: workspaceOf(thing),
    along: along.map(
      (one): SharedAlongItem => ({ kind: one.kind, id: one.id, name: one.name, workspace: workspaceOf(one) }),
    ),
  };
}

const workspaceOf = ({ workspace_id, workspace }: SharedItem) =>
  workspace_id === null ? null : { id: workspace_id, name: workspace ?? '' };
