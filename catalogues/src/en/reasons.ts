import type { REASONS } from '@holdfast/contracts/messages/reasons';
import type { Words } from '../catalogue.ts';

export const reasons: Words<typeof REASONS> = {
  reasonRaises: '{name}: {value} (risk +{points} [{points}|point|points])',
  reasonLowers: '{name}: {value} (risk −{points} [{points}|point|points])',
  reasonRaisesChance: '{name}: {value} (chance +{points} [{points}|point|points])',
  reasonLowersChance: '{name}: {value} (chance −{points} [{points}|point|points])',
  missingRaises: '{name}: missing (risk +{points} [{points}|point|points])',
  missingLowers: '{name}: missing (risk −{points} [{points}|point|points])',
  missingRaisesChance: '{name}: missing (chance +{points} [{points}|point|points])',
  missingLowersChance: '{name}: missing (chance −{points} [{points}|point|points])',
  lowestFifth: '{value}, in the lowest fifth',
  highestFifth: '{value}, in the highest fifth',
  earliestFifth: '{value}, among the earliest fifth',
  latestFifth: '{value}, among the latest fifth',
  change:
    'Customers like this one but with {name} {value} instead of {present} score {after} rather than {before}: an association, not a promise',
  changeAround:
    'Customers like this one but with {name} around {value} instead of {present} score {after} rather than {before}: an association, not a promise',
  offerChange:
    'Offer {name}: {value} instead of {present}. Similar customers score {after} rather than {before}: an association, not a promise',
  offerAround:
    'Offer {name} around {value} instead of {present}. Similar customers score {after} rather than {before}: an association, not a promise',
  offerOwn:
    '{offer} ({name}: {value} instead of {present}). Similar customers score {after} rather than {before}: an association, not a promise',
  talkAbout: 'Talk about {name}: {value}',
  presentValue: 'its present value',
  rowGaps: '{missing} of {columns} values are missing: {names}',
  bandIs: '{name} is {value}',
  bandUpTo: '{name} is at most {value}',
  bandAbove: '{name} is above {value}',
  bandLongerAgo: '{name} is more than {value}',
  bandBetween: '{name} is between {low} and {high}',
  bandSince: '{name} is {day} or later',
  bandBefore: '{name} is before {day}',
  bandDays: '{name} is from {first} to {last}',
  bands: '{bands}',
  meanOf: '{name}, on average',
  daysSinceMean: 'Days since {name}, on average',
  nothingElse: 'Nothing else differs much',
  columnUnused: 'The model does not look at a column “{name}”.',
  takesNumber: '“{name}” takes a number.',
  valueUnseen: 'No customer the model learnt from has “{value}” as {name}.',
};
