import type { Profile } from '../profile/profile.ts';
import { referenceDayOf } from '../shapes/customer-table.ts';
import type { Customers } from '../shapes/customers.ts';
import { type CohortGroup, cohortGroups } from './cohort-groups.ts';
import { type CohortStays, type CustomerStay, cohortStays, monthOf } from './cohort-stays.ts';
import { groupByStart, monthName } from './cohorts.ts';

/** A cell of the cohort triangle in one view. */
export interface CohortViewCell {
  readonly grain: string;
  readonly segment: string;
  readonly by: CohortGroup['by'];
  readonly counting: string;
  readonly figure: string;
  /** The format of the figure. */
  readonly unit: 'percent' | 'count';
  readonly cohort: string;
  /** Sort order: cohorts by time, after the means. */
  readonly place: number;
  readonly period: number;
  readonly customers: number;
  readonly value: number | null;
  readonly complete: boolean;
}

const GRAINS = [
  { grain: 'Month', months: 1, name: monthName },
  { grain: 'Quarter', months: 3, name: (at: number) => `${Math.floor(at / 4)} Q${(at % 4) + 1}` },
  { grain: 'Year', months: 12, name: (at: number) => String(at) },
] as const;

/** No screen shows more rows; a longer file is viewed by quarter or year. */
const MOST_COHORTS = 48;
export const COUNTINGS = { on: 'In the period', after: 'Then or later' } as const;
export const FIGURES = { share: 'Percent active', count: 'Number active', revenue: 'Percent of revenue' } as const;
export const MEANS = { weighted: 'Mean by size', simple: 'Simple mean' } as const;

/**
 * The triangle by month, quarter and year, for all customers and each group, with both ways of counting, as shares,
 * counts and revenue.
 */
export function cohortViews(profile: Profile, customers: Customers): CohortViewCell[] {
  const stays = cohortStays(profile, customers);
  if (stays === null) return [];
  const lastMonth = monthOf(referenceDayOf(profile, customers.asOf));
  return cohortGroups(profile, stays.all).flatMap(({ segment, by, members }) =>
    GRAINS.flatMap(({ grain, months, name }) => {
      const cells = countCells(members, months, Math.floor(lastMonth / months), name);
      return viewsOf(cells, stays).map((cell) => ({ grain, segment, by, ...cell }));
    }),
  );
}

interface CohortTotals {
  readonly cohort: string;
  readonly place: number;
  readonly period: number;
  readonly customers: number;
  readonly active: number;
  readonly activeLater: number;
  readonly startingRevenue: number;
  readonly revenue: number;
  readonly complete: boolean;
}

function countCells(
  stays: readonly CustomerStay[],
  months: number,
  last: number,
  name: (at: number) => string,
): CohortTotals[] {
  const cohorts = groupByStart(stays, ({ from }) => Math.floor(from / months)).slice(-MOST_COHORTS);
  return cohorts.flatMap(([place, members]) => {
    const paying = members.filter((stay) => !Number.isNaN(stay.paid(stay.from, stay.from)));
    const paidIn = (at: number) =>
      paying.reduce((sum, stay) => sum + stay.paid(at * months, at * months + months - 1), 0);
    const startingRevenue = paidIn(place);
    return Array.from({ length: Math.max(0, last - place + 1) }, (_, period): CohortTotals => {
      const [first, end] = [(place + period) * months, (place + period + 1) * months - 1];
      return {
        cohort: name(place),
        place,
        period,
        customers: members.length,
        active: members.filter((stay) => stay.active(first, end)).length,
        activeLater: members.filter((stay) => stay.until >= first).length,
        startingRevenue,
        revenue: period === 0 ? startingRevenue : paidIn(place + period),
        complete: place + period < last,
      };
    });
  });
}

type View = Omit<CohortViewCell, 'grain' | 'segment' | 'by'>;

/** The figure of a cell: a share if it has a whole. */
interface CohortFigure {
  readonly figure: string;
  readonly unit: CohortViewCell['unit'];
  part(cell: CohortTotals): number;
  whole(cell: CohortTotals): number;
}

function viewsOf(cells: readonly CohortTotals[], { comesBack, paidName }: CohortStays): View[] {
  const countings = comesBack ? [COUNTINGS.on, COUNTINGS.after] : [COUNTINGS.on];
  return countings.flatMap((counting) => {
    const active = (cell: CohortTotals) => (counting === COUNTINGS.after ? cell.activeLater : cell.active);
    const figures: CohortFigure[] = [
      { figure: FIGURES.share, unit: 'percent', part: active, whole: ({ customers }) => customers },
      { figure: FIGURES.count, unit: 'count', part: active, whole: () => 1 },
    ];
    // Revenue belongs to the period it was paid in, whichever way activity is counted.
    if (paidName !== null)
      figures.push({
        figure: FIGURES.revenue,
        unit: 'percent',
        part: ({ revenue }) => revenue,
        whole: ({ startingRevenue }) => startingRevenue,
      });
    return figures.flatMap((figure) => [
      ...meansOf(cells, figure).map((cell) => ({ counting, ...cell })),
      ...cells.map((cell) => ({ counting, ...shown(figure, cell, figure.part(cell), figure.whole(cell)) })),
    ]);
  });
}

function shown(
  { figure, unit }: CohortFigure,
  cell: Pick<CohortTotals, 'cohort' | 'place' | 'period' | 'customers' | 'complete'>,
  part: number,
  whole: number,
) {
  const { cohort, place, period, customers, complete } = cell;
  return { figure, unit, cohort, place, period, customers, value: whole > 0 ? part / whole : null, complete };
}

/** Means over the cohorts whose period has ended: weighted by members, and unweighted. Counts have only the latter. */
function meansOf(cells: readonly CohortTotals[], figure: CohortFigure): Omit<View, 'counting'>[] {
  const longest = Math.max(0, ...cells.map(({ period }) => period));
  return Array.from({ length: longest + 1 }, (_, period) => {
    const over = cells.filter((cell) => cell.period === period && cell.complete && figure.whole(cell) > 0);
    if (over.length === 0) return [];
    const total = (of: (cell: CohortTotals) => number) => over.reduce((sum, cell) => sum + of(cell), 0);
    const customers = total((cell) => cell.customers);
    const row = (cohort: string, place: number, part: number, whole: number) =>
      shown(figure, { cohort, place, period, customers, complete: true }, part, whole);
    return [
      ...(figure.unit === 'percent' ? [row(MEANS.weighted, -2, total(figure.part), total(figure.whole))] : []),
      row(
        MEANS.simple,
        -1,
        total((cell) => figure.part(cell) / figure.whole(cell)),
        over.length,
      ),
    ];
  }).flat();
}
