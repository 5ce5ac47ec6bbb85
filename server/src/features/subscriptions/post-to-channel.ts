import { message } from '@holdfast/texts/message';
import type { Platform } from '../../platform/platform.ts';
import type { ChatMessage } from '../connections/chat/chat-message.ts';
import { destinations } from '../connections/destinations/destination.ts';
import { postToPlace } from '../connections/place.ts';
import { keepFile } from '../exports/keep-file.ts';
import { alertText, sayIn, subjectOf } from './compose-mail.ts';
import type { FiredAlert } from './figure.ts';
import type { DueDelivery } from './store.ts';

/** Teams loads a picture whenever someone looks at the message. */
const PICTURE_DAYS = 30;
const DAY_MS = 86_400_000;

export interface Posted {
  readonly day: string;
  readonly fired: FiredAlert | null;
  readonly picture: Uint8Array;
  readonly linkKey: string;
  readonly signal: AbortSignal;
}

/**
 * Posts a report or an alert to a channel. After a crash it may be posted twice: an incoming webhook does not say
 * whether it has seen a message.
 */
export async function postToChannel(platform: Platform, delivery: DueDelivery, posted: Posted): Promise<void> {
  const { subscription } = delivery;
  const { destination_id, name: report, content, origin } = subscription;
  const channel =
    destination_id === null ? null : await destinations.store.byId(platform.database.pool, destination_id);
  if (!channel) return;
  const { day, fired, signal } = posted;
  const say = await sayIn(content.language, content.formatLocale);
  const said: ChatMessage = {
    title: subjectOf(say, { fired, report, day }),
    lines: fired ? [alertText(say, fired)] : [],
    picture: {
      url: origin + (await keepPicture(platform, delivery, posted)),
      label: say(message('mail.picture', { report })),
    },
    link: { label: say(message('chat.open')), url: `${origin}/reports` },
  };
  await postToPlace(platform, channel, said, signal);
}

function keepPicture(platform: Platform, { id, subscription }: DueDelivery, { picture, linkKey }: Posted) {
  const { user_id, workspace_id, report_id } = subscription;
  const file = {
    id,
    user_id,
    workspace_id,
    report_id,
    format: 'png' as const,
    file_name: 'report.png',
    content_type: 'image/png',
  };
  return keepFile(platform, { ...file, kept_until: new Date(Date.now() + PICTURE_DAYS * DAY_MS) }, picture, linkKey);
}
