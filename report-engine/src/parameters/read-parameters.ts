import type { GroupingField, Value } from '@holdfast/contracts/report/field';
import type { ColumnType, SemanticModel } from '@holdfast/contracts/report/model';
import type { PaperParameter, PaperSetup, ParameterValue } from '@holdfast/contracts/report/paper';
import type { WhyRefused } from '@holdfast/texts/refused-call';

/** The values of every parameter by name; an empty list restricts nothing. */
export type ParameterState = Readonly<Record<string, readonly Value[]>>;

export type ReadParameters =
  | { readonly state: ParameterState; readonly missing: readonly PaperParameter[] }
  | { readonly refused: WhyRefused };

/** Given values override the document's defaults; required parameters without a value are reported as missing. */
export function readParameters(
  { parameters }: PaperSetup,
  given: readonly ParameterValue[],
  model: SemanticModel,
): ReadParameters {
  const known = new Map(parameters.map((parameter) => [parameter.name, parameter]));
  const values = new Map<string, (string | null)[]>();
  for (const { name, value = null } of given) {
    const parameter = known.get(name);
    if (!parameter) return { refused: ['parameterUnknown', { name }] };
    if (parameter.hidden) return { refused: ['parameterFixed', { name }] };
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  const state: Record<string, readonly Value[]> = {};
  for (const parameter of parameters) {
    const { name, multiple = false } = parameter;
    const texts = values.get(name) ?? parameter.default ?? [];
    if (texts.length > 1 && !multiple) return { refused: ['parameterSingle', { name }] };
    const read = texts.map((text) => readValue(parameter, text, model));
    const wrong = read.find((one) => 'refused' in one);
    if (wrong && 'refused' in wrong) return wrong;
    state[name] = read.flatMap((one) => ('value' in one ? [one.value] : []));
  }
  const missing = parameters.filter(({ required, name }) => required && state[name]?.length === 0);
  return { state, missing };
}

/** The inverse, in host format: what a viewer sends and shows in a list. */
export function givenOf(state: ParameterState): ParameterValue[] {
  return Object.entries(state).flatMap(([name, values]) =>
    values.map((value) => ({ name, value: value === null ? null : String(value) })),
  );
}

/** The type of the column a parameter filters. */
export function typeOf(model: SemanticModel, field: GroupingField | undefined): ColumnType {
  const table = model.tables.find(({ name }) => name === field?.table);
  const column =
    field?.kind === 'level'
      ? table?.hierarchies.find(({ name }) => name === field.hierarchy)?.levels.find(({ name }) => name === field.level)
          ?.column
      : field?.column;
  return table?.columns.find(({ name }) => name === column)?.type ?? 'text';
}

type ReadParameter = { readonly value: Value } | { readonly refused: WhyRefused };

function readValue(
  { name, kind, choices = [], field }: PaperParameter,
  text: string | null,
  model: SemanticModel,
): ReadParameter {
  if (kind === 'choice') {
    if (choices.some(({ value }) => value === text)) return { value: text };
    return { refused: ['parameterChoice', { name, known: choices.map(({ value }) => `'${value}'`) }] };
  }
  if (kind !== 'list') {
    const day = text?.slice(0, 10) ?? '';
    return isDay(day) ? { value: day } : { refused: ['parameterType', { name, type: 'day' }] };
  }
  if (text === null) return { value: null };
  switch (typeOf(model, field)) {
    case 'number':
    case 'integer': {
      const number = Number(text);
      if (text.trim() !== '' && Number.isFinite(number)) return { value: number };
      return { refused: ['parameterType', { name, type: 'number' }] };
    }
    case 'boolean':
      if (/^(true|1)$/i.test(text)) return { value: true };
      if (/^(false|0)$/i.test(text)) return { value: false };
      return { refused: ['parameterType', { name, type: 'flag' }] };
    default:
      return { value: text };
  }
}

function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
