import type { REPORT_STORIES } from '@holdfast/contracts/messages/report-stories';
import type { Words } from '../catalogue.ts';

export const reportStories: Words<typeof REPORT_STORIES> = {
  'story.inShort': 'Em resumo: {page}',
  'story.accounts':
    '{accounts} [{accounts}|cliente tem|clientes têm] {subscriptions} [{subscriptions}|assinatura|assinaturas].',
  'story.left': '{rate} dos clientes com resultado conhecido saíram.',
  'story.leftRows': '{rate} das assinaturas com resultado conhecido terminaram.',
  'story.leftEvent': '{rate} dos clientes com resultado conhecido têm “{event}”.',
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
  'story.trust': 'Veredicto sobre o modelo: “{title}”. Os motivos estão na página Qualidade do modelo.',
  'story.since': 'Em comparação com {name}, em todo o ficheiro: {what}',
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
  'story.largestTier': 'O nível {tier} concentra a maior parte da receita em risco: {value} de {all}.',
  'story.largestTierEvent': 'O nível {tier} concentra a maior parte de probabilidade × valor: {value} de {all}.',
  'story.customers':
    '{customers} [{customers}|cliente, com um risco de|clientes na lista, com um risco médio de] {risk}; {high} dos que ainda cá estão [{high}|tem|têm] risco alto ou crítico.',
  'story.customersRows':
    '{customers} [{customers}|assinatura, com um risco de|assinaturas na lista, com um risco médio de] {risk}; {high} das ativas [{high}|tem|têm] risco alto ou crítico.',
  'story.customersEvent':
    '{customers} [{customers}|cliente, com uma probabilidade de|clientes na lista, com uma probabilidade média de] {risk}; {high} dos que não têm “{event}” [{high}|está|estão] nos níveis Provável e Muito provável.',
  'story.chanceOnly': 'Nenhum efeito é estatisticamente significativo; isto é o que o modelo encontrou.',
  'story.strongest':
    '{list} tem o maior efeito: em média move o risco de um cliente em {points} [{points}|ponto|pontos].',
  'story.strongestEvent':
    '{list} tem o maior efeito: em média desloca a probabilidade de um cliente em {points} [{points}|ponto|pontos].',
  'story.strongestMany':
    '{list} têm os maiores efeitos: em média cada um move o risco de um cliente em {points} [{points}|ponto|pontos].',
  'story.strongestManyEvent':
    '{list} têm os maiores efeitos: em média cada uma desloca a probabilidade de um cliente em {points} [{points}|ponto|pontos].',
  'story.firstFew': 'Os {n} primeiros de {count} fatores representam {portion} do efeito total.',
  'story.lowers': 'Destes, {list} reduz sobretudo o risco.',
  'story.lowersEvent': 'Destas, {list} reduz na maioria das vezes a probabilidade.',
  'story.lowersMany': 'Destes, {list} reduzem sobretudo o risco.',
  'story.lowersManyEvent': 'Destas, {list} reduzem na maioria das vezes a probabilidade.',
  'portion.all': 'a totalidade',
  'portion.none': 'nada',
  'portion.most': 'a maioria ({share})',
  'portion.share': '{share}',
  'story.noGroup': 'Nenhum grupo de clientes sai significativamente mais ou menos do que a média.',
  'story.noGroupRows': 'Em nenhum grupo as assinaturas terminam significativamente mais ou menos do que a média.',
  'story.noGroupEvent':
    'Em nenhum grupo de clientes “{event}” é significativamente mais ou menos frequente do que a média.',
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
  'story.notHalf':
    'No maior tempo de casa do ficheiro ({time}), {share} ainda cá estão, por isso mais de metade não saiu.',
  'story.notHalfEvent': 'No maior tempo de casa do ficheiro ({time}), {share} ainda não têm “{event}”.',
  'story.meanStay': 'Em média, os clientes ficam {mean} dos primeiros {time}.',
  'story.meanStayEvent': 'Em média, os clientes passam {mean} dos primeiros {time} sem “{event}”.',
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
  'compared.rateOnlyNow': 'só este ficheiro indica quem saiu, por isso as taxas não se podem comparar',
  'compared.rateOnlyNowEvent': 'só este ficheiro indica quem tem “{event}”, por isso as taxas não se podem comparar',
  'compared.rateOnlyBefore': 'só o ficheiro anterior indica quem saiu, por isso as taxas não se podem comparar',
  'compared.rateOnlyBeforeEvent':
    'só o ficheiro anterior indica quem tem “{event}”, por isso as taxas não se podem comparar',
  'compared.highRose': 'o número em alto risco subiu de {before} para {now}',
  'compared.highRoseEvent': 'o número de clientes prováveis subiu de {before} para {now}',
  'compared.highFell': 'o número em alto risco desceu de {before} para {now}',
  'compared.highFellEvent': 'o número de clientes prováveis desceu de {before} para {now}',
  'compared.highSame': 'o número em alto risco manteve-se em {now}',
  'compared.highSameEvent': 'o número de clientes prováveis continua a ser {now}',
  'compared.highReported': 'ambos pelos limiares de hoje (segundo o relatório da altura: {before})',
  'compared.riskRose': 'o risco previsto médio subiu de {before} para {now}',
  'compared.riskRoseEvent': 'a probabilidade média subiu de {before} para {now}',
  'compared.riskFell': 'o risco previsto médio desceu de {before} para {now}',
  'compared.riskFellEvent': 'a probabilidade média desceu de {before} para {now}',
  'compared.riskSame': 'o risco previsto médio manteve-se em {now}',
  'compared.riskSameEvent': 'a probabilidade média mantém-se em {now}',
  'compared.aucRose': 'o AUC do modelo subiu de {before} para {now}',
  'compared.aucFell': 'o AUC do modelo desceu de {before} para {now}',
  'compared.aucSame': 'o AUC do modelo manteve-se em {now}',
  'compared.noId': 'Não é possível emparelhar os clientes: falta uma coluna de identificador em {list}.',
  'compared.strangers':
    'Não é possível emparelhar os clientes: nenhum valor de “{now}” em {file} ocorre em “{before}” de {other}.',
  'compared.moves':
    'De {count} cliente em ambos, {rose} subiu {points} [{points}|ponto|pontos] ou mais e {fell} desceu; novos: {new}, ausentes: {gone}. | Dos {count} clientes em ambos, {rose} subiram {points} [{points}|ponto|pontos] ou mais e {fell} desceram; novos: {new}, ausentes: {gone}.',
  'compared.repeated':
    'Omite-se {count} linha com identificador repetido. | Omitem-se {count} linhas com identificador repetido.',
  'compared.leftSince':
    '{count} cliente saiu entretanto; a previsão anterior tinha {portion} deles nos níveis Alto e Crítico. | {count} clientes saíram entretanto; a previsão anterior tinha {portion} deles nos níveis Alto e Crítico.',
  'compared.leftSinceEvent':
    '{count} cliente teve “{event}” entretanto; a previsão anterior tinha {portion} deles nos níveis Provável e Muito provável. | {count} clientes tiveram “{event}” entretanto; a previsão anterior tinha {portion} deles nos níveis Provável e Muito provável.',
  'compared.nothingCommon': 'Os ficheiros não têm nenhuma coluna em comum, por isso não contêm o mesmo tipo de dados.',
  'compared.noDrift':
    'Nenhuma coluna variou notavelmente, por isso ambas as previsões abrangem o mesmo tipo de clientes.',
  'compared.drift': '{parts}: parte da mudança pode dever-se aos dados e não aos clientes.',
  'compared.stronglyShifted': '{list} mudou muito',
  'compared.shifted': '{list} mudou',
  'def.customersTitle': 'Definições: clientes',
  'def.modelTitle': 'Definições: valor e modelo',
  'def.churnRate': '**Taxa de saída**: clientes marcados como tendo saído ÷ clientes com resultado conhecido.',
  'def.churnRateRows': '**Taxa de saída**: assinaturas marcadas como terminadas ÷ assinaturas com resultado conhecido.',
  'def.churnRateEvent': '**Taxa observada**: clientes com “{event}” ÷ clientes com resultado conhecido.',
  'def.expected': '**Saídas esperadas**: Σ dos riscos previstos dos clientes que ainda cá estão.',
  'def.expectedRows': '**Saídas esperadas**: Σ dos riscos previstos das assinaturas em curso.',
  'def.expectedEvent': '**“{event}” esperados**: Σ das probabilidades previstas dos clientes não marcados.',
  'def.atRisk':
    '**Receita em risco**: Σ risco previsto × valor dos clientes que ainda cá estão; valores negativos contam como zero. Num registo, o valor é o gasto mensal médio desde a primeira compra.',
  'def.atRiskEvent':
    '**Probabilidade × valor**: Σ dos clientes sem “{event}”; valores negativos contam como zero. Num registo, o valor é o gasto mensal médio desde a primeira compra.',
  'def.grr':
    '**GRR e NRR**: (receita inicial − contração − perda) ÷ receita inicial; o NRR soma a expansão. Calculados por cliente, do primeiro de um mês ao primeiro de outro; os clientes novos são excluídos.',
  'def.retention':
    '**Retenção**: clientes de uma coorte ativos num mês ÷ clientes do seu primeiro mês. Num registo é o mês da primeira compra; as devoluções não contam. “Então ou depois” conta os clientes ativos nesse mês ou num posterior.',
  'def.survival':
    '**Permanência**: parte dos clientes que continuam após um dado tempo. Com datas de início e fim é uma estimativa de Kaplan-Meier em meses inteiros; os clientes ativos são censurados no último dia do ficheiro.',
  'def.stay':
    '**Permanência média**: a área sob a curva de permanência nos dois primeiros anos, ou no tempo que o ficheiro abrange (tempo médio restrito).',
  'def.stayEvent':
    '**Tempo médio sem “{event}”**: a área sob a curva nos dois primeiros anos, ou no tempo que o ficheiro abrange (tempo médio restrito).',
  'def.lifetime':
    '**Vida esperada**: 1 ÷ taxa de saída por período; só é válida se o risco for igual em qualquer tempo de casa.',
  'def.lifetimeEvent':
    '**Tempo esperado**: 1 ÷ taxa por período; só é válido se a probabilidade for igual em qualquer tempo de casa.',
  'def.clv':
    '**Valor do tempo de vida**: Σ por período de margem × parte que continua ÷ (1 + taxa de desconto)^período.',
  'def.tier': '**Nível de risco**: {limits}',
  'def.tierEvent': '**Nível de probabilidade**: {limits}',
  'def.lift':
    '**Lift e ganho**: taxa de saída de uma parte da lista ÷ taxa global; saídas encontradas nela ÷ todas as saídas.',
  'def.liftEvent': '**Lift e ganho**: taxa de uma parte da lista ÷ taxa global; “{event}” encontrados nela ÷ todos.',
  'def.calibration':
    '**Calibração**: dos clientes com risco de 30%, cerca de 30% deveriam sair; o erro de calibração é o desvio médio.',
  'def.calibrationEvent':
    '**Calibração**: dos clientes com 30%, cerca de 30% deveriam ter “{event}”; o erro de calibração é o desvio médio.',
  'def.baseline': '**Regra de referência**: a melhor regra sobre uma só coluna; um modelo útil tem de a superar.',
};
