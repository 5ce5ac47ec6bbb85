import type { REASONS } from '@holdfast/contracts/messages/reasons';
import type { Words } from '../catalogue.ts';

export const reasons: Words<typeof REASONS> = {
  reasonRaises: '{name}: {value} (risco +{points} [{points}|ponto|pontos])',
  reasonLowers: '{name}: {value} (risco −{points} [{points}|ponto|pontos])',
  reasonRaisesChance: '{name}: {value} (probabilidade +{points} [{points}|ponto|pontos])',
  reasonLowersChance: '{name}: {value} (probabilidade −{points} [{points}|ponto|pontos])',
  missingRaises: '{name}: ausente (risco +{points} [{points}|ponto|pontos])',
  missingLowers: '{name}: ausente (risco −{points} [{points}|ponto|pontos])',
  missingRaisesChance: '{name}: ausente (probabilidade +{points} [{points}|ponto|pontos])',
  missingLowersChance: '{name}: ausente (probabilidade −{points} [{points}|ponto|pontos])',
  lowestFifth: '{value}, no quinto mais baixo',
  highestFifth: '{value}, no quinto mais alto',
  earliestFifth: '{value}, entre o quinto mais antigo',
  latestFifth: '{value}, entre o quinto mais recente',
  change:
    'Clientes semelhantes, mas com {name} {value} em vez de {present}, têm {after} em vez de {before}: uma associação, não uma promessa',
  changeAround:
    'Clientes semelhantes, mas com {name} em torno de {value} em vez de {present}, têm {after} em vez de {before}: uma associação, não uma promessa',
  offerChange:
    'Oferecer {name}: {value} em vez de {present}. Clientes semelhantes têm {after} em vez de {before}: uma associação, não uma promessa',
  offerAround:
    'Oferecer {name} em torno de {value} em vez de {present}. Clientes semelhantes têm {after} em vez de {before}: uma associação, não uma promessa',
  offerOwn:
    '{offer} ({name}: {value} em vez de {present}). Clientes semelhantes têm {after} em vez de {before}: uma associação, não uma promessa',
  talkAbout: 'Falar sobre {name}: {value}',
  presentValue: 'seu valor atual',
  rowGaps: 'Faltam {missing} de {columns} valores: {names}',
  bandIs: '{name} é {value}',
  bandUpTo: '{name} no máximo {value}',
  bandAbove: '{name} acima de {value}',
  bandLongerAgo: '{name} mais de {value}',
  bandBetween: '{name} entre {low} e {high}',
  bandSince: '{name} a partir de {day}',
  bandBefore: '{name} antes de {day}',
  bandDays: '{name} de {first} a {last}',
  bands: '{bands}',
  meanOf: '{name}, em média',
  daysSinceMean: 'Dias desde {name}, em média',
  nothingElse: 'Nada mais difere muito',
  columnUnused: 'O modelo não examina nenhuma coluna “{name}”.',
  takesNumber: '“{name}” espera um número.',
  valueUnseen: 'Nenhum cliente do qual o modelo aprendeu tem “{value}” como {name}.',
};
