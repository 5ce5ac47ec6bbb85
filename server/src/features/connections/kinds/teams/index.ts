import type { DestinationPlace, SourcePlace } from '@holdfast/contracts/http/connections/kinds';
import type { ChatMessage } from '../../chat/chat-message.ts';
import { checkChatAddress, postMessage, postResults } from '../../chat/post-message.ts';
import type { ConnectionKind } from '../../kind.ts';

type To = Extract<DestinationPlace, { kind: 'teams' }>;

export default {
  check: checkChatAddress,
  write: (place, opened, results) => postResults(place, opened, results, cardOf),
  post: (opened, message, signal) => postMessage(opened, message, cardOf, signal),
} satisfies ConnectionKind<SourcePlace & To, To>;

/** Without the signs that an adaptive card reads as Markdown. */
const plain = (text: string): string => text.replace(/([\\*_~[\]()#`])/g, '\\$1');

/** An adaptive card, as the webhooks of Workflows take it. */
function cardOf({ title, lines = [], facts = [], picture, link }: ChatMessage): object {
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      { type: 'TextBlock', text: plain(title), weight: 'Bolder', size: 'Medium', wrap: true },
      ...lines.map((line) => ({ type: 'TextBlock', text: plain(line), wrap: true })),
      { type: 'FactSet', facts: facts.map(({ name, value }) => ({ title: plain(name), value: plain(value) })) },
      ...(picture ? [{ type: 'Image', url: picture.url, altText: picture.label }] : []),
    ],
    ...(link && { actions: [{ type: 'Action.OpenUrl', title: link.label, url: link.url }] }),
  };
  const attachment = { contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content };
  return { type: 'message', attachments: [attachment] };
}
