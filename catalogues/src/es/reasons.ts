import type { REASONS } from '@holdfast/contracts/messages/reasons';
import type { Words } from '../catalogue.ts';

export const reasons: Words<typeof REASONS> = {
  reasonRaises: '{name}: {value} (riesgo +{points} [{points}|punto|puntos])',
  reasonLowers: '{name}: {value} (riesgo −{points} [{points}|punto|puntos])',
  reasonRaisesChance: '{name}: {value} (probabilidad +{points} [{points}|punto|puntos])',
  reasonLowersChance: '{name}: {value} (probabilidad −{points} [{points}|punto|puntos])',
  missingRaises: '{name}: sin dato (riesgo +{points} [{points}|punto|puntos])',
  missingLowers: '{name}: sin dato (riesgo −{points} [{points}|punto|puntos])',
  missingRaisesChance: '{name}: sin dato (probabilidad +{points} [{points}|punto|puntos])',
  missingLowersChance: '{name}: sin dato (probabilidad −{points} [{points}|punto|puntos])',
  lowestFifth: '{value}, en la quinta parte más baja',
  highestFifth: '{value}, en la quinta parte más alta',
  earliestFifth: '{value}, entre la quinta parte más antigua',
  latestFifth: '{value}, entre la quinta parte más reciente',
  change:
    'Clientes parecidos, pero con {name} {value} en lugar de {present}, obtienen {after} en vez de {before}: una asociación, no una promesa',
  changeAround:
    'Clientes parecidos, pero con {name} en torno a {value} en lugar de {present}, obtienen {after} en vez de {before}: una asociación, no una promesa',
  offerChange:
    'Ofrecer {name}: {value} en lugar de {present}. Clientes parecidos obtienen {after} en vez de {before}: una asociación, no una promesa',
  offerAround:
    'Ofrecer {name} en torno a {value} en lugar de {present}. Clientes parecidos obtienen {after} en vez de {before}: una asociación, no una promesa',
  offerOwn:
    '{offer} ({name}: {value} en lugar de {present}). Clientes parecidos obtienen {after} en vez de {before}: una asociación, no una promesa',
  talkAbout: 'Hablar de {name}: {value}',
  presentValue: 'su valor actual',
  rowGaps: 'Faltan {missing} de {columns} valores: {names}',
  bandIs: '{name} es {value}',
  bandUpTo: '{name} como máximo {value}',
  bandAbove: '{name} por encima de {value}',
  bandLongerAgo: '{name} más de {value}',
  bandBetween: '{name} entre {low} y {high}',
  bandSince: '{name} desde el {day}',
  bandBefore: '{name} antes del {day}',
  bandDays: '{name} del {first} al {last}',
  bands: '{bands}',
  meanOf: '{name}, en promedio',
  daysSinceMean: 'Días desde {name}, en promedio',
  nothingElse: 'Nada más difiere mucho',
  columnUnused: 'El modelo no mira ninguna columna «{name}».',
  takesNumber: '«{name}» espera un número.',
  valueUnseen: 'Ningún cliente del que aprendió el modelo tiene «{value}» como {name}.',
};
