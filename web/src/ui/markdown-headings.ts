/** The anchor of a heading: `#can-you-act-on-it`. Keeps letters of every script. */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[`*]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

export interface Section {
  /** Empty for text before the first heading. */
  readonly title: string;
  readonly anchor: string;
  readonly text: string;
}

/** Splits Markdown at its second-level headings. */
export function sectionsOf(text: string): Section[] {
  const sections: { title: string; lines: string[] }[] = [{ title: '', lines: [] }];
  let isCode = false;
  for (const line of text.split(/\r?\n/)) {
    if (line.trimStart().startsWith('```')) isCode = !isCode;
    const title = isCode ? null : /^## (.+)$/.exec(line)?.[1];
    if (title) sections.push({ title, lines: [] });
    else if (!/^# /.test(line)) sections.at(-1)?.lines.push(line);
  }
  return sections
    .map(({ title, lines }) => ({ title, anchor: anchorOf(title), text: lines.join('\n').trim() }))
    .filter(({ title, text }) => title !== '' || text !== '');
}
