import type { DestinationPlace, SourcePlace } from '@holdfast/contracts/http/connections/kinds';
import type { ChatMessage } from '../../chat/chat-message.ts';
import { checkChatAddress, postMessage, postResults } from '../../chat/post-message.ts';
import type { ConnectionKind } from '../../kind.ts';

type To = Extract<DestinationPlace, { kind: 'slack' }>;

export default {
  check: checkChatAddress,
  write: (place, opened, results) => postResults(place, opened, results, blocksOf),
  post: (opened, message, signal) => postMessage(opened, message, blocksOf, signal),
} satisfies ConnectionKind<SourcePlace & To, To>;

/** The three characters that Slack gives a meaning in any text. */
const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt' }[sign]};`);

const section = (text: string) => ({ type: 'section', text: { type: 'mrkdwn', text } });

function blocksOf({ title, lines = [], facts = [], picture, link }: ChatMessage): object {
  const fields = facts.map(({ name, value }) => ({ type: 'mrkdwn', text: `*${escaped(name)}*\n${escaped(value)}` }));
  return {
    // Shown in notifications.
    text: escaped(title),
    blocks: [
      section(`*${escaped(title)}*`),
      ...lines.map((line) => section(escaped(line))),
      // A section without fields is refused.
      ...(fields.length > 0 ? [{ type: 'section', fields }] : []),
      ...(picture ? [{ type: 'image', image_url: picture.url, alt_text: picture.label }] : []),
      ...(link ? [section(`<${link.url}|${escaped(link.label)}>`)] : []),
    ],
  };
}
