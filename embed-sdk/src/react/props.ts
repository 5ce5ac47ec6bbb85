import type { CSSProperties } from 'react';
import type { Handlers } from './use-embed.ts';

/** `onLoaded`, `onDataSelected` …: one prop per event of the component, with the event's own detail. */
export type EventProps<Events> = {
  [Name in keyof Events & string as `on${Capitalize<Name>}`]?: (event: CustomEvent<Events[Name]>) => void;
};

export type EmbedProps<Configuration, Component, Events> = EventProps<Events> & {
  /** May be written inline: only what really changed reaches the frame. Shown once it has a URL and a token. */
  config: Omit<Configuration, 'type'>;
  /** The component, to drive it: `onEmbed={(report) => report.getPages()}`. */
  onEmbed?: (component: Component) => void;
  /** Origins that may be embedded besides the compatible hosts. */
  allowedEmbedOrigins?: readonly string[];
  className?: string;
  style?: CSSProperties;
};

export function handlersOf(props: Record<string, unknown>): Handlers {
  const handlers: Handlers = {};
  for (const [prop, handler] of Object.entries(props)) {
    if (/^on[A-Z]/.test(prop) && typeof handler === 'function') {
      handlers[prop.charAt(2).toLowerCase() + prop.slice(3)] = handler as Handlers[string];
    }
  }
  return handlers;
}
