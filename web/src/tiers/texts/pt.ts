import type { TierTexts } from '../use-tier-texts.ts';

export const pt: TierTexts = {
  title: 'Níveis de risco',
  lead: 'A partir de que risco um cliente conta como Médio, Alto ou Crítico. Vale para novas previsões e para todos os seus relatórios.',
  follow: 'Conforme cada ficheiro',
  followLead:
    'Médio começa no risco médio do ficheiro; Alto e Crítico, acima dele. Dois ficheiros têm limites diferentes; uma comparação usa para ambos os do mais recente.',
  fixed: 'Limites próprios',
  fixedLead: 'Os mesmos em todos os ficheiros, para comparar os níveis ao longo do tempo.',
  from: '{tier} a partir de, em percentagem',
  ascending: 'Introduza percentagens acima de 0 e abaixo de 100, cada uma maior do que a anterior.',
  save: 'Guardar os limites',
  saved: 'Guardado. Os relatórios usarão estes limites quando forem abertos de novo.',
  notSaved: 'Os limites não foram guardados',
  withLeft: 'De todos os clientes do arquivo, incluindo os que já saíram; o relatório conta os que continuam.',
  change: 'Definir limites próprios',
  others:
    'O seu relatório usa os seus próprios limites: Médio a partir de {medium}, Alto a partir de {high}, Crítico a partir de {critical}.',
};
