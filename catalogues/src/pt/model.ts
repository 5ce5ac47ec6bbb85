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
  no: 'Nada neste arquivo diz quem sai: as pontuações não são melhores do que dar a todos a média de {percent} (AUC {auc}, em que 0,5 é acaso). Os resultados estão gravados, mas agir com base neles seria agir ao acaso.',
  noEvent:
    'Nada neste arquivo diz em quem ocorre “{event}”: as pontuações não são melhores do que dar a todos a média de {percent} (AUC {auc}, em que 0,5 é acaso). Os resultados estão gravados, mas agir com base neles seria agir ao acaso.',
  weakActive:
    'De {active} clientes ainda ativos no teste, {left} saíram: poucos de um tipo para dizer quão bem o modelo os distingue. Ele reconhece quem já estava ausente há muito tempo.',
  uncertain: 'Com {customers} clientes, {smaller} deles no grupo menor, este número é incerto.',
  uncertainRange:
    'Com {customers} clientes, {smaller} deles no grupo menor, este número é incerto (AUC entre {low} e {high}).',
  notTested:
    'O arquivo resume compras e não diz quem saiu, então não havia com o que comparar. As probabilidades são as de um modelo de compra ajustado a estes clientes; envie as próprias compras para ver quão bom ele é.',
  measuredEarlier: 'Medido no arquivo anterior; neste o resultado ainda não é conhecido.',
  twoModels:
    'Dois modelos aprenderam com {customers} clientes com resultado conhecido e {columns} colunas: árvores impulsionadas ({trees} árvores de até {leaves} folhas, profundidade {depth}) e um modelo aditivo de splines com penalidade ridge ({penalty}); seus log-odds são unidos como {treeWeight} × árvores + {splineWeight} × splines.',
  folds:
    'Tamanho, número de árvores, penalidade e pesos foram escolhidos, para cada um de {folds} grupos, com os outros; a pontuação de um cliente com resultado conhecido vem de um modelo que nunca o viu. Cópias de um cliente ficam no mesmo grupo.',
  scoredByOne:
    'Clientes com resultado desconhecido são pontuados por um modelo ajustado com todos os de resultado conhecido. Sem reamostragem nem pesos: as probabilidades significam o que dizem.',
  scoredByMany:
    'Clientes com resultado desconhecido são pontuados pela média de {models} modelos ajustados com todos os de resultado conhecido. Sem reamostragem nem pesos: as probabilidades significam o que dizem.',
  thoroughModel:
    'Feito no modo minucioso: {families} tipos de árvores, {models} florestas ao todo, e modelos aditivos de várias formas, ponderados pelo seu desempenho com clientes que não tinham visto.',
  shapley:
    'As razões são valores de Shapley exatos das árvores e os termos do modelo de splines; com a média, somam os log-odds do cliente.',
  bestRule: 'A melhor regra com uma única coluna (“{name}”) alcança uma AUC de {auc}.',
  earlierNote: 'Pontuado com um modelo aprendido de um arquivo anterior.',
  buying:
    'Modelo de compra BG/NBD (Fader, Hardie e Lee 2005) ajustado a {customers} clientes: r = {r}, alpha = {alpha} semanas, a = {a}, b = {b}; log-verossimilhança {likelihood}.',
  alive:
    '`churn_probability` é a chance de “{event}”; `probability_alive`, a de o cliente não ter saído para sempre. Por este modelo ninguém sai antes da segunda compra, então uma única compra sempre conta como ativo.',
  compared:
    'As razões comparam um cliente com outros que compraram mais de uma vez ({percent} em média); juntas somam a diferença.',
  rfmRaises: '{name}: {fact} vem com mais risco; em média o move em {points} [{points}|ponto|pontos].',
  rfmLowers: '{name}: {fact} vem com menos risco; em média o move em {points} [{points}|ponto|pontos].',
  kaplanMeier:
    'Estimativa de Kaplan-Meier do início de cada assinatura até “{name}”; sem fim, uma assinatura conta como vigente em {day}.',
  lifeTable:
    'Tábua de vida por período: em cada valor de “{name}”, a parcela dos que saíram entre os clientes dessa antiguidade, lida como “saiu no último período”.',
  hazardRatios:
    'A parcela dos que saíram em cada valor de “{name}” não pode ser um risco por período: implicaria uma antiguidade média de {implied}, mas quem ficou tem {observed}. O arquivo contém mais saídas do que um período, ou cobre mais tempo. Por isso mostramos só o risco comparado entre antiguidades (1 = média), sem curva de permanência.',
  noCurve: 'Poucas assinaturas terminaram para traçar uma curva além dos dados.',
  curveFalls:
    'Uma curva de Weibull pelas mesmas durações tem forma {shape}: o risco de terminar cai quanto mais dura uma assinatura; sua mediana está em {median} meses.',
  curveGrows:
    'Uma curva de Weibull pelas mesmas durações tem forma {shape}: o risco de terminar cresce quanto mais dura uma assinatura; sua mediana está em {median} meses.',
  curveStays:
    'Uma curva de Weibull pelas mesmas durações tem forma {shape}: o risco de terminar fica mais ou menos igual; sua mediana está em {median} meses.',
  fewEnds:
    '{ends} [{ends}|término é|términos são] pouco para separar {effects} [{effects}|efeito|efeitos]; cada assinatura recebe a curva comum.',
  noneSooner:
    'As colunas não dizem quais assinaturas terminam antes (concordância {concordance} fora da amostra, 0,50 é acaso); cada assinatura recebe a curva comum.',
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
    'As colunas mantêm seus nomes em cada arquivo de resultados: aqui `churn_probability`, `risk_tier` e `predicted_churn` falam de “{event}”, não de saída.',
  'card.revenue':
    '`revenue_at_risk` é a probabilidade vezes “{name}”; `expected_save_value` supõe que um contato retém {percent} de quem sairia.',
  'card.cautionEvent':
    'As razões dizem o que acompanha o evento neste arquivo. Mudá-las não muda necessariamente o resultado; teste ações primeiro com parte dos clientes.',
  'card.colophon': 'Modelo {version}, dados de {asOf}, pontuado em {scoredAt}.',
  higherRaises: '{name} maior vem com mais risco ({points} [{points}|ponto|pontos] em média).',
  higherLowers: '{name} maior vem com menos risco ({points} [{points}|ponto|pontos] em média).',
  longerRaises: 'Quanto mais tempo desde {name}, maior o risco ({points} [{points}|ponto|pontos] em média).',
  longerLowers: 'Quanto mais tempo desde {name}, menor o risco ({points} [{points}|ponto|pontos] em média).',
  movesLittle: '{name} move um pouco o risco ({points} [{points}|ponto|pontos] em média).',
  higherChance: '{name} maior vem com mais chance ({points} [{points}|ponto|pontos] em média).',
  higherLessChance: '{name} maior vem com menos chance ({points} [{points}|ponto|pontos] em média).',
  longerChance: 'Quanto mais tempo desde {name}, maior a chance ({points} [{points}|ponto|pontos] em média).',
  longerLessChance: 'Quanto mais tempo desde {name}, menor a chance ({points} [{points}|ponto|pontos] em média).',
  chanceLittle: '{name} move um pouco a chance ({points} [{points}|ponto|pontos] em média).',
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
  'card.chance': 'Nada que se distinga do acaso; segue o que o modelo fez disso.',
  'card.made': 'Como foi feito',
  'card.out': 'Colunas deixadas de fora',
  'card.none': 'Nenhuma.',
  'card.told': 'O que os dados nos disseram',
  'card.nothing': 'Nada de notável.',
  'card.survival': 'Permanência ao longo do tempo',
  'card.use': 'Como usar',
  'card.caution':
    'As razões dizem o que acompanha a saída neste arquivo. Mudá-las não muda necessariamente o resultado; teste ações primeiro com parte dos clientes.',
  'card.column': '“{name}”: {reason}',
  'card.warning': '**Aviso**: {reason}',
  'card.problem': '**Problema**: {reason}',
  'card.tier': '{tier} {from}',
  perfectTitle: 'Bom demais para ser verdade: procure antes um vazamento',
  perfectLeak:
    'Com clientes que não tinha visto, o modelo quase não erra (AUC {auc}, no mínimo {low}). Quase sempre é uma coluna que só se conhece depois: veja primeiro {list}. Deixe de fora o que não se sabe de antemão e preveja de novo.',
  perfectNone:
    'Um modelo sem erros é raro. Nenhuma coluna o explica sozinha; talvez o resultado tenha sido calculado a partir de várias, sobretudo {list}. Se forem conhecidas de antemão, a AUC é de no mínimo {low}.',
  ruleAsGood:
    'Uma regra só com “{name}” vai igualmente bem (AUC {rule}, o modelo {auc}): as outras colunas ainda não acrescentam nada.',
  shortHistory:
    'O registro cobre {days} dias, e {span} sem sinal bastaram para contar um cliente como perdido: compradores lentos e épocas do ano não aparecem nele. Envie um registro mais longo antes de agir.',
  weakUnsure:
    'O modelo parece distinguir quem saiu (AUC {auc}; o décimo com as maiores pontuações tem {lift} vezes mais saídas que o décimo médio), mas este arquivo não basta para afirmá-lo.',
  weakUnsureEvent:
    'O modelo parece distinguir os clientes com “{event}” dos outros (AUC {auc}; o décimo com as maiores pontuações tem {lift} vezes mais deles que o décimo médio), mas este arquivo não basta para afirmá-lo.',
  drifted:
    'Mas {moved} das {columns} colunas [{moved}|tem|têm] aqui outros valores que no aprendizado, e com estes clientes o modelo pode acertar menos.',
};
