import type { LocalizableReport } from '@holdfast/contracts/report/document';
import { itemOwnerOf } from '../../platform/access/owner.ts';
import type { Job } from '../../platform/background/queue.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { wallText } from '../../platform/next-time.ts';
import { readerOfSheets } from '../exports/read-sheets.ts';
import { finishedDatasets, SAMPLE_DATASET } from '../reports/datasets.ts';
import type { OpenedGrant } from '../reports/embed-token.ts';
import { currentGrant, GrantEnded, inWorkspace } from '../reports/granted/current-grant.ts';
import type { ReportParts } from '../reports/report-parts.ts';
import { composeMail } from './compose-mail.ts';
import { isCrossed, openFigure } from './figure.ts';
import type { Outbox } from './outbox.ts';
import { type DeliveryFailure, type DueDelivery, endDelivery, findDue, type SubscriptionRow } from './store.ts';
import { unsubscribeToken } from './unsubscribe-link.ts';

export interface Delivering {
  parts(): Promise<ReportParts>;
  readonly outbox: Outbox;
  readonly from: string;
  readonly linkKey: string;
}

const HOUR_MS = 3_600_000;

/** One mail for one delivery: composed, sent and recorded. Resumes after a crash. */
export async function deliver(delivering: Delivering, deliveryId: string, job: Job): Promise<void> {
  const parts = await delivering.parts();
  const { pool } = parts.platform.database;
  const { outbox } = delivering;
  const delivery = await findDue(pool, deliveryId);
  if (!delivery) {
    await outbox.forget(deliveryId);
    return;
  }
  let value: number | null = null;
  const end = (state: 'sent' | 'nothing' | 'failed', failure: DeliveryFailure | null = null) =>
    job.finish((client) => endDelivery(client, delivery, { state, value, failure }));
  if (!outbox.holds(deliveryId)) {
    if (delivery.subscription.state === 'paused') return void (await end('nothing'));
    const made = await makeMail(delivering, parts, delivery, job).catch(async (cause: unknown) => {
      // A refusal is reported to the reader; everything else is retried.
      if (!(cause instanceof Refusal) && !job.last) throw cause;
      return { failure: failureOf(cause), value: null };
    });
    value = made.value;
    if ('failure' in made) return void (await end('failed', made.failure));
    if (!made.raw) return void (await end('nothing'));
    await outbox.put(deliveryId, { from: addressIn(delivering.from), to: delivery.subscription.email, raw: made.raw });
  }
  const outcome = await outbox.send(deliveryId, job.signal);
  if ('sent' in outcome) await end('sent');
  else if (job.last) await end('failed', failureOf(outcome.refused));
  else throw new Error(outcome.refused);
  await outbox.forget(deliveryId);
}

async function makeMail(
  { from, linkKey }: Delivering,
  parts: ReportParts,
  delivery: DueDelivery,
  job: Job,
): Promise<{ raw: Buffer | null; value: number | null }> {
  const { subscription, moment } = delivery;
  const { alert, content, rhythm, report_id: reportId, origin } = subscription;
  const grant = await grantOf(parts, subscription);
  const now = wallText(moment.getTime(), rhythm.zone);
  const figure = alert && (await openFigure(parts, grant, reportId, alert));
  const value = figure && (await figure.read(now, job.signal));
  if (alert && value !== null && !isCrossed(alert, value, subscription.last_value)) return { raw: null, value };
  const make = await readerOfSheets(parts, grant, { reportId });
  const order = { ...content, now };
  const pdf = await make({ ...order, format: 'pdf' }, job.signal);
  const picture = await make({ ...order, format: 'png', firstSheet: true }, job.signal);
  const raw = await composeMail(delivery, {
    from,
    openUrl: `${origin}/reports`,
    unsubscribeUrl: `${origin}/api/unsubscribe/${unsubscribeToken(linkKey, subscription.id)}`,
    report: pdf.name.replace(/\.pdf$/, ''),
    day: now.slice(0, 10),
    fired: figure && value !== null ? await figure.fired(value, content) : null,
    pdf,
    png: picture.bytes,
  });
  return { raw, value };
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
  if (token_id !== null) return currentGrant(parts, token_id);
  const maker = await inWorkspace(parts, { userId }, workspace_id);
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

/** The bare address of 'Holdfast <no-reply@example.com>'. */
const addressIn = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from;
