import type { en } from './en.ts';

export const pt: Record<keyof typeof en, string> = {
  text: 'Visuais fixados em um só lugar, para a olhada de todas as manhãs.',
  empty1: 'Ainda não há painéis',
  empty2: 'Comece com o painel da manhã, ou abra o relatório e escolha “Fixar em um painel” no menu de um visual.',
  morning: 'Criar um painel da manhã',
  morningName: 'Manhã',
  changed: 'Alterado {when}',
  delete: 'Excluir',
  deleteTitle: 'Excluir este painel?',
  deleteText: '“{name}” será removido. Os relatórios dos blocos permanecem.',
  deleted: 'Painel excluído',
  failed: 'Não foi possível carregar os painéis',
  gone: 'Este painel não existe ou não é seu.',
  frameTitle: 'Painel',
};
