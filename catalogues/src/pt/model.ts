import type { MODEL } from '@holdfast/contracts/messages/model';
import type { Words } from '../catalogue.ts';

export const model: Words<typeof MODEL> = {
  strongTitle: 'Forte: pode agir',
  usefulTitle: 'Útil: para decidir quem contatar primeiro',
  weakTitle: 'Fraco: uma pista, não um plano',
  noTitle: 'Não aja com base nisto',
  notTestedTitle: 'Não testado',
  strong:
    'Entre um cliente que saiu e um que ficou, o modelo acerta qual é qual em {percent} dos casos (AUC {auc}); o décimo com as pontuações mais altas contém {lift} vezes mais saídas do que um décimo médio.',
  strongEvent:
    'Entre um cliente com “{event}” e um sem, o modelo acerta qual é qual em {percent} dos casos (AUC {auc}); o décimo com as pontuações mais altas contém {lift} vezes mais clientes com “{event}” do que um décimo médio.',
  useful:
    'O modelo distingue quem sai de quem fica em {percent} dos casos (AUC {auc}); o décimo com as pontuações mais altas contém {lift} vezes mais saídas do que um décimo médio. Use-o para ordenar uma lista, não para decidir sobre um cliente.',
  usefulEvent:
    'O modelo distingue clientes com “{event}” dos outros em {percent} dos casos (AUC {auc}); o décimo com as pontuações mais altas contém {lift} vezes mais deles do que um décimo médio. Use-o para ordenar uma lista, não para decidir sobre um cliente.',
  weak: 'Há algo a aprender, mas pouco: AUC {auc}, em que 0,5 é acaso e 1 é perfeito; o décimo com as pontuações mais altas contém {lift} vezes mais saídas do que um décimo médio. Colunas mais reveladoras (uso, contrato, reclamações, pagamentos) ajudariam mais do que mais linhas.',
  weakEvent:
    'Há algo a aprender, mas pouco: AUC {auc}, em que 0,5 é acaso e 1 é perfeito; o décimo com as pontuações mais altas contém {lift} vezes mais clientes com “{event}” do que um décimo médio. Colunas mais reveladoras (uso, contrato, reclamações, pagamentos) ajudariam mais do que mais linhas.',
  no: 'Nada neste arquivo prevê quem sai: as pontuações não são melhores do que dar a todos a média de {percent} (AUC {auc}, em que 0,5 é acaso). Os resultados estão disponíveis, mas agir com base neles não seria melhor do que escolher ao acaso.',
  noEvent:
    'Nada neste arquivo prevê em quem ocorre “{event}”: as pontuações não são melhores do que dar a todos a média de {percent} (AUC {auc}, em que 0,5 é acaso). Os resultados estão disponíveis, mas agir com base neles não seria melhor do que escolher ao acaso.',
  weakActive:
    'De {active} clientes ainda ativos no teste, {left} saíram: poucos de um resultado para medir quão bem o modelo os distingue. Ele reconhece os clientes que já estavam inativos há muito tempo.',
  uncertain: 'Com {customers} clientes, {smaller} deles no grupo menor, este número é incerto.',
  uncertainRange:
    'Com {customers} clientes, {smaller} deles no grupo menor, este número é incerto (AUC entre {low} e {high}).',
  notTested:
    'O arquivo resume compras e não indica quem saiu, então as probabilidades não puderam ser comparadas com os resultados. Elas vêm de um modelo de compra ajustado a estes clientes; envie as compras individuais para medir sua qualidade.',
  measuredEarlier: 'Medido no arquivo anterior; neste o resultado ainda não é conhecido.',
  twoModels:
    'Dois modelos treinados com {customers} clientes com resultado conhecido e {columns} colunas: árvores impulsionadas ({trees} árvores de até {leaves} folhas, profundidade {depth}) e um modelo aditivo de splines com penalidade ridge ({penalty}); seus log-odds são combinados como {treeWeight} × árvores + {splineWeight} × splines.',
  folds:
    'Tamanho e número de árvores, penalidade e pesos foram escolhidos, para cada uma de {folds} partições, com as outras; a pontuação de um cliente com resultado conhecido vem de um modelo treinado sem ele. Duplicatas de um cliente ficam na mesma partição.',
  scoredByOne:
    'Clientes com resultado desconhecido são pontuados por um modelo ajustado com todos os de resultado conhecido. Sem reamostragem nem pesos de classe, portanto as probabilidades continuam calibradas.',
  scoredByMany:
    'Clientes com resultado desconhecido são pontuados pela média de {models} modelos ajustados com todos os de resultado conhecido. Sem reamostragem nem pesos de classe, portanto as probabilidades continuam calibradas.',
  thoroughModel:
    'Treinado no modo minucioso: {families} tipos de árvores, {models} florestas no total, e modelos aditivos de várias formas, ponderados pelo seu desempenho com clientes reservados.',
  shapley:
    'As razões são valores de Shapley exatos das árvores e os termos do modelo de splines; com a média, somam os log-odds do cliente.',
  bestRule: 'A melhor regra com uma única coluna (“{name}”) alcança uma AUC de {auc}.',
  earlierNote: 'Pontuado com um modelo treinado com um arquivo anterior.',
  buying:
    'Modelo de compra BG/NBD (Fader, Hardie e Lee 2005) ajustado a {customers} clientes: r = {r}, alpha = {alpha} semanas, a = {a}, b = {b}; log-verossimilhança {likelihood}.',
  alive:
    '`churn_probability` é a probabilidade de “{event}”; `probability_alive`, a de o cliente não ter saído para sempre. Neste modelo ninguém sai antes da segunda compra, então clientes com uma única compra sempre contam como ativos.',
  compared:
    'As razões comparam um cliente com outros que compraram mais de uma vez ({percent} em média); juntas somam a diferença.',
  rfmRaises: '{name}: {fact} vem com mais risco; em média o move em {points} [{points}|ponto|pontos].',
  rfmLowers: '{name}: {fact} vem com menos risco; em média o move em {points} [{points}|ponto|pontos].',
  kaplanMeier:
    'Estimativa de Kaplan-Meier do início de cada assinatura até “{name}”; sem fim, uma assinatura conta como vigente em {day}.',
  lifeTable:
    'Tábua de vida por período: em cada valor de “{name}”, a parcela dos que saíram entre os clientes dessa antiguidade, lida como “saiu no último período”.',
  hazardRatios:
    'A parcela dos que saíram em cada valor de “{name}” não pode ser um risco por período: implicaria uma antiguidade média de {implied}, mas quem ficou tem {observed}. O arquivo contém mais saídas do que um período, ou cobre mais tempo. Por isso mostramos só o risco relativo por antiguidade (1 = média), sem curva de permanência.',
  noCurve: 'Poucas assinaturas terminaram para extrapolar a curva além dos dados.',
  curveFalls:
    'Uma curva de Weibull pelas mesmas durações tem forma {shape}: o risco de terminar cai quanto mais dura uma assinatura; sua mediana está em {median} meses.',
  curveGrows:
    'Uma curva de Weibull pelas mesmas durações tem forma {shape}: o risco de terminar cresce quanto mais dura uma assinatura; sua mediana está em {median} meses.',
  curveStays:
    'Uma curva de Weibull pelas mesmas durações tem forma {shape}: o risco de terminar fica mais ou menos igual; sua mediana está em {median} meses.',
  fewEnds:
    '{ends} [{ends}|término é|términos são] pouco para estimar {effects} [{effects}|efeito|efeitos]; cada assinatura recebe a curva global.',
  noneSooner:
    'As colunas não preveem quais assinaturas terminam antes (concordância {concordance} fora da amostra, 0,50 é acaso); cada assinatura recebe a curva global.',
  cox: 'Os riscos de renovação vêm do modelo de Cox (empates segundo Efron) com {effects} [{effects}|efeito|efeitos]; fora da amostra, em {percent} dos pares terminou primeiro a assinatura de maior risco.',
  'card.verdict': '**{title}.** {reason}',
  'card.measure': 'medida',
  'card.value': 'valor',
  'card.interval': 'intervalo de 95%',
  'card.figure': '{value}',
  'card.range': '{low} a {high}',
  'card.tiers': 'Os níveis de risco começam em {tiers}.',
  'card.threshold': '`predicted_churn` é 1 a partir de uma probabilidade de {percent}.',
  'card.names':
    'As colunas mantêm seus nomes em cada arquivo de resultados: aqui `churn_probability`, `risk_tier` e `predicted_churn` se referem a “{event}”, não a uma saída.',
  'card.revenue':
    '`revenue_at_risk` é a probabilidade vezes “{name}”; `expected_save_value` supõe que um contato retém {percent} de quem sairia.',
  'card.cautionEvent':
    'As razões mostram o que está associado ao evento neste arquivo. Mudá-las pode não mudar o resultado; teste ações primeiro com uma amostra de clientes.',
  'card.colophon': 'Modelo {version}, dados de {asOf}, pontuado em {scoredAt}.',
  higherRaises: '{name} maior vem com mais risco ({points} [{points}|ponto|pontos] em média).',
  higherLowers: '{name} maior vem com menos risco ({points} [{points}|ponto|pontos] em média).',
  longerRaises: 'Quanto mais tempo desde {name}, maior o risco ({points} [{points}|ponto|pontos] em média).',
  longerLowers: 'Quanto mais tempo desde {name}, menor o risco ({points} [{points}|ponto|pontos] em média).',
  movesLittle: '{name} tem pouco efeito sobre o risco ({points} [{points}|ponto|pontos] em média).',
  higherChance: '{name} maior vem com mais chance ({points} [{points}|ponto|pontos] em média).',
  higherLessChance: '{name} maior vem com menos chance ({points} [{points}|ponto|pontos] em média).',
  longerChance: 'Quanto mais tempo desde {name}, maior a chance ({points} [{points}|ponto|pontos] em média).',
  longerLessChance: 'Quanto mais tempo desde {name}, menor a chance ({points} [{points}|ponto|pontos] em média).',
  chanceLittle: '{name} tem pouco efeito sobre a chance ({points} [{points}|ponto|pontos] em média).',
  highestLowest:
    '{name}: o risco é maior em {highest} e menor em {lowest} ({points} [{points}|ponto|pontos] em média).',
  chanceHighest:
    '{name}: a chance é maior em {highest} e menor em {lowest} ({points} [{points}|ponto|pontos] em média).',
  'card.title': 'Ficha do modelo',
  'card.what': 'O que se prevê',
  'card.probability': 'A probabilidade de “{event}” para cada um de {customers} clientes.',
  'card.ended': '{labelled} linhas dizem como terminou; em {positives} delas ({percent}) o evento ocorreu.',
  'card.good': 'Quão bom é',
  'card.unknown': 'Ninguém sabe ainda: o arquivo não diz como terminou.',
  'card.measured': 'Cada número é medido em clientes que o modelo não tinha visto.',
  'card.drives': 'O que influencia',
  'card.associations': 'Associações nos dados, não causas.',
  'card.chance': 'Nenhum efeito é estatisticamente significativo; segue o que o modelo encontrou.',
  'card.made': 'Como foi treinado',
  'card.out': 'Colunas deixadas de fora',
  'card.none': 'Nenhuma.',
  'card.told': 'Constatações sobre os dados',
  'card.nothing': 'Nada de notável.',
  'card.survival': 'Permanência ao longo do tempo',
  'card.use': 'Como usar',
  'card.caution':
    'As razões mostram o que está associado à saída neste arquivo. Mudá-las pode não mudar o resultado; teste ações primeiro com uma amostra de clientes.',
  'card.column': '“{name}”: {reason}',
  'card.warning': '**Aviso**: {reason}',
  'card.problem': '**Problema**: {reason}',
  'card.tier': '{tier} {from}',
  perfectTitle: 'Bom demais para ser verdade: procure antes um vazamento',
  perfectLeak:
    'Com clientes reservados, o modelo quase não erra (AUC {auc}, no mínimo {low}). A causa é quase sempre uma coluna que só se conhece depois: verifique primeiro {list}. Exclua as colunas que não se conhecem de antemão e preveja de novo.',
  perfectNone:
    'Um modelo sem erros é raro. Nenhuma coluna o explica sozinha; talvez o resultado tenha sido calculado a partir de várias, sobretudo {list}. Se forem conhecidas de antemão, a AUC é de no mínimo {low}.',
  ruleAsGood:
    'Uma regra só com “{name}” vai igualmente bem (AUC {rule}, o modelo {auc}): as outras colunas ainda não acrescentam nada.',
  shortHistory:
    'O registro cobre {days} dias, e um cliente conta como perdido após {span} sem atividade: compradores ocasionais e sazonalidade não são cobertos. Envie um registro mais longo antes de agir.',
  weakUnsure:
    'O modelo parece distinguir quem saiu (AUC {auc}; o décimo com as maiores pontuações tem {lift} vezes mais saídas que o décimo médio), mas este arquivo não basta para afirmá-lo.',
  weakUnsureEvent:
    'O modelo parece distinguir os clientes com “{event}” dos outros (AUC {auc}; o décimo com as maiores pontuações tem {lift} vezes mais deles que o décimo médio), mas este arquivo não basta para afirmá-lo.',
  drifted:
    'Mas {moved} das {columns} colunas [{moved}|se desvia|se desviam] dos dados de treino, e o modelo pode render menos com estes clientes.',
};
