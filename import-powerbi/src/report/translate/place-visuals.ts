import type { Notes } from '../../notes.ts';
import type { RawVisual } from '../raw/raw-report.ts';
import type { Placed } from './visual.ts';

const MAX_NESTING = 20;

/** Positions and names of the visuals of a page. A group moves and hides its visuals; names may occur twice. */
export function placeVisuals(
  visuals: readonly RawVisual[],
  page: string,
  notes: Notes,
): ReadonlyMap<RawVisual, Placed> {
  const groups = new Map(visuals.filter(({ type }) => type === undefined).map((group) => [group.name, group]));
  const taken = new Set<string>();
  const placed = new Map<RawVisual, Placed>();
  for (const visual of visuals) {
    if (visual.type === undefined) continue;
    const name = freeName(visual.name || 'visual', taken);
    taken.add(name);
    if (name !== visual.name) notes.about({ page, visual: name })('renamed', visual.name);
    const above = groupsAbove(visual, groups);
    placed.set(visual, {
      name,
      x: above.reduce((sum, { position }) => sum + position.x, visual.position.x),
      y: above.reduce((sum, { position }) => sum + position.y, visual.position.y),
      isHidden: visual.isHidden || above.some(({ isHidden }) => isHidden),
      ...(above[0] && { group: above[0].name }),
    });
  }
  return placed;
}

/** The nearest first. A group that contains itself ends the chain. */
function groupsAbove(visual: RawVisual, groups: ReadonlyMap<string, RawVisual>): readonly RawVisual[] {
  const above: RawVisual[] = [];
  let group = groups.get(visual.parent ?? '');
  while (group && !above.includes(group) && above.length < MAX_NESTING) {
    above.push(group);
    group = groups.get(group.parent ?? '');
  }
  return above;
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted}-${n}`;
    if (!taken.has(name)) return name;
  }
}
