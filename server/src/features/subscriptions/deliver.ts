import type { LocalizableReport } from '@holdfast/contracts/report/document';
import { addressIn, readMailBrand } from '../../people/branding/mail-brand.ts';
import { itemOwnerOf } from '../../platform/access/owner.ts';
import type { Job } from '../../platform/background/queue.ts';
import { isTransient } from '../../platform/external/recorded-problem.ts';
import { Refusal, refusal } from '../../platform/http/refusal.ts';
import { wallText } from '../../platform/next-time.ts';
import { readerOfSheets } from '../exports/read-sheets.ts';
import { finishedDatasets, SAMPLE_DATASET } from '../reports/datasets.ts';
import type { OpenedGrant } from '../reports/embed-token.ts';
import { GrantEnded, refreshMembership, withCurrentMembership } from '../reports/granted/current-grant.ts';
import type { ReportParts } from '../reports/report-parts.ts';
import { composeMail } from './compose-mail.ts';
import { hasCrossedThreshold, openAlertFigure } from './figure.ts';
import type { Outbox } from './outbox.ts';
import { postToChannel } from './post-to-channel.ts';
import { type DeliveryFailure, type DueDelivery, endDelivery, findDue, type SubscriptionRow } from './store.ts';
import { unsubscribeToken } from './unsubscribe-link.ts';

export interface Delivering {
  parts(): Promise<ReportParts>;
  /** Null without a mail server: only channels get anything. */
  readonly outbox: Outbox | null;
  readonly from: string;
  readonly linkKey: string;
}

const HOUR_MS = 3_600_000;

/** One delivery: composed, sent and recorded. A mail resumes after a crash. */
export async function deliver(delivering: Delivering, deliveryId: string, job: Job): Promise<void> {
  const parts = await delivering.parts();
  const { outbox } = delivering;
  const delivery = await findDue(parts.platform.database.pool, deliveryId);
  if (!delivery) {
    await outbox?.forget(deliveryId);
    return;
  }
  let value: number | null = null;
  const end = (state: 'sent' | 'nothing' | 'failed', failure: DeliveryFailure | null = null) =>
    job.finish((client) => endDelivery(client, delivery, { state, value, failure }));
  const isChannel = delivery.subscription.destination_id !== null;
  if (!isChannel && !outbox) return void (await end('failed', failureOf(refusal('no-mail-server'))));
  if (isChannel || !outbox?.holds(deliveryId)) {
    if (delivery.subscription.state === 'paused') return void (await end('nothing'));
    const made = await makeDelivery(delivering, parts, delivery, job).catch(async (cause: unknown) => {
      // A refusal is reported to the reader; everything else is retried.
      if ((!(cause instanceof Refusal) || (isChannel && isTransient(cause))) && !job.last) throw cause;
      return { failure: failureOf(cause), value: null };
    });
    value = made.value;
    if ('failure' in made) return void (await end('failed', made.failure));
    if (made.made === 'nothing') return void (await end('nothing'));
    if (made.made === 'posted') return void (await end('sent'));
    const { email: to } = delivery.subscription;
    await outbox?.put(deliveryId, { from: addressIn(delivering.from), to, raw: made.made });
  }
  if (!outbox) return;
  const outcome = await outbox.send(deliveryId, job.signal);
  if ('sent' in outcome) await end('sent');
  else if (job.last) await end('failed', failureOf(outcome.refused));
  else throw outcome.refused;
  await outbox.forget(deliveryId);
}

/** The finished mail; a message to a channel is posted here. */
async function makeDelivery(
  { from, linkKey }: Delivering,
  parts: ReportParts,
  delivery: DueDelivery,
  job: Job,
): Promise<{ made: Buffer | 'nothing' | 'posted'; value: number | null }> {
  const { subscription, moment } = delivery;
  const { alert, content, rhythm, report_id: reportId, origin } = subscription;
  const grant = await grantOf(parts, subscription);
  const now = wallText(moment.getTime(), rhythm.zone);
  const figure = alert && (await openAlertFigure(parts, grant, reportId, alert));
  const value = figure && (await figure.read(now, job.signal));
  if (alert && value !== null && !hasCrossedThreshold(alert, value, subscription.last_value))
    return { made: 'nothing', value };
  const make = await readerOfSheets(parts, grant, { reportId });
  const order = { ...content, now };
  const day = now.slice(0, 10);
  const fired = figure && value !== null ? await figure.fired(value, content) : null;
  const { bytes: png } = await make({ ...order, format: 'png', firstSheet: true }, job.signal);
  if (subscription.destination_id !== null) {
    await postToChannel(parts.platform, delivery, { day, fired, picture: png, linkKey, signal: job.signal });
    return { made: 'posted', value };
  }
  const pdf = await make({ ...order, format: 'pdf' }, job.signal);
  const raw = await composeMail(delivery, {
    brand: await readMailBrand(parts.platform.database.pool, from, subscription.workspace_id),
    openUrl: `${origin}/reports`,
    unsubscribeUrl: `${origin}/api/unsubscribe/${unsubscribeToken(linkKey, subscription.id)}`,
    report: pdf.name.replace(/\.pdf$/, ''),
    day,
    fired,
    pdf,
    png,
  });
  return { made: raw, value };
}

function failureOf(cause: unknown): DeliveryFailure {
  const problem = cause instanceof Error ? cause.message : String(cause);
  const says = cause instanceof Refusal ? cause.detail : null;
  return { problem, says, isOver: cause instanceof GrantEnded };
}

/** The maker gets their current data; an embedded reader what their token would open now, under its rules. */
export async function grantOf(
  parts: ReportParts,
  subscription: Pick<SubscriptionRow, 'user_id' | 'token_id' | 'workspace_id' | 'report_id'>,
): Promise<OpenedGrant> {
  const { user_id: userId, token_id, workspace_id, report_id } = subscription;
  if (token_id !== null) return refreshMembership(parts, token_id);
  const maker = await withCurrentMembership(parts, { userId }, workspace_id);
  const finished = await finishedDatasets(parts.platform.database.pool, itemOwnerOf(maker));
  return {
    ...maker,
    tokenId: '',
    dashboards: [],
    tiles: [],
    expiresAt: new Date(Date.now() + HOUR_MS),
    everything: true,
    own: true,
    reports: [report_id],
    datasets: finished.length > 0 ? finished.map(({ id }) => id) : [SAMPLE_DATASET],
    permissions: ['view', 'export'] satisfies LocalizableReport['permissions'],
    rules: [],
  };
}
