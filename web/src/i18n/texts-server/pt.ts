import type { ServerWords } from './server-words.ts';

const NOT_CSV = (what: string) => `Isto é ${what}, embora o nome termine em .csv. Salve-o primeiro como CSV.`;

export const pt: ServerWords = {
  problems: {
    internal: 'Algo deu errado do nosso lado. Tente novamente.',
    'signed-out': 'Entre na sua conta, por favor.',
    'not-yours': 'Isto pertence a outra pessoa.',
    'not-found': 'Isto não existe.',
    'invalid-request': 'O pedido não tem a forma esperada.',
    busy: 'O servidor está muito ocupado. Tente novamente daqui a pouco.',
    'too-large': 'O arquivo tem de ter menos de 10 MB',
    'not-csv': 'Envie um arquivo CSV',
    'two-files': 'Envie um arquivo de cada vez.',
    'no-file': 'Não chegou nenhum arquivo. Escolha um arquivo CSV e tente novamente.',
    'broken-form': 'O arquivo chegou incompleto. Envie-o novamente.',
    'bad-choices': 'Não foi possível entender as indicações sobre as colunas.',
    'empty-file': 'O arquivo está vazio. Escolha um arquivo CSV com uma linha de cabeçalho e clientes.',
    'binary-file': 'Isto não é um arquivo de texto. Exporte seus clientes como CSV e envie esse arquivo.',
    'no-header': 'O arquivo não tem linha de cabeçalho. Acrescente uma primeira linha com os nomes das colunas.',
    'is-zip': NOT_CSV('um arquivo ZIP ou uma pasta de trabalho do Excel'),
    'is-xls': NOT_CSV('uma pasta de trabalho antiga do Excel'),
    'is-gzip': NOT_CSV('um arquivo comprimido'),
    'is-parquet': NOT_CSV('um arquivo Parquet'),
    'is-pdf': NOT_CSV('um documento PDF'),
    'is-html': NOT_CSV('uma página web'),
    'disk-full': 'Não há mais espaço no servidor. Avise quem o administra.',
    'too-many-uploads': 'Você está enviando muito rápido. Espere um minuto e tente novamente.',
    'too-many-jobs': 'Muitas das suas previsões ainda esperam. Deixe algumas terminarem primeiro.',
    'no-room-left': 'Seus envios ocupam todo o seu espaço. Exclua os que não precisa mais.',
    'not-finished': 'Esta previsão ainda não tem resultados.',
    'already-finished': 'Esta previsão já terminou.',
    'still-running': 'Esta previsão ainda está em curso.',
    'link-expired': 'Este link expirou. Peça o download novamente.',
    gone: 'Estes resultados foram excluídos.',
    'cannot-convert': 'Não foi possível converter os resultados para este formato. Em CSV existem sempre.',
    'report-gone': 'A previsão por trás deste relatório não existe mais.',
    'provider-unavailable': 'Seu serviço de identidade não responde. Tente novamente.',
    'password-needed': 'Digite sua senha.',
    'wrong-password': 'A senha está errada.',
    'too-many-tries': 'Muitas tentativas. Espere um pouco e tente novamente.',
    'sign-in-again': 'Saia, entre novamente e repita isto nos dez minutos seguintes.',
    'no-password': 'Esta conta não tem senha.',
    'at-provider': 'Exclua sua conta onde você entra; seus dados aqui são removidos com ela.',
  },
  failures: {
    cancelled: {
      title: 'Cancelada',
      detail: 'Você cancelou esta previsão antes de terminar.',
      fix: 'Inicie-a novamente quando quiser.',
    },
    'out-of-memory': {
      title: 'Demais para a memória de uma previsão',
      detail: 'Este arquivo precisava de mais memória do que uma previsão pode usar aqui.',
      fix: 'Envie menos linhas ou colunas, ou peça para aumentarem HOLDFAST_JOB_MEMORY_MB.',
    },
    'out-of-time': {
      title: 'Demorou demais',
      detail: 'Este arquivo precisava de mais tempo do que uma previsão pode levar aqui.',
      fix: 'Envie menos linhas ou colunas, ou peça para aumentarem HOLDFAST_JOB_SECONDS.',
    },
    'kept-stopping': {
      title: 'Parou três vezes',
      detail: 'A previsão foi iniciada três vezes e parou sempre antes de terminar.',
      fix: 'Tente mais uma vez. Se voltar a acontecer, comunique com o número da previsão.',
    },
    internal: {
      title: 'Algo deu errado do nosso lado',
      detail: 'A previsão terminou com um erro de que o seu arquivo não tem culpa.',
      fix: 'Tente novamente. Se voltar a acontecer, dê o número da previsão a quem administra o servidor.',
    },
  },
  samples: {
    'subscription-snapshot': {
      title: 'Clientes de assinatura',
      description: 'Uma linha por cliente de uma assinatura de software, com quem saiu no mês seguinte.',
    },
    'order-log': {
      title: 'Pedidos de uma loja',
      description: 'Dois anos de pedidos de uma loja de café, uma linha por pedido; ninguém diz quando sai.',
    },
    'billing-table': {
      title: 'Tabela de cobrança',
      description: 'Assinaturas com datas de início e fim, como um sistema de cobrança as exporta.',
    },
  },
};
