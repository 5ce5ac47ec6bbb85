import { RISK_TIERS } from '@holdfast/contracts/prediction/values';
import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { Restriction } from '@holdfast/contracts/report/query';
import { rulesReach } from '@holdfast/query-engine';
import type { UnsaidDocument } from '@holdfast/retention-report/document';
import type { UnsaidVisual } from '@holdfast/retention-report/layout/compose';
import { isMessage, message, type Unsaid } from '@holdfast/texts/message';
import { sayAll } from '@holdfast/texts/speaker';
import { say } from '../english.ts';
import { fieldsOf, limitedVisual } from './limited-report.ts';
import { placesOf } from './narrow/narrow-report.ts';
import type { ReadyReport } from './ready-report.ts';

/** The name of a choice, colour or field in options; sentences do not match. */
const CHOICE = /^[\w#.-]{0,40}$/;

/** Visuals without queries, which show only what their author entered. */
const WITHOUT_DATA = new Set(['textbox', 'actionButton', 'image', 'shape', 'pageNavigator', 'bookmarkNavigator']);

/**
 * A saved report for a token with row rules. Sentences about the whole file may have been copied with a page, so texts
 * of a visual with data are kept only if the retention report under the same rules, `within`, has them too. Text an
 * author typed is also kept: it is not a message, nor a text of the unrestricted retention report, `whole`.
 */
export function limitedSaved(
  document: UnsaidDocument,
  within: ReadyReport,
  whole: UnsaidDocument,
  rules: readonly Restriction[],
): UnsaidDocument {
  const under = { model: within.model, rules };
  const isKnown = (table: string) => within.model.tables.some(({ name }) => name === table);
  const visuals = within.told.document.pages.flatMap((page) => page.visuals);
  const known = new Map(visuals.map((visual) => [visual.name, visual]));
  const words = wordsIn(within.told.document);
  const mayStand = (text: unknown) => words.has(JSON.stringify(text));
  const told = wordsIn(sayAll(whole as Unsaid<ReportDocument>, say), wordsIn(whole));
  const isTyped = (text: unknown) => typeof text === 'string' && !told.has(JSON.stringify(text));
  const mayBeside = (text: unknown) => mayStand(text) || isTyped(text);
  return {
    ...document,
    bookmarks: [],
    ...(document.measures && {
      measures: document.measures.flatMap(({ description: _, label, ...measure }, at) =>
        isKnown(measure.table) && rulesReach(measure.table, under)
          ? [{ ...measure, label: mayStand(label) ? label : message('report.ownMeasure', { number: at + 1 }) }]
          : [],
      ),
    }),
    ...(document.paper && { paper: paperWithoutWords(document.paper, mayStand) }),
    pages: document.pages.map((page) => {
      const shown = page.visuals.flatMap((visual) => {
        const isData = fieldsOf(visual).length > 0;
        const beside = !isData && WITHOUT_DATA.has(visual.kind) && withoutWords(visual, mayBeside);
        if (beside && (visual.kind !== 'textbox' || 'text' in beside.options)) return [beside];
        return limitedVisual(visual, isData ? withoutWords(visual, mayStand) : known.get(visual.name), under);
      });
      const { drillThroughBy: _, mobileLandscape: _landscape, mobile, displayName, ...kept } = page;
      const names = new Set(shown.map(({ name }) => name));
      return {
        ...kept,
        visuals: shown,
        displayName: mayBeside(displayName) ? displayName : page.name,
        ...(mobile && { mobile: placesOf(mobile, names) }),
      };
    }),
  };
}

type UnsaidSetup = NonNullable<UnsaidDocument['paper']>;

/** Headers, footers and parameter names are text too, and a default value may be a customer the reader may not see. */
function paperWithoutWords(paper: UnsaidSetup, mayStand: (text: unknown) => boolean): UnsaidSetup {
  const parts = (list: NonNullable<UnsaidSetup['header']>['start']) =>
    list.filter((part) => typeof part === 'string' || mayStand((part as { text: unknown }).text));
  const line = (given: UnsaidSetup['header']) => given && { start: parts(given.start), end: parts(given.end) };
  const [header, footer] = [line(paper.header), line(paper.footer)];
  return {
    ...paper,
    ...(header && { header }),
    ...(footer && { footer }),
    parameters: paper.parameters.map((parameter) => ({
      ...parameter,
      label: mayStand(parameter.label) ? parameter.label : parameter.name,
      ...(parameter.choices && {
        choices: parameter.choices.map(({ value, label }) => ({ value, label: mayStand(label) ? label : value })),
      }),
      ...(parameter.kind === 'list' && {
        default: parameter.default?.filter((value) => (RISK_TIERS as readonly unknown[]).includes(value)) ?? [],
      }),
    })),
  };
}

/** A visual's data without its texts. */
function withoutWords(visual: UnsaidVisual, mayStand: (text: unknown) => boolean): UnsaidVisual {
  const { title, subtitle, description, roles, options, ...rest } = visual;
  const said = Object.entries({ title, subtitle, description }).filter(([, text]) => mayStand(text));
  const fields = Object.entries(roles).map(([role, list]) => [
    role,
    list.map(({ field, label }) => ({ field, ...(mayStand(label) && { label }) })),
  ]);
  const kept = Object.entries(options).filter(([, value]) => isChoice(value, mayStand));
  return {
    ...rest,
    ...Object.fromEntries(said),
    roles: Object.fromEntries(fields) as UnsaidVisual['roles'],
    options: Object.fromEntries(kept),
  };
}

function isChoice(value: unknown, mayStand: (text: unknown) => boolean): boolean {
  if (isMessage(value)) return mayStand(value);
  if (typeof value === 'string') return CHOICE.test(value) || mayStand(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, item]) => CHOICE.test(key) && isChoice(item, mayStand));
}

/** Every message and text in a tree, as JSON. */
function wordsIn(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (isMessage(value) || typeof value === 'string') found.add(JSON.stringify(value));
  else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) wordsIn(item, found);
  return found;
}
