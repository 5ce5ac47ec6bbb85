import { ANSWER_PAGE, ANSWER_VISUAL } from '@holdfast/contracts/documents/tile';
import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { NormalizedQuery, QuestionReading } from '@holdfast/contracts/report/question';
import type { RoleField, Visual } from '@holdfast/contracts/report/visual';
import { hasTrait } from '@holdfast/contracts/report/visual-traits';

export const DRIVERS_VISUAL = 'drivers';

const WIDTH = 960;
const HEIGHT = 540;

/** An answer as a report of one visual: drawn, filtered and exported like any other, over the same query. */
export function documentOfReading(reading: QuestionReading): ReportDocument {
  return {
    version: 1,
    id: ANSWER_PAGE,
    displayName: reading.normalized,
    pages: [
      {
        name: ANSWER_PAGE,
        displayName: reading.normalized,
        size: { type: 'custom', width: WIDTH, height: HEIGHT },
        displayOption: 'fitToPage',
        visibility: 'visible',
        visuals: visualsOfReading(reading),
        filters: [],
        interactions: [],
      },
    ],
    filters: [],
    bookmarks: [],
  };
}

/** The answer and, for a "why" question, its drivers. */
function visualsOfReading(reading: QuestionReading): Visual[] {
  const { drivers } = reading;
  if (!drivers) return [visualOf(reading, ANSWER_VISUAL, { x: 0, width: WIDTH })];
  const half = WIDTH / 2;
  return [
    visualOf(reading, ANSWER_VISUAL, { x: 0, width: half }),
    visualOf(drivers, DRIVERS_VISUAL, { x: half, width: half }),
  ];
}

function visualOf(
  { query, kind, normalized }: NormalizedQuery,
  name: string,
  place: { readonly x: number; readonly width: number },
): Visual {
  const groups = query.groupBy.map(({ field }): RoleField => ({ field }));
  const values = query.values.map(({ field }): RoleField => ({ field }));
  const fieldOf = new Map([...query.groupBy, ...query.values].map(({ as, field }) => [as, field]));
  const sort = query.orderBy.flatMap(({ as, direction }) => {
    const by = fieldOf.get(as);
    return by ? [{ by, direction }] : [];
  });
  return {
    name,
    kind,
    title: normalized,
    layout: { ...place, y: 0, height: HEIGHT },
    roles: rolesFor(kind, groups, values),
    options: {},
    filters: query.where.map(({ target, predicate }) => ({ target, predicate })),
    ...(sort.length > 0 && { sort }),
    limit: query.limit,
  };
}

function rolesFor(kind: string, groups: RoleField[], values: RoleField[]): Visual['roles'] {
  const [category, series, ...more] = groups;
  if (hasTrait({ kind }, 'listsRecords')) return { values: [...groups, ...values] };
  if (hasTrait({ kind }, 'isTable')) return { rows: groups.slice(0, 1), columns: groups.slice(1, 2), values };
  if (hasTrait({ kind }, 'isFigure') || !category) return { values };
  return {
    category: [category, ...more],
    ...(series && { series: [series] }),
    values: series ? values.slice(0, 1) : values,
  };
}
