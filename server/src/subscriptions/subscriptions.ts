import type { Subscription, SubscriptionRequest } from '@holdfast/contracts/http/subscriptions';
import type { message } from '@holdfast/contracts/messages/message';
import { say } from '../english.ts';
import { isGuid } from '../http/guid.ts';
import { notFound, Problem } from '../http/problem.ts';
import type { OpenedGrant } from '../reports/embed-token.ts';
import { openGranted } from '../reports/granted/open-granted.ts';
import type { ReportParts } from '../reports/report-parts.ts';
import { grantOf } from './deliver.ts';
import { readFigure } from './figure.ts';
import { nextAt, wallText } from './rhythm.ts';
import {
  deleteSubscription,
  findSubscription,
  insertSubscription,
  listOfOwner,
  listOfReader,
  type ReaderRights,
  type SubscriptionRow,
  setState,
} from './store.ts';

/** Subscriptions as their owner and their readers handle them. */
export class Subscriptions {
  readonly #parts: ReportParts;

  constructor(parts: ReportParts) {
    this.#parts = parts;
  }

  async add(userId: string, wanted: SubscriptionRequest, origin: string): Promise<Subscription> {
    const { rows } = await this.#pool.query<{ email: string | null }>('select email from users where id = $1', [
      userId,
    ]);
    const email = rows[0]?.email;
    if (!email) throw new Problem(409, 'invalid-query', 'There is no e-mail address in your account to send to.');
    return this.#add({ userId, email, rights: null }, wanted, origin);
  }

  /** Only to the address the maker of the token vouches for: whoever holds a token could name any other. */
  async addForReader(grant: OpenedGrant, wanted: SubscriptionRequest, origin: string): Promise<Subscription> {
    const { userId, own, mailTo } = grant;
    if (own) return this.add(userId, wanted, origin);
    if (!mailTo)
      throw new Problem(403, 'not-in-token', 'The embed token does not allow subscribing: it names no address.');
    const { reports, datasets, permissions, rules, only, holder } = grant;
    const rights = { reports, datasets, permissions, rules, ...(only && { only }), ...(holder && { holder }) };
    return this.#add({ userId, email: mailTo, rights }, wanted, origin);
  }

  async list(userId: string): Promise<Subscription[]> {
    return (await listOfOwner(this.#pool, userId)).map(present);
  }

  async listForReader({ userId, own, mailTo }: OpenedGrant): Promise<Subscription[]> {
    if (own) return this.list(userId);
    return mailTo ? (await listOfReader(this.#pool, userId, mailTo)).map(present) : [];
  }

  async pause(userId: string, id: string, paused: boolean): Promise<Subscription> {
    const row = isGuid(id) ? await findSubscription(this.#pool, id) : null;
    if (row?.user_id !== userId) throw notFound('This subscription');
    // What would have been sent meanwhile is not made up for.
    const next = nextAt(row.rhythm, new Date());
    const changed = await setState(this.#pool, userId, id, paused ? 'paused' : 'active', next);
    if (!changed) throw notFound('This subscription');
    return present(changed);
  }

  async remove(userId: string, id: string): Promise<void> {
    if (!isGuid(id) || !(await deleteSubscription(this.#pool, id, { userId }))) throw notFound('This subscription');
  }

  async removeForReader({ userId, own, mailTo }: OpenedGrant, id: string): Promise<void> {
    if (own) return this.remove(userId, id);
    if (!mailTo || !isGuid(id) || !(await deleteSubscription(this.#pool, id, { userId, email: mailTo })))
      throw notFound('This subscription');
  }

  get #pool() {
    return this.#parts.platform.database.pool;
  }

  async #add(
    to: { userId: string; email: string; rights: ReaderRights | null },
    { reportId, rhythm, alert, content }: SubscriptionRequest,
    origin: string,
  ): Promise<Subscription> {
    if (this.#parts.platform.config.SMTP_URL === undefined)
      throw new Problem(409, 'invalid-query', 'No mail server is set up here (SMTP_URL), so nothing can be sent.');
    const grant = await grantOf(this.#parts, { user_id: to.userId, rights: to.rights, report_id: reportId });
    const { report } = await openGranted(this.#parts, grant, { reportId });
    const { displayName } = report.told.document;
    // Told now rather than in the first mail that does not come.
    if (alert) {
      const now = wallText(Date.now(), rhythm.zone);
      await readFigure(this.#parts, grant, reportId, alert, now, new AbortController().signal);
    }
    const row = await insertSubscription(this.#pool, {
      user_id: to.userId,
      email: to.email,
      rights: to.rights,
      report_id: reportId,
      name: typeof displayName === 'string' ? displayName : say(displayName as ReturnType<typeof message>),
      rhythm,
      alert: alert ?? null,
      content,
      origin,
      next_at: nextAt(rhythm, new Date()),
    });
    if (!row) throw new Problem(409, 'invalid-query', 'There are 200 subscriptions; delete some you no longer need.');
    return present(row);
  }
}

export function present(row: SubscriptionRow): Subscription {
  return {
    id: row.id,
    report_id: row.report_id,
    name: row.name,
    email: row.email,
    embedded: row.rights !== null,
    rhythm: row.rhythm,
    alert: row.alert,
    paused: row.state === 'paused',
    next_at: row.next_at.toISOString(),
    last_sent_at: row.last_sent_at?.toISOString() ?? null,
    problem: row.problem,
  };
}
