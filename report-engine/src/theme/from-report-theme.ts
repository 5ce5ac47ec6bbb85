import { contrast, mix, readable, readColour } from './colour.ts';
import { dark, light, type ResolvedTheme, type ThemeDetail, type VisualStyle } from './theme.ts';

/**
 * The result of reading a report-theme JSON: the theme, and the paths without effect (sent to the host in an `info`
 * event).
 */
export interface ThemeReading {
  readonly theme: ResolvedTheme;
  readonly ignored: readonly string[];
  /** Text colours below 3:1 on their background, which were moved towards the ink. */
  readonly adjusted: readonly string[];
}

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Legacy keys. */
const ALIASES: Readonly<Record<string, string>> = {
  firstLevelElements: 'foreground',
  secondLevelElements: 'foregroundNeutralSecondary',
  thirdLevelElements: 'backgroundLight',
  fourthLevelElements: 'foregroundNeutralTertiary',
  secondaryBackground: 'backgroundNeutral',
};
const COLOURS = new Set([
  'foreground',
  'foregroundNeutralSecondary',
  'foregroundNeutralTertiary',
  'background',
  'backgroundLight',
  'backgroundNeutral',
  'tableAccent',
  'accent',
  'hyperlink',
  'good',
  'neutral',
  'bad',
  'maximum',
  'center',
  'minimum',
  'null',
]);
/** Keys for details. */
const DETAILS: Readonly<Record<string, ThemeDetail>> = {
  icons: 'icon',
  disabledText: 'disabled',
  foregroundSelected: 'selected',
  foregroundButton: 'button',
  shapeStroke: 'stroke',
};
/** Supported keys of a text class; the derived classes (`largeTitle`, `boldLabel` …) follow these four. */
const CLASSES: Readonly<Record<string, readonly string[]>> = {
  callout: ['fontFace', 'fontSize', 'color'],
  title: ['fontFace', 'fontSize', 'color'],
  header: ['color'],
  label: ['fontFace', 'fontSize', 'color'],
};
const COLOUR_WORDS = ['color', 'fontColor', 'titleColor', 'labelColor', 'gridlineColor'] as const;
const CARDS: Readonly<Record<string, readonly string[]>> = {
  title: ['show', 'fontSize', 'alignment'],
  background: ['show', 'transparency'],
  border: ['show', 'radius'],
  legend: ['show'],
  labels: ['show'],
  gridlines: ['show'],
};

/** A point is 4/3 CSS pixels. */
const pixels = (points: unknown): number | undefined =>
  typeof points === 'number' && points > 0 ? (points * 4) / 3 : undefined;

/** A colour property is either a literal or the long form `{solid: {color}}`. */
const colourOf = (value: unknown): string | undefined => {
  if (isObject(value) && isObject(value.solid)) return colourOf(value.solid.color);
  return readColour(value) ?? undefined;
};

function readVisualStyles(styles: unknown, ignored: string[]): Record<string, VisualStyle> {
  const found: Record<string, VisualStyle> = {};
  if (!isObject(styles)) return found;
  for (const [type, byStyle] of Object.entries(styles)) {
    if (!isObject(byStyle)) continue;
    for (const [styleName, cards] of Object.entries(byStyle)) {
      if (!isObject(cards)) continue;
      for (const [card, values] of Object.entries(cards)) {
        const path = `visualStyles.${type}.${styleName}.${card}`;
        const first = Array.isArray(values) ? values[0] : values;
        const heard = CARDS[card];
        if (styleName !== '*' || !heard || !isObject(first)) {
          ignored.push(path);
          continue;
        }
        const words: readonly string[] = [...heard, ...COLOUR_WORDS];
        for (const key of Object.keys(first)) if (!words.includes(key)) ignored.push(`${path}.${key}`);
        const { show, fontSize, radius, transparency, alignment } = first;
        const colour = COLOUR_WORDS.map((word) => colourOf(first[word])).find((one) => one !== undefined);
        const size = pixels(fontSize);
        found[type] = {
          ...found[type],
          [card]: {
            ...(typeof show === 'boolean' && { show }),
            ...(colour && { colour }),
            ...(size && { size }),
            ...(typeof radius === 'number' && { radius }),
            ...(typeof transparency === 'number' && { transparency: Math.min(100, Math.max(0, transparency)) }),
            ...(typeof alignment === 'string' && /^(left|center|right)$/.test(alignment) && { align: alignment }),
          },
        };
      }
    }
  }
  return found;
}

function readClasses(given: unknown, ignored: string[]): Record<string, Json> {
  const classes: Record<string, Json> = {};
  for (const [name, words] of Object.entries(isObject(given) ? given : {})) {
    const heard = CLASSES[name];
    if (!heard || !isObject(words)) ignored.push(`textClasses.${name}`);
    else {
      classes[name] = words;
      for (const key of Object.keys(words)) if (!heard.includes(key)) ignored.push(`textClasses.${name}.${key}`);
    }
  }
  return classes;
}

/**
 * Applies a report-theme JSON to our light or dark theme, whichever is nearer to its background; without a background, to `otherwise`. Unknown
 * keys are reported, never fatal.
 */
export function fromReportTheme(json: Json, otherwise: ResolvedTheme = light): ThemeReading {
  const ignored: string[] = [];
  const adjusted: string[] = [];
  const given: Record<string, string> = {};
  const details: Partial<Record<ThemeDetail, string>> = {};
  for (const [key, value] of Object.entries(json)) {
    const name = ALIASES[key] ?? key;
    const detail = DETAILS[key];
    const colour = COLOURS.has(name) || detail ? readColour(value) : null;
    if (colour && detail) details[detail] = colour;
    else if (colour) given[name] = colour;
    else if (!['name', '$schema', 'dataColors', 'textClasses', 'visualStyles'].includes(key)) ignored.push(key);
  }
  const ground = given.background;
  const base = ground ? (contrast(ground, '#ffffff') > contrast(ground, '#000000') ? dark : light) : otherwise;
  const surface = ground ?? base.surface;
  const onSurface = (name: string, wanted: string | undefined, otherwise: string): string => {
    if (!wanted) return readable(otherwise, surface, 4.5);
    if (contrast(wanted, surface) >= 3) return wanted;
    adjusted.push(name);
    return readable(wanted, surface, 4.5);
  };
  const classes = readClasses(json.textClasses, ignored);
  const textClass = (name: string): Json => classes[name] ?? {};
  const text = onSurface('foreground', given.foreground, base.text);
  const data = Array.isArray(json.dataColors) ? json.dataColors.map(readColour).filter((c) => c !== null) : [];
  const face = (name: string): string | undefined => {
    const { fontFace } = textClass(name);
    return typeof fontFace === 'string' ? `'${fontFace.replace(/['"\\;{}<>]/g, '')}', ${base.font}` : undefined;
  };
  const [titleFont, calloutFont] = [face('title'), face('callout')];
  const header = colourOf(textClass('header').color);
  if (header) details.header = onSurface('textClasses.header', header, text);
  const soft = given.backgroundLight ?? (ground ? mix(surface, text, 0.08) : undefined);
  const theme: ResolvedTheme = {
    ...base,
    name: typeof json.name === 'string' ? json.name : 'custom',
    data: data.length > 0 ? data : base.data,
    page: given.backgroundNeutral ?? (ground ? mix(surface, text, 0.04) : base.page),
    surface,
    text,
    muted: onSurface(
      'foregroundNeutralSecondary',
      colourOf(textClass('label').color) ?? given.foregroundNeutralSecondary,
      ground ? mix(text, surface, 0.3) : base.muted,
    ),
    faint: onSurface(
      'foregroundNeutralTertiary',
      given.foregroundNeutralTertiary,
      ground ? mix(text, surface, 0.35) : base.faint,
    ),
    line: soft ?? base.line,
    grid: soft ?? base.grid,
    track: soft ?? base.track,
    blank: given.null ?? soft ?? base.blank,
    accent: onSurface('accent', given.accent ?? given.tableAccent ?? data[0], base.accent),
    link: onSurface('hyperlink', given.hyperlink, base.link),
    good: given.good ?? base.good,
    neutral: given.neutral ?? base.neutral,
    bad: given.bad ?? base.bad,
    ramp: [given.minimum ?? base.ramp[0] ?? surface, given.center, given.maximum ?? base.ramp.at(-1) ?? text].filter(
      (c) => c !== undefined,
    ),
    font: face('label') ?? base.font,
    ...(titleFont && { titleFont }),
    ...(calloutFont && { calloutFont }),
    details: {
      ...details,
      ...(details.icon && { icon: onSurface('icons', details.icon, text) }),
      ...(details.selected && { selected: onSurface('foregroundSelected', details.selected, text) }),
    },
    sizes: {
      callout: pixels(textClass('callout').fontSize) ?? base.sizes.callout,
      title: pixels(textClass('title').fontSize) ?? base.sizes.title,
      label: pixels(textClass('label').fontSize) ?? base.sizes.label,
    },
    titleColour: onSurface('textClasses.title', colourOf(textClass('title').color), text),
    calloutColour: onSurface('textClasses.callout', colourOf(textClass('callout').color), text),
    styles: readVisualStyles(json.visualStyles, ignored),
  };
  return { theme, ignored, adjusted };
}
