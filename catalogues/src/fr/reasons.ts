import type { REASONS } from '@holdfast/contracts/messages/reasons';
import type { Words } from '../catalogue.ts';

export const reasons: Words<typeof REASONS> = {
  reasonRaises: '{name} : {value} (risque +{points} [{points}|point|points])',
  reasonLowers: '{name} : {value} (risque −{points} [{points}|point|points])',
  reasonRaisesChance: '{name} : {value} (probabilité +{points} [{points}|point|points])',
  reasonLowersChance: '{name} : {value} (probabilité −{points} [{points}|point|points])',
  missingRaises: '{name} : valeur manquante (risque +{points} [{points}|point|points])',
  missingLowers: '{name} : valeur manquante (risque −{points} [{points}|point|points])',
  missingRaisesChance: '{name} : valeur manquante (probabilité +{points} [{points}|point|points])',
  missingLowersChance: '{name} : valeur manquante (probabilité −{points} [{points}|point|points])',
  lowestFifth: '{value}, dans le cinquième le plus bas',
  highestFifth: '{value}, dans le cinquième le plus haut',
  earliestFifth: '{value}, parmi le cinquième le plus ancien',
  latestFifth: '{value}, parmi le cinquième le plus récent',
  change:
    'Des clients semblables, mais avec {name} {value} au lieu de {present}, obtiennent {after} au lieu de {before} : une association, pas une promesse',
  changeAround:
    'Des clients semblables, mais avec {name} autour de {value} au lieu de {present}, obtiennent {after} au lieu de {before} : une association, pas une promesse',
  offerChange:
    'Proposer {name} : {value} au lieu de {present}. Des clients semblables obtiennent {after} au lieu de {before} : une association, pas une promesse',
  offerAround:
    'Proposer {name} autour de {value} au lieu de {present}. Des clients semblables obtiennent {after} au lieu de {before} : une association, pas une promesse',
  offerOwn:
    '{offer} ({name} : {value} au lieu de {present}). Des clients semblables obtiennent {after} au lieu de {before} : une association, pas une promesse',
  talkAbout: 'À aborder : {name} : {value}',
  presentValue: 'sa valeur actuelle',
  rowGaps: '{missing} valeurs sur {columns} manquent : {names}',
  bandIs: '{name} est {value}',
  bandUpTo: '{name} au plus {value}',
  bandAbove: '{name} au-dessus de {value}',
  bandLongerAgo: '{name} plus de {value}',
  bandBetween: '{name} entre {low} et {high}',
  bandSince: '{name} à partir du {day}',
  bandBefore: '{name} avant le {day}',
  bandDays: '{name} du {first} au {last}',
  bands: '{bands}',
  meanOf: '{name}, en moyenne',
  daysSinceMean: 'Jours depuis {name}, en moyenne',
  nothingElse: 'Rien d’autre ne diffère beaucoup',
  columnUnused: 'Le modèle n’examine aucune colonne « {name} ».',
  takesNumber: '« {name} » attend un nombre.',
  valueUnseen: 'Aucun client dont le modèle a appris n’a « {value} » comme {name}.',
};
