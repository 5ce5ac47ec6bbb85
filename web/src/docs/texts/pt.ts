import type { en } from './en.ts';

export const pt: Record<keyof typeof en, string> = {
  using: 'Usar o Holdfast',
  embedding: 'Incorporar relatórios',
  running: 'Administrar o Holdfast',
  reference: 'Referência',
  developers: 'Para especialistas e desenvolvedores',
  guide: 'Primeiros passos',
  reading: 'Ler o relatório',
  depth: 'Em detalhe',
  glossary: 'Glossário',
  search: 'Buscar na documentação',
  found: 'Encontrado na documentação',
  onPage: 'Nesta página',
  inEnglish: 'Esta página existe apenas em inglês.',
  template: 'Modelo de arquivo',
  templateText:
    'Uma linha por cliente, com as colunas que mais ajudam. Troque as linhas pelas suas; outros nomes de coluna também servem.',
  templateGet: 'Baixar modelo',
};
