import type { LocalizableReport } from '@holdfast/contracts/report/document';
import { readDrawnLogo } from '../../people/branding/brandings.ts';
import { itemOwnerOf, workspaceIn } from '../../platform/access/owner.ts';
import type { OpenedGrant } from '../reports/embed-token.ts';
import type { Granted } from '../reports/granted/open-granted.ts';
import { presentReport } from '../reports/present-report.ts';
import type { ReportParts } from '../reports/report-parts.ts';

/** The report as a frame gets it, and the logo, which frames do without. */
export async function presentOnPaper(
  parts: ReportParts,
  grant: OpenedGrant,
  granted: Granted,
): Promise<LocalizableReport> {
  const [report, logo] = await Promise.all([
    presentReport(parts, grant, granted, ''),
    readDrawnLogo(parts.platform.database.pool, workspaceIn(itemOwnerOf(grant))),
  ]);
  if (logo === null) return report;
  const { brand = { productName: null, accents: null } } = report;
  return { ...report, brand: { ...brand, logo: `data:image/png;base64,${logo.toString('base64')}` } };
}
