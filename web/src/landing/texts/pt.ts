import type { en } from './en.ts';

export const pt: Record<keyof typeof en, string> = {
  lead: 'Envie um arquivo de clientes. O Holdfast prevê quem pode sair, mostra por quê e transforma isso em um relatório que toda a equipe consegue ler.',
  start: 'Começar grátis',
  signIn: 'Entrar',
  feature1Text: 'Cada modelo é testado com clientes que não viu, e fica claro quando não se deve confiar nele.',
  feature2Text: 'Veja o que aumenta e o que reduz o risco de cada cliente, em linguagem clara.',
  feature3Text: 'Relatórios interativos, incorporáveis em qualquer página com um SDK aberto.',
  feature4Text:
    'Roda na sua própria máquina com um comando. Exclua um envio e tudo o que derivou dele também é excluído.',
  how: 'Como funciona',
  how1: 'Enviar',
  how1Text: 'Um arquivo CSV de clientes, pedidos ou assinaturas, até 10 MB. Arquivos bagunçados são bem-vindos.',
  how2: 'Prever',
  how2Text:
    'Interpretamos as colunas, detectamos vazamentos de dados, treinamos um modelo e o avaliamos. Em geral, em um minuto.',
  how3: 'Agir',
  how3Text: 'Veja quem contatar primeiro: baixe a lista ou abra o relatório.',
  footer: 'Código aberto sob a Licença Apache 2.0',
};
