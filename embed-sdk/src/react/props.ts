import type { CSSProperties } from 'react';
import type { EventHandlers } from './use-embed.ts';

/** `onLoaded`, `onDataSelected` …: one prop per event of the component, with the event's own detail. */
export type EventProps<Events> = {
  [Name in keyof Events & string as `on${Capitalize<Name>}`]?: (event: CustomEvent<Events[Name]>) => void;
};

export type EmbedProps<Configuration, Component, Events> = EventProps<Events> & {
  /** May be inline: only actual changes reach the frame. Embedded once it has a URL and a token. */
  config: Omit<Configuration, 'type'>;
  /** Receives the component: `onEmbed={(report) => report.getPages()}`. */
  onEmbed?: (component: Component) => void;
  /** Additional allowed origins besides the compatible hosts. */
  allowedEmbedOrigins?: readonly string[];
  className?: string;
  style?: CSSProperties;
};

export function handlersOf(props: Record<string, unknown>): EventHandlers {
  const handlers: EventHandlers = {};
  for (const [prop, handler] of Object.entries(props)) {
    if (/^on[A-Z]/.test(prop) && typeof handler === 'function') {
      handlers[prop.charAt(2).toLowerCase() + prop.slice(3)] = handler as EventHandlers[string];
    }
  }
  return handlers;
}
