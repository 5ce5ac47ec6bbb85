import type { REASONS } from '@holdfast/contracts/messages/reasons';
import type { Words } from '../catalogue.ts';

export const reasons: Words<typeof REASONS> = {
  reasonRaises: '{name} = {value} erhöht das Risiko um {points} Punkte',
  reasonLowers: '{name} = {value} senkt das Risiko um {points} Punkte',
  reasonRaisesChance: '{name} = {value} erhöht die Aussicht um {points} Punkte',
  reasonLowersChance: '{name} = {value} senkt die Aussicht um {points} Punkte',
  missingRaises: '{name} fehlt, was das Risiko um {points} Punkte erhöht',
  missingLowers: '{name} fehlt, was das Risiko um {points} Punkte senkt',
  missingRaisesChance: '{name} fehlt, was die Aussicht um {points} Punkte erhöht',
  missingLowersChance: '{name} fehlt, was die Aussicht um {points} Punkte senkt',
  lowestFifth: '{value} (im untersten Fünftel)',
  highestFifth: '{value} (im obersten Fünftel)',
  change:
    'Ähnliche Kunden, aber mit {name} {value} statt {present}, haben {after} ({tierAfter}) statt {before} ({tierBefore}): ein Zusammenhang, kein Versprechen',
  changeAround:
    'Ähnliche Kunden, aber mit {name} um {value} statt {present}, haben {after} ({tierAfter}) statt {before} ({tierBefore}): ein Zusammenhang, kein Versprechen',
  presentValue: 'dem jetzigen Wert',
  rowGaps: '{missing} von {columns} Werten fehlen: {names}',
  bandIs: '{name} ist {value}',
  bandUpTo: '{name} höchstens {value}',
  bandAbove: '{name} über {value}',
  bandLongerAgo: '{name} länger zurück als {value}',
  bandBetween: '{name} zwischen {low} und {high}',
  bands: '{bands}',
  meanOf: '{name}, im Mittel',
  daysSinceMean: 'Tage seit {name}, im Mittel',
  nothingElse: 'Sonst unterscheidet sich wenig',
  columnUnused: 'Das Modell betrachtet keine Spalte „{name}“.',
  takesNumber: '„{name}“ erwartet eine Zahl.',
  valueUnseen: 'Kein Kunde, aus dem das Modell gelernt hat, hat „{value}“ als {name}.',
};
