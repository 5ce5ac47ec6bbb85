const NAMES = new Set(['select', 'column', 'shortColumn', 'columns', 'columnList']);

/**
 * The codes that a reader under row rules may see; any other is about the whole file. In a group of `labels` these are
 * the messages that take no values but column names, so that a new one with a figure has to be listed to be shown.
 */
export function codesAboutRows({ labels, messages }, kinds) {
  const isLabel = (code) => {
    const [group, name] = code.split('.');
    const takes = Object.values(kinds[code].values);
    return name !== undefined && labels.includes(group) && takes.every((kind) => NAMES.has(kind));
  };
  const unknown = messages.filter((code) => !Object.hasOwn(kinds, code));
  if (unknown.length > 0) throw new Error(`about-rows.json names messages that do not exist: ${unknown.join(', ')}`);
  return Object.keys(kinds).filter((code) => isLabel(code) || messages.includes(code));
}

export function aboutRowsModule(codes) {
  return `// Made by texts/compile.mjs.
export const ABOUT_ROWS: ReadonlySet<string> = new Set([
${codes.map((code) => `  '${code}',`).join('\n')}
]);
`;
}
