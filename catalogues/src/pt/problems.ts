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
  noLabel: 'Nenhuma coluna diz quais clientes saíram e quais ficaram; não há o que aprender.',
  emptyTitle: 'O arquivo está vazio',
  emptyReason: 'Não contém nenhum texto.',
  emptyFix: 'Exporte a tabela novamente e verifique se o arquivo abre em um editor de texto.',
  notCsv: 'Isto não é um arquivo CSV',
  otherNotation: 'O arquivo é {what}, não linhas de valores sempre com o mesmo separador.',
  otherKind: 'O arquivo é {what}, não um arquivo de texto CSV.',
  binary: 'O arquivo contém dados binários, não as linhas de texto de um CSV.',
  notCsvFix: 'Abra-o no programa de origem e salve-o como CSV (separado por vírgulas, UTF-8).',
  notationFix:
    'Exporte a tabela como CSV (separado por vírgulas, UTF-8): uma linha com os nomes das colunas e depois uma linha por cliente.',
  tooWide: 'O arquivo tem colunas demais',
  tooWideReason: 'Cada linha tem {width} valores; lemos até {most} colunas.',
  tooWideFix: 'Verifique se há uma quebra de linha após cada cliente e retire as colunas que nada dizem sobre eles.',
  noCustomers: 'O arquivo não tem clientes',
  noCustomersReason: 'Contém uma linha com os nomes das colunas, mas nenhuma linha abaixo.',
  noCustomersFix: 'Exporte a tabela novamente com suas linhas; cada linha deve ser um cliente.',
  noCustomersColumns: 'Tem as colunas {list}, mas nenhuma linha abaixo.',
  pointerTitle: 'Isto é uma referência a um arquivo, não o próprio arquivo',
  pointerReason:
    'O arquivo contém apenas algumas linhas em que o {name} anota onde está o arquivo verdadeiro. A tabela não está nele.',
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
  labelNotUsable: '“{name}” não pode dizer quem saiu',
  labelNotUsableFix: 'Escolha uma coluna com um valor para quem saiu e outro para quem ficou.',
  noNames: 'As colunas não têm nome',
  noNamesReason: 'A primeira linha já contém dados; nada diz o que as colunas significam nem qual indica quem saiu.',
  noNamesFix:
    'Acrescente uma primeira linha com os nomes das colunas, um deles como “Churned” com Sim ou Não por cliente. Para pontuar estes clientes com um envio anterior, use exatamente os nomes de coluna dele.',
  noLabelTitle: 'O arquivo não diz quem saiu',
  noLabelFix:
    'Acrescente uma coluna como “Churned” com Sim ou Não por cliente. Também serve uma lista de compras com cliente, data e valor, ou um arquivo com as colunas de um envio anterior com resultado conhecido.',
  logLacks: 'Falta ao registro o cliente ou a data',
  logLacksReason:
    'Uma previsão a partir de compras precisa de uma coluna com o cliente e outra com a data de cada compra.',
  logShort: 'O registro é curto demais',
  logShortBought:
    'Poucos clientes compraram mais de uma vez, ou ele cobre menos de três {period}; assim não se sabe quem não voltou.',
  logShortActive:
    'Poucos clientes estiveram ativos mais de uma vez, ou ele cobre menos de três {period}; assim não se sabe quem não voltou.',
  logFewLeft:
    'A {left} de {looks} observações de um cliente seguiu-se “{event}” em {span}; são necessárias ao menos {leastLooks} observações e {leastEach} de cada resultado.',
  logFewBought:
    '{customers} [{customers}|cliente comprou|clientes compraram] algo antes de {day}; {returned} [{returned}|voltou|voltaram] em {span} e {gone} não. São necessários ao menos {leastCustomers} clientes e {leastEach} de cada tipo.',
  logFewActive:
    '{customers} [{customers}|cliente esteve ativo|clientes estiveram ativos] antes de {day}; {returned} [{returned}|voltou|voltaram] em {span} e {gone} não. São necessários ao menos {leastCustomers} clientes e {leastEach} de cada tipo.',
  logFix:
    'Envie um registro mais longo: cliente, data e valor de cada compra, de um ano se possível. Ou acrescente uma coluna “Churned” com Sim ou Não por cliente.',
  panelFew:
    'As linhas pertencem a {customers} [{customers}|cliente|clientes]; {left} [{left}|mostra|mostram] “{event}” após uma linha anterior e a {stayed} [{stayed}|linha|linhas] seguiu-se a permanência. São necessários ao menos {leastCustomers} clientes e {leastEach} de cada resultado.',
  panelFewFix: 'Acrescente clientes ou um período mais longo, com ao menos uma linha antes de um cliente sair.',
  rfmNoAge: 'Falta uma coluna para saber quem ainda é cliente',
  rfmNoAgeReason:
    'O arquivo resume quando (“{recency}”) e quantas vezes (“{frequency}”) os clientes compraram, mas não desde quando cada um é cliente: não se distingue quem deixou de vir de quem acabou de chegar.',
  rfmNoAgeFix:
    'Acrescente uma coluna “T” com os dias (ou semanas) da primeira compra de cada cliente até o dia dos números. Ou envie as próprias compras (cliente, data, valor), ou acrescente uma coluna “Churned” com Sim ou Não.',
  rfmFew:
    '{customers} [{customers}|cliente pode ser usado|clientes podem ser usados] e {repeaters} deles [{repeaters}|comprou|compraram] mais de uma vez; são necessários ao menos {leastCustomers} e {leastRepeaters}.',
  rfmUnclear: 'As compras resumidas não podem ser entendidas',
  rfmMissing: 'Falta a recência ou a frequência.',
  rfmAgeMissing: 'Falta a antiguidade.',
  rfmNeither:
    'Clientes com uma única compra deveriam ter “{recency}” igual a 0 (da primeira à última compra) ou a “{age}” (desde a última compra), mas não é nenhum dos dois.',
  rfmFix:
    'Envie as próprias compras (cliente, data, valor): delas fazemos os mesmos números. Ou acrescente uma coluna “Churned” com Sim ou Não.',
  onlyLeavers: 'O arquivo contém apenas clientes que saíram',
  onlyLeaversReason: 'Cada linha tem “{name}”: é uma lista de saídas, não de compras, e não há com quem comparar.',
  onlyLeaversFix:
    'Junte-o à lista de todos os seus clientes: uma linha por cliente, com o dia ou o motivo da saída em branco para quem continua.',
  onlyLeaversJoin:
    'Junte-o por “{id}” à lista de todos os seus clientes: uma linha por cliente, com “{name}” em branco para quem continua.',
  noLabelCould:
    'Nenhuma coluna diz claramente quais clientes saíram e quais ficaram. Estas poderiam dizer como terminou: {list}.',
  noLabelChoose:
    'Escolha a coluna que diz como terminou (--label na linha de comando) ou acrescente uma como “Saiu” com Sim ou Não para cada cliente. Também serve uma lista de compras com cliente, data e valor, ou um arquivo com as colunas de um envio anterior de resultado conhecido.',
  modelLacks: 'O arquivo tem quase todas as colunas de um modelo anterior',
  modelLacksReason:
    'O arquivo não diz quem saiu e tem {found} das {columns} colunas de que um modelo anterior precisa. Faltam, ou não têm valores úteis: {list}.',
  modelLacksFix:
    'Acrescente estas colunas com exatamente estes nomes e envie o arquivo de novo. Ou acrescente uma coluna como “Saiu” com Sim ou Não para cada cliente, para aprender com este arquivo.',
  modelMisfit: 'Este arquivo não serve para o modelo',
  modelMisfitReason:
    'Faltam {list}. Juntas, as colunas ausentes carregam {percent} do que o modelo sabe; sem elas as pontuações se desviariam na mesma medida.',
  modelMisfitFix:
    'Diga qual coluna do arquivo corresponde, ou treine um novo modelo com um arquivo que diga quem saiu.',
  modelUnreadable: 'O modelo não pode mais ser lido',
  modelUnreadableReason: 'Foi escrito por outra versão, ou o arquivo dele está danificado.',
  noOutcomes: 'O arquivo não diz como terminou',
  noOutcomesReason: 'Ele precisa de uma coluna com os identificadores dos clientes e outra que diga quem saiu.',
  noOutcomesFix: 'Envie o arquivo do mês seguinte com as duas colunas, ou uma lista de identificadores com Sim ou Não.',
  earlyOutcomesReason:
    'Considera-se que saiu quem passa {count} dia sem atividade a partir de {since}, e este registro termina em {last}. | Considera-se que saiu quem passa {count} dias sem atividade a partir de {since}, e este registro termina em {last}.',
  earlyOutcomesFix: 'Envie-o de novo quando chegar até {day}.',
  lateOutcomesReason: 'Este registro começa em {first}; o que foi feito a partir de {since} precisa estar nele.',
  lateOutcomesFix: 'Envie um que comece em {day} ou antes.',
  upliftColumns:
    'Faltam a estes clientes colunas com que a lista foi aprendida: {columns}. Escolha uma previsão com as mesmas colunas.',
  upliftNoColumns: 'Estes clientes foram pontuados sem colunas com que se possa aprender.',
  upliftNotShown: '“{name}” não mostra para quem o contato muda algo; nenhuma lista pode ser ordenada assim.',
  otherCustomers:
    'Só {matched} de {customers} clientes desta previsão estão no arquivo: ele trata de outros. Nada foi julgado por ele.',
};
