import type { en } from './en.ts';

export const pt: Record<keyof typeof en, string> = {
  title: 'Como lemos seu arquivo',
  loading: 'Lendo as primeiras linhas…',
  failed: 'Sem prévia: {reason} Você ainda pode enviar o arquivo.',
  failedNoReason: 'Não foi possível fazer uma prévia. Você ainda pode enviar o arquivo.',
  columns: '{count} coluna | {count} colunas',
  rolesTitle: 'Colunas com significado especial',
  rolesText: 'Corrija-as se erramos. Todo o resto é usado para prever.',
  noLabel:
    'Nenhuma coluna diz quem saiu. Se houver uma, escolha-a abaixo como “{role}”. Sem ela, estes clientes só podem ser pontuados com o modelo de um envio anterior com as mesmas colunas.',
  useColumn: 'Usar {column} para prever',
  use: 'Usar',
  table: 'Primeiras linhas do arquivo',
  partial:
    'Por enquanto só o início do arquivo foi lido; os números abaixo são dessa parte. A previsão lê o arquivo inteiro.',
  rowsShown: 'Mostrando a primeira linha. | Mostrando as primeiras {count} linhas.',
  findings: 'O que notamos',
  missing: '{count} vazia | {count} vazias',
  viewers:
    'Você é leitor deste espaço de trabalho: pode consultar o conteúdo, mas não adicionar nada. Para enviar seus próprios arquivos, mude para “Pessoal” no menu.',
};
