import { parse } from '@messageformat/parser';

/** Kinds of values a message may name, as in {share, percent}; plain {name} takes text or a number. See src/kinds.ts. */
const KINDS = new Set(
  'column shortColumn count line figure decimal1 decimal2 decimal3 points percent wholePercent percent1 day month names columns list columnList lines items choices message messages'.split(
    ' ',
  ),
);

/**
 * The messages of one table as the parts `fill` reads, and the kinds of their values by name. A plural goes by the kind
 * of its value: `english` names the kinds where a translation leaves a figure out.
 */
export function compileTable(table, where, english = {}) {
  const parts = {};
  const kinds = {};
  for (const [key, text] of Object.entries(table)) {
    if (typeof text === 'object') {
      const inner = compileTable(text, `${where} ${key}`, english[key]);
      parts[key] = inner.parts;
      kinds[key] = inner.kinds;
    } else {
      const message = compileMessage(text, `${where} ${key}`, english[key]?.values);
      parts[key] = message.parts;
      kinds[key] = { values: message.kinds };
    }
  }
  return { parts, kinds };
}

function compileMessage(text, where, english = {}) {
  let tokens;
  try {
    tokens = parse(text, { strict: false });
  } catch (error) {
    throw new Error(`${where}: ${error.message}`);
  }
  const kinds = {};
  collectKinds(tokens, kinds, where);
  return { parts: write(tokens, { ...english, ...kinds }), kinds };
}

function collectKinds(tokens, kinds, where) {
  for (const token of tokens) {
    if (token.type === 'argument') kinds[token.arg] ??= 'text';
    if (token.type === 'function') {
      if (!KINDS.has(token.key)) throw new Error(`${where}: {${token.arg}, ${token.key}} is of an unknown kind`);
      kinds[token.arg] = token.key;
    }
    if (token.type === 'selectordinal') throw new Error(`${where}: ordinals are not supported`);
    if (token.type === 'select') kinds[token.arg] = 'select';
    if (token.type === 'plural') kinds[token.arg] ??= 'number';
    for (const { tokens: inner } of token.cases ?? []) collectKinds(inner, kinds, where);
  }
}

/** 'text with {name} and {name,kind}'; with a plural or a select a list of such texts and [name, kind or 'select', cases]. */
function write(tokens, kinds, counted = null) {
  const parts = [];
  for (const token of tokens) {
    if (token.type === 'content') parts.push(literal(token.value));
    else if (token.type === 'octothorpe') parts.push(value(counted, kinds));
    else if (token.cases) {
      const cases = token.cases.map(({ key, tokens: inner }) => [
        key,
        write(inner, kinds, token.type === 'plural' ? token.arg : counted),
      ]);
      parts.push([token.arg, kinds[token.arg], Object.fromEntries(cases)]);
    } else parts.push(value(token.arg, token.type === 'argument' ? {} : kinds));
  }
  const joined = parts.reduce((all, part) => {
    if (typeof part === 'string' && typeof all.at(-1) === 'string') all.push(all.pop() + part);
    else all.push(part);
    return all;
  }, []);
  return joined.every((part) => typeof part === 'string') ? joined.join('') : joined;
}

/** A brace of the text itself, which `fill` would take for a value. */
const literal = (text) => {
  if (/[{}]/.test(text)) throw new Error(`A text may not contain braces: ${text}`);
  return text;
};

const PLAIN = new Set(['text', 'number', 'select', undefined]);
const value = (name, kinds) => (PLAIN.has(kinds[name]) ? `{${name}}` : `{${name},${kinds[name]}}`);
