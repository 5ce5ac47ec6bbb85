import type { ReportTheme } from '@holdfast/contracts/report/theme';
import { dark, light } from './theme.ts';

/** Our own theme in report-theme format, returned to a host page when no other is set. */
export function ownReportTheme(scheme: 'light' | 'dark'): ReportTheme {
  const own = scheme === 'dark' ? dark : light;
  return {
    name: own.name,
    dataColors: [...own.data],
    background: own.surface,
    backgroundLight: own.grid,
    backgroundNeutral: own.page,
    foreground: own.text,
    foregroundNeutralSecondary: own.muted,
    foregroundNeutralTertiary: own.faint,
    accent: own.accent,
    hyperlink: own.link,
    good: own.good,
    neutral: own.neutral,
    bad: own.bad,
    minimum: own.ramp[0],
    maximum: own.ramp.at(-1),
    null: own.blank,
  };
}
