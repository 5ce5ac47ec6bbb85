import { RISK_TIERS } from '@holdfast/contracts/prediction/values';
import type { LocalizableDocument } from '@holdfast/contracts/report/document';
import type { LocalizableVisual } from '@holdfast/contracts/report/visual';
import { isNoteName } from '@holdfast/retention-report/layout/notes';
import { isAboutRows } from '@holdfast/texts/about-rows';
import { isMessage } from '@holdfast/texts/message';

/** The name of a choice, colour or field in options; sentences do not match. */
const CHOICE = /^[\w#.-]{0,40}$/;

/**
 * The texts of a document that a reader under row rules sees. A message is shown if it is about rows. A string may have
 * been typed by the author, or be a sentence about the whole file that an earlier version stored in words, or an edited
 * one. It is shown where only an author writes: in a visual without data that is not one of the retention report's own
 * notes, whose copies keep their name.
 */
export type MayShow = (text: unknown) => boolean;
export const isMessageAboutRows: MayShow = (text) => isMessage(text) && isAboutRows(text);
export const isTypedOrAboutRows: MayShow = (text) => typeof text === 'string' || isMessageAboutRows(text);
export const visibilityRuleOf = ({ name }: LocalizableVisual): MayShow =>
  isNoteName(name) ? isMessageAboutRows : isTypedOrAboutRows;

/** A visual without the texts its reader may not see. */
export function withPermittedTexts(visual: LocalizableVisual, mayShow: MayShow): LocalizableVisual {
  const { title, subtitle, description, roles, options, ...rest } = visual;
  const texts = Object.entries({ title, subtitle, description }).filter(([, text]) => mayShow(text));
  const fields = Object.entries(roles).map(([role, list]) => [
    role,
    list.map(({ field, label }) => ({ field, ...(mayShow(label) && { label }) })),
  ]);
  const kept = Object.entries(options).flatMap(([name, value]) => {
    const permitted = filterPermitted(value, mayShow);
    return permitted === undefined ? [] : [[name, permitted]];
  });
  return {
    ...rest,
    ...Object.fromEntries(texts),
    roles: Object.fromEntries(fields) as LocalizableVisual['roles'],
    options: Object.fromEntries(kept),
  };
}

/** An option: of several sentences those that are permitted, of anything else all or nothing. */
function filterPermitted(value: unknown, mayShow: MayShow): unknown {
  if (Array.isArray(value) && value.every((item) => isMessage(item) || typeof item === 'string')) {
    const kept = value.filter((item) => isPermitted(item, mayShow));
    return kept.length === 0 && value.length > 0 ? undefined : kept;
  }
  return isPermitted(value, mayShow) ? value : undefined;
}

function isPermitted(value: unknown, mayShow: MayShow): boolean {
  if (isMessage(value)) return mayShow(value);
  if (typeof value === 'string') return CHOICE.test(value) || mayShow(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, item]) => CHOICE.test(key) && isPermitted(item, mayShow));
}

type LocalizableSetup = NonNullable<LocalizableDocument['paper']>;

/** Headers, footers and parameter names are text too, and a default value may be a customer the reader may not see. */
export function limitPaperSetup(paper: LocalizableSetup): LocalizableSetup {
  const parts = (list: NonNullable<LocalizableSetup['header']>['start']) =>
    list.filter((part) => typeof part === 'string' || isMessageAboutRows(part.text));
  const line = (given: LocalizableSetup['header']) => given && { start: parts(given.start), end: parts(given.end) };
  const [header, footer] = [line(paper.header), line(paper.footer)];
  return {
    ...paper,
    ...(header && { header }),
    ...(footer && { footer }),
    parameters: paper.parameters.map((parameter) => ({
      ...parameter,
      label: isMessageAboutRows(parameter.label) ? parameter.label : parameter.name,
      ...(parameter.choices && {
        choices: parameter.choices.map(({ value, label }) => ({
          value,
          label: isMessageAboutRows(label) ? label : value,
        })),
      }),
      ...(parameter.kind === 'list' && {
        default: parameter.default?.filter((value) => (RISK_TIERS as readonly unknown[]).includes(value)) ?? [],
      }),
    })),
  };
}

/** Removes every message about the whole file, such as the name of a filter. */
export const documentWithoutFileMessages = (document: LocalizableDocument): LocalizableDocument =>
  removeFileMessages(document) as LocalizableDocument;

function removeFileMessages(part: unknown): unknown {
  if (typeof part !== 'object' || part === null || isMessage(part)) return part;
  const isShown = (item: unknown) => !isMessage(item) || isAboutRows(item);
  if (Array.isArray(part)) return part.filter(isShown).map(removeFileMessages);
  return Object.fromEntries(
    Object.entries(part)
      .filter(([, item]) => isShown(item))
      .map(([key, item]) => [key, removeFileMessages(item)]),
  );
}
