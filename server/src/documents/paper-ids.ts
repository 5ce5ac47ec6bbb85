import { PAPERS, type PaperName } from '@holdfast/retention-report/papers/papers';

/** Which bits of the last group of a retention report's GUID are turned over for each of its page-exact companions. */
const TURNED: Readonly<Record<PaperName, bigint>> = {
  'call-list': 0x9d37_51c2_84e6n,
  summary: 0x3b68_f04a_1d95n,
  'model-card': 0xe2c4_0b97_5f3an,
};

/**
 * The GUID hosts know a page-exact report of a prediction by. It follows from that of the retention report, and that from
 * it: nothing more is stored, and every prediction has them, whenever it was made.
 */
export function paperId(reportId: string, paper: PaperName): string {
  const [start, last] = [reportId.slice(0, 24), reportId.slice(24)];
  return `${start}${(BigInt(`0x${last}`) ^ TURNED[paper]).toString(16).padStart(12, '0')}`.toLowerCase();
}

/** The reports a GUID would be a companion of, at most one of which exists. */
export const companionsOf = (id: string): { readonly paper: PaperName; readonly reportId: string }[] =>
  PAPERS.map((paper) => ({ paper, reportId: paperId(id, paper) }));
