/** What is posted to a channel about a finished prediction or a subscribed report. */
export interface ChatMessage {
  readonly title: string;
  readonly lines?: readonly string[];
  readonly facts?: readonly { readonly name: string; readonly value: string }[];
  readonly picture?: { readonly url: string; readonly label: string };
  readonly link: { readonly label: string; readonly url: string } | null;
}
