import type { en } from './en.ts';

export const pt: Record<keyof typeof en, string> = {
  sampleTitle: 'Este é um relatório de exemplo',
  sampleAction: 'Enviar seus dados',
  firstTitle: 'Seu primeiro relatório em três passos',
  firstText: 'O Holdfast lê um arquivo CSV de clientes, descobre quem pode sair e por quê, e monta este relatório.',
  step1: 'Envie um arquivo CSV',
  step1Text: 'Uma linha por cliente, ou uma lista de pedidos ou assinaturas. Até 10 MB.',
  step2: 'Treinamos o modelo (cerca de um minuto)',
  step2Text: 'Verificamos os dados, treinamos um modelo e o testamos com clientes que ele não viu.',
  step3: 'Leia seu relatório',
  step3Text: 'Quem está em risco, por quê e quanto vale mantê-los.',
  trySample: 'Experimentar com dados de exemplo',
  viewers: 'Nenhum relatório foi compartilhado aqui ainda.',
};
