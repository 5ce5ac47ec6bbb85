/** What a channel is told: of a prediction, or of a report that somebody subscribed to. */
export interface ChatMessage {
  readonly title: string;
  readonly lines?: readonly string[];
  readonly facts?: readonly { readonly name: string; readonly value: string }[];
  readonly picture?: { readonly url: string; readonly label: string };
  readonly link: { readonly label: string; readonly url: string } | null;
}
