import type { IEmbedConfiguration } from '@holdfast/contracts/embed/configuration';
import { type RefObject, useEffect, useRef } from 'react';
import { apply, changedKeys, judge, type Updatable } from './change.ts';

export type EventHandlers = Record<string, ((event: CustomEvent) => void) | undefined>;
/** Places components on elements and removes them. */
export interface EmbedResetter {
  reset(element: HTMLElement): void;
  readonly config: { onError?: ((problem: unknown) => unknown) | undefined };
}

export interface EmbedPlan<Placer extends EmbedResetter, Component extends Updatable> {
  config: IEmbedConfiguration;
  /** Places the component on the element; differs for the kinds that create a report. */
  start(embedder: Placer, element: HTMLElement, config: IEmbedConfiguration): Component;
  embedder(): Placer;
  handlers: EventHandlers;
  onEmbed: ((embed: Component) => void) | undefined;
}

/**
 * Keeps one element embedded while it is mounted. The first effect owns the life cycle of the component (so
 * StrictMode's second mount simply embeds again), the second applies later configurations.
 */
export function useEmbed<Placer extends EmbedResetter, Component extends Updatable>(
  element: RefObject<HTMLElement | null>,
  plan: EmbedPlan<Placer, Component>,
): void {
  const latest = useRef(plan);
  const live = useRef<{ embed: Component; config: IEmbedConfiguration } | undefined>(undefined);
  latest.current = plan;
  const { config } = plan;
  const ready = !!config.embedUrl && !!config.accessToken;
  const events = Object.keys(plan.handlers).join(' ');

  useEffect(() => {
    const host = element.current;
    if (!ready || !host) return;
    const embedder = latest.current.embedder();
    embed(embedder, host);
    return () => {
      live.current = undefined;
      embedder.reset(host);
    };

    function embed(into: Placer, on: HTMLElement): void {
      const { config: wanted, start, onEmbed } = latest.current;
      live.current = { embed: start(into, on, { ...wanted }), config: wanted };
      onEmbed?.(live.current.embed);
    }
  }, [ready, element]);

  useEffect(() => {
    const host = element.current;
    if (!host) return;
    const names = events.split(' ').filter(Boolean);
    const pass = (event: Event) => latest.current.handlers[event.type]?.(event as CustomEvent);
    for (const name of names) host.addEventListener(name, pass);
    return () => {
      for (const name of names) host.removeEventListener(name, pass);
    };
  }, [events, element]);

  useEffect(() => {
    const host = element.current;
    const current = live.current;
    if (!ready || !host || !current) return;
    const keys = changedKeys(current.config, config);
    const change = judge(keys, config.type);
    if (change === 'none') return;
    current.config = config;
    const { embedder, start, onEmbed } = latest.current;
    if (change === 'update') {
      // Refusals of the frame go to the error handler of this component.
      apply(current.embed, keys, config).catch((problem) => embedder().config.onError?.(problem));
      return;
    }
    if (change === 'frame') embedder().reset(host);
    const embed = start(embedder(), host, { ...config });
    if (embed !== current.embed) onEmbed?.(embed);
    live.current = { embed, config };
  }, [config, ready, element]);
}
