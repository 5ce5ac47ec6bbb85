import type { REPORT_STORIES } from '@holdfast/contracts/messages/report-stories';
import type { Words } from '../catalogue.ts';

export const reportStories: Words<typeof REPORT_STORIES> = {
  'story.inShort': 'Em resumo: {page}',
  'story.accounts':
    '{accounts} [{accounts}|cliente tem|clientes têm] {subscriptions} [{subscriptions}|assinatura|assinaturas].',
  'story.left': '{rate} dos que têm resultado conhecido saíram.',
  'story.leftRows': '{rate} das assinaturas com resultado conhecido terminaram.',
  'story.leftEvent': '{rate} dos que têm resultado conhecido têm “{event}”.',
  'story.expectedOfActive':
    '[{active}|Do único cliente que ainda cá está|Dos {active} que ainda cá estão], espera-se que [{expected}|saia|saiam] {expected}; {high} ({share}) [{high}|tem|têm] risco alto ou crítico.',
  'story.expectedOfActiveRows':
    '[{active}|Da única assinatura em curso|Das {active} assinaturas em curso], espera-se que [{expected}|termine|terminem] {expected}; {high} ({share}) [{high}|tem|têm] risco alto ou crítico.',
  'story.expectedOfActiveEvent':
    '[{active}|Do único cliente|Dos {active}] sem “{event}”, espera-se em {expected}; {high} ({share}) [{high}|está|estão] nos níveis Provável e Muito provável.',
  'story.expectedOfAll':
    'De um total de {active}, espera-se que [{expected}|saia|saiam] {expected}; {high} ({share}) [{high}|tem|têm] risco alto ou crítico.',
  'story.expectedOfAllRows':
    'De um total de {active} [{active}|assinatura|assinaturas], espera-se que [{expected}|termine|terminem] {expected}; {high} ({share}) [{high}|tem|têm] risco alto ou crítico.',
  'story.expectedOfAllEvent':
    'De um total de {active}, espera-se “{event}” em {expected}; {high} ({share}) [{high}|está|estão] nos níveis Provável e Muito provável.',
  'story.revenue': 'A receita em risco é {value}.',
  'story.revenueEvent': 'Σ probabilidade × valor é {value}.',
  'story.highest': 'Por {by}, {top} é o mais alto com {value}, {times}× a média.',
  'story.highestWhere': 'Em todo o ficheiro a taxa de saída é mais alta onde {segment}: {rate} de {n}.',
  'story.highestWhereRows':
    'Em todo o ficheiro a taxa de saída é mais alta onde {segment}: {rate} de {n} [{n}|assinatura|assinaturas].',
  'story.highestWhereEvent': 'Em todo o ficheiro a taxa é mais alta onde {segment}: {rate} de {n}.',
  'story.trust': 'O veredicto sobre este modelo: “{title}”; a página Qualidade do modelo diz porquê.',
  'story.since': 'Em todo o ficheiro, desde {name}: {what}',
  'story.tiers':
    '[{active}|Do único cliente que ainda cá está|Dos {active} que ainda cá estão], {high} ({share}) [{high}|está|estão] nos níveis Alto e Crítico.',
  'story.tiersRows':
    '[{active}|Da única assinatura em curso|Das {active} assinaturas em curso], {high} ({share}) [{high}|está|estão] nos níveis Alto e Crítico.',
  'story.tiersEvent':
    '[{active}|Do único cliente|Dos {active}] sem “{event}”, {high} ({share}) [{high}|está|estão] nos níveis Provável e Muito provável.',
  'story.inAll': 'No total espera-se que [{expected}|saia|saiam] {expected}, {share} dos que ainda cá estão.',
  'story.inAllRows':
    'No total espera-se que [{expected}|termine {expected} assinatura|terminem {expected} assinaturas], {share} das que estão em curso.',
  'story.inAllEvent': 'No total espera-se “{event}” em {expected}, {share} dos restantes.',
  'story.largestTier': 'A maior parte da receita em risco, {value} de {all}, está no nível {tier}.',
  'story.largestTierEvent': 'A maior parte de probabilidade × valor, {value} de {all}, está no nível {tier}.',
  'story.customers':
    '{customers} [{customers}|cliente, com um risco de|clientes na lista, com um risco médio de] {risk}; {high} dos que ainda cá estão [{high}|tem|têm] risco alto ou crítico.',
  'story.customersRows':
    '{customers} [{customers}|assinatura, com um risco de|assinaturas na lista, com um risco médio de] {risk}; {high} das ativas [{high}|tem|têm] risco alto ou crítico.',
  'story.customersEvent':
    '{customers} [{customers}|cliente, com uma probabilidade de|clientes na lista, com uma probabilidade média de] {risk}; {high} dos que não têm “{event}” [{high}|está|estão] nos níveis Provável e Muito provável.',
  'story.chanceOnly': 'Nada aqui se distingue do acaso; isto é o que o modelo fez com os dados.',
  'story.strongest':
    '{list} tem o maior efeito: em média move o risco de um cliente em {points} [{points}|ponto|pontos].',
  'story.strongestEvent':
    '{list} tem o maior efeito: em média desloca a probabilidade de um cliente em {points} [{points}|ponto|pontos].',
  'story.strongestMany':
    '{list} têm os maiores efeitos: em média cada um move o risco de um cliente em {points} [{points}|ponto|pontos].',
  'story.strongestManyEvent':
    '{list} têm os maiores efeitos: em média cada uma desloca a probabilidade de um cliente em {points} [{points}|ponto|pontos].',
  'story.firstFew': 'Os primeiros {n} de {count} fatores somam {portion} de todos os efeitos.',
  'story.lowers': 'Destes, {list} reduz sobretudo o risco.',
  'story.lowersEvent': 'Destas, {list} reduz na maioria das vezes a probabilidade.',
  'story.lowersMany': 'Destes, {list} reduzem sobretudo o risco.',
  'story.lowersManyEvent': 'Destas, {list} reduzem na maioria das vezes a probabilidade.',
  'portion.all': 'a totalidade',
  'portion.none': 'nada',
  'portion.most': 'a maioria ({share})',
  'portion.share': '{share}',
  'story.noGroup': 'Nenhum grupo de clientes sai notavelmente mais ou menos do que o conjunto.',
  'story.noGroupRows': 'Em nenhum grupo as assinaturas terminam notavelmente mais ou menos do que no conjunto.',
  'story.noGroupEvent': 'Em nenhum grupo “{event}” é notavelmente mais ou menos frequente do que no conjunto.',
  'story.groups': 'Em todo o ficheiro destaca-se {count} grupo. | Em todo o ficheiro destacam-se {count} grupos.',
  'story.rateHighest':
    'A taxa de saída é mais alta onde {segment} ({rate} de {count} cliente): {lift}× a média. | A taxa de saída é mais alta onde {segment} ({rate} de {count} clientes): {lift}× a média.',
  'story.rateHighestRows':
    'A taxa de saída é mais alta onde {segment} ({rate} de {count} assinatura): {lift}× a média. | A taxa de saída é mais alta onde {segment} ({rate} de {count} assinaturas): {lift}× a média.',
  'story.rateHighestEvent':
    'A taxa é mais alta onde {segment} ({rate} de {count} cliente): {lift}× a média. | A taxa é mais alta onde {segment} ({rate} de {count} clientes): {lift}× a média.',
  'story.rateLowest':
    'A taxa de saída é mais baixa onde {segment} ({rate} de {count} cliente). | A taxa de saída é mais baixa onde {segment} ({rate} de {count} clientes).',
  'story.rateLowestRows':
    'A taxa de saída é mais baixa onde {segment} ({rate} de {count} assinatura). | A taxa de saída é mais baixa onde {segment} ({rate} de {count} assinaturas).',
  'story.rateLowestEvent':
    'A taxa é mais baixa onde {segment} ({rate} de {count} cliente). | A taxa é mais baixa onde {segment} ({rate} de {count} clientes).',
  'story.verdict': '**{title}.** {sentence}',
  'story.baseline': 'Uma regra sobre a melhor coluna isolada atinge um AUC de {baseline}, o modelo {auc}.',
  'story.activeAfter': '{share} após {count} mês | {share} após {count} meses',
  'story.cohorts': 'De todas as coortes com idade suficiente, {list} estão ativos.',
  'story.riskiest': 'Os clientes saem mais vezes com um tempo de casa de {time}: {times}× a média.',
  'story.riskiestEvent': '“{event}” é mais frequente com um tempo de casa de {time}: {times}× a média.',
  'story.half': 'Metade saiu após {time}.',
  'story.halfEvent': 'Metade tem “{event}” após {time}.',
  'story.notHalf': 'No tempo mais longo do ficheiro ({time}), {share} ainda cá estão: mais de metade nunca saiu.',
  'story.notHalfEvent': 'No tempo mais longo do ficheiro ({time}), {share} ainda não têm “{event}”.',
  'story.meanStay': 'Em média ficam {mean} dos primeiros {time}.',
  'story.meanStayEvent': 'Em média passam {mean} dos primeiros {time} sem “{event}”.',
  figureOf: '{n} ({column})',
  'compared.title': '# {now} comparado com {before}',
  'compared.overall': 'No conjunto, {what}',
  'compared.whole': '{parts}.',
  'compared.customersRose': 'o número de clientes subiu de {before} para {now}',
  'compared.customersFell': 'o número de clientes desceu de {before} para {now}',
  'compared.customersSame': 'o número de clientes manteve-se em {now}',
  'compared.rateRose': 'a taxa de saída observada subiu de {before} para {now}',
  'compared.rateRoseEvent': 'a taxa observada subiu de {before} para {now}',
  'compared.rateFell': 'a taxa de saída observada desceu de {before} para {now}',
  'compared.rateFellEvent': 'a taxa observada desceu de {before} para {now}',
  'compared.rateSame': 'a taxa de saída observada manteve-se em {now}',
  'compared.rateSameEvent': 'a taxa observada manteve-se em {now}',
  'compared.rateOnlyNow': 'só este ficheiro diz quem saiu, por isso as taxas não se comparam',
  'compared.rateOnlyNowEvent': 'só este ficheiro diz quem tem “{event}”, por isso as taxas não se comparam',
  'compared.rateOnlyBefore': 'só o ficheiro anterior diz quem saiu, por isso as taxas não se comparam',
  'compared.rateOnlyBeforeEvent': 'só o ficheiro anterior diz quem tem “{event}”, por isso as taxas não se comparam',
  'compared.highRose': 'o número em alto risco subiu de {before} para {now}',
  'compared.highRoseEvent': 'o número de clientes prováveis subiu de {before} para {now}',
  'compared.highFell': 'o número em alto risco desceu de {before} para {now}',
  'compared.highFellEvent': 'o número de clientes prováveis desceu de {before} para {now}',
  'compared.highSame': 'o número em alto risco manteve-se em {now}',
  'compared.highSameEvent': 'o número de clientes prováveis continua a ser {now}',
  'compared.highReported': 'ambos pelos limites de hoje (antes, pelos limites desse relatório: {before})',
  'compared.riskRose': 'o risco previsto médio subiu de {before} para {now}',
  'compared.riskRoseEvent': 'a probabilidade média subiu de {before} para {now}',
  'compared.riskFell': 'o risco previsto médio desceu de {before} para {now}',
  'compared.riskFellEvent': 'a probabilidade média desceu de {before} para {now}',
  'compared.riskSame': 'o risco previsto médio manteve-se em {now}',
  'compared.riskSameEvent': 'a probabilidade média mantém-se em {now}',
  'compared.aucRose': 'o AUC do modelo subiu de {before} para {now}',
  'compared.aucFell': 'o AUC do modelo desceu de {before} para {now}',
  'compared.aucSame': 'o AUC do modelo manteve-se em {now}',
  'compared.noId': 'Não é possível seguir os clientes: falta uma coluna de identificador em {list}.',
  'compared.strangers':
    'Não é possível seguir os clientes: nenhum valor de “{now}” em {file} ocorre em “{before}” de {other}.',
  'compared.moves':
    'De {count} cliente em ambos, {rose} subiu {points} [{points}|ponto|pontos] ou mais e {fell} desceu; novos: {new}, ausentes: {gone}. | Dos {count} clientes em ambos, {rose} subiram {points} [{points}|ponto|pontos] ou mais e {fell} desceram; novos: {new}, ausentes: {gone}.',
  'compared.repeated':
    'Omite-se {count} linha com identificador repetido. | Omitem-se {count} linhas com identificador repetido.',
  'compared.leftSince':
    '{count} cliente saiu entretanto; a previsão anterior tinha {portion} deles nos níveis Alto e Crítico. | {count} clientes saíram entretanto; a previsão anterior tinha {portion} deles nos níveis Alto e Crítico.',
  'compared.leftSinceEvent':
    '{count} cliente teve “{event}” entretanto; a previsão anterior tinha {portion} deles nos níveis Provável e Muito provável. | {count} clientes tiveram “{event}” entretanto; a previsão anterior tinha {portion} deles nos níveis Provável e Muito provável.',
  'compared.nothingCommon': 'Os ficheiros não têm nenhuma coluna em comum: não são o mesmo tipo de dados.',
  'compared.noDrift': 'Nenhuma coluna mudou notavelmente: ambas as previsões falam do mesmo tipo de clientes.',
  'compared.drift': '{parts}: parte da mudança pode ser dos dados, não dos clientes.',
  'compared.stronglyShifted': '{list} mudou muito',
  'compared.shifted': '{list} mudou',
  'def.customersTitle': 'O que significam as palavras: clientes',
  'def.modelTitle': 'O que significam as palavras: valor e modelo',
  'def.churnRate': '**Taxa de saída**: clientes marcados como tendo saído ÷ clientes com resultado conhecido.',
  'def.churnRateRows': '**Taxa de saída**: assinaturas marcadas como terminadas ÷ assinaturas com resultado conhecido.',
  'def.churnRateEvent': '**Taxa observada**: clientes com “{event}” ÷ clientes com resultado conhecido.',
  'def.expected': '**Saídas esperadas**: Σ dos riscos previstos dos clientes que ainda cá estão.',
  'def.expectedRows': '**Saídas esperadas**: Σ dos riscos previstos das assinaturas em curso.',
  'def.expectedEvent': '**“{event}” esperados**: Σ das probabilidades previstas dos clientes não marcados.',
  'def.atRisk':
    '**Receita em risco**: Σ risco previsto × valor dos clientes que ainda cá estão; um valor negativo não conta. Num registo o valor é o gasto mensal desde a primeira compra.',
  'def.atRiskEvent':
    '**Probabilidade × valor**: Σ dos clientes sem “{event}”; um valor negativo não conta. Num registo o valor é o gasto mensal desde a primeira compra.',
  'def.grr':
    '**GRR e NRR**: (receita inicial − contração − perda) ÷ receita inicial; o NRR soma a expansão. Cliente a cliente entre dois primeiros do mês; os novos não contam.',
  'def.retention':
    '**Retenção**: clientes de uma coorte ativos num mês ÷ todos os que chegaram no primeiro. Num registo é o mês da primeira compra; uma devolução não o é. “Então ou depois” conta quem é visto então ou mais tarde.',
  'def.survival':
    '**Permanência**: parte dos clientes que continuam após um tempo; com datas de início e fim por Kaplan-Meier, em meses inteiros, contando quem continua até ao último dia do ficheiro.',
  'def.stay':
    '**Permanência média**: a área sob a curva de permanência nos dois primeiros anos, ou no que o ficheiro mostra (tempo médio restrito).',
  'def.stayEvent':
    '**Tempo médio sem “{event}”**: a área sob a curva nos dois primeiros anos, ou no que o ficheiro mostra (tempo médio restrito).',
  'def.lifetime':
    '**Vida esperada**: 1 ÷ taxa de saída por período, e só se o risco for igual em qualquer tempo de casa.',
  'def.lifetimeEvent':
    '**Tempo esperado**: 1 ÷ taxa por período, e só se a probabilidade for igual em qualquer tempo de casa.',
  'def.clv':
    '**Valor do tempo de vida**: Σ por período de margem × parte que continua ÷ (1 + taxa de desconto)^período.',
  'def.tier': '**Nível de risco**: {limits}',
  'def.tierEvent': '**Nível de probabilidade**: {limits}',
  'def.lift':
    '**Lift e ganho**: taxa de saída de uma parte da lista ÷ taxa de todos; saídas encontradas nela ÷ todas as saídas.',
  'def.liftEvent': '**Lift e ganho**: taxa de uma parte da lista ÷ taxa de todos; “{event}” encontrados nela ÷ todos.',
  'def.calibration':
    '**Calibração**: dos clientes com risco de 30%, cerca de 30% deveriam sair; o erro é a distância média.',
  'def.calibrationEvent':
    '**Calibração**: dos clientes com 30%, cerca de 30% deveriam ter “{event}”; o erro é a distância média.',
  'def.baseline':
    '**Regra de referência**: a melhor regra sobre uma só coluna: o que um modelo tem de superar para valer a pena.',
};
