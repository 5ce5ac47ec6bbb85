import { PAPERS, type PaperName } from '@holdfast/retention-report/papers/papers';

/** The bits of the last group of a retention report's GUID that are flipped for each of its page-exact companions. */
const TURNED: Readonly<Record<PaperName, bigint>> = {
  'call-list': 0x9d37_51c2_84e6n,
  summary: 0x3b68_f04a_1d95n,
  'model-card': 0xe2c4_0b97_5f3an,
};

/**
 * The public GUID of a prediction's page-exact report. It is derived from the retention report's GUID, reversibly:
 * nothing is stored, and predictions of any age have one.
 */
export function paperId(reportId: string, paper: PaperName): string {
  const [start, last] = [reportId.slice(0, 24), reportId.slice(24)];
  return `${start}${(BigInt(`0x${last}`) ^ TURNED[paper]).toString(16).padStart(12, '0')}`.toLowerCase();
}

/** The reports this GUID could be a companion of, at most one of which exists. */
export const candidatePapers = (id: string): { readonly paper: PaperName; readonly reportId: string }[] =>
  PAPERS.map((paper) => ({ paper, reportId: paperId(id, paper) }));
