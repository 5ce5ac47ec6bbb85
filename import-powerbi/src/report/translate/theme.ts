import type { ReportTheme } from '@holdfast/contracts/report/theme';
import type { ProjectFiles } from '../../files/project-files.ts';
import { at, isObject, listAt, numberAt, parseJson, textAt } from '../../json.ts';
import { literalOf } from './literals.ts';

/** The theme of a report: the author's own laid over the one it builds on. */
export function themeOf(files: ProjectFiles, resources: string, names: readonly string[]): ReportTheme | null {
  const found = names.flatMap((name) => {
    const path =
      files.under(`${resources}/StaticResources`).find((one) => isThemeFile(one, name)) ??
      packedTheme(files, resources, name);
    const theme = path === undefined ? undefined : parseJson((files.text(path) ?? '').replace(/^\uFEFF/, ''), path);
    return isObject(theme) ? [theme] : [];
  });
  if (found.length === 0) return null;
  const theme = Object.assign({}, ...found) as Record<string, unknown>;
  const dataColors = listAt(theme, 'dataColors').filter((colour) => typeof colour === 'string');
  const name = textAt(theme, 'name');
  return { ...theme, name, dataColors };
}

const packedTheme = (files: ProjectFiles, resources: string, name: string): string | undefined =>
  files.under(resources).find((path) => isThemeFile(path, name));

function isThemeFile(path: string, name: string): boolean {
  const file = path.split('/').at(-1)?.toLowerCase() ?? '';
  return file === name.toLowerCase() || file === `${name.toLowerCase()}.json`;
}

export interface Colours {
  /** A colour of a formatting property as #rrggbb; undefined for one that depends on data. */
  of(property: unknown): string | undefined;
}

export function coloursOf(theme: ReportTheme | null): Colours {
  const palette = listAt(theme, 'dataColors').map(String);
  const named = (id: number): string | undefined => {
    if (id === 0) return textAt(theme, 'background') ?? '#FFFFFF';
    if (id === 1) return textAt(theme, 'foreground') ?? '#252423';
    return palette[(id - 2) % Math.max(1, palette.length)];
  };
  return {
    of(property) {
      const expression = at(property, 'solid', 'color', 'expr') ?? at(property, 'expr');
      const literal = literalOf(expression);
      if (typeof literal === 'string') return hexOf(literal);
      const id = numberAt(expression, 'ThemeDataColor', 'ColorId');
      const colour = id === undefined ? undefined : hexOf(named(id) ?? '');
      return colour && shadeColour(colour, numberAt(expression, 'ThemeDataColor', 'Percent') ?? 0);
    },
  };
}

/** Of eight digits the first two are the opacity. */
function hexOf(text: string): string | undefined {
  const long = /^#(?:[0-9a-f]{2})?([0-9a-f]{6})$/i.exec(text.trim())?.[1];
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text.trim());
  if (long !== undefined) return `#${long}`;
  return short
    ? `#${short
        .slice(1)
        .map((digit) => digit.repeat(2))
        .join('')}`
    : undefined;
}

/** Towards black by a negative share, towards white by a positive one. */
function shadeColour(colour: string, share: number): string {
  const towards = share < 0 ? 0 : 255;
  const part = Math.min(1, Math.abs(share));
  const channels = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
  const mixed = channels.map((value) =>
    Math.round(value + (towards - value) * part)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}
