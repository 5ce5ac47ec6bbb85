import type { PROBLEMS } from '@holdfast/contracts/messages/problems';
import type { Words } from '../catalogue.ts';

export const problems: Words<typeof PROBLEMS> = {
  allTooFew:
    'O arquivo tem {customers} [{customers}|cliente|clientes] com resultado conhecido; são necessários ao menos {least}, e 500 ou mais dão resultados estáveis.',
  tooFew:
    'Só {known} de {customers} clientes têm resultado conhecido; são necessários ao menos {least}, e 500 ou mais dão resultados estáveis.',
  oneClass: '“{name}” só tem o valor {values}; não há com o que comparar.',
  rareLeft: 'Só {few} de {customers} clientes têm “{event}”; são necessários ao menos {least}.',
  rareStayed: 'Só {few} de {customers} clientes não têm “{event}”; são necessários ao menos {least}.',
  noFeatures:
    'Além de “{name}”, nenhuma coluna diz algo sobre o cliente: as outras identificam, repetem ou explicam o resultado.',
  labelTooMany: '“{name}” tem valores diferentes demais para separar quem saiu de quem ficou.',
  labelAbsent: 'O arquivo não tem a coluna “{name}”.',
  noLabel: 'Nenhuma coluna indica quais clientes saíram e quais ficaram; não há o que aprender.',
  emptyTitle: 'O arquivo está vazio',
  emptyReason: 'Não contém nenhum texto.',
  emptyFix: 'Exporte a tabela novamente e verifique se o arquivo abre em um editor de texto.',
  notCsv: 'Isto não é um arquivo CSV',
  otherNotation: 'O arquivo é {what}, não texto com valores separados.',
  otherKind: 'O arquivo é {what}, não um arquivo de texto CSV.',
  binary: 'O arquivo contém dados binários, não texto CSV.',
  notCsvFix: 'Abra-o no programa de origem e salve-o como CSV (separado por vírgulas, UTF-8).',
  notationFix:
    'Exporte a tabela como CSV (separado por vírgulas, UTF-8): uma linha com os nomes das colunas e depois uma linha por cliente.',
  tooWide: 'O arquivo tem colunas demais',
  tooWideReason: 'Cada linha tem {width} valores; lemos até {most} colunas.',
  tooWideFix:
    'Verifique se há uma quebra de linha após cada cliente e retire as colunas que não descrevem os clientes.',
  noCustomers: 'O arquivo não tem clientes',
  noCustomersReason: 'Contém uma linha com os nomes das colunas, mas nenhuma linha abaixo.',
  noCustomersFix: 'Exporte a tabela novamente com suas linhas; cada linha deve ser um cliente.',
  noCustomersColumns: 'Tem as colunas {list}, mas nenhuma linha abaixo.',
  pointerTitle: 'Isto é uma referência a um arquivo, não o próprio arquivo',
  pointerReason:
    'O arquivo é apenas um ponteiro do {name} para o local do arquivo verdadeiro. Ele não contém a tabela.',
  pointerFix: 'Obtenha primeiro o arquivo verdadeiro (com Git LFS: git lfs pull) e envie esse.',
  notAligned: 'As linhas não se alinham com as colunas',
  notAlignedReason: '{rows} [{rows}|linha não se encaixa|linhas não se encaixam], a começar pela linha {line}: {why}.',
  notAlignedFix:
    'Valores que contêm o separador devem estar entre aspas. Exporte novamente com aspas nos textos ou com outro separador.',
  fewTitle: 'Poucos clientes para aprender',
  fewFix: 'Acrescente clientes, por exemplo recuando mais no tempo, e envie o arquivo novamente.',
  nobodyLeft: 'Ninguém saiu neste arquivo',
  everybodyLeft: 'Todos saíram neste arquivo',
  nobodyEvent: 'Ninguém neste arquivo tem “{event}”',
  everybodyEvent: 'Todos neste arquivo têm “{event}”',
  oneClassFix: 'Inclua clientes que saíram e clientes que ficaram no mesmo período.',
  oneClassFixEvent: 'Inclua clientes com e sem esse evento no mesmo período.',
  rareTitle: 'Poucos exemplos de um resultado',
  rareFix: 'Acrescente clientes de um período mais longo, para que ambos os resultados ocorram vezes suficientes.',
  noFeaturesTitle: 'Nada com que aprender',
  noFeaturesFix: 'Acrescente colunas conhecidas antes do resultado: contrato, uso, pagamentos, contatos.',
  labelNotUsable: '“{name}” não pode ser usada como resultado',
  labelNotUsableFix: 'Escolha uma coluna com um valor para quem saiu e outro para quem ficou.',
  noNames: 'As colunas não têm nome',
  noNamesReason:
    'A primeira linha já contém dados, portanto as colunas não têm nome e não podemos saber qual indica quem saiu.',
  noNamesFix:
    'Acrescente uma primeira linha com os nomes das colunas, um deles como “Churned” com Sim ou Não por cliente. Para pontuar estes clientes com um envio anterior, use exatamente os nomes de coluna dele.',
  noLabelTitle: 'O arquivo não indica quem saiu',
  noLabelFix:
    'Acrescente uma coluna como “Churned” com Sim ou Não por cliente. Também serve uma lista de compras com cliente, data e valor, ou um arquivo com as colunas de um envio anterior com resultado conhecido.',
  logLacks: 'Falta ao registro o cliente ou a data',
  logLacksReason:
    'Uma previsão a partir de compras precisa de uma coluna com o cliente e outra com a data de cada compra.',
  logShort: 'O registro é curto demais',
  logShortBought:
    'Poucos clientes compraram mais de uma vez, ou ele cobre menos de três {period}, portanto não podemos saber quem parou de comprar.',
  logShortActive:
    'Poucos clientes estiveram ativos mais de uma vez, ou ele cobre menos de três {period}, portanto não podemos saber quem ficou inativo.',
  logFewLeft:
    'A {left} de {looks} observações de um cliente seguiu-se “{event}” em {span}; são necessárias ao menos {leastLooks} observações e {leastEach} de cada resultado.',
  logFewBought:
    '{customers} [{customers}|cliente comprou|clientes compraram] algo antes de {day}; {returned} [{returned}|voltou|voltaram] em {span} e {gone} não. São necessários ao menos {leastCustomers} clientes e {leastEach} de cada resultado.',
  logFewActive:
    '{customers} [{customers}|cliente esteve ativo|clientes estiveram ativos] antes de {day}; {returned} [{returned}|voltou|voltaram] em {span} e {gone} não. São necessários ao menos {leastCustomers} clientes e {leastEach} de cada resultado.',
  logFix:
    'Envie um registro mais longo: cliente, data e valor de cada compra, de um ano se possível. Ou acrescente uma coluna “Churned” com Sim ou Não por cliente.',
  panelFew:
    'As linhas pertencem a {customers} [{customers}|cliente|clientes]; {left} [{left}|mostra|mostram] “{event}” após uma linha anterior e a {stayed} [{stayed}|linha|linhas] seguiu-se uma linha sem ele. São necessários ao menos {leastCustomers} clientes e {leastEach} de cada resultado.',
  panelFewFix: 'Acrescente clientes ou um período mais longo, com ao menos uma linha antes de um cliente sair.',
  rfmNoAge: 'Falta uma coluna: o tempo desde a primeira compra',
  rfmNoAgeReason:
    'O arquivo resume quando (“{recency}”) e quantas vezes (“{frequency}”) os clientes compraram, mas não desde quando cada um é cliente, portanto não se distinguem clientes inativos de novos.',
  rfmNoAgeFix:
    'Acrescente uma coluna “T” com os dias (ou semanas) da primeira compra de cada cliente até a data dos dados. Ou envie as compras individuais (cliente, data, valor), ou acrescente uma coluna “Churned” com Sim ou Não.',
  rfmFew:
    '{customers} [{customers}|cliente pode ser usado|clientes podem ser usados] e {repeaters} deles [{repeaters}|comprou|compraram] mais de uma vez; são necessários ao menos {leastCustomers} e {leastRepeaters}.',
  rfmUnclear: 'O resumo de compras não pode ser interpretado',
  rfmMissing: 'Falta a recência ou a frequência.',
  rfmAgeMissing: 'Falta o tempo desde a primeira compra.',
  rfmNeither:
    'Clientes com uma única compra deveriam ter “{recency}” igual a 0 (da primeira à última compra) ou a “{age}” (desde a última compra), mas não é nenhum dos dois.',
  rfmFix:
    'Envie as compras individuais (cliente, data, valor); com elas calculamos o resumo. Ou acrescente uma coluna “Churned” com Sim ou Não.',
  onlyLeavers: 'O arquivo contém apenas clientes que saíram',
  onlyLeaversReason:
    'Cada linha tem “{name}”: é uma lista de saídas, não de compras, e não há outros clientes com que comparar.',
  onlyLeaversFix:
    'Junte-o à lista de todos os seus clientes: uma linha por cliente, com a data ou o motivo da saída em branco para os clientes atuais.',
  onlyLeaversJoin:
    'Junte-o por “{id}” à lista de todos os seus clientes: uma linha por cliente, com “{name}” em branco para os clientes atuais.',
  noLabelCould:
    'Nenhuma coluna indica claramente quais clientes saíram e quais ficaram. Possíveis colunas de resultado: {list}.',
  noLabelChoose:
    'Escolha a coluna de resultado (--label na linha de comando) ou acrescente uma como “Saiu” com Sim ou Não para cada cliente. Também serve uma lista de compras com cliente, data e valor, ou um arquivo com as colunas de um envio anterior de resultado conhecido.',
  modelLacks: 'Faltam colunas de um modelo anterior',
  modelLacksReason:
    'O arquivo não indica quem saiu e tem {found} das {columns} colunas de que um modelo anterior precisa. Faltam, ou não têm valores úteis: {list}.',
  modelLacksFix:
    'Acrescente estas colunas com exatamente estes nomes e envie o arquivo de novo. Ou acrescente uma coluna como “Saiu” com Sim ou Não para cada cliente, para aprender com este arquivo.',
  modelMisfit: 'Este arquivo não serve para o modelo',
  modelMisfitReason:
    'Faltam {list}. As colunas ausentes representam {percent} da importância das variáveis do modelo, portanto sem elas as pontuações não seriam confiáveis.',
  modelMisfitFix:
    'Associe as colunas que faltam a colunas do arquivo, ou treine um novo modelo com um arquivo que indique quem saiu.',
  modelUnreadable: 'O modelo não pode mais ser lido',
  modelUnreadableReason: 'Foi escrito por outra versão, ou o arquivo dele está danificado.',
  noOutcomes: 'O arquivo não contém resultados',
  noOutcomesReason: 'Ele precisa de uma coluna com o identificador do cliente e outra que indique quem saiu.',
  noOutcomesFix: 'Envie o arquivo do mês seguinte com as duas colunas, ou uma lista de identificadores com Sim ou Não.',
  earlyOutcomesReason:
    'Um cliente conta como perdido após {count} dia sem atividade a partir de {since}, e este registro termina em {last}. | Um cliente conta como perdido após {count} dias sem atividade a partir de {since}, e este registro termina em {last}.',
  earlyOutcomesFix: 'Envie um registro que vá até {day}.',
  lateOutcomesReason: 'Este registro começa em {first}, mas precisa cobrir a atividade a partir de {since}.',
  lateOutcomesFix: 'Envie um registro que comece em {day} ou antes.',
  upliftColumns:
    'Faltam a estes clientes colunas de que o modelo de uplift precisa: {columns}. Escolha uma previsão com as mesmas colunas.',
  upliftNoColumns: 'Estes clientes foram pontuados sem colunas que um modelo de uplift possa usar.',
  upliftNotShown: '“{name}” não mostra quais clientes respondem ao contato; as listas não podem ser ordenadas assim.',
  otherCustomers:
    'Só {matched} de {customers} clientes desta previsão estão no arquivo, portanto nenhum resultado foi comparado.',
};
