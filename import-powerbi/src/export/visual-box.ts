import type { Visual } from '@holdfast/contracts/report/visual';
import type { AddNote } from '../notes.ts';
import { colourSetting, flagSetting, numberSetting, textSetting } from './expressions.ts';

type Json = Readonly<Record<string, unknown>>;

/** The cards of an object list; those that state nothing are left out. */
export function cards(given: Readonly<Record<string, Json>>): Record<string, Json[]> {
  const stated = Object.entries(given).flatMap(([card, properties]) => {
    const entries = Object.entries(properties).filter(([, value]) => value !== undefined);
    const entry: [string, Json[]] = [card, [{ properties: Object.fromEntries(entries) }]];
    return entries.length > 0 ? [entry] : [];
  });
  return Object.fromEntries(stated);
}

const flagOr = (value: boolean | undefined) => (value === undefined ? undefined : flagSetting(value));
const numberOr = (value: number | undefined) => (value === undefined ? undefined : numberSetting(value));
const textOr = (value: string | undefined) => (value === undefined ? undefined : textSetting(value));

/** Title, subtitle, description, background and border. */
export function boxCards({ title, subtitle, description, format = {} }: Visual, note: AddNote) {
  const { title: head = {}, background = {}, border = {} } = format;
  for (const { colour } of [head, background, border])
    if (colour !== undefined && !colourSetting(colour)) note('formatting', colour);
  return cards({
    title: {
      show: flagOr(head.show),
      text: textOr(title),
      fontColor: colourSetting(head.colour),
      fontSize: head.size === undefined ? undefined : numberSetting(head.size * 0.75),
      alignment: textOr(head.align),
    },
    subTitle: { text: textOr(subtitle) },
    general: { altText: textOr(description) },
    background: {
      show: flagOr(background.show),
      color: colourSetting(background.colour),
      transparency: numberOr(background.transparency),
    },
    border: { show: flagOr(border.show), color: colourSetting(border.colour), radius: numberOr(border.radius) },
  });
}

export const axisCards = ({ format = {} }: Visual) =>
  cards({
    categoryAxis: { show: flagOr(format.categoryAxis?.show) },
    valueAxis: { show: flagOr(format.valueAxis?.show) },
  });
