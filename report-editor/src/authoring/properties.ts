import type { LocalizableVisual, VisualFormat } from '@holdfast/contracts/report/visual';
import type { VisualChange } from '@holdfast/report-engine';
import { optionsOf } from './gallery.ts';

/** A property in the host's terms: an object of the visual and one of its fields. */
export interface PropertyName {
  readonly objectName: string;
  readonly propertyName: string;
}

interface Property {
  readonly type: 'flag' | 'text' | 'number' | 'colour' | 'align';
  read(visual: LocalizableVisual): unknown;
  /** The change that writes it; undefined removes it. */
  write(visual: LocalizableVisual, value: unknown): VisualChange;
  /** Only for kinds with this option. */
  readonly option?: string;
}

type FormatCard = keyof VisualFormat;

const inFormat = (type: Property['type'], card: FormatCard, part: string): Property => ({
  type,
  read: ({ format }) => (format?.[card] as Readonly<Record<string, unknown>> | undefined)?.[part],
  write: ({ format = {} }, value) => {
    const { [part]: _was, ...rest } = { ...(format[card] as Record<string, unknown> | undefined) };
    const next = value === undefined ? rest : { ...rest, [part]: value };
    const { [card]: _card, ...others } = format;
    const whole = Object.keys(next).length === 0 ? others : { ...others, [card]: next };
    return { format: Object.keys(whole).length === 0 ? undefined : (whole as VisualFormat) };
  },
});

const inOptions = (type: Property['type'], option: string): Property => ({
  type,
  option,
  read: ({ options }) => options[option],
  write: ({ options }, value) => {
    const { [option]: _was, ...rest } = options;
    return { options: value === undefined ? rest : { ...rest, [option]: value } };
  },
});

const PROPERTIES: Readonly<Record<string, Property>> = {
  'title.visible': inFormat('flag', 'title', 'show'),
  'title.titleText': {
    type: 'text',
    read: ({ title }) => title,
    write: (_, value) => ({ title: value === undefined ? undefined : String(value) }),
  },
  'title.alignment': inFormat('align', 'title', 'align'),
  'title.fontColor': inFormat('colour', 'title', 'colour'),
  'title.textSize': inFormat('number', 'title', 'size'),
  'legend.visible': inOptions('flag', 'legend'),
  'dataLabels.visible': inOptions('flag', 'labels'),
  'labels.visible': inOptions('flag', 'labels'),
  'categoryAxis.visible': inFormat('flag', 'categoryAxis', 'show'),
  'valueAxis.visible': inFormat('flag', 'valueAxis', 'show'),
  'background.visible': inFormat('flag', 'background', 'show'),
  'background.color': inFormat('colour', 'background', 'colour'),
  'background.transparency': inFormat('number', 'background', 'transparency'),
  'border.visible': inFormat('flag', 'border', 'show'),
  'border.color': inFormat('colour', 'border', 'colour'),
  'border.radius': inFormat('number', 'border', 'radius'),
};

const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const TYPES: Readonly<Record<Property['type'], (value: unknown) => boolean>> = {
  flag: (value) => typeof value === 'boolean',
  text: (value) => typeof value === 'string' && value.length <= 500,
  number: (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= 100,
  colour: (value) => typeof value === 'string' && HEX.test(value),
  align: (value) => value === 'left' || value === 'center' || value === 'right',
};

const keyOf = ({ objectName, propertyName }: PropertyName): string => `${objectName}.${propertyName}`;

function propertyOf(visual: LocalizableVisual, name: PropertyName): Property | null {
  const property = PROPERTIES[keyOf(name)] ?? null;
  if (!property?.option) return property;
  return optionsOf(visual.kind).some((one) => one.name === property.option) ? property : null;
}

/** `unknown`: this kind has no such property. Undefined: never set. */
export function readProperty(visual: LocalizableVisual, name: PropertyName): { readonly value: unknown } | 'unknown' {
  const property = propertyOf(visual, name);
  return property ? { value: property.read(visual) } : 'unknown';
}

/** The change that sets a property; undefined resets it to the theme's. */
export function writeProperty(
  visual: LocalizableVisual,
  name: PropertyName,
  value: unknown,
): { readonly change: VisualChange } | 'unknown' | 'wrong-value' {
  const property = propertyOf(visual, name);
  if (!property) return 'unknown';
  if (value !== undefined && !TYPES[property.type](value)) return 'wrong-value';
  return { change: property.write(visual, value) };
}

export const knownProperties = (visual: LocalizableVisual): readonly string[] =>
  Object.keys(PROPERTIES).filter((key) => {
    const [objectName = '', propertyName = ''] = key.split('.');
    return propertyOf(visual, { objectName, propertyName }) !== null;
  });
