import { takesMessages } from '@holdfast/contracts/http/connections/kinds';
import type { PlannedSubscription, Subscription, SubscriptionRequest } from '@holdfast/contracts/http/subscriptions';
import { isMessage, message } from '@holdfast/texts/message';
import { KIND_WORDS } from '../../people/audit/audit-texts.ts';
import { type Actor, recordAudit } from '../../people/audit/record-audit.ts';
import { type ItemOwner, itemOwnerOf, mayChange, workspaceIn } from '../../platform/access/owner.ts';
import { isGuid } from '../../platform/http/guid.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import { wallText } from '../../platform/next-time.ts';
import { destinations } from '../connections/destinations/destination.ts';
import type { OpenedGrant } from '../reports/embed-token.ts';
import { openGranted } from '../reports/granted/open-granted.ts';
import { addressOf } from '../reports/mail-address.ts';
import type { ReportParts } from '../reports/report-parts.ts';
import { sayIn } from './compose-mail.ts';
import { grantOf } from './deliver.ts';
import { openAlertFigure } from './figure.ts';
import { nextDelivery } from './next-delivery.ts';
import {
  deleteSubscription,
  findSubscription,
  insertSubscription,
  listOfOwner,
  listOfReader,
  MOST_OF_ONE,
  type NewSubscription,
  type SubscriptionRow,
  setState,
} from './store.ts';

const auditMessage = (code: 'audit.added' | 'audit.changed' | 'audit.deleted', thing: string) =>
  message(code, { kind: KIND_WORDS.subscription, thing });

type To = Pick<SubscriptionRow, 'user_id' | 'email' | 'token_id' | 'workspace_id' | 'destination_id'>;

/** Subscriptions, for their owner and for embedded readers. */
export class Subscriptions {
  readonly #parts: ReportParts;

  constructor(parts: ReportParts) {
    this.#parts = parts;
  }

  async add(asking: Actor, wanted: SubscriptionRequest, origin: string): Promise<Subscription> {
    return this.#add(asking, await this.#toMaker(asking, wanted), wanted, origin);
  }

  /** Everything that adding would refuse is refused here too. */
  async plan(asking: Actor, wanted: SubscriptionRequest): Promise<PlannedSubscription> {
    const { report_id, name, email, figure, next_at } = await this.#checked(
      await this.#toMaker(asking, wanted),
      wanted,
    );
    return { report_id, name, email, figure, next_at: next_at.toISOString() };
  }

  async #toMaker(asking: Actor, { destination_id: channel }: SubscriptionRequest): Promise<To> {
    const whose = itemOwnerOf(asking);
    const email = await addressOf(this.#pool, asking.userId);
    if (channel !== undefined) await this.#checkChannel(whose, channel);
    else if (!email) throw refusal('no-address');
    const workspace_id = workspaceIn(whose);
    return {
      user_id: asking.userId,
      email: email ?? '',
      token_id: null,
      workspace_id,
      destination_id: channel ?? null,
    };
  }

  /** Everyone in a channel sees what is posted, so viewers of a workspace may not. */
  async #checkChannel(whose: ItemOwner, id: number): Promise<void> {
    if (!mayChange(whose)) throw refusal('viewers-only-read');
    const channel = await destinations.store.find(this.#pool, whose, id);
    if (!channel || !takesMessages(channel.place.kind)) throw notFound('destination');
  }

  /** Only to the address in the token, which its maker vouches for: the holder could name any other. */
  async addForReader(grant: OpenedGrant, wanted: SubscriptionRequest, origin: string): Promise<Subscription> {
    const { userId, own, mailTo, tokenId } = grant;
    if (own) return this.add(grant, wanted, origin);
    if (!mailTo) throw refusal('not-in-token.email');
    if (wanted.destination_id !== undefined) throw notFound('destination');
    const to = { user_id: userId, email: mailTo, token_id: tokenId, workspace_id: null, destination_id: null };
    return this.#add({ userId }, to, wanted, origin);
  }

  async list(userId: string): Promise<Subscription[]> {
    return (await listOfOwner(this.#pool, userId)).map(present);
  }

  async listForReader({ userId, own, mailTo }: OpenedGrant): Promise<Subscription[]> {
    if (own) return this.list(userId);
    return mailTo ? (await listOfReader(this.#pool, userId, mailTo)).map(present) : [];
  }

  async pause(asking: Actor, id: string, paused: boolean): Promise<Subscription> {
    const { userId } = asking;
    const row = isGuid(id) ? await findSubscription(this.#pool, id) : null;
    if (row?.user_id !== userId) throw notFound('subscription');
    // Deliveries missed meanwhile are not made up for.
    const next = nextDelivery(row.rhythm, new Date());
    const changed = await setState(this.#pool, userId, id, paused ? 'paused' : 'active', next);
    if (!changed) throw notFound('subscription');
    await recordAudit(this.#pool, asking, auditMessage('audit.changed', changed.name));
    return present(changed);
  }

  async remove(asking: Actor, id: string): Promise<void> {
    const { userId } = asking;
    const name = isGuid(id) ? await deleteSubscription(this.#pool, id, { userId }) : null;
    if (name === null) throw notFound('subscription');
    await recordAudit(this.#pool, asking, auditMessage('audit.deleted', name));
  }

  async removeForReader(grant: OpenedGrant, id: string): Promise<void> {
    const { userId, own, mailTo } = grant;
    if (own) return this.remove(grant, id);
    const isFound =
      mailTo && isGuid(id) && (await deleteSubscription(this.#pool, id, { userId, email: mailTo })) !== null;
    if (!isFound) throw notFound('subscription');
  }

  get #pool() {
    return this.#parts.platform.database.pool;
  }

  async #add(asking: Actor, to: To, wanted: SubscriptionRequest, origin: string): Promise<Subscription> {
    const row = await insertSubscription(this.#pool, { ...(await this.#checked(to, wanted)), origin });
    if (!row) throw refusal('too-many-subscriptions', { most: MOST_OF_ONE });
    await recordAudit(this.#pool, asking, auditMessage('audit.added', row.name));
    return present(row);
  }

  /** Checked now rather than failing with the first mail. */
  async #checked(to: To, wanted: SubscriptionRequest): Promise<Omit<NewSubscription, 'origin'>> {
    const { reportId, rhythm, alert, content } = wanted;
    if (to.destination_id === null && this.#parts.platform.config.SMTP_URL === undefined)
      throw refusal('no-mail-server');
    const grant = await grantOf(this.#parts, { ...to, report_id: reportId });
    const { report } = await openGranted(this.#parts, grant, { reportId });
    const { displayName, pages } = report.presented.document;
    const unknown = content.pages?.find((page) => !pages.some(({ name }) => name === page));
    if (unknown !== undefined) throw refusal('invalid-query.page', { name: unknown });
    const figure = alert && (await openAlertFigure(this.#parts, grant, reportId, alert));
    await figure?.read(wallText(Date.now(), rhythm.zone), new AbortController().signal);
    const say = await sayIn(content.language, content.formatLocale);
    return {
      ...to,
      report_id: reportId,
      name: isMessage(displayName) ? say(displayName) : displayName,
      rhythm,
      alert: alert ?? null,
      figure: (await figure?.label(content)) ?? null,
      content,
      next_at: nextDelivery(rhythm, new Date()),
    };
  }
}

export function present(row: SubscriptionRow): Subscription {
  return {
    id: row.id,
    report_id: row.report_id,
    name: row.name,
    email: row.email,
    destination_id: row.destination_id,
    embedded: row.token_id !== null,
    rhythm: row.rhythm,
    alert: row.alert,
    figure: row.figure,
    paused: row.state === 'paused',
    next_at: row.next_at.toISOString(),
    last_sent_at: row.last_sent_at?.toISOString() ?? null,
    problem: row.problem,
    content: row.content,
    ...(row.problem_says && { says: { problem: row.problem_says } }),
  };
}
