import type { ReportTheme } from '@holdfast/contracts/report/theme';
import { type Accents, applyAccent } from '../../theme/branded.ts';
import { fromReportTheme } from '../../theme/from-report-theme.ts';
import { type ContrastLevel, highContrast } from '../../theme/high-contrast.ts';
import { dark, light, type ResolvedTheme } from '../../theme/theme.ts';

/**
 * A contrast mode wins, then the host's or the document's theme, then our own in the host page's scheme with the accent of
 * the branding.
 */
export function resolveTheme(
  given: ReportTheme | null,
  scheme: 'light' | 'dark',
  contrastMode: ContrastLevel,
  accents: Accents | null = null,
): ResolvedTheme {
  const contrasted = highContrast(contrastMode);
  if (contrasted) return contrasted;
  const own = scheme === 'dark' ? dark : light;
  if (!given || Object.keys(given).length === 0) return accents ? applyAccent(own, accents) : own;
  return fromReportTheme(given, own).theme;
}
