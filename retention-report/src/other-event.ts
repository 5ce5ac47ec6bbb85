import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { Visual } from '@holdfast/contracts/report/visual';

/**
 * Some files predict something else than leaving: who answered an offer, who bought. The report is then about that event,
 * and not a word of it may call its customers leavers. Its texts are written about churn; here they are put in terms of
 * the event, longest phrase first. Names of measures, columns and visuals are keys and stay as they are.
 */
export function wordsAbout(event: string): (text: string) => string {
  const it = `“${event}”`;
  const phrases: readonly (readonly [RegExp, string])[] = [
    [/Revenue at risk is/g, 'Σ probability × value is'],
    [/(?:Σ risk × value|revenue at risk)/gi, 'probability × value'],
    [/\b(?:observed )?churn rate(?: \(logo churn\))?/gi, 'observed rate'],
    [/\bobserved churn\b/gi, 'observed rate'],
    [/\b(?:predicted |average predicted )?(?:churn )?risk of leaving\b/gi, 'probability'],
    [/\bchurn risk\b/gi, 'probability'],
    [/\bnot (?:known to have left|marked as having left)\b/g, `not known to be ${it}`],
    [/\bmarked as having left\b/g, `marked ${it}`],
    [/\b(?:who )?have not left(?: yet)?\b/gi, `not marked ${it}`],
    [/\bHas not left yet\b/g, `Not marked ${it}`],
    [/\bhave left\b/g, `are ${it}`],
    [/\bHas left\b/g, event],
    [/\bexpected to leave\b/gi, `expected ${it}`],
    [/\bexpected (?:churners|leavers)\b/gi, `expected ${it}`],
    [/\bchurned customers\b/gi, `customers ${it}`],
    [/\bstill here\b/gi, `not yet ${it}`],
    [/\bwho (?:left|leaves?|will leave)\b/g, `with ${it}`],
    [/\bwho stayed\b/g, 'without it'],
    [/\bpredicted to leave\b/gi, `predicted ${it}`],
    [/\bspeaks for staying\b/g, 'speaks against it'],
    [/\bleavers?\b/gi, `customers with ${it}`],
    [/\bstayers?\b/gi, 'customers without it'],
    [/\b(?:leaving|leaves?)\b/gi, `${it}`],
    [/\b(?:left)\b/g, `${it}`],
    [/\b(?:stayed|stays?|staying)\b/g, 'not'],
    [/\bchurn(?:ed|ers?)?\b/gi, `${it}`],
  ];
  const said = (text: string) => {
    const words = phrases.reduce((so, [phrase, word]) => so.replace(phrase, word), text);
    return /^[A-Z]/.test(text) ? words.charAt(0).toUpperCase() + words.slice(1) : words;
  };
  // What stands in braces is a name the story is filled in by.
  return (text) =>
    text
      .split(/(\{[^}]*\})/)
      .map((part) => (part.startsWith('{') ? part : said(part)))
      .join('');
}

export function documentAbout(event: string, document: ReportDocument): ReportDocument {
  const say = wordsAbout(event);
  return {
    ...document,
    pages: document.pages.map((page) => ({ ...page, visuals: page.visuals.map((visual) => visualAbout(say, visual)) })),
  };
}

function visualAbout(say: (text: string) => string, visual: Visual): Visual {
  const { title, subtitle, description, options, roles } = visual;
  const spoken: Visual['options'] = {};
  for (const name of ['text', 'needs', 'why', 'story']) {
    const value = options[name];
    if (typeof value === 'string') spoken[name] = say(value);
    if (Array.isArray(value)) spoken[name] = value.map((one: unknown) => (typeof one === 'string' ? say(one) : one));
  }
  // Columns of a table are looked up by their label, which changes with the rest.
  const { columns } = options;
  const named =
    columns !== null && typeof columns === 'object' && !Array.isArray(columns)
      ? { columns: Object.fromEntries(Object.entries(columns).map(([label, as]) => [say(label), as])) }
      : {};
  return {
    ...visual,
    ...(title !== undefined && { title: say(title) }),
    ...(subtitle !== undefined && { subtitle: say(subtitle) }),
    ...(description !== undefined && { description: say(description) }),
    options: { ...options, ...spoken, ...named },
    roles: Object.fromEntries(
      Object.entries(roles).map(([role, fields]) => [
        role,
        fields.map((given) => (given.label === undefined ? given : { ...given, label: say(given.label) })),
      ]),
    ),
  };
}

export function modelAbout(event: string, model: SemanticModel): SemanticModel {
  const say = wordsAbout(event);
  const told = <Named extends { name: string; label?: string | undefined; description?: string | undefined }>(
    named: Named,
    isOwn: boolean,
  ): Named => ({
    ...named,
    // A column of the upload is called what its owner calls it.
    ...((named.label !== undefined || isOwn) && { label: say(named.label ?? named.name) }),
    ...(named.description !== undefined && { description: say(named.description) }),
  });
  return {
    ...model,
    tables: model.tables.map((table) => ({
      ...table,
      columns: table.columns.map((column) => told(column, false)),
      measures: table.measures.map((measure) => told(measure, true)),
    })),
  };
}
