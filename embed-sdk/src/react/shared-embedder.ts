import { type ComponentClass, Embedder } from '../embedder.ts';

const components: ComponentClass[] = [];
let shared: Embedder | undefined;

/**
 * One embedder for all components of a page, created when the first one mounts (never on a server). Each React
 * component registers its own kind, so that a page bundles only the kinds it uses.
 */
export function sharedEmbedder(kind: ComponentClass | undefined, allowedOrigins: readonly string[] = []): Embedder {
  if (kind && !components.includes(kind)) components.push(kind);
  shared ??= new Embedder({ components });
  const known = shared.config.allowedEmbedOrigins ?? [];
  shared.config.allowedEmbedOrigins = [...new Set([...known, ...allowedOrigins])];
  return shared;
}
