import type { FAILURES } from '@holdfast/contracts/messages/failures';
import type { Words } from '../catalogue.ts';

export const failures: Words<typeof FAILURES> = {
  'failure.cancelled.title': 'Cancelada',
  'failure.cancelled.detail': 'Você cancelou esta previsão antes de terminar.',
  'failure.cancelled.fix': 'Inicie-a novamente quando quiser.',
  'failure.outOfMemory.title': 'Demais para a memória de uma previsão',
  'failure.outOfMemory.detail': 'Este arquivo precisava de mais memória do que uma previsão pode usar aqui.',
  'failure.outOfMemory.fix': 'Envie menos linhas ou colunas, ou peça para aumentarem HOLDFAST_JOB_MEMORY_MB.',
  'failure.outOfTime.title': 'Demorou demais',
  'failure.outOfTime.detail': 'Este arquivo precisava de mais tempo do que uma previsão pode levar aqui.',
  'failure.outOfTime.fix': 'Envie menos linhas ou colunas, ou peça para aumentarem HOLDFAST_JOB_SECONDS.',
  'failure.keptStopping.title': 'Parou três vezes',
  'failure.keptStopping.detail': 'A previsão foi iniciada três vezes e parou sempre antes de terminar.',
  'failure.keptStopping.fix': 'Tente mais uma vez. Se voltar a acontecer, comunique com o número da previsão.',
  'failure.internal.title': 'Algo deu errado do nosso lado',
  'failure.internal.detail': 'A previsão terminou com um erro de que o seu arquivo não tem culpa.',
  'failure.internal.fix':
    'Tente novamente. Se voltar a acontecer, dê o número da previsão a quem administra o servidor.',
  'failure.modelGone.title': 'O modelo não existe mais',
  'failure.modelGone.detail': 'O modelo escolhido para este arquivo foi excluído ou aposentado antes da sua vez.',
  'failure.modelGone.fix': 'Escolha outro modelo e execute a previsão novamente.',
};
