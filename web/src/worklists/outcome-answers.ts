import type { CampaignResult, OutcomeReport } from '@holdfast/contracts/http/worklists';

/** The counts of the three answers, from the report that chart and export use too. */
export const answersOf = (happened: Pick<OutcomeReport, 'flagged_left' | 'flagged_stayed' | 'missed'>) => ({
  flagged: happened.flagged_left + happened.flagged_stayed,
  flaggedLeft: happened.flagged_left,
  missed: happened.missed,
  left: happened.flagged_left + happened.missed,
});

/** The list that answers whether contact helped: the latest with a clear effect, with any effect, or at all. */
export function decisiveCampaign({ campaigns }: OutcomeReport): CampaignResult | null {
  const latest = campaigns.toReversed();
  return (
    latest.find(({ claim }) => claim !== null && claim !== 'unclear') ??
    latest.find(({ claim }) => claim !== null) ??
    latest[0] ??
    null
  );
}
