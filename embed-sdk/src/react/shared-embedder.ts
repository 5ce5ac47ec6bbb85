import { type ComponentClass, Embedder } from '../embedder.ts';

const components: ComponentClass[] = [];
let shared: Embedder | undefined;

/**
 * One embedder for all components of a page, made when the first one mounts (never on a server). It learns each
 * kind of component from the React component that needs it, so a page carries only the kinds it shows.
 */
export function sharedEmbedder(kind: ComponentClass | undefined, allowedOrigins: readonly string[] = []): Embedder {
  if (kind && !components.includes(kind)) components.push(kind);
  shared ??= new Embedder({ components });
  const known = shared.config.allowedEmbedOrigins ?? [];
  shared.config.allowedEmbedOrigins = [...new Set([...known, ...allowedOrigins])];
  return shared;
}
