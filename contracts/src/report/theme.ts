import * as z from 'zod/mini';

/** Supported top-level keys of a report theme. Others are accepted, ignored, and reported in an `info` event. */
export const THEME_KEYS = [
  '$schema',
  'accent',
  'background',
  'backgroundDark',
  'backgroundLight',
  'backgroundNeutral',
  'bad',
  'center',
  'dataColors',
  'disabledText',
  'firstLevelElements',
  'foreground',
  'foregroundButton',
  'foregroundDark',
  'foregroundLight',
  'foregroundNeutralDark',
  'foregroundNeutralLight',
  'foregroundNeutralSecondary',
  'foregroundNeutralSecondaryAlt',
  'foregroundNeutralSecondaryAlt2',
  'foregroundNeutralTertiary',
  'foregroundNeutralTertiaryAlt',
  'foregroundSelected',
  'fourthLevelElements',
  'good',
  'hyperlink',
  'icons',
  'mapPushpin',
  'maximum',
  'minimum',
  'name',
  'neutral',
  'null',
  'secondLevelElements',
  'secondaryBackground',
  'shapeStroke',
  'tableAccent',
  'textClasses',
  'thirdLevelElements',
  'visitedHyperlink',
  'visualStyles',
] as const;

/** A theme as hosts write it; resolved by the report engine's theme/. */
export const ReportTheme = z.looseObject({
  name: z.optional(z.string()),
  dataColors: z.optional(z.array(z.string())),
});
export type ReportTheme = z.infer<typeof ReportTheme>;
