/** Where a list is planned: the Risk page of a prediction's report, or of the newest one. */
export const plannerOf = (prediction: string | number | null): string =>
  `/dashboard?${prediction === null ? '' : `prediction=${prediction}&`}page=risk`;
