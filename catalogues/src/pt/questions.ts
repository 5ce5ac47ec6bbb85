import type { QUESTIONS } from '@holdfast/contracts/messages/questions';
import type { Words } from '../catalogue.ts';

export const questions: Words<typeof QUESTIONS> = {
  'question.empty': 'Pergunte algo sobre os dados.',
  'question.tooLong': 'Uma pergunta pode ter até {most} palavras.',
  'question.unread': 'Não sei ler {words}.',
  'question.noEffect': 'Não sei o que “{word}” deve mudar aqui.',
  'question.onlyValue': '“{value}” é um valor de {column}. O que quer saber sobre ele?',
  'question.nothingAsked': 'Vejo a que me limitar, mas não o que mostrar. Diga um indicador ou uma coluna.',
  'question.orAcross':
    'Um “ou” entre colunas diferentes não pode ser perguntado de uma vez. Pergunte por “{first}” e por “{second}” em separado.',
  'question.quantile': 'O percentil {asked} não existe aqui; o mais próximo é o {nearest}.',
  'question.aggregateOfMeasure':
    '“{measure}” já é um indicador calculado: não pode ser somado nem ter média outra vez.',
  'question.notNumber': '“{column}” não contém números para calcular.',
  'question.numberWithoutTarget': 'Não sei com o que comparar “{number}”.',
  'question.unit': '“{column}” não é medido em “{unit}”.',
  'question.currency': 'Os dados não dizem a sua moeda, e nada é convertido.',
  'question.future': 'Só se pode perguntar pelo que está nos dados; aqui nada é previsto.',
  'question.forbidden': 'Perguntas só leem. “{word}” não é algo que possam fazer.',
  'question.vague': '“{word}” não tem aqui um sentido fixo. Dê um número ou diga um valor.',
  'question.noDate': 'Não há nos dados uma data que sirva a esta pergunta.',
  'question.whichDate': 'De que data se trata: {columns}?',
  'question.ambiguous': 'Isto pode ser lido de duas maneiras: “{first}” ou “{second}”.',
  'question.direction': 'Ninguém disse se em “{figure}” é melhor mais ou menos. Pergunte pelo maior ou pelo menor.',
  'question.howSummarised': 'Média ou soma de “{column}”? Diga “média” ou “total”.',
  'question.notRelated': '“{first}” e “{second}” não estão relacionados nestes dados.',
  'question.groupFilter': '“{figure}” é o indicador de um grupo. Diga de qual, como “contratos com …”.',
  'question.noFigure': '“{word}” de quê? Diga um indicador ou uma coluna de números.',
  'question.twoTops': 'Só se pode pedir uma classificação de cada vez.',
  'question.contradiction': 'Há duas restrições de “{column}” que não combinam.',
  'question.nothingBefore': 'Isto continua uma pergunta anterior, mas ainda não há nenhuma.',
  'question.noWhy': 'Nada aqui diz porquê. Pergunte como um grupo se compara, como a taxa de saída por contrato.',
  'question.associations': 'São associações nos dados, não causas provadas.',
  'question.blanksStay': 'As linhas sem valor em “{column}” estão incluídas.',
  'question.leftOut': 'As linhas com “{column}: Sim” ficam de fora; as sem valor estão incluídas.',
  'question.tooManySlices': '{groups} grupos são demais para uma pizza; são mostradas barras.',
};
