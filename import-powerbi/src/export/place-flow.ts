import type { FlowCell, Page } from '@holdfast/contracts/report/page';
import type { Visual } from '@holdfast/contracts/report/visual';

export interface Position {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const GAP = 16;

/** Fixed places for a page that flows: its rows below each other, at the width that the page was designed for. */
export function placeFlow({ flow, visuals, size }: Page): ReadonlyMap<string, Position> {
  const positions = new Map<string, Position>();
  if (!flow) return positions;
  const byName = new Map(visuals.map((visual) => [visual.name, visual]));
  const inRows = new Set(flow.flat().flatMap((cell) => cell.visuals));
  const rest = visuals.filter(({ name }) => !inRows.has(name)).map(({ name }): FlowCell[] => [{ visuals: [name] }]);
  let y = GAP;
  for (const row of [...flow, ...rest]) {
    const cells = row.map(({ weight = 1, visuals: names }) => ({
      weight,
      visuals: names.flatMap((name) => byName.get(name) ?? []),
    }));
    const weights = cells.reduce((sum, { weight }) => sum + weight, 0);
    const free = size.width - GAP * (cells.length + 1);
    let x = GAP;
    let lowest = y;
    for (const cell of cells) {
      const width = Math.max(1, Math.floor((free * cell.weight) / weights));
      lowest = Math.max(lowest, stack(cell.visuals, { x, y, width }, positions));
      x += width + GAP;
    }
    y = lowest + GAP;
  }
  return positions;
}

/** One below the other; returns where the last one ends. */
function stack(visuals: readonly Visual[], start: Omit<Position, 'height'>, positions: Map<string, Position>): number {
  let { y } = start;
  for (const { name, layout } of visuals) {
    positions.set(name, { ...start, y, height: layout.height });
    y += layout.height + GAP;
  }
  return visuals.length === 0 ? start.y : y - GAP;
}
