import type { Clause, ClauseScope } from '@holdfast/contracts/report/clause';
import type { Page } from '@holdfast/contracts/report/page';
import type { RoleField, Visual } from '@holdfast/contracts/report/visual';
import type { AddNote, Notes } from '../notes.ts';
import { nameOfField } from '../report/translate/fields.ts';
import { KINDS } from '../report/translate/kinds.ts';
import { type Expressions, queryName } from './expressions.ts';
import { filterCards } from './filters.ts';
import { formatStringOf } from './format-text.ts';
import type { Position } from './place-flow.ts';
import type { Resources } from './resources.ts';
import { selectionSetting, splitFilters } from './slicer-selection.ts';
import { axisCards, boxCards } from './visual-box.ts';
import { optionCards } from './visual-options.ts';

type Json = Readonly<Record<string, unknown>>;

export interface Writing {
  readonly expressions: Expressions;
  readonly resources: Resources;
  readonly notes: Notes;
  /** The filters of bookmarks at one place. */
  bookmarked(scope: ClauseScope): readonly Clause[];
}

/** The containers of a page: its groups, then its visuals in their order. */
export function containersOf(page: Page, positions: ReadonlyMap<string, Position>, writing: Writing): Json[] {
  const groups = groupsOn(page, positions);
  const placed = page.visuals.map((visual, i) => {
    const { x, y, ...size } = positions.get(visual.name) ?? visual.layout;
    const group = groups.get(visual.group ?? '');
    const position = {
      ...positionOf({ ...visual.layout, ...size, x: x - (group?.x ?? 0), y: y - (group?.y ?? 0) }),
      tabOrder: i,
    };
    return containerOf(visual, { page: page.name, position }, writing);
  });
  const frames = [...groups].map(([name, { x, y, right, bottom }]) => ({
    name,
    position: { x, y, z: 0, width: Math.max(1, right - x), height: Math.max(1, bottom - y) },
    visualGroup: { displayName: name, groupMode: 'ScaleMode' },
  }));
  return [...frames, ...placed];
}

export const positionOf = ({ x, y, z = 0, width, height }: Visual['layout']) => ({ x, y, z, width, height });

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly right: number;
  readonly bottom: number;
}

/** The box around each group. Its corner is a whole number, so that no place inside it is rounded. */
function groupsOn({ visuals }: Page, positions: ReadonlyMap<string, Position>): ReadonlyMap<string, Frame> {
  const frames = new Map<string, Frame>();
  for (const { name, group, layout } of visuals) {
    if (group === undefined) continue;
    const { x, y, width, height } = positions.get(name) ?? layout;
    const frame = frames.get(group) ?? { x: Infinity, y: Infinity, right: -Infinity, bottom: -Infinity };
    frames.set(group, {
      x: Math.min(frame.x, Math.floor(x)),
      y: Math.min(frame.y, Math.floor(y)),
      right: Math.max(frame.right, x + width),
      bottom: Math.max(frame.bottom, y + height),
    });
  }
  return frames;
}

interface Place {
  readonly page: string;
  readonly position: Json;
}

function containerOf(visual: Visual, { page, position }: Place, writing: Writing): Json {
  const { expressions, resources, notes, bookmarked } = writing;
  const note = notes.about({ page, visual: visual.name });

  const { name, kind, layout, sort = [], syncGroup, group, limit } = visual;
  if (!isKnown(kind)) note('unknownKind', kind);
  if (limit !== undefined) note('formatting', 'limit');
  const [chosen, filters] = splitFilters(visual);
  const drawn = optionCards(visual, { expressions, resources, note });
  const selection = selectionSetting(chosen, expressions, note);
  const objects = merged(
    drawn.objects,
    axisCards(visual),
    selection && { general: [{ properties: { filter: selection } }] },
  );
  const sorted = sort.flatMap(({ by, direction }) => {
    const field = expressions.of(by);
    if (!field) note('fieldLeftOut', nameOfField(by));
    return field ? [{ field, direction: direction === 'descending' ? 'Descending' : 'Ascending' }] : [];
  });
  const queryState = queryStateOf(visual, expressions, note);
  const query = {
    ...((Object.keys(queryState).length > 0 || sorted.length > 0) && { queryState }),
    ...(sorted.length > 0 && { sortDefinition: { sort: sorted } }),
  };
  const box = merged(boxCards(visual, note), drawn.box);
  const given = filterCards(filters, {
    expressions,
    note,
    isVisual: true,
    bookmarked: bookmarked({ level: 'visual', page, visual: name }),
  });
  return {
    name,
    position,
    ...(group !== undefined && { parentGroupName: group }),
    visual: {
      visualType: kind,
      ...(Object.keys(query).length > 0 && { query }),
      ...(Object.keys(objects).length > 0 && { objects }),
      ...(Object.keys(box).length > 0 && { visualContainerObjects: box }),
      ...(syncGroup !== undefined && { syncGroup: { groupName: syncGroup, fieldChanges: true, filterChanges: true } }),
      drillFilterOtherVisuals: true,
    },
    ...(given.length > 0 && { filterConfig: { filters: given } }),
    ...(layout.hidden && { isHidden: true }),
  };
}

const isKnown = (kind: string): boolean => KINDS.get(kind)?.kind === kind;

/** Formatting cards together; entries of one card that apply to everything become one. */
function merged(...all: readonly (Readonly<Record<string, readonly Json[]>> | undefined)[]): Record<string, Json[]> {
  const together: Record<string, Json[]> = {};
  for (const [card, entries] of all.flatMap((one) => Object.entries(one ?? {}))) {
    const [before] = together[card] ?? [];
    const [entry] = entries;
    together[card] =
      before && entry
        ? [{ properties: { ...(before.properties as Json), ...(entry.properties as Json) } }]
        : [...entries];
  }
  return together;
}

/** Roles as files name them: the first name that is read as the role of the document. */
function queryStateOf({ kind, roles }: Visual, expressions: Expressions, note: AddNote): Record<string, Json> {
  const plan = KINDS.get(kind);
  const byName = new Map<string, RoleField[]>();
  const isGrouped = plan?.groupsByValues === true;
  for (const [role, fields] of Object.entries(roles)) {
    const wanted = isGrouped && role === 'category' ? 'values' : role;
    const name = Object.entries(plan?.roles ?? {}).find(([, one]) => one === wanted)?.[0];
    if (fields.length === 0) continue;
    if (name === undefined) note('roleLeftOut', role);
    else
      byName.set(
        name,
        role === 'category' ? [...fields, ...(byName.get(name) ?? [])] : [...(byName.get(name) ?? []), ...fields],
      );
  }
  const taken = new Set<string>();
  const stated = [...byName].map(([name, fields]): [string, Json] => {
    const projections = fields.flatMap((field) => projectionOf(field, taken, { expressions, note }));
    return [name, { projections }];
  });
  return Object.fromEntries(stated);
}

function projectionOf(
  { field, label, format, hidden }: RoleField,
  taken: Set<string>,
  { expressions, note }: { readonly expressions: Expressions; readonly note: AddNote },
): Json[] {
  const expression = expressions.of(field);
  if (!expression) {
    note('fieldLeftOut', nameOfField(field));
    return [];
  }
  const written = format && formatStringOf(format);
  if (format && written === undefined) note('formatString', format.style);
  const name = queryName(field);
  const queryRef = taken.has(name) ? `${name} ${taken.size + 1}` : name;
  taken.add(queryRef);
  return [
    {
      field: expression,
      queryRef,
      nativeQueryRef: queryRef.slice(field.table.length + 1),
      ...(label !== undefined && { displayName: label }),
      ...(written !== undefined && { format: written }),
      ...(hidden && { hidden: true }),
    },
  ];
}
