import type { QUESTIONS } from '@holdfast/contracts/messages/questions';
import type { Words } from '../catalogue.ts';

export const questions: Words<typeof QUESTIONS> = {
  'question.empty': 'Pergunte algo sobre os dados.',
  'question.tooLong': 'Uma pergunta pode ter até {most} palavras.',
  'question.unread': 'Não entendo {words}.',
  'question.noEffect': 'Não sei como aplicar “{word}” a esta pergunta.',
  'question.onlyValue': '“{value}” é um valor de {column}. O que quer saber sobre ele?',
  'question.nothingAsked': 'Encontrei um filtro, mas nada para mostrar. Diga um indicador ou uma coluna.',
  'question.orAcross':
    'Um “ou” entre colunas diferentes não é suportado. Pergunte por “{first}” e por “{second}” em separado.',
  'question.quantile': 'O percentil {asked} não está disponível; o mais próximo é o {nearest}.',
  'question.aggregateOfMeasure': '“{measure}” já está agregado: não pode ser somado nem ter média outra vez.',
  'question.notNumber': '“{column}” não é numérica.',
  'question.numberWithoutTarget': 'Não sei com o que comparar “{number}”.',
  'question.unit': '“{column}” não é medido em “{unit}”.',
  'question.currency': 'Os dados não indicam uma moeda, e os valores não são convertidos.',
  'question.future': 'As perguntas abrangem só os dados existentes; aqui não há previsões.',
  'question.forbidden': 'As perguntas só podem ler dados; “{word}” não é suportado.',
  'question.vague': '“{word}” não tem aqui um sentido fixo. Dê um número ou diga um valor.',
  'question.noDate': 'Nenhuma coluna de data serve para esta pergunta.',
  'question.whichDate': 'A que data se refere: {columns}?',
  'question.ambiguous': 'Isto pode ser lido de duas maneiras: “{first}” ou “{second}”.',
  'question.direction':
    'Não está definido se em “{figure}” é melhor um valor alto ou baixo. Pergunte pelo maior ou pelo menor.',
  'question.howSummarised': 'Média ou soma de “{column}”? Diga “média” ou “total”.',
  'question.notRelated': '“{first}” e “{second}” não estão relacionados nestes dados.',
  'question.groupFilter': '“{figure}” é calculado por grupo. Diga os grupos, por exemplo “contratos com …”.',
  'question.noFigure': '“{word}” de quê? Diga um indicador ou uma coluna de números.',
  'question.twoTops': 'Só é suportada uma classificação por pergunta.',
  'question.contradiction': 'Dois filtros sobre “{column}” se contradizem.',
  'question.nothingBefore': 'Isto continua uma pergunta anterior, mas ainda não há nenhuma.',
  'question.noWhy':
    'Os dados não mostram porquê. Pergunte como os grupos se comparam, por exemplo a taxa de saída por contrato.',
  'question.associations': 'São associações nos dados, não causas provadas.',
  'question.blanksStay': 'As linhas sem valor em “{column}” estão incluídas.',
  'question.leftOut': 'As linhas com “{column}: Sim” ficam de fora; as sem valor estão incluídas.',
  'question.tooManySlices': '{groups} grupos são demais para uma pizza; são mostradas barras.',
};
