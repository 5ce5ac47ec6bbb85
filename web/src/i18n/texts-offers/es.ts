import type { OfferTexts } from './en.ts';

export const es: OfferTexts = {
  title: 'Lo que puede ofrecer',
  text: 'Las sugerencias solo nombran lo que figura aquí, y solo donde el modelo dice que ayuda. Quien se ha ido no recibe ninguna. Se guarda para sus próximos archivos.',
  values: 'Puede ofrecer',
  way: 'Dirección',
  up: 'solo hacia arriba',
  down: 'solo hacia abajo',
  more: 'solo más',
  less: 'solo menos',
  either: 'en ambos sentidos',
  words: 'Con sus palabras',
  wordsHint: 'Por ejemplo: dos meses gratis con un contrato anual',
  remove: 'No ofrecer nunca {column}',
  reset: 'Volver a nuestra propuesta para {column}',
  add: 'Ofrecer otra cosa',
  choose: 'Elegir una columna',
  none: 'No se ofrece nada. Las sugerencias dicen entonces de qué hablar.',
  saved: 'Guardado para este archivo y los próximos',
  saveFailed: 'No se pudo guardar',
  again: 'Las sugerencias de esta predicción se hicieron con otras ofertas. Vuelva a ejecutarla para usar estas.',
};
