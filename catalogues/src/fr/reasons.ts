import type { REASONS } from '@holdfast/contracts/messages/reasons';
import type { Words } from '../catalogue.ts';

export const reasons: Words<typeof REASONS> = {
  reasonRaises: '{name} = {value} augmente le risque de {points} points',
  reasonLowers: '{name} = {value} réduit le risque de {points} points',
  reasonRaisesChance: '{name} = {value} augmente la probabilité de {points} points',
  reasonLowersChance: '{name} = {value} réduit la probabilité de {points} points',
  missingRaises: '{name} est manquant, ce qui augmente le risque de {points} points',
  missingLowers: '{name} est manquant, ce qui réduit le risque de {points} points',
  missingRaisesChance: '{name} est manquant, ce qui augmente la probabilité de {points} points',
  missingLowersChance: '{name} est manquant, ce qui réduit la probabilité de {points} points',
  lowestFifth: '{value} (dans le cinquième le plus bas)',
  highestFifth: '{value} (dans le cinquième le plus haut)',
  change:
    'Des clients semblables, mais avec {name} {value} au lieu de {present}, obtiennent {after} ({tierAfter}) au lieu de {before} ({tierBefore}) : une association, pas une promesse',
  changeAround:
    'Des clients semblables, mais avec {name} autour de {value} au lieu de {present}, obtiennent {after} ({tierAfter}) au lieu de {before} ({tierBefore}) : une association, pas une promesse',
  presentValue: 'sa valeur actuelle',
  rowGaps: '{missing} valeurs sur {columns} manquent : {names}',
  bandIs: '{name} est {value}',
  bandUpTo: '{name} au plus {value}',
  bandAbove: '{name} au-dessus de {value}',
  bandLongerAgo: '{name} plus de {value}',
  bandBetween: '{name} entre {low} et {high}',
  bands: '{bands}',
  meanOf: '{name}, en moyenne',
  daysSinceMean: 'Jours depuis {name}, en moyenne',
  nothingElse: 'Rien d’autre ne diffère beaucoup',
  columnUnused: 'Le modèle n’examine aucune colonne « {name} ».',
  takesNumber: '« {name} » attend un nombre.',
  valueUnseen: 'Aucun client dont le modèle a appris n’a « {value} » comme {name}.',
};
