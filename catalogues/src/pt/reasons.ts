import type { REASONS } from '@holdfast/contracts/messages/reasons';
import type { Words } from '../catalogue.ts';

export const reasons: Words<typeof REASONS> = {
  reasonRaises: '{name}: {value} (risco +{points} pontos)',
  reasonLowers: '{name}: {value} (risco −{points} pontos)',
  reasonRaisesChance: '{name}: {value} (probabilidade +{points} pontos)',
  reasonLowersChance: '{name}: {value} (probabilidade −{points} pontos)',
  missingRaises: '{name}: ausente (risco +{points} pontos)',
  missingLowers: '{name}: ausente (risco −{points} pontos)',
  missingRaisesChance: '{name}: ausente (probabilidade +{points} pontos)',
  missingLowersChance: '{name}: ausente (probabilidade −{points} pontos)',
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
  bands: '{bands}',
  meanOf: '{name}, em média',
  daysSinceMean: 'Dias desde {name}, em média',
  nothingElse: 'Nada mais difere muito',
  columnUnused: 'O modelo não examina nenhuma coluna “{name}”.',
  takesNumber: '“{name}” espera um número.',
  valueUnseen: 'Nenhum cliente do qual o modelo aprendeu tem “{value}” como {name}.',
};
