import { message } from '@holdfast/texts/message';
import { KIND_WORDS } from '../../people/audit/audit-texts.ts';
import { recordAudit } from '../../people/audit/record-audit.ts';
import { type ItemOwner, itemOwnerOf } from '../../platform/access/owner.ts';
import { type Queryable, transaction } from '../../platform/database/open-database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notFound, type Refusal, refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ConnectionRow, ConnectionStore } from './store.ts';

/** What sources, destinations and webhooks differ in when they are listed, added, changed and removed. */
export interface ConnectionType<Row extends ConnectionRow & Write, Write extends object, Shown> {
  readonly noun: 'source' | 'destination' | 'webhook';
  /** How many a user may have. */
  readonly most: number;
  tooMany(most: number): Refusal;
  readonly store: ConnectionStore<Row, Write>;
  /** For the audit log, which all owners of a workspace read. */
  nameOf(row: Write): string;
  /** As visible to the caller. */
  present(database: Queryable, whose: ItemOwner, rows: readonly Row[]): Promise<Shown[]>;
}

interface Change<Row, Write> {
  readonly known: Row;
  readonly change: Partial<Write>;
  readonly code?: 'audit.changed' | 'audit.secretMade';
}

/** Adding, changing and removing connections of a type, with their entries in the audit log. */
export function connectionKeeper<Row extends ConnectionRow & Write, Write extends object, Shown>(
  type: ConnectionType<Row, Write, Shown>,
) {
  const { noun, store } = type;
  const says = (row: Write) => ({ kind: KIND_WORDS[noun], thing: type.nameOf(row) });

  async function show(database: Queryable, whose: ItemOwner, id: number): Promise<Shown> {
    const row = await store.find(database, whose, id);
    const [shown] = row ? await type.present(database, whose, [row]) : [];
    if (!shown) throw notFound(noun);
    return shown;
  }

  return {
    async list(database: Queryable, whose: ItemOwner): Promise<Shown[]> {
      return type.present(database, whose, await store.list(database, whose));
    },

    async add({ database }: Platform, caller: Caller, prepare: (whose: ItemOwner) => Promise<Write>): Promise<Shown> {
      const { pool } = database;
      if ((await store.count(pool, caller.userId)) >= type.most) throw type.tooMany(type.most);
      const whose = itemOwnerOf(caller);
      const row = await prepare(whose);
      return transaction(pool, async (client) => {
        const id = await store.insert(client, whose, row);
        await recordAudit(client, caller, message('audit.added', says(row)));
        return show(client, whose, id);
      });
    },

    async change(
      { database }: Platform,
      caller: Caller,
      { known, change, code = 'audit.changed' }: Change<Row, Write>,
    ): Promise<Shown> {
      return transaction(database.pool, async (client) => {
        await store.update(client, known.id, change);
        const { workspace_id: workspaceId } = known;
        await recordAudit(client, caller, message(code, says({ ...known, ...change })), { workspaceId });
        return show(client, itemOwnerOf(caller), known.id);
      });
    },

    async remove({ database }: Platform, caller: Caller, row: Row): Promise<void> {
      if (row.user_id !== caller.userId) throw refusal('not-yours.delete');
      await transaction(database.pool, async (client) => {
        if (!(await store.remove(client, caller.userId, row.id))) throw notFound(noun);
        const { workspace_id: workspaceId } = row;
        await recordAudit(client, caller, message('audit.deleted', says(row)), { workspaceId });
      });
    },
  };
}
