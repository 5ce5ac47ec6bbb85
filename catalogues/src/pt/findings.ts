import type { FINDINGS } from '@holdfast/contracts/messages/findings';
import type { Words } from '../catalogue.ts';

export const findings: Words<typeof FINDINGS> = {
  oneColumn:
    'Encontramos uma única coluna. Se deveria haver mais, não conhecemos o separador: use vírgulas, ponto e vírgula, tabulações ou barras verticais.',
  encodingWindows:
    'O arquivo não está em UTF-8. Nós o lemos como Windows-1252, o padrão do Excel na Europa Ocidental e nas Américas; verifique se os acentos estão certos.',
  encodingMixed:
    'Algumas linhas estão em UTF-8 e outras em Windows-1252, como se dois arquivos tivessem sido unidos. Decodificamos cada linha separadamente; verifique os acentos.',
  encodingByWords: 'O arquivo não está em UTF-8. Nós o lemos como {name}, pois assim surgem palavras.',
  encodingUnicode: 'O arquivo é texto {name}, como o Excel grava em “Texto Unicode”. Assim o lemos.',
  noHeader:
    'A primeira linha já contém dados, então as colunas não têm nome. Nós as chamamos de {list}; acrescente uma linha de nomes.',
  headerLine: 'Os nomes das colunas estão na linha {line}; o que está acima não foi lido como dados.',
  repeatedNames: 'Alguns nomes de coluna se repetem. Chamamos os seguintes de {list}.',
  unnamed: 'Uma coluna não tem nome. Nós a chamamos de {list}.',
  unnamedMany: '{columns} colunas não têm nome. Nós as chamamos de {list}.',
  rejected:
    '{count} linha foi ignorada porque seus valores não correspondem às {columns} colunas: {lines}. | {count} linhas foram ignoradas porque seus valores não correspondem às {columns} colunas: {lines}.',
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
  separatorSpace: 'Os valores estão separados por espaços. Valores que contêm espaços devem ficar entre aspas.',
  separatorOdd: 'Os valores estão separados por “{sign}”.',
  quoteMark: 'Os valores estão entre {sign} em vez de aspas. Removemos esses sinais.',
  joinedNames: 'Os nomes das colunas ocupam várias linhas. Nós os juntamos: {lines}.',
  unitsRows: 'As linhas sob os nomes descrevem as colunas; não são clientes e ficaram de fora: {lines}.',
  moreNames: 'O cabeçalho tem mais nomes do que as linhas têm valores. Não há valores sob {list}.',
  separatorAdded:
    'O cabeçalho tem um separador a mais. Nós o ignoramos para que os nomes correspondam aos seus valores; verifique {list}.',
  separatorMissing:
    'O cabeçalho tem menos nomes do que as linhas têm valores; parece faltar um separador. Verifique se os nomes correspondem aos valores certos: {list}.',
  rowNames:
    'O cabeçalho tem um nome a menos do que as linhas têm valores. Tomamos a primeira coluna como nomes de linha e a chamamos de “{name}”; verifique se os outros nomes correspondem aos valores certos.',
  severalTables:
    'O arquivo contém várias tabelas. Lemos a que tem mais linhas e deixamos de fora as outras, que começam aqui: {lines}.',
  unknownColumn: 'Você escolheu a coluna “{name}”, mas o arquivo não tem nenhuma com esse nome.',
  eventAgainst: 'Prevemos “{event}” em relação a {list}.',
  eventAgainstChosen: 'Prevemos “{event}” em relação a {list}, como você escolheu.',
  positiveGuessed:
    'O arquivo não indica qual valor de “{name}” significa que o cliente saiu. Supusemos “{value}”; escolha o outro se estiver errado.',
  goodNews:
    '“{event}” é boa notícia e não significa sair. As pontuações e os níveis mostram a sua probabilidade, portanto uma pontuação alta não é risco de saída, e nenhuma receita conta como em risco.',
  notChurn:
    '“{name}” não descreve uma saída. As pontuações e os níveis mostram a probabilidade de “{event}”; leia-os como risco só se for esse o sentido da coluna na sua empresa.',
  severalClasses: '“{name}” tem {values} valores. Comparamos “{value}” com todos os outros juntos: {others}.',
  partlyLabelled:
    '“{name}” está vazia para {blank} de {customers} clientes. Aprendemos com os outros e pontuamos todos.',
  labelSlips:
    '“{name}” é sim ou não, exceto {values}. O resultado desses clientes conta como desconhecido; são pontuados como os outros.',
  labelFromDates:
    'Nenhuma coluna indica quem saiu; deduzimos isso de “{start}” e “{end}”: as linhas cuja “{end}” já passou terminaram, as demais continuam.',
  labelFromDay:
    'Nenhuma coluna indica quem saiu; deduzimos isso das datas em “{name}”: clientes com uma data ali saíram, os demais continuam.',
  labelFromReason:
    'Nenhuma coluna indica quem saiu; deduzimos isso dos motivos em “{name}”: clientes com um motivo ali saíram, os demais continuam.',
  leftOut: 'Deixada de fora: {reason}',
  leakKept: 'Você decidiu manter “{name}”, embora pareça revelar o resultado: {reason}',
  leakOurs: '“{name}” é o resultado de uma previsão anterior.',
  leakLeft: '“{name}” está preenchida exatamente para quem saiu: repete o resultado.',
  leakStayed: '“{name}” está preenchida exatamente para quem ficou: repete o resultado.',
  leakOnlyLeavers: '“{name}” só está preenchida para quem saiu, logo só se conhece depois.',
  leakAfterwards: '“{name}” descreve a própria saída e só se conhece depois.',
  leakAlone:
    '“{name}” sozinha distingue quase sem erro quem saiu (AUC {auc}): repete o resultado ou só se conhece depois.',
  leakScore: '“{name}” é a pontuação, a razão ou a previsão da própria saída (AUC {auc} sozinha).',
  strongColumn:
    '“{name}” sozinha distingue muito bem quem saiu (AUC {auc}). Nós a mantivemos; deixe-a de fora se só se conhece depois da saída.',
  askedOut: 'Você a excluiu.',
  saysWhen: 'Indica quando a linha foi registrada e não descreve o cliente.',
  noValues: 'Está vazia.',
  sameValue: 'Tem o mesmo valor em toda parte.',
  mostlyEmpty: 'Está vazia em {percent} das linhas.',
  freeText: 'É texto livre; quase cada linha diz outra coisa.',
  aName: 'É um nome, diferente em quase cada linha.',
  persons: 'Contém nomes de pessoas; a identidade não deve influenciar a pontuação.',
  contact:
    'Identifica o cliente, seus dados de contato ou seu gestor: aparece ao lado do cliente, mas não é usada no treino.',
  rowNumbers: 'É um número de linha e não descreve o cliente.',
  idNumber: 'É um número de identificação, diferente em quase cada linha.',
  allDifferent: 'É diferente em cada linha, como um nome ou um número.',
  tooMany: 'Tem {values} valores diferentes em {rows} linhas, demais para aprender.',
  disguised: 'Em “{name}” o valor {values} fica muito longe dos outros; nós o tratamos como ausente.',
  notADate: '“{name}” contém datas, exceto {values}; tratamos como ausente.',
  notDates: '“{name}” contém datas, exceto {values}; tratamos como ausentes.',
  notAFigure: '“{name}” contém números, exceto {values}; tratamos como ausente.',
  notFigures: '“{name}” contém números, exceto {values}; tratamos como ausentes.',
  ambiguousDates:
    'Cada data de “{name}” pode ser lida com o dia ou o mês primeiro ({value}). Escreva 2026-01-31 para ter certeza.',
  missing: '“{name}” falta em {percent} das linhas. O modelo trata valores ausentes como informação.',
  missingMany:
    '{columns} colunas faltam em mais de {percent} das linhas: {list}. O modelo trata valores ausentes como informação.',
  noId: 'Nenhuma coluna identifica os clientes. Os resultados mantêm a ordem das linhas; acrescente um identificador para associar os clientes entre arquivos.',
  repeatedIds:
    '{count} linha repete o identificador de outra anterior. Cada linha mantém seu resultado; as de um cliente nunca são divididas entre treino e teste. | {count} linhas repetem o identificador de outra anterior. Cada linha mantém seu resultado; as de um cliente nunca são divididas entre treino e teste.',
  severalSubscriptions:
    '{subscriptions} assinaturas pertencem a {customers} clientes. Cada uma tem sua linha e seu risco; as de um cliente nunca são divididas entre treino e teste.',
  contradictions:
    '{count} cliente tem linhas cujo resultado se contradiz. Mantenha a correta. | {count} clientes têm linhas cujo resultado se contradiz. Mantenha as corretas.',
  copiedRows:
    '{count} linha tem os mesmos valores que outra, exceto no identificador, mais do que o acaso explica. As duplicatas ficam na mesma partição e não inflam a qualidade medida. | {count} linhas têm os mesmos valores que outra, exceto no identificador, mais do que o acaso explica. As duplicatas ficam na mesma partição e não inflam a qualidade medida.',
  fewRows:
    'O arquivo tem {count} linha. Abaixo de 500 clientes os resultados variam muito de um arquivo a outro; veja os intervalos de confiança. | O arquivo tem {count} linhas. Abaixo de 500 clientes os resultados variam muito de um arquivo a outro; veja os intervalos de confiança.',
  fewCustomers:
    'O arquivo tem {count} cliente. Abaixo de 500 clientes os resultados variam muito de um arquivo a outro; veja os intervalos de confiança. | O arquivo tem {count} clientes. Abaixo de 500 clientes os resultados variam muito de um arquivo a outro; veja os intervalos de confiança.',
  someRows: 'O arquivo tem {rows} linhas. Os resultados ficam mais estáveis a partir de 1.000 clientes.',
  someCustomers: 'O arquivo tem {customers} clientes. Os resultados ficam mais estáveis a partir de 1.000 clientes.',
  splitFlattered:
    'Uma divisão ao acaso teria indicado uma AUC de {claimed}, pois {copies} linhas duplicadas ficariam dos dois lados. Com as duplicatas juntas é {honest}, o que se espera com novos clientes.',
  splitSame:
    'As {copies} linhas duplicadas não fazem diferença: uma divisão ao acaso teria indicado uma AUC de {claimed}; com as duplicatas juntas é {honest}.',
  driftStrong: '“{name}” se desvia muito dos dados de treino (índice de estabilidade {index}).',
  driftNoticeable: '“{name}” se desvia visivelmente dos dados de treino (índice de estabilidade {index}).',
  earlierModel:
    'O arquivo não indica quem saiu, mas tem as colunas de um envio anterior, portanto foi pontuado com o modelo treinado com ele ({labelled} clientes com resultado conhecido, AUC {auc}).',
  givenModel:
    'Pontuado com o modelo escolhido; nenhum modelo foi treinado com este arquivo. O modelo escolhido foi treinado com {labelled} clientes com resultado conhecido, AUC {auc}.',
  withoutId:
    '{without} de {lines} linhas não [{without}|tem|têm] “{name}” ou data e [{without}|ficou|ficaram] de fora.',
  returns:
    '{lines} [{lines}|linha tem|linhas têm] valor negativo (devoluções, correções). Isso reduz o gasto do dia e não conta como compra.',
  onlyReturned:
    '{customers} [{customers}|cliente tem|clientes têm] devoluções mas nenhuma compra e [{customers}|fica|ficam] fora dos resultados e de todos os números.',
  leavingLines:
    '“{event}” indica quando um cliente saiu: {left} saíram e não têm linha nos resultados. O modelo é treinado em até {cutOffs} momentos, com o que se sabia antes, para prever quem saiu nos {span} seguintes.',
  inactivePurchase:
    'Nenhuma coluna indica quem saiu; contamos um cliente como perdido após {span} sem compra: {percent} dos intervalos entre compras deste arquivo são mais curtos.',
  inactiveActivity:
    'Nenhuma coluna indica quem saiu; contamos um cliente como perdido após {span} sem atividade: {percent} dos intervalos entre atividades deste arquivo são mais curtos.',
  logTooShort:
    'Muitos clientes voltam mais tarde, mas o registro é curto demais para uma janela maior. Envie um mais longo.',
  testedMonths: 'O modelo foi treinado com os meses anteriores e testado em quem voltou nos últimos {span}.',
  testedDays: 'O modelo foi treinado com o que se sabia em {known} e testado em quem voltou até {until}.',
  goneAlready:
    '{gone} dos {customers} clientes do teste estavam inativos há tanto tempo que já contavam como perdidos. O veredito é sobre os outros: AUC {active}, contra {overall} para todos os clientes.',
  widePanel:
    'O arquivo tem uma coluna para cada um de {months} meses ({span}). Um cliente conta como ativo no mês com valor acima de 0 e como inativo onde é 0 ou vazio.',
  neverActive:
    '{customers} [{customers}|cliente nunca esteve ativo e não tem|clientes nunca estiveram ativos e não têm] linha nos resultados.',
  panelRows: '{rows} linhas correspondem a {customers} clientes, cerca de {each} {period} cada.',
  panelConstant:
    'O resultado é igual em todas as linhas de um cliente e não indica quando saiu. O modelo é treinado com a última linha de cada cliente e sua mudança em relação às anteriores.',
  panelPairs:
    'Os dados no fim de um período ({unit}) preveem o seguinte: o modelo é treinado com {pairs} desses pares e pontua cada cliente uma vez, em {day} ou, se saiu, no período anterior.',
  spentAltogether: 'Lemos “{name}” como o gasto total de um cliente.',
  spentEach: 'Lemos “{name}” como o gasto médio de um cliente por compra.',
  rfmContradiction:
    '{rows} [{rows}|linha se contradiz|linhas se contradizem] (última compra antes da primeira ou depois do fim, ou repetições só no primeiro dia) e [{rows}|recebe|recebem] a pontuação média.',
  eventLeak: '“{name}” está preenchida exatamente para clientes com “{event}”: repete o resultado.',
  othersLeak: '“{name}” está preenchida exatamente para os outros: repete o resultado.',
  eventOnly: '“{name}” só está preenchida para clientes com “{event}”, logo só se conhece depois.',
  eventAlone:
    '“{name}” sozinha distingue quase sem erro os clientes com “{event}” (AUC {auc}): repete o resultado ou só se conhece depois.',
  eventScore: '“{name}” é a pontuação, a razão ou a previsão do próprio “{event}” (AUC {auc} sozinha).',
  eventStrong:
    '“{name}” sozinha distingue muito bem os clientes com “{event}” (AUC {auc}). Nós a mantivemos; deixe-a de fora se só se conhece depois.',
  rfmConvention:
    'Lemos “{recency}” como o tempo {since}, “{frequency}” como o número {purchases} e “{age}” como o tempo desde a primeira compra, em {unit}.',
  rfmUnsure:
    'Lemos “{recency}” como o tempo {since}, “{frequency}” como o número {purchases} e “{age}” como o tempo desde a primeira compra, em {unit} (uma suposição; chame a coluna de “T days” ou “T weeks” para ter certeza).',
  rejectedWhy:
    '{count} linha foi ignorada porque seus valores não correspondem às {columns} colunas (linha {line}: {why}): {lines}. | {count} linhas foram ignoradas porque seus valores não correspondem às {columns} colunas (linha {line}: {why}): {lines}.',
  nearCopies:
    '{count} linha é quase uma duplicata de outra: só diferem uma ou duas células, ou os números variam minimamente. As quase duplicatas ficam na mesma partição e não inflam a qualidade medida. | {count} linhas são quase duplicatas de outra: só diferem uma ou duas células, ou os números variam minimamente. As quase duplicatas ficam na mesma partição e não inflam a qualidade medida.',
  keepColumn:
    'Se “{name}” é conhecida antes de o cliente sair, marque “Usar” acima da coluna na prévia (--keep na linha de comando).',
  leakDiffers:
    '“{name}” é “{value}” nos {stayers} clientes sem “{event}” e diferente em {left} dos {leavers} que o têm, logo só se conhece depois.',
  leakPure:
    '“{name}” é “{value}” em {left} dos {leavers} clientes com “{event}” e em nenhum outro, logo só se conhece depois.',
  leakLate: 'Pelo nome, “{name}” só se conhece depois de “{event}”, e sozinha o prevê bem (AUC {auc}).',
  pureValue:
    'O cliente com “{value}” em “{name}” tem “{event}”. Mantivemos a coluna; deixe-a de fora se esse valor só se conhece depois. | Os {count} clientes com “{value}” em “{name}” têm “{event}”. Mantivemos a coluna; deixe-a de fora se esse valor só se conhece depois.',
  mixedNotation:
    '“{name}” mistura ponto e vírgula decimal ({values}). Interpretamos cada número separadamente; uma só notação é mais segura.',
  openEnds: '“{name}” tem valores abertos ({values}). Nós os colocamos logo além do número que indicam.',
  speltOtherwise: 'Associamos “{name}” à coluna “{model}” do modelo anterior. Renomeie-a se não for a mesma.',
  modelColumnTold: '“{name}” é usada como a coluna “{model}” do modelo, como você escolheu.',
  modelColumnMissing:
    'O modelo usa “{name}”, que este arquivo não tem. Ela representa {percent} da importância das variáveis do modelo; todos os clientes são pontuados sem ela.',
  modelUnseen:
    '{count} de {customers} clientes tem em “{name}” um valor que não está nos dados de treino: {list}. Conta como ausente. | {count} de {customers} clientes têm em “{name}” um valor que não está nos dados de treino: {list}. Conta como ausente.',
  modelOutside:
    'Em “{name}”, {count} de {customers} clientes fica fora do intervalo dos dados de treino (aqui de {least} a {most}, lá de {lowest} a {highest}). | Em “{name}”, {count} de {customers} clientes ficam fora do intervalo dos dados de treino (aqui de {least} a {most}, lá de {lowest} a {highest}).',
};
