/** The tiles of the morning dashboard in reading order, in grid units. */
const MORNING = [
  { page: 'overview', visual: 'risk-tiers', place: { x: 0, y: 0, w: 4, h: 4 } },
  { page: 'overview', visual: 'revenue-by-tier', place: { x: 4, y: 0, w: 4, h: 4 } },
  { page: 'overview', visual: 'top-drivers', place: { x: 8, y: 0, w: 4, h: 4 } },
  { page: 'overview', visual: 'customers-at-risk', place: { x: 0, y: 4, w: 8, h: 5 } },
  { page: 'overview', visual: 'churn-by-segment', place: { x: 8, y: 4, w: 4, h: 5 } },
] as const;

interface MorningPages {
  readonly pages: readonly { readonly name: unknown; readonly visuals: readonly { readonly name: unknown }[] }[];
}

/** Keeps only the visuals the report has: without a value column there is no revenue to show. */
export function morningDashboard(report: MorningPages, reportId: string, name: string) {
  const tiles = MORNING.filter(({ page, visual }) =>
    report.pages.find((one) => one.name === page)?.visuals.some((one) => one.name === visual),
  ).map(({ page, visual, place }) => ({
    id: crypto.randomUUID(),
    title: '',
    place,
    content: {
      kind: 'visual',
      reportId,
      page,
      visual,
      clauses: [],
      size: { width: place.w * 96, height: place.h * 96 },
    },
  }));
  return { version: 1, displayName: name, tiles };
}
