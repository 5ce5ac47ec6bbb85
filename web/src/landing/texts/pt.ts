import type { en } from './en.ts';

export const pt: Record<keyof typeof en, string> = {
  lead: 'Envie um arquivo de clientes. O Holdfast prevê quem pode sair, mostra por quê e transforma isso em um relatório que toda a equipe consegue ler.',
  start: 'Começar grátis',
  signIn: 'Entrar',
  feature1Text: 'Cada modelo é testado com clientes que não viu e diz claramente quando não se deve confiar nele.',
  feature2Text: 'Cada cliente vem com o que aumenta e o que reduz o risco, em palavras.',
  feature3Text: 'Relatórios interativos, incorporáveis em qualquer página com um SDK aberto.',
  feature4Text: 'Roda na sua própria máquina com um comando. Exclua um envio e tudo o que veio dele desaparece.',
  how: 'Como funciona',
  how1: 'Enviar',
  how1Text: 'Um arquivo CSV de clientes, pedidos ou assinaturas, até 10 MB. Arquivos bagunçados são bem-vindos.',
  how2: 'Prever',
  how2Text:
    'As colunas são entendidas, vazamentos detectados, um modelo é treinado e avaliado. Em geral, em um minuto.',
  how3: 'Agir',
  how3Text: 'Veja quem contatar primeiro: baixe a lista ou abra o relatório.',
  footer: 'Código aberto sob a Licença Apache 2.0',
};
