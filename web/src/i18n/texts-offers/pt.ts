import type { OfferTexts } from './en.ts';

export const pt: OfferTexts = {
  title: 'O que pode oferecer',
  text: 'As sugestões só referem o que consta aqui, e só onde o modelo diz que ajuda. Quem saiu não recebe nenhuma. Guardado para os seus próximos ficheiros.',
  values: 'Pode oferecer',
  way: 'Sentido',
  up: 'só para cima',
  down: 'só para baixo',
  more: 'só mais',
  less: 'só menos',
  either: 'nos dois sentidos',
  words: 'Nas suas palavras',
  wordsHint: 'Por exemplo: dois meses grátis com um contrato anual',
  remove: 'Nunca oferecer {column}',
  reset: 'Voltar à nossa proposta para {column}',
  add: 'Oferecer outra coisa',
  choose: 'Escolher uma coluna',
  none: 'Nada é oferecido. As sugestões dizem então de que falar.',
  saved: 'Guardado para este ficheiro e os próximos',
  saveFailed: 'Não foi possível guardar',
  again: 'As sugestões desta previsão foram feitas com outras ofertas. Execute-a de novo para usar estas.',
};
