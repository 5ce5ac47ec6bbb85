// @vitest-environment node
import { THEME_KEYS } from '@holdfast/contracts/report/theme';
import { describe, expect, it } from 'vitest';
import { resolveTheme } from '../view/context/resolve-theme.ts';
import { applyAccent } from './branded.ts';
import { contrast, distance, mix, ramp, readableTextColour, readColour } from './colour.ts';
import { fromReportTheme } from './from-report-theme.ts';
import { highContrast } from './high-contrast.ts';
import { ownReportTheme } from './own-report-theme.ts';
import { dark, light, type ResolvedTheme, seriesColour, styleOf, themeFor } from './theme.ts';

const contrastThemes = ([1, 2, 3, 4] as const).map((mode) => highContrast(mode) as ResolvedTheme);

describe.each([light, dark, ...contrastThemes].map((theme) => [theme.name, theme] as const))(
  'the theme %s',
  (_name, theme) => {
    it('keeps text readable on its surface and every data colour distinct from it', () => {
      for (const colour of [theme.text, theme.muted, theme.faint, theme.link]) {
        expect(contrast(colour, theme.surface)).toBeGreaterThanOrEqual(4.5);
      }
      for (const colour of theme.data) expect(contrast(colour, theme.surface)).toBeGreaterThanOrEqual(2.9);
      for (const colour of [theme.good, theme.bad]) expect(contrast(colour, theme.surface)).toBeGreaterThanOrEqual(4.5);
    });

    it('has only literal colours', () => {
      const colours = [theme.page, theme.surface, theme.text, theme.line, theme.grid, ...theme.data, ...theme.ramp];
      for (const colour of colours) expect(readColour(colour)).toBe(colour);
    });

    it('writes readable labels on every data colour', () => {
      for (const colour of theme.data) expect(contrast(readableTextColour(colour), colour)).toBeGreaterThanOrEqual(4);
    });
  },
);

it('does not repeat neighbours when the palette is exhausted', () => {
  const colours = Array.from({ length: 24 }, (_, i) => seriesColour(light, i));
  expect(new Set(colours).size).toBe(24);
});

it('reads a colour in its three written forms and nothing else', () => {
  expect(readColour('#ABC')).toBe('#aabbcc');
  expect(readColour('#11223344')).toBe('#112233');
  expect(readColour('url(x)')).toBeNull();
  expect(mix('#000000', '#ffffff', 0)).toBe('#000000');
  expect(ramp(['#000000', '#ff0000', '#ffffff'])(0.5)).toBe('#ff0000');
});

describe('a report theme', () => {
  it('maps its keys, legacy ones included, and reports those it ignores', () => {
    const { theme, ignored } = fromReportTheme({
      name: 'Corporate',
      dataColors: ['#112233', 'nonsense', '#445566'],
      background: '#ffffff',
      firstLevelElements: '#101010',
      good: '#008000',
      minimum: '#eeeeee',
      center: '#888888',
      maximum: '#000000',
      mapPushpin: '#ff0000',
      textClasses: { callout: { fontSize: 30, color: '#223344' }, label: { fontFace: 'Arial' } },
    });
    expect(theme.data).toEqual(['#112233', '#445566']);
    expect(theme.text).toBe('#101010');
    expect(theme.ramp).toEqual(['#eeeeee', '#888888', '#000000']);
    expect(theme.sizes.callout).toBe(40);
    expect(theme.font).toContain("'Arial'");
    expect(ignored).toEqual(['mapPushpin']);
  });

  it('treats a dark background as a dark scheme and repairs illegible text', () => {
    const { theme, adjusted } = fromReportTheme({ name: 'Night', background: '#101014', foreground: '#202024' });
    expect(theme.scheme).toBe('dark');
    expect(adjusted).toContain('foreground');
    expect(contrast(theme.text, theme.surface)).toBeGreaterThanOrEqual(4.5);
  });

  it('gives styles of a visual type precedence over those for all', () => {
    const { theme, ignored } = fromReportTheme({
      name: 'Styled',
      visualStyles: {
        '*': { '*': { title: [{ show: true, fontColor: { solid: { color: '#333333' } } }], border: [{ radius: 4 }] } },
        card: { '*': { title: [{ show: false }], padding: [{ top: 1 }] } },
      },
    });
    expect(styleOf(theme, 'card')).toEqual({ title: { show: false, colour: '#333333' }, border: { radius: 4 } });
    expect(styleOf(theme, 'donutChart').title).toEqual({ show: true, colour: '#333333' });
    expect(ignored).toEqual(['visualStyles.card.*.padding']);
  });

  it('styles legend, labels and grid lines per visual type and reports every unsupported key', () => {
    const { theme, ignored } = fromReportTheme({
      name: 'Lines',
      icons: '#445566',
      textClasses: { header: { color: '#334455' }, label: { fontSize: 9, wobble: 1 }, boldLabel: { fontSize: 9 } },
      visualStyles: {
        barChart: {
          '*': {
            legend: [{ labelColor: '#aa0000', position: 'Right' }],
            labels: [{ color: '#00aa00' }],
            gridlines: [{ gridlineColor: '#0000aa' }],
            background: [{ transparency: 40 }],
          },
        },
        lineChart: { '*': { gridlines: [{ show: false }] } },
      },
    });
    expect(themeFor(theme, 'barChart')).toMatchObject({
      grid: '#0000aa',
      details: { legend: '#aa0000', labels: '#00aa00', icon: '#445566', header: '#334455' },
    });
    expect(themeFor(theme, 'lineChart').grid).toBe(theme.surface);
    expect(styleOf(theme, 'barChart').background).toEqual({ transparency: 40 });
    expect(theme.sizes.label).toBe(12);
    expect(ignored).toEqual([
      'textClasses.label.wobble',
      'textClasses.boldLabel',
      'visualStyles.barChart.*.legend.position',
    ]);
  });
});

it.each(['light', 'dark'] as const)('exports its own %s theme in a form that gives the same theme back', (scheme) => {
  const own = scheme === 'dark' ? dark : light;
  const { theme, ignored, adjusted } = fromReportTheme(ownReportTheme(scheme));
  expect([ignored, adjusted]).toEqual([[], []]);
  const { line: _line, track: _track, ...rest } = theme;
  expect(own).toMatchObject({ ...rest, styles: {} });
});

it('supports every documented key that applies here, and reports the others', () => {
  const { ignored } = fromReportTheme(Object.fromEntries(THEME_KEYS.map((key) => [key, '#2b5ea7'])));
  const known = THEME_KEYS.filter((key) => !ignored.includes(key));
  expect(known).toEqual(
    expect.arrayContaining([
      'dataColors',
      'foreground',
      'background',
      'good',
      'bad',
      'textClasses',
      'icons',
      'disabledText',
    ]),
  );
  expect(ignored).toEqual(expect.arrayContaining(['mapPushpin', 'visitedHyperlink']));
});

describe.each([light, dark].map((theme) => [theme.name, theme] as const))(
  '%s with the accent of a branding',
  (_name, theme) => {
    it.each(['#7a0019', '#00695c', '#8a6a00', '#3b2f00'])('%s takes the place of the nearest colour', (accent) => {
      const own = applyAccent(theme, { light: accent, dark: accent });
      expect([own.accent, own.link, own.data[0], own.ramp.at(-1)]).toEqual([accent, accent, accent, accent]);
      expect(own.data).toHaveLength(theme.data.length);
      const gone = theme.data.filter((colour) => !own.data.includes(colour));
      expect(gone).toHaveLength(1);
      for (const colour of own.data.slice(1))
        expect(distance(colour, accent)).toBeGreaterThan(distance(gone[0] as string, accent));
      expect([own.text, own.surface]).toEqual([theme.text, theme.surface]);
    });
  },
);

it('a theme of the report or the host page replaces the branding, and high contrast both', () => {
  const accents = { light: '#7a0019', dark: '#f08a98' };
  expect(resolveTheme(null, 'dark', 0, accents).accent).toBe('#f08a98');
  expect(resolveTheme({ dataColors: ['#00695c'] }, 'light', 0, accents).data).toEqual(['#00695c']);
  expect(resolveTheme({ name: 'Plain' }, 'light', 0, accents).accent).toBe(light.accent);
  expect(resolveTheme(null, 'light', 2, accents)).toEqual(highContrast(2));
});
