import type { FINDINGS } from '@holdfast/contracts/messages/findings';
import type { Words } from '../catalogue.ts';

export const findings: Words<typeof FINDINGS> = {
  oneColumn:
    'Encontramos uma única coluna. Se deveria haver mais, não conhecemos o separador: use vírgulas, ponto e vírgula, tabulações ou barras verticais.',
  encodingWindows:
    'O arquivo não está em UTF-8. Nós o lemos como Windows-1252, o usual do Excel; verifique se os acentos estão certos.',
  encodingMixed:
    'Algumas linhas estão em UTF-8 e outras em Windows-1252, como se dois arquivos tivessem sido unidos. Lemos cada uma a seu modo; verifique os acentos.',
  encodingByWords: 'O arquivo não está em UTF-8. Nós o lemos como {name}, pois assim surgem palavras.',
  encodingUnicode: 'O arquivo é texto {name}, como o Excel grava em “Texto Unicode”. Assim o lemos.',
  noHeader:
    'A primeira linha já contém dados, então as colunas não têm nome. Nós as chamamos de {list}; acrescente uma linha de nomes.',
  headerLine: 'Os nomes das colunas estão na linha {line}; o que está acima não foi lido como dados.',
  repeatedNames: 'Alguns nomes de coluna se repetem. Chamamos os seguintes de {list}.',
  unnamed: 'Uma coluna não tem nome. Nós a chamamos de {list}.',
  unnamedMany: '{columns} colunas não têm nome. Nós as chamamos de {list}.',
  rejected:
    '{count} linha foi posta de lado porque seus valores não cabem nas {columns} colunas: {lines}. | {count} linhas foram postas de lado porque seus valores não cabem nas {columns} colunas: {lines}.',
  shortRows:
    'Faltam os últimos valores em {count} linha; contam como ausentes: {lines}. | Faltam os últimos valores em {count} linhas; contam como ausentes: {lines}.',
  totalRow: 'A última linha é um total, não um cliente, e ficou de fora: {lines}.',
  totalRows: 'As últimas linhas são totais, não clientes, e ficaram de fora: {lines}.',
  footnotes: 'As notas sob a tabela não foram lidas como dados: {lines}.',
  unitsRow: 'A linha sob os nomes explica os valores (linha {line}); não é um cliente.',
  repeatedHeader:
    'A linha de nomes se repete entre os dados e ali ficou de fora: {lines}. Talvez várias tabelas tenham sido unidas.',
  blankRows:
    '{count} linha está totalmente vazia; não é um cliente. | {count} linhas estão totalmente vazias; não são clientes.',
  strayQuotes: 'Uma aspa que nunca se fecha foi lida como um caractere comum: {lines}.',
  separatorSpace: 'Os valores estão separados por espaços. Um valor que contém um espaço deve ficar entre aspas.',
  separatorOdd: 'Os valores estão separados por “{sign}”.',
  quoteMark: 'Os valores estão entre {sign} e {sign} em vez de aspas. Nós os lemos sem esses sinais.',
  joinedNames: 'Os nomes das colunas ocupam várias linhas. Nós os juntamos: {lines}.',
  unitsRows: 'As linhas sob os nomes explicam os valores; não são clientes: {lines}.',
  moreNames: 'O cabeçalho tem mais nomes do que as linhas têm valores. Não há nada sob {list}.',
  separatorAdded:
    'O cabeçalho tem um separador a mais. Nós o lemos sem ele, para que os nomes fiquem sobre os seus valores; verifique {list}.',
  separatorMissing:
    'O cabeçalho tem menos nomes do que as linhas têm valores; parece faltar um separador. Verifique se os nomes estão sobre os valores certos: {list}.',
  rowNames:
    'O cabeçalho tem um nome a menos do que as linhas têm valores. Tomamos a primeira coluna como nomes de linha e a chamamos de “{name}”; verifique se os outros nomes estão sobre os valores certos.',
  severalTables:
    'O arquivo contém várias tabelas. Lemos a que tem mais linhas e deixamos de fora as outras, que começam aqui: {lines}.',
  unknownColumn: 'Você escolheu a coluna “{name}”, mas o arquivo não tem nenhuma com esse nome.',
  eventAgainst: 'Prevemos “{event}” em oposição a {list}.',
  eventAgainstChosen: 'Prevemos “{event}” em oposição a {list}, como você escolheu.',
  positiveGuessed:
    'Nada no arquivo diz qual valor de “{name}” significa que o cliente saiu. Tomamos “{value}”; escolha o outro se estiver errado.',
  goodNews:
    '“{event}” é boa notícia e não significa sair. Todas as pontuações e níveis são as chances disso: uma alta não é risco de perder o cliente, e nenhuma receita é dada como ameaçada.',
  notChurn:
    '“{name}” não fala de saída. Todas as pontuações e níveis são as chances de “{event}”; leia-as como risco só se for esse o sentido da coluna na sua empresa.',
  severalClasses: '“{name}” tem {values} valores. Comparamos “{value}” com todos os outros juntos: {others}.',
  partlyLabelled:
    '“{name}” está vazia para {blank} de {customers} clientes. Aprendemos com os outros e pontuamos todos.',
  labelSlips:
    '“{name}” responde sim ou não, exceto {values}. O desfecho desses clientes conta como desconhecido; são pontuados como os outros.',
  labelFromDates:
    'Nenhuma coluna diz quem saiu, mas “{start}” e “{end}” dizem: uma linha cuja “{end}” já passou terminou, as demais seguem.',
  labelFromDay:
    'Nenhuma coluna diz quem saiu, mas “{name}” diz quando: clientes com uma data ali saíram, os demais continuam.',
  labelFromReason:
    'Nenhuma coluna diz quem saiu, mas “{name}” diz por quê: clientes com uma razão ali saíram, os demais continuam.',
  leftOut: 'Deixada de fora: {reason}',
  leakKept: 'Você pediu para manter “{name}”, embora pareça revelar o resultado: {reason}',
  leakOurs: '“{name}” vem de uma previsão anterior nossa.',
  leakLeft: '“{name}” está preenchida exatamente para quem saiu: repete o resultado.',
  leakStayed: '“{name}” está preenchida exatamente para quem ficou: repete o resultado.',
  leakOnlyLeavers: '“{name}” só está preenchida para quem saiu, logo só se conhece na saída.',
  leakAfterwards: '“{name}” descreve a própria saída e só se conhece depois.',
  leakAlone:
    '“{name}” sozinha distingue quase sem erro quem saiu (AUC {auc}): é o resultado em outras palavras, ou só se conhece depois.',
  leakScore: '“{name}” é a pontuação, a razão ou a previsão da própria saída (AUC {auc} sozinha).',
  strongColumn:
    '“{name}” sozinha distingue muito bem quem saiu (AUC {auc}). Nós a mantivemos; deixe-a de fora se só se conhece depois da saída.',
  askedOut: 'Você pediu para deixá-la de fora.',
  saysWhen: 'Diz de quando é a linha, não como é o cliente.',
  noValues: 'Não contém valores.',
  sameValue: 'Tem o mesmo valor em toda parte.',
  mostlyEmpty: 'Está vazia em {percent} das linhas.',
  freeText: 'É texto livre; quase cada linha diz outra coisa.',
  aName: 'É um nome, diferente em quase cada linha.',
  persons: 'Nomeia pessoas; quem alguém é não deve decidir sua pontuação.',
  contact:
    'Diz quem é o cliente, como contatá-lo ou quem o atende: aparece ao lado do cliente, e o modelo não aprende com ela.',
  rowNumbers: 'Numera as linhas e nada diz do cliente.',
  idNumber: 'É um número de identificação, diferente em quase cada linha.',
  allDifferent: 'É diferente em cada linha, como um nome ou um número.',
  tooMany: 'Tem {values} valores diferentes em {rows} linhas, demais para aprender.',
  disguised: 'Em “{name}” o valor {values} fica muito longe dos outros; nós o lemos como “desconhecido”.',
  notADate: '“{name}” contém datas, exceto {values}; lemos como ausente.',
  notDates: '“{name}” contém datas, exceto {values}; lemos como ausentes.',
  notAFigure: '“{name}” contém números, exceto {values}; lemos como ausente.',
  notFigures: '“{name}” contém números, exceto {values}; lemos como ausentes.',
  ambiguousDates:
    'Cada data de “{name}” pode ser lida com o dia ou o mês primeiro ({value}). Escreva 2026-01-31 para ter certeza.',
  missing: '“{name}” falta em {percent} das linhas. Para o modelo, a falta também é informação.',
  missingMany:
    '{columns} colunas faltam em mais de {percent} das linhas: {list}. Para o modelo, a falta também é informação.',
  noId: 'Nenhuma coluna identifica os clientes. Os resultados mantêm a ordem das linhas; acrescente um identificador para reencontrá-los depois.',
  repeatedIds:
    '{count} linha repete o identificador de outra anterior. Cada linha mantém seu resultado; as de um cliente nunca servem ao mesmo tempo para aprender e para testar. | {count} linhas repetem o identificador de outra anterior. Cada linha mantém seu resultado; as de um cliente nunca servem ao mesmo tempo para aprender e para testar.',
  severalSubscriptions:
    '{subscriptions} assinaturas pertencem a {customers} clientes. Cada uma tem sua linha e seu risco; as de um cliente nunca servem ao mesmo tempo para aprender e para testar.',
  contradictions:
    '{count} cliente tem linhas cujo resultado se contradiz. Mantenha a correta. | {count} clientes têm linhas cujo resultado se contradiz. Mantenha as corretas.',
  copiedRows:
    '{count} linha tem os mesmos valores que outra, exceto no identificador, mais do que o acaso explica. Essas linhas ficam juntas para não embelezar a qualidade medida. | {count} linhas têm os mesmos valores que outra, exceto no identificador, mais do que o acaso explica. Essas linhas ficam juntas para não embelezar a qualidade medida.',
  fewRows:
    'O arquivo tem {count} linha. Abaixo de 500 clientes os resultados variam muito de um arquivo a outro; veja os intervalos. | O arquivo tem {count} linhas. Abaixo de 500 clientes os resultados variam muito de um arquivo a outro; veja os intervalos.',
  fewCustomers:
    'O arquivo tem {count} cliente. Abaixo de 500 clientes os resultados variam muito de um arquivo a outro; veja os intervalos. | O arquivo tem {count} clientes. Abaixo de 500 clientes os resultados variam muito de um arquivo a outro; veja os intervalos.',
  someRows: 'O arquivo tem {rows} linhas. Os resultados ficam mais estáveis a partir de 1.000 clientes.',
  someCustomers: 'O arquivo tem {customers} clientes. Os resultados ficam mais estáveis a partir de 1.000 clientes.',
  splitFlattered:
    'Uma divisão ao acaso teria indicado uma AUC de {claimed}, pois {copies} linhas copiadas ficam dos dois lados. Com as cópias juntas é {honest}: é o que esperar de novos clientes.',
  splitSame:
    'As {copies} linhas copiadas não fazem diferença: uma divisão ao acaso teria indicado uma AUC de {claimed}; com as cópias juntas é {honest}.',
  driftStrong:
    'Os valores de “{name}” diferem muito daqueles com que o modelo aprendeu (índice de estabilidade {index}).',
  driftNoticeable:
    'Os valores de “{name}” diferem visivelmente daqueles com que o modelo aprendeu (índice de estabilidade {index}).',
  earlierModel:
    'O arquivo não diz quem saiu, mas tem as colunas de um envio anterior: foi pontuado com o modelo de então ({labelled} clientes com resultado conhecido, AUC {auc}).',
  givenModel:
    'Pontuado com o modelo indicado; nada foi aprendido deste arquivo. O modelo foi aprendido de {labelled} clientes com resultado conhecido, AUC {auc}.',
  withoutId:
    '{without} de {lines} linhas não [{without}|tem|têm] “{name}” ou data e não [{without}|é de ninguém; ficou|são de ninguém; ficaram] de fora.',
  returns:
    '{lines} [{lines}|linha tem|linhas têm] valor negativo (devoluções, correções). Isso reduz o gasto do dia e não conta como compra.',
  onlyReturned:
    '{customers} [{customers}|cliente tem|clientes têm] devoluções e nenhuma compra. Não há nada a acompanhar: sem linha, e nenhum número os conta.',
  leavingLines:
    '“{event}” diz quando um cliente saiu: {left} saíram e não têm linha própria. O modelo aprende, em até {cutOffs} momentos, com o que se sabia antes, quem saiu nos {span} seguintes.',
  inactivePurchase:
    'Nenhuma coluna diz quem saiu; contamos um cliente como perdido após {span} sem compra: {percent} dos retornos deste arquivo vêm antes.',
  inactiveActivity:
    'Nenhuma coluna diz quem saiu; contamos um cliente como perdido após {span} sem atividade: {percent} dos retornos deste arquivo vêm antes.',
  logTooShort: 'Muitos clientes voltam mais tarde, mas o registro é curto demais para esperá-los: envie um mais longo.',
  testedMonths: 'O modelo aprende com os meses anteriores e foi testado em quem voltou nos últimos {span}.',
  testedDays: 'O modelo aprende com o que se sabia em {known} e foi testado em quem voltou até {until}.',
  goneAlready:
    '{gone} dos {customers} clientes do teste estavam ausentes há tanto tempo que já contavam como perdidos. O veredito é sobre os outros, para quem serve um modelo: AUC {active}, contra {overall} com todos.',
  widePanel:
    'O arquivo tem uma coluna para cada um de {months} meses ({span}). Um cliente está ativo no mês com valor acima de 0 e ausente onde é 0 ou vazio.',
  neverActive:
    '{customers} [{customers}|cliente nunca esteve ativo e não tem|clientes nunca estiveram ativos e não têm] linha.',
  panelRows: '{rows} linhas são {customers} clientes, cerca de {each} {period} cada.',
  panelConstant:
    'O resultado é igual em todas as linhas de um cliente e não diz quando saiu: aprendemos com a última linha de cada um e suas mudanças.',
  panelPairs:
    'O que se sabe no fim de um período ({unit}) prevê o seguinte: o modelo aprende com {pairs} desses pares e pontua cada cliente uma vez, em {day} ou, se saiu, no período anterior.',
  spentAltogether: 'Lemos “{name}” como o que um cliente gastou ao todo.',
  spentEach: 'Lemos “{name}” como o que um cliente gasta em média por compra.',
  rfmContradiction:
    '{rows} [{rows}|linha se contradiz|linhas se contradizem] (última compra antes da primeira ou depois do fim, ou repetições só no primeiro dia) e [{rows}|recebe|recebem] a pontuação média.',
  eventLeak: '“{name}” está preenchida exatamente para clientes com “{event}”: repete o resultado.',
  othersLeak: '“{name}” está preenchida exatamente para os outros: repete o resultado.',
  eventOnly: '“{name}” só está preenchida para clientes com “{event}”, logo só se conhece depois.',
  eventAlone:
    '“{name}” sozinha distingue quase sem erro os clientes com “{event}” (AUC {auc}): é o resultado em outras palavras, ou só se conhece depois.',
  eventScore: '“{name}” é a pontuação, a razão ou a previsão do próprio “{event}” (AUC {auc} sozinha).',
  eventStrong:
    '“{name}” sozinha distingue muito bem os clientes com “{event}” (AUC {auc}). Nós a mantivemos; deixe-a de fora se só se conhece depois.',
  rfmConvention:
    'Lemos “{recency}” como o tempo {since}, “{frequency}” como o número {purchases} e “{age}” como o tempo desde a primeira compra, em {unit}.',
  rfmUnsure:
    'Lemos “{recency}” como o tempo {since}, “{frequency}” como o número {purchases} e “{age}” como o tempo desde a primeira compra, em {unit} (nada o diz; chame a coluna de “T days” ou “T weeks” para ter certeza).',
  rejectedWhy:
    '{count} linha foi posta de lado porque seus valores não cabem nas {columns} colunas (linha {line}: {why}): {lines}. | {count} linhas foram postas de lado porque seus valores não cabem nas {columns} colunas (linha {line}: {why}): {lines}.',
  nearCopies:
    '{count} linha difere de outra só em uma ou duas células, ou por muito pouco nos números, como fazem as cópias. Essas linhas ficam juntas para não embelezar a qualidade medida. | {count} linhas diferem de outra só em uma ou duas células, ou por muito pouco nos números, como fazem as cópias. Essas linhas ficam juntas para não embelezar a qualidade medida.',
  keepColumn:
    'Se “{name}” é conhecida antes de o cliente sair, marque “Usar” acima da coluna na prévia (--keep na linha de comando).',
  leakDiffers:
    '“{name}” é “{value}” nos {stayers} clientes sem “{event}” e diferente em {left} dos {leavers} que o têm, logo só se conhece depois.',
  leakPure:
    '“{name}” diz “{value}” de {left} dos {leavers} clientes com “{event}” e de mais ninguém, logo só se conhece depois.',
  leakLate: 'Pelo nome, “{name}” só se conhece depois de “{event}”, e sozinha o indica bem (AUC {auc}).',
  pureValue:
    'O cliente com “{value}” em “{name}” tem “{event}”. Mantivemos a coluna; deixe-a de fora se esse valor só se conhece depois. | Os {count} clientes com “{value}” em “{name}” têm “{event}”. Mantivemos a coluna; deixe-a de fora se esse valor só se conhece depois.',
  mixedNotation:
    '“{name}” escreve os números de duas maneiras, com ponto e com vírgula ({values}). Lemos cada um como foi pensado; uma só notação é mais segura.',
  openEnds: '“{name}” tem extremos abertos ({values}). Nós os mantemos em ordem, logo além do número que indicam.',
  speltOtherwise: 'Tomamos “{name}” pela coluna “{model}” do modelo anterior. Renomeie-a se não for a mesma.',
  modelColumnTold: '“{name}” faz o papel da coluna “{model}” do modelo, como você indicou.',
  modelColumnMissing:
    'O modelo olha para “{name}”, que este arquivo não tem. Ela carrega {percent} do que o modelo sabe; todos são pontuados sem ela.',
  modelUnseen:
    '{count} de {customers} clientes tem em “{name}” um valor que o modelo nunca viu: {list}. Conta como ausente. | {count} de {customers} clientes têm em “{name}” um valor que o modelo nunca viu: {list}. Conta como ausente.',
  modelOutside:
    'Em “{name}”, {count} de {customers} clientes fica fora de tudo o que o modelo aprendeu (aqui de {least} a {most}, lá de {lowest} a {highest}). | Em “{name}”, {count} de {customers} clientes ficam fora de tudo o que o modelo aprendeu (aqui de {least} a {most}, lá de {lowest} a {highest}).',
};
