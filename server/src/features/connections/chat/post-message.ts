import { loadSpeaker } from '@holdfast/texts/load-speaker';
import { message } from '@holdfast/texts/message';
import { findServer, type Reach } from '../../../platform/external/find-server.ts';
import { readAddress } from '../../../platform/external/send-request.ts';
import { refusal } from '../../../platform/http/refusal.ts';
import { callService, errorFromReply } from '../call-service.ts';
import type { OpenedPlace, Results } from '../kind.ts';
import type { ChatMessage } from './chat-message.ts';

const GONE = [404, 410];

export async function checkChatAddress({ secret }: { readonly secret: string | null }, reach: Reach): Promise<void> {
  if (secret !== null) await findServer(readAddress(secret, reach).hostname, reach);
}

/** How many customers each tier has, most severe first, and how many are expected to leave. */
async function messageAbout({ customers, prediction, link }: Results, language: string): Promise<ChatMessage> {
  const [say, scored] = [await loadSpeaker(language), await customers()];
  const open = scored.filter(({ hadLeft }) => !hadLeft);
  const tiers = new Map<string, number>();
  for (const { tier } of open) tiers.set(tier, (tiers.get(tier) ?? 0) + 1);
  const expected = Math.round(open.reduce((sum, { risk }) => sum + risk, 0));
  const count = (value: number) => value.toLocaleString(language);
  return {
    title: say(message('chat.scored', { file: prediction.filename, count: open.length })),
    facts: [
      { name: say(message('chat.flagged')), value: count(open.filter(({ isFlagged }) => isFlagged).length) },
      { name: say(message('chat.expected')), value: count(expected) },
      ...[...tiers].map(([tier, size]) => ({ name: tier, value: count(size) })),
    ],
    link: link === null ? null : { label: say(message('chat.open')), url: link },
  };
}

/** How a kind of channel writes a message. */
type Body = (message: ChatMessage) => object;

/** Posts the figures of a prediction; returns the number of customers the message is about. */
export async function postResults(
  { language }: { readonly language: string },
  opened: OpenedPlace,
  results: Results,
  bodyOf: Body,
): Promise<number> {
  await postMessage(opened, await messageAbout(results, language), bodyOf, results.signal);
  return results.prediction.rows_processed;
}

/** Posts to an incoming webhook. */
export async function postMessage(
  { secret, reach }: OpenedPlace,
  message: ChatMessage,
  bodyOf: Body,
  signal: AbortSignal,
): Promise<void> {
  const reply = await callService({ method: 'POST', address: secret, json: bodyOf(message), signal }, reach);
  if (GONE.includes(reply.status)) throw refusal('service-refused.gone', {}, { cause: errorFromReply(reply) });
  if (reply.status >= 500) throw refusal('address-trouble', {}, { cause: errorFromReply(reply) });
  if (reply.status < 300) return;
  // Services load the picture at once, and refuse a message whose picture they cannot reach.
  const { picture, ...rest } = message;
  if (picture === undefined) throw refusal('service-refused', {}, { cause: errorFromReply(reply) });
  await postMessage({ secret, reach }, rest, bodyOf, signal);
}
