import { refusal } from '../../platform/http/refusal.ts';
import { attributeIn, isObject, keyOf } from './attributes.ts';
import { type Filter, matchesElement, parseFilter, withoutSchema } from './filter.ts';

type Resource = Record<string, unknown>;
type Operation = 'add' | 'replace' | 'remove';
interface Target {
  readonly name: string;
  readonly filter: Filter | null;
  readonly part: string | null;
}

const READ_ONLY: readonly string[] = ['id', 'schemas', 'meta', 'groups'];
const MOST_OPERATIONS = 1_000;

/**
 * The resource after a PATCH (RFC 7644, section 3.5.2), in the dialects of Entra ID and Okta too: operations in any
 * case, dotted names instead of a path, members to remove as a value, and a filter that matches nothing yet.
 */
export function applyPatch(resource: Resource, body: object): Resource {
  const operations = attributeIn(body, 'Operations');
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > MOST_OPERATIONS)
    throw refusal('scim-invalid.operations', { most: MOST_OPERATIONS });
  const changed = structuredClone(resource);
  for (const one of operations) {
    if (!isObject(one)) throw refusal('scim-invalid.operations', { most: MOST_OPERATIONS });
    const operation = operationIn(attributeIn(one, 'op'));
    const path = attributeIn(one, 'path');
    const value = attributeIn(one, 'value');
    if (path === undefined || path === null || path === '') applyAll(changed, operation, value);
    else apply(changed, operation, targetIn(path), value);
  }
  return changed;
}

function operationIn(given: unknown): Operation {
  const name = typeof given === 'string' ? given.toLowerCase() : '';
  if (name === 'add' || name === 'replace' || name === 'remove') return name;
  throw refusal('scim-invalid.operation');
}

function applyAll(resource: Resource, operation: Operation, value: unknown): void {
  if (operation === 'remove') throw refusal('scim-invalid.noTarget');
  if (!isObject(value)) throw refusal('scim-invalid.value', { attribute: 'value' });
  for (const [name, one] of Object.entries(value)) {
    // Whole resources are sent back with what cannot change.
    if (!READ_ONLY.includes(name.toLowerCase())) apply(resource, operation, targetIn(name), one);
  }
}

function targetIn(path: unknown): Target {
  const text = typeof path === 'string' ? withoutSchema(path.trim()) : '';
  // Extensions are accepted and not stored.
  if (/^urn:/i.test(text)) return { name: text.replace(/[.[].*$/, ''), filter: null, part: null };
  const [, name, filter, part] = /^([a-z$][\w$-]*)(?:\[(.+)\])?(?:\.([a-z$][\w$-]*))?$/i.exec(text) ?? [];
  if (name === undefined) throw refusal('scim-invalid.path');
  if (READ_ONLY.includes(name.toLowerCase())) throw refusal('scim-invalid.readOnly', { attribute: name });
  return { name, filter: filter === undefined ? null : parseFilter(filter), part: part ?? null };
}

function apply(resource: Resource, operation: Operation, { name, filter, part }: Target, value: unknown): void {
  if (operation !== 'remove' && value === undefined) throw refusal('scim-invalid.value', { attribute: name });
  const key = keyOf(resource, name) ?? name;
  if (filter) {
    applyToElements(resource, key, operation, { filter, part, value });
    return;
  }
  if (part !== null) {
    applyToPart(resource, key, operation, { part, value });
    return;
  }
  const before = resource[key];
  if (operation === 'remove') {
    // Entra ID names the members to remove in the value.
    if (Array.isArray(before) && value !== undefined && value !== null) resource[key] = without(before, listOf(value));
    else delete resource[key];
  } else if (operation === 'add' && Array.isArray(before)) {
    const added = listOf(value);
    resource[key] = [...without(before, added), ...added];
  } else resource[key] = isObject(before) && isObject(value) ? { ...before, ...value } : value;
}

function applyToPart(
  resource: Resource,
  key: string,
  operation: Operation,
  { part, value }: { part: string; value: unknown },
): void {
  const before = resource[key];
  const owners = Array.isArray(before) ? before.filter(isObject) : isObject(before) ? [before] : [];
  if (owners.length === 0 && operation !== 'remove') {
    const made: Resource = {};
    resource[key] = made;
    owners.push(made);
  }
  for (const owner of owners) setPart(owner, operation, part, value);
}

function applyToElements(
  resource: Resource,
  key: string,
  operation: Operation,
  { filter, part, value }: { filter: Filter; part: string | null; value: unknown },
): void {
  const before = resource[key];
  const elements = (Array.isArray(before) ? before : []).filter(isObject);
  const matching = elements.filter((element) => matchesElement(filter, element));
  if (operation === 'remove') {
    if (part === null) resource[key] = elements.filter((element) => !matching.includes(element));
    else for (const element of matching) setPart(element, operation, part, value);
    return;
  }
  if (matching.length === 0) {
    const made = elementFromFilter(filter);
    elements.push(made);
    matching.push(made);
  }
  for (const element of matching) {
    if (part !== null) setPart(element, operation, part, value);
    else if (isObject(value)) Object.assign(element, value);
    else throw refusal('scim-invalid.value', { attribute: key });
  }
  resource[key] = elements;
}

/** The element that an equality describes: `emails[type eq "work"].value` adds a work address where there is none. */
function elementFromFilter(filter: Filter): Resource {
  if (filter.kind === 'and') return { ...elementFromFilter(filter.left), ...elementFromFilter(filter.right) };
  if (filter.kind === 'compare' && filter.by === 'eq') return { [filter.attribute]: filter.value };
  throw refusal('scim-invalid.noTarget');
}

function setPart(owner: Resource, operation: Operation, part: string, value: unknown): void {
  const key = keyOf(owner, part) ?? part;
  if (operation === 'remove') delete owner[key];
  else owner[key] = value;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
const identityOf = (element: unknown) => (isObject(element) ? attributeIn(element, 'value') : element);

function without(elements: readonly unknown[], removed: readonly unknown[]): unknown[] {
  const ids = new Set(removed.map(identityOf));
  return elements.filter((element) => !ids.has(identityOf(element)));
}
