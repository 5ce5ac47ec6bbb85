import { contrast } from '@holdfast/report-engine/theme/colour.ts';
import { fromReportTheme } from '@holdfast/report-engine/theme/from-report-theme.ts';
import { expect, it } from 'vitest';
import { PRESETS } from './theme-presets.ts';

it.each(Object.entries(PRESETS))('the theme %s is fully supported, and legible', (_name, preset) => {
  const { theme, ignored, adjusted } = fromReportTheme(preset);
  expect({ ignored, adjusted }).toEqual({ ignored: [], adjusted: [] });
  expect(contrast(theme.text, theme.surface)).toBeGreaterThan(7);
  expect(contrast(theme.text, theme.page)).toBeGreaterThan(7);
  expect(new Set(preset.dataColors).size).toBe(preset.dataColors.length);
  for (const colour of preset.dataColors) expect(contrast(colour, preset.background), colour).toBeGreaterThan(1.5);
});
