import type { FastifyInstance } from 'fastify';
import { refusal } from '../../platform/http/refusal.ts';

const MOST_FIELDS = 500;
const MOST_INDEX = 50;

type Tree = { [key: string]: Tree | unknown };

/**
 * Scripts that post without a content type send a form: `accessLevel=View`, or `reports[0][id]=…` for nested fields.
 */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, readForm(String(body)));
    } catch (problem) {
      done(problem as Error);
    }
  });
}

export function readForm(text: string): unknown {
  const fields = [...new URLSearchParams(text)];
  if (fields.length > MOST_FIELDS) throw refusal('invalid-query.formFields');
  const tree: Tree = Object.create(null);
  for (const [name, value] of fields) putField(tree, name.split(/[[\].]+/).filter(Boolean), value);
  return asLists(tree);
}

function putField(tree: Tree, path: readonly string[], value: string): void {
  const [key = '', ...rest] = path;
  if (rest.length === 0) {
    tree[key] = asValue(key, value);
    return;
  }
  const inner = tree[key];
  const next: Tree = typeof inner === 'object' && inner !== null ? (inner as Tree) : Object.create(null);
  tree[key] = next;
  putField(next, rest, value);
}

/** A form only has text. Names and ids that look like numbers stay text. */
function asValue(key: string, value: string): unknown {
  if (value === 'true' || value === 'false') return value === 'true';
  if (key.toLowerCase() === 'lifetimeinminutes' && /^\d{1,9}$/.test(value)) return Number(value);
  if (!/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Keys 0, 1, 2 … make a list. */
function asLists(tree: unknown): unknown {
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return tree;
  const entries = Object.entries(tree).map(([key, value]) => [key, asLists(value)] as const);
  const isList = entries.length > 0 && entries.length <= MOST_INDEX && entries.every(([key], at) => key === String(at));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
