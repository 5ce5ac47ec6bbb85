import type { en } from './en.ts';

export const pt: Record<keyof typeof en, string> = {
  text: 'Visuais fixados em um só lugar, para uma olhada diária.',
  empty1: 'Ainda não há painéis',
  empty2: 'Comece com o painel da manhã, ou abra o relatório e escolha “Fixar em um painel” no menu de um visual.',
  morning: 'Criar painel da manhã',
  morningName: 'Manhã',
  changed: 'Alterado {when}',
  delete: 'Excluir',
  deleteTitle: 'Excluir este painel?',
  deleteText: '“{name}” será excluído. Os relatórios dos blocos são mantidos.',
  deleted: 'Painel excluído',
  failed: 'Não foi possível carregar os painéis',
  gone: 'Este painel não existe ou você não tem acesso a ele.',
  frameTitle: 'Painel',
};
