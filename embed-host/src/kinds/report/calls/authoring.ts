import {
  type AuthoringCall,
  DEFAULT_SCHEMA,
  type IVisualCapabilities,
  PROPERTY_SCHEMA,
  VisualDataRoleKind,
} from '@holdfast/contracts/embed/authoring';
import type { Visual } from '@holdfast/contracts/report/visual';
import {
  convertRoles,
  firstSize,
  formatFrom,
  freeRoom,
  hostRoles,
  knownProperties,
  OFFERED,
  patternOf,
  placeIn,
  readProperty,
  roleNamed,
  writeProperty,
} from '@holdfast/report-editor/authoring';
import {
  fieldFormat,
  fieldLabel,
  kindOf,
  LiveError,
  type LiveReport,
  nextName,
  targetFromField,
} from '@holdfast/report-engine';
import { accepted, type CallAnswer, read } from '../../../wire/call.ts';
import { fieldNamed } from '../../../wire/filters-from-wire.ts';
import { placeFromWire } from '../../../wire/place-from-wire.ts';
import { visualOnWire } from '../../../wire/visual-on-wire.ts';

/** One call of the authoring library: the names in its path, and its unvalidated body. */
export interface AuthoringRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
}
type Answerer = (live: LiveReport, request: AuthoringRequest) => CallAnswer;

/** Every call of the authoring library, each an edit of the live report or a read. */
export const answerAuthoring: { readonly [Name in AuthoringCall]: Answerer } = {
  getAvailableVisualTypes: () => read(OFFERED.map(({ name }) => name)),

  getVisualCapabilities(_, { params }) {
    const kind = kindNamed(params.type);
    const dataRoles = hostRoles(kind).map(({ role, name, displayName }) => ({
      name,
      displayName,
      kind: {
        groups: VisualDataRoleKind.Grouping,
        values: VisualDataRoleKind.Measure,
        any: VisualDataRoleKind.GroupingOrMeasure,
      }[role.takes],
      maximum: role.most,
      minimum: role.required ? 1 : 0,
    }));
    return read<IVisualCapabilities>({ dataRoles });
  },

  createVisual(live, { params, body }) {
    const { visualType, layout } = objectOf(body);
    const kind = kindNamed(visualType);
    const pageName = params.page ?? '';
    const { page, size, visuals } = live.arranging.layoutOf(pageName);
    const free = freeRoom(
      visuals.map((one) => one.layout),
      firstSize(kind.name),
      size,
    );
    const place = placeFromWire(layout);
    const { hidden } = place;
    const name = nextName(page, kind.name);
    live.editing.do(
      [
        { do: 'addVisual', page: pageName, visual: { name, kind: kind.name, layout: { ...free, ...place } } },
        // Shown although the host's default layout hides what it does not name.
        ...(hidden === undefined
          ? []
          : [{ do: 'placeVisuals' as const, page: pageName, places: { [name]: { hidden } } }]),
      ],
      'sdk',
    );
    const made = visualAt(live, { page: pageName, visual: name });
    const placed = live.arranging.visualsOf(pageName).find(({ visual }) => visual.name === name);
    return read({ visual: visualOnWire(live.model, made, placed?.layout) });
  },

  deleteVisual(live, { params, body }) {
    const { visualName } = objectOf(body);
    if (typeof visualName !== 'string') throw new LiveError('invalid', 'mustBeText', { name: 'visualName' });
    live.arranging.remove(params.page ?? '', visualName, 'sdk');
    return accepted;
  },

  changeType(live, { params, body }) {
    const visual = visualAt(live, params);
    const kind = kindNamed(objectOf(body).visualType);
    const roles = convertRoles(kind, live.editing.visual(params.page ?? '', visual.name), live.model);
    const before = Object.values(visual.roles).flat().length;
    if (before > 0 && Object.keys(roles).length === 0 && kind.roles.length > 0)
      throw new LiveError('invalid', 'noFieldFits', { type: kind.name });
    live.editing.do(
      { do: 'changeVisual', page: params.page ?? '', visual: visual.name, change: { kind: kind.name, roles } },
      'sdk',
    );
    return accepted;
  },

  getDataFields(live, { params }) {
    const { fields } = roleAt(live, params);
    return read(fields.map(({ field }) => targetFromField(field)));
  },

  addDataField(live, { params, body }) {
    const { visual, kind, role } = roleAt(live, params);
    const outcome = placeIn({ kind, visual }, role.name, { field: fieldNamed(live, body) }, live.model);
    if ('refused' in outcome)
      throw outcome.refused === 'full'
        ? new LiveError('invalid', 'roleFull', { role: role.name, most: role.most ?? 0 })
        : new LiveError('invalid', role.takes === 'groups' ? 'roleColumns' : 'roleFigures', { role: role.name });
    const at = indexOf(params.index);
    live.editing.do(
      {
        do: 'addField',
        page: params.page ?? '',
        visual: visual.name,
        role: role.name,
        field: outcome.field,
        ...(at !== null && { at }),
      },
      'sdk',
    );
    return accepted;
  },

  removeDataField(live, { params }) {
    const { place } = fieldAt(live, params);
    live.editing.do({ do: 'removeField', ...place }, 'sdk');
    return accepted;
  },

  getDataFieldDisplayName(live, { params }) {
    const { given } = fieldAt(live, params);
    return read(given.label ?? fieldLabel(live.model, given.field));
  },
  setDataFieldDisplayName(live, { params, body }) {
    const { newDisplayName } = objectOf(body);
    if (typeof newDisplayName !== 'string') throw new LiveError('invalid', 'mustBeText', { name: 'newDisplayName' });
    live.editing.do({ do: 'changeField', ...fieldAt(live, params).place, change: { label: newDisplayName } }, 'sdk');
    return accepted;
  },
  getDataFieldName(live, { params }) {
    const { field } = fieldAt(live, params).given;
    if (field.kind === 'measure') return read(field.measure);
    return read(field.kind === 'level' ? field.level : field.column);
  },

  getFieldFormatString(live, { params }) {
    const { given } = fieldAt(live, params);
    return read(patternOf(given.format ?? fieldFormat(live.model, given.field)));
  },
  setFieldFormatString(live, { params, body }) {
    const { formatString } = objectOf(body);
    if (typeof formatString !== 'string') throw new LiveError('invalid', 'mustBeText', { name: 'formatString' });
    const format = formatString === '' ? undefined : formatFrom(formatString);
    if (format === null) throw new LiveError('invalid', 'unknownFormat', { format: formatString });
    const { place } = fieldAt(live, params);
    live.editing.do({ do: 'changeField', ...place, change: { format } as never }, 'sdk');
    return accepted;
  },
  setFieldHidden(live, { params, body }) {
    const { isHidden } = objectOf(body);
    if (typeof isHidden !== 'boolean') throw new LiveError('invalid', 'mustBeFlag', { name: 'isHidden' });
    const { place, given } = fieldAt(live, params);
    if (isHidden && (given.field.kind === 'column' || given.field.kind === 'level'))
      throw new LiveError('invalid', 'groupingHidden');
    live.editing.do({ do: 'changeField', ...place, change: { hidden: isHidden || undefined } as never }, 'sdk');
    return accepted;
  },

  getProperty(live, { params, body }) {
    const visual = visualAt(live, params);
    const found = readProperty(visual, selectorOf(body));
    if (found === 'unknown') throw unknownProperty(visual, body);
    // An unset property is reported as such, not as its effective value: hosts branch on it.
    return read(
      found.value === undefined
        ? { schema: DEFAULT_SCHEMA, value: {} }
        : { schema: PROPERTY_SCHEMA, value: found.value },
    );
  },
  setProperty(live, { params, body }) {
    const visual = visualAt(live, params);
    const { selector, value } = objectOf(body);
    const stored = live.editing.visual(params.page ?? '', visual.name);
    const outcome = writeProperty(stored, selectorOf(selector), givenValue(value));
    if (outcome === 'unknown') throw unknownProperty(visual, selector);
    if (outcome === 'wrong-value') throw new LiveError('invalid', 'wrongValue');
    live.editing.do(
      { do: 'changeVisual', page: params.page ?? '', visual: visual.name, change: outcome.change },
      'sdk',
    );
    return accepted;
  },
};

/** A bare value is accepted as well; the default's schema resets the property. */
function givenValue(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given;
  const { schema, $schema, value } = given as { schema?: unknown; $schema?: unknown; value?: unknown };
  return (schema ?? $schema) === DEFAULT_SCHEMA ? undefined : value;
}

function unknownProperty(visual: Visual, selector: unknown): LiveError {
  const { objectName, propertyName } = selectorOf(selector);
  const property = `${objectName}.${propertyName}`;
  return new LiveError('invalid', 'unknownProperty', { type: visual.kind, property, known: knownProperties(visual) });
}

const objectOf = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};

function selectorOf(body: unknown): { objectName: string; propertyName: string } {
  const { objectName, propertyName } = objectOf(body);
  if (typeof objectName !== 'string' || typeof propertyName !== 'string')
    throw new LiveError('invalid', 'needsProperty');
  return { objectName, propertyName };
}

function kindNamed(name: unknown) {
  const kind = typeof name === 'string' ? kindOf(name) : undefined;
  if (!kind || kind.name === 'needsColumn') throw new LiveError('not-found', 'unknownType', { type: String(name) });
  return kind;
}

function visualAt(live: LiveReport, { page = '', visual = '' }: AuthoringRequest['params']): Visual {
  const { page: own } = live.arranging.layoutOf(page);
  const found = own.visuals.find(({ name }) => name === visual);
  if (!found) throw new LiveError('not-found', 'unknownVisual', { visual: visual ?? '', page: page ?? '' });
  return found;
}

function roleAt(live: LiveReport, params: AuthoringRequest['params']) {
  const visual = visualAt(live, params);
  const kind = kindNamed(visual.kind);
  const role = roleNamed(kind, params.role ?? '');
  if (!role) throw new LiveError('not-found', 'unknownRole', { type: visual.kind, role: params.role ?? '' });
  return { visual, kind, role, fields: visual.roles[role.name] ?? [] };
}

/** Null where it was omitted, which means the end. */
function indexOf(text: string | undefined): number | null {
  if (text === 'undefined' || text === 'null') return null;
  const index = Number(text);
  if (!Number.isInteger(index) || index < 0) throw new LiveError('invalid', 'wholeIndex');
  return index;
}

function fieldAt(live: LiveReport, params: AuthoringRequest['params']) {
  const { visual, role, fields } = roleAt(live, params);
  const at = indexOf(params.index);
  if (at === null) throw new LiveError('invalid', 'needsIndex');
  const given = fields[at];
  if (!given) throw new LiveError('not-found', 'unknownFieldAt', { index: at, role: role.name });
  return { given, place: { page: params.page ?? '', visual: visual.name, role: role.name, at } };
}
