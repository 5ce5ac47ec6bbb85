import type { CampaignResult, OutcomeReport } from '@holdfast/contracts/http/worklists';

/** The counts of the page's first answers; chart and export have the same, from the same report. */
export const answersOf = (happened: Pick<OutcomeReport, 'flagged_left' | 'flagged_stayed' | 'missed'>) => ({
  flagged: happened.flagged_left + happened.flagged_stayed,
  flaggedLeft: happened.flagged_left,
  missed: happened.missed,
  left: happened.flagged_left + happened.missed,
});

/** The list whose effect answers whether contact helped: one with a claim, otherwise one that can be judged, the latest. */
export function decisiveCampaign({ campaigns }: OutcomeReport): CampaignResult | null {
  const latest = campaigns.toReversed();
  return (
    latest.find(({ claim }) => claim !== null && claim !== 'unclear') ??
    latest.find(({ claim }) => claim !== null) ??
    latest[0] ??
    null
  );
}
