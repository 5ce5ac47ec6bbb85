import type { Report } from '@holdfast/embed-sdk';

const COMMAND = 'pin-to-dashboard';
/** Default tile size in grid units; a page takes the full width. */
const FIRST_SIZES = { visual: { w: 6, h: 4 }, page: { w: 12, h: 10 } };

/** A visual and the user's selection in it. */
export interface Pinned {
  readonly page: string;
  readonly visual: string;
  readonly title: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly clauses: readonly unknown[];
}

interface Tiled {
  readonly tiles: readonly { readonly place: { readonly y: number; readonly h: number } }[];
}

/** Our entry in every visual's menu. */
export const pinCommand = (title: string) => ({
  name: COMMAND,
  title,
  extend: { visualContextMenu: { title }, visualOptionsMenu: { title } },
});

/** What the command pins; null for commands that are not ours. */
export async function pinFrom(report: Report | null, detail: unknown): Promise<Pinned | null> {
  const { command, page, visual } = (detail ?? {}) as {
    command?: string;
    page?: { name: string };
    visual?: { name: string; title?: string; layout?: { width?: number; height?: number } };
  };
  if (command !== COMMAND || !report || !page || !visual) return null;
  const { state } = await report.bookmarksManager.capture({ allPages: false, personalizeVisuals: false });
  const { width = 480, height = 320 } = visual.layout ?? {};
  return {
    page: page.name,
    visual: visual.name,
    title: visual.title ?? visual.name,
    size: { width, height },
    clauses: clausesIn(state),
  };
}

/**
 * A captured state is JSON in base64 (docs/sdk.md). Its clauses are copied into the tile; the server validates them.
 */
function clausesIn(state: string | undefined): readonly unknown[] {
  const bytes = Uint8Array.from(atob(state ?? ''), (letter) => letter.charCodeAt(0));
  const { clauses } = JSON.parse(new TextDecoder().decode(bytes)) as { clauses?: unknown[] };
  return clauses ?? [];
}

/** The document with a tile for the visual or its whole page, below all others. */
export function withTile<Document extends Tiled>(
  document: Document,
  { title, ...visual }: Pinned,
  reportId: string,
  kind: 'visual' | 'page' = 'visual',
): Document {
  const y = Math.max(0, ...document.tiles.map(({ place }) => place.y + place.h));
  const tile = {
    id: crypto.randomUUID(),
    // A page tile uses the page's own title.
    title: kind === 'page' ? '' : title,
    place: { x: 0, y, ...FIRST_SIZES[kind] },
    content:
      kind === 'page' ? { kind, reportId, page: visual.page, clauses: visual.clauses } : { kind, reportId, ...visual },
  };
  return { ...document, tiles: [...document.tiles, tile] };
}
