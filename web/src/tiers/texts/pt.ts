import type { TierTexts } from '../use-tier-texts.ts';

export const pt: TierTexts = {
  title: 'Níveis de risco',
  lead: 'O risco a partir do qual um cliente conta como Médio, Alto ou Crítico. Vale para novas previsões e para todos os seus relatórios.',
  follow: 'Conforme cada arquivo',
  followLead:
    'Médio começa no risco médio do arquivo; Alto e Crítico, acima dele. Os limites variam entre arquivos; uma comparação usa para ambos os do mais recente.',
  fixed: 'Limites personalizados',
  fixedLead: 'Os mesmos em todos os arquivos, para comparar os níveis ao longo do tempo.',
  from: '{tier} a partir de (%)',
  ascending: 'Informe porcentagens entre 0 e 100, cada uma maior que a anterior.',
  save: 'Salvar limites',
  saved: 'Salvo. Os relatórios usarão estes limites na próxima vez que forem abertos.',
  notSaved: 'Não foi possível salvar os limites',
  withLeft: 'Conta todos os clientes do arquivo, incluindo os que saíram; o relatório conta apenas os atuais.',
  change: 'Definir limites personalizados',
  others:
    'Seu relatório usa limites personalizados: Médio a partir de {medium}, Alto a partir de {high}, Crítico a partir de {critical}.',
};
