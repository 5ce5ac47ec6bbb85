import type { FAILURES } from '@holdfast/contracts/messages/failures';
import type { Words } from '../catalogue.ts';

export const failures: Words<typeof FAILURES> = {
  'failure.cancelled.title': 'Cancelada',
  'failure.cancelled.detail': 'Você cancelou esta previsão antes de terminar.',
  'failure.cancelled.fix': 'Inicie-a novamente quando quiser.',
  'failure.outOfMemory.title': 'Memória insuficiente',
  'failure.outOfMemory.detail': 'Este arquivo precisava de mais memória do que uma previsão pode usar aqui.',
  'failure.outOfMemory.fix':
    'Envie menos linhas ou colunas, ou peça ao administrador para aumentar HOLDFAST_JOB_MEMORY_MB.',
  'failure.outOfTime.title': 'Tempo limite excedido',
  'failure.outOfTime.detail': 'Este arquivo precisava de mais tempo do que uma previsão pode levar aqui.',
  'failure.outOfTime.fix':
    'Envie menos linhas ou colunas, ou peça ao administrador para aumentar HOLDFAST_JOB_SECONDS.',
  'failure.keptStopping.title': 'Falhou três vezes',
  'failure.keptStopping.detail': 'A previsão foi iniciada três vezes e o processo parou sempre antes de terminar.',
  'failure.keptStopping.fix': 'Tente mais uma vez. Se voltar a acontecer, comunique com o número da previsão.',
  'failure.internal.title': 'Algo deu errado do nosso lado',
  'failure.internal.detail': 'A previsão falhou por um erro interno. O seu arquivo não é a causa.',
  'failure.internal.fix':
    'Tente novamente. Se voltar a acontecer, dê o número da previsão ao administrador: a causa está no log do servidor.',
  'failure.modelGone.title': 'Modelo não disponível',
  'failure.modelGone.detail':
    'O modelo escolhido para este arquivo foi excluído ou aposentado antes do início da previsão.',
  'failure.modelGone.fix': 'Escolha outro modelo e execute a previsão novamente.',
};
