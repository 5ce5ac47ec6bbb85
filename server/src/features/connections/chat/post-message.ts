import { loadSpeaker } from '@holdfast/texts/load-speaker';
import { message } from '@holdfast/texts/message';
import { findServer, type Reach } from '../../../platform/external/find-server.ts';
import { readAddress } from '../../../platform/external/send-request.ts';
import { refusal } from '../../../platform/http/refusal.ts';
import { callService, saidBy } from '../call-service.ts';
import type { OpenedPlace, Results } from '../kind.ts';

/** The content of a message about a prediction. */
export interface ChatMessage {
  readonly title: string;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly link: { readonly label: string; readonly url: string } | null;
}

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

/** Posts to an incoming webhook; returns the number of customers the message is about. */
export async function postMessage(
  { language }: { readonly language: string },
  { secret, reach }: OpenedPlace,
  results: Results,
  bodyOf: (message: ChatMessage) => object,
): Promise<number> {
  const json = bodyOf(await messageAbout(results, language));
  const reply = await callService({ method: 'POST', address: secret, json, signal: results.signal }, reach);
  if (GONE.includes(reply.status)) throw refusal('service-refused.gone', {}, { cause: saidBy(reply) });
  if (reply.status >= 500) throw refusal('address-trouble', {}, { cause: saidBy(reply) });
  if (reply.status >= 300) throw refusal('service-refused', {}, { cause: saidBy(reply) });
  return results.prediction.rows_processed;
}
