import { hasTrait } from '@holdfast/contracts/report/visual-traits';
import { fieldLabel } from './field-label.ts';
import { option } from './result-columns.ts';
import type { SemanticModel, Visual } from './words.ts';

const LONGEST = 48;

/**
 * The display name of a visual: its title, or its hidden label, else its first words, else its fields, else its name
 * spelled out.
 */
export function visualLabel(model: SemanticModel, visual: Visual): string {
  const stated = visual.title ?? option.text(visual, 'label');
  if (stated) return stated;
  const words = option
    .paragraphs(visual, 'text')
    .replace(/^[#\-\s]+|\*\*/gm, '')
    .split('\n')[0]
    ?.trim();
  if (words) return words.length > LONGEST ? `${words.slice(0, LONGEST).trimEnd()}…` : words;
  const { values = [], field = [] } = visual.roles;
  const given = hasTrait(visual, 'slices') ? (field[0] ?? values[0]) : values.length === 1 ? values[0] : undefined;
  if (given) return given.label ?? fieldLabel(model, given.field);
  const name = visual.name.replace(/[-_]+/g, ' ').trim();
  return name.charAt(0).toUpperCase() + name.slice(1);
}
