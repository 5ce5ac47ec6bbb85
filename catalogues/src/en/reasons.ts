import type { REASONS } from '@holdfast/contracts/messages/reasons';
import type { Words } from '../catalogue.ts';

export const reasons: Words<typeof REASONS> = {
  reasonRaises: '{name} = {value} raises the risk by {points} points',
  reasonLowers: '{name} = {value} lowers the risk by {points} points',
  reasonRaisesChance: '{name} = {value} raises the chance by {points} points',
  reasonLowersChance: '{name} = {value} lowers the chance by {points} points',
  missingRaises: '{name} is missing, which raises the risk by {points} points',
  missingLowers: '{name} is missing, which lowers the risk by {points} points',
  missingRaisesChance: '{name} is missing, which raises the chance by {points} points',
  missingLowersChance: '{name} is missing, which lowers the chance by {points} points',
  lowestFifth: '{value} (among the lowest fifth)',
  highestFifth: '{value} (among the highest fifth)',
  change:
    'Customers like this one but with {name} {value} instead of {present} score {after} ({tierAfter}) rather than {before} ({tierBefore}): an association, not a promise',
  changeAround:
    'Customers like this one but with {name} around {value} instead of {present} score {after} ({tierAfter}) rather than {before} ({tierBefore}): an association, not a promise',
  presentValue: 'its present value',
  rowGaps: '{missing} of {columns} values are missing: {names}',
  bandIs: '{name} is {value}',
  bandUpTo: '{name} is at most {value}',
  bandAbove: '{name} is above {value}',
  bandLongerAgo: '{name} is more than {value}',
  bandBetween: '{name} is between {low} and {high}',
  bands: '{bands}',
  meanOf: '{name}, on average',
  daysSinceMean: 'Days since {name}, on average',
  nothingElse: 'Nothing else differs much',
  columnUnused: 'The model does not look at a column “{name}”.',
  takesNumber: '“{name}” takes a number.',
  valueUnseen: 'No customer the model learnt from has “{value}” as {name}.',
};
