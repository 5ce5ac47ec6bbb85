import type { Words } from './en.ts';

export const pt: Words = {
  title: 'Pergunte aos seus dados',
  data: 'Dados',
  words: 'Vocabulário',
  keep: 'Guardar a resposta',
  failed: 'Não funcionou',
  keepTitle: 'Guardar esta resposta',
  kept: 'Resposta guardada',
  report: 'Num relatório',
  newReport: 'Um relatório novo',
  dashboard: 'Num painel',
  noDashboard: 'Em nenhum',
  wordsText:
    'Como você chama as coisas. As suas palavras são entendidas em qualquer pergunta sobre estes dados, seja quem for que pergunte.',
  wordsSaved: 'As suas palavras passam a ser entendidas',
  noWords: 'Ainda não há palavras suas.',
  word: 'Palavra',
  means: 'O que significa “{word}”',
  value: 'Só este valor',
  rows: 'As próprias linhas',
  columns: 'Colunas',
  measures: 'Medidas',
  addWord: 'Outra palavra',
  remove: 'Remover “{word}”',
  save: 'Guardar',
};
