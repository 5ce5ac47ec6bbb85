import type { DestinationPlace, SourcePlace } from '@holdfast/contracts/http/connections/kinds';
import { type ChatMessage, checkChatAddress, postMessage } from '../../chat/post-message.ts';
import type { ConnectionKind } from '../../kind.ts';

type To = Extract<DestinationPlace, { kind: 'slack' }>;

export default {
  check: checkChatAddress,
  write: (place, opened, results) => postMessage(place, opened, results, blocksOf),
} satisfies ConnectionKind<SourcePlace & To, To>;

/** The three characters that Slack gives a meaning in any text. */
const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt' }[sign]};`);

const section = (text: string) => ({ type: 'section', text: { type: 'mrkdwn', text } });

function blocksOf({ title, facts, link }: ChatMessage): object {
  const fields = facts.map(({ name, value }) => ({ type: 'mrkdwn', text: `*${escaped(name)}*\n${escaped(value)}` }));
  return {
    // Shown in notifications.
    text: escaped(title),
    blocks: [
      section(`*${escaped(title)}*`),
      { type: 'section', fields },
      ...(link ? [section(`<${link.url}|${escaped(link.label)}>`)] : []),
    ],
  };
}
