import type { Words } from './en.ts';

export const es: Words = {
  title: 'Pregunte a sus datos',
  data: 'Datos',
  words: 'Vocabulario',
  keep: 'Guardar la respuesta',
  failed: 'No ha funcionado',
  keepTitle: 'Guardar esta respuesta',
  kept: 'Respuesta guardada',
  report: 'En un informe',
  newReport: 'Un informe nuevo',
  dashboard: 'En un panel',
  noDashboard: 'En ninguno',
  wordsText:
    'Cómo llama usted a las cosas. Sus palabras se entienden en toda pregunta sobre estos datos, pregunte quien pregunte.',
  wordsSaved: 'Sus palabras se entienden desde ahora',
  noWords: 'Aún no hay palabras propias.',
  word: 'Palabra',
  means: 'Qué significa «{word}»',
  value: 'Solo este valor',
  rows: 'Las filas mismas',
  columns: 'Columnas',
  measures: 'Medidas',
  addWord: 'Otra palabra',
  remove: 'Quitar «{word}»',
  save: 'Guardar',
};
