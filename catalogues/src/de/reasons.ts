import type { REASONS } from '@holdfast/contracts/messages/reasons';
import type { Words } from '../catalogue.ts';

export const reasons: Words<typeof REASONS> = {
  reasonRaises: '{name}: {value} (Risiko +{points} [{points}|Punkt|Punkte])',
  reasonLowers: '{name}: {value} (Risiko −{points} [{points}|Punkt|Punkte])',
  reasonRaisesChance: '{name}: {value} (Aussicht +{points} [{points}|Punkt|Punkte])',
  reasonLowersChance: '{name}: {value} (Aussicht −{points} [{points}|Punkt|Punkte])',
  missingRaises: '{name}: fehlt (Risiko +{points} [{points}|Punkt|Punkte])',
  missingLowers: '{name}: fehlt (Risiko −{points} [{points}|Punkt|Punkte])',
  missingRaisesChance: '{name}: fehlt (Aussicht +{points} [{points}|Punkt|Punkte])',
  missingLowersChance: '{name}: fehlt (Aussicht −{points} [{points}|Punkt|Punkte])',
  lowestFifth: '{value}, im untersten Fünftel',
  highestFifth: '{value}, im obersten Fünftel',
  earliestFifth: '{value}, unter dem frühesten Fünftel',
  latestFifth: '{value}, unter dem spätesten Fünftel',
  change:
    'Ähnliche Kunden, aber mit {name} {value} statt {present}, haben {after} statt {before}: ein Zusammenhang, kein Versprechen',
  changeAround:
    'Ähnliche Kunden, aber mit {name} um {value} statt {present}, haben {after} statt {before}: ein Zusammenhang, kein Versprechen',
  offerChange:
    '{name} anbieten: {value} statt {present}. Ähnliche Kunden haben {after} statt {before}: ein Zusammenhang, kein Versprechen',
  offerAround:
    '{name} anbieten: um {value} statt {present}. Ähnliche Kunden haben {after} statt {before}: ein Zusammenhang, kein Versprechen',
  offerOwn:
    '{offer} ({name}: {value} statt {present}). Ähnliche Kunden haben {after} statt {before}: ein Zusammenhang, kein Versprechen',
  talkAbout: 'Ansprechen: {name}: {value}',
  presentValue: 'dem jetzigen Wert',
  rowGaps: '{missing} von {columns} Werten fehlen: {names}',
  bandIs: '{name} ist {value}',
  bandUpTo: '{name} höchstens {value}',
  bandAbove: '{name} über {value}',
  bandLongerAgo: '{name} länger zurück als {value}',
  bandBetween: '{name} zwischen {low} und {high}',
  bandSince: '{name} ab {day}',
  bandBefore: '{name} vor {day}',
  bandDays: '{name} von {first} bis {last}',
  bands: '{bands}',
  meanOf: '{name}, im Mittel',
  daysSinceMean: 'Tage seit {name}, im Mittel',
  nothingElse: 'Sonst unterscheidet sich wenig',
  columnUnused: 'Das Modell betrachtet keine Spalte „{name}“.',
  takesNumber: '„{name}“ erwartet eine Zahl.',
  valueUnseen: 'Kein Kunde, aus dem das Modell gelernt hat, hat „{value}“ als {name}.',
};
