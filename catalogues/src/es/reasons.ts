import type { REASONS } from '@holdfast/contracts/messages/reasons';
import type { Words } from '../catalogue.ts';

export const reasons: Words<typeof REASONS> = {
  reasonRaises: '{name} = {value} aumenta el riesgo en {points} puntos',
  reasonLowers: '{name} = {value} reduce el riesgo en {points} puntos',
  reasonRaisesChance: '{name} = {value} aumenta la probabilidad en {points} puntos',
  reasonLowersChance: '{name} = {value} reduce la probabilidad en {points} puntos',
  missingRaises: 'falta {name}, lo que aumenta el riesgo en {points} puntos',
  missingLowers: 'falta {name}, lo que reduce el riesgo en {points} puntos',
  missingRaisesChance: 'falta {name}, lo que aumenta la probabilidad en {points} puntos',
  missingLowersChance: 'falta {name}, lo que reduce la probabilidad en {points} puntos',
  lowestFifth: '{value} (en la quinta parte más baja)',
  highestFifth: '{value} (en la quinta parte más alta)',
  change:
    'Clientes parecidos, pero con {name} {value} en lugar de {present}, obtienen {after} ({tierAfter}) en vez de {before} ({tierBefore}): una asociación, no una promesa',
  changeAround:
    'Clientes parecidos, pero con {name} en torno a {value} en lugar de {present}, obtienen {after} ({tierAfter}) en vez de {before} ({tierBefore}): una asociación, no una promesa',
  presentValue: 'su valor actual',
  rowGaps: 'Faltan {missing} de {columns} valores: {names}',
  bandIs: '{name} es {value}',
  bandUpTo: '{name} como máximo {value}',
  bandAbove: '{name} por encima de {value}',
  bandLongerAgo: '{name} más de {value}',
  bandBetween: '{name} entre {low} y {high}',
  bands: '{bands}',
  meanOf: '{name}, en promedio',
  daysSinceMean: 'Días desde {name}, en promedio',
  nothingElse: 'Nada más difiere mucho',
  columnUnused: 'El modelo no mira ninguna columna «{name}».',
  takesNumber: '«{name}» espera un número.',
  valueUnseen: 'Ningún cliente del que aprendió el modelo tiene «{value}» como {name}.',
};
