import type { FINDINGS } from '@holdfast/contracts/messages/findings';
import type { Words } from '../catalogue.ts';

export const findings: Words<typeof FINDINGS> = {
  oneColumn:
    'Encontramos una sola columna. Si debería haber más, no conocemos su separador: use comas, puntos y comas, tabuladores o barras verticales.',
  encodingWindows:
    'El archivo no está en UTF-8. Lo leemos como Windows-1252, lo habitual en Excel; compruebe que los acentos se vean bien.',
  encodingMixed:
    'Unas líneas están en UTF-8 y otras en Windows-1252, como si se hubieran unido dos archivos. Leemos cada una a su modo; compruebe los acentos.',
  encodingByWords: 'El archivo no está en UTF-8. Lo leemos como {name}, porque así salen palabras.',
  encodingUnicode: 'El archivo es texto {name}, como lo escribe Excel en «Texto Unicode». Así lo leemos.',
  noHeader:
    'La primera línea ya contiene datos, así que las columnas no tienen nombre. Las llamamos {list}; añada una línea de nombres.',
  headerLine: 'Los nombres de las columnas están en la línea {line}; lo de arriba no se leyó como datos.',
  repeatedNames: 'Algunos nombres de columna se repiten. A los posteriores los llamamos {list}.',
  unnamed: 'Una columna no tiene nombre. La llamamos {list}.',
  unnamedMany: '{columns} columnas no tienen nombre. Las llamamos {list}.',
  rejected:
    '{count} fila se apartó porque sus valores no encajan en las {columns} columnas: {lines}. | {count} filas se apartaron porque sus valores no encajan en las {columns} columnas: {lines}.',
  shortRows:
    'A {count} fila le faltan los últimos valores; cuentan como ausentes: {lines}. | A {count} filas les faltan los últimos valores; cuentan como ausentes: {lines}.',
  totalRow: 'La última fila es un total, no un cliente, y se dejó fuera: {lines}.',
  totalRows: 'Las últimas filas son totales, no clientes, y se dejaron fuera: {lines}.',
  footnotes: 'Las notas bajo la tabla no se leyeron como datos: {lines}.',
  unitsRow: 'La línea bajo los nombres explica los valores (línea {line}); no es un cliente.',
  repeatedHeader:
    'La línea de nombres se repite entre los datos y allí se dejó fuera: {lines}. Quizá se unieron varias tablas.',
  blankRows:
    '{count} fila está vacía por completo; no es un cliente. | {count} filas están vacías por completo; no son clientes.',
  strayQuotes: 'Una comilla que nunca se cierra se leyó como un carácter normal: {lines}.',
  separatorSpace: 'Los valores están separados por espacios. Un valor que contiene un espacio debe ir entre comillas.',
  separatorOdd: 'Los valores están separados por «{sign}».',
  quoteMark: 'Los valores van entre {sign} y {sign} en lugar de comillas. Los leemos sin esos signos.',
  joinedNames: 'Los nombres de las columnas ocupan varias líneas. Los hemos unido: {lines}.',
  unitsRows: 'Las líneas bajo los nombres explican los valores; no son clientes: {lines}.',
  moreNames: 'El encabezado tiene más nombres que valores las filas. No hay nada debajo de {list}.',
  separatorAdded:
    'Al encabezado le sobra un separador. Lo leemos sin él para que los nombres queden sobre sus valores; compruebe {list}.',
  separatorMissing:
    'El encabezado tiene menos nombres que valores las filas; parece que le falta un separador. Compruebe que los nombres estén sobre los valores correctos: {list}.',
  rowNames:
    'El encabezado tiene un nombre menos que valores las filas. Tomamos la primera columna como nombres de fila y la llamamos «{name}»; compruebe que los demás nombres estén sobre los valores correctos.',
  severalTables:
    'El archivo contiene varias tablas. Leímos la que tiene más filas y dejamos fuera las demás, que empiezan aquí: {lines}.',
  unknownColumn: 'Eligió la columna «{name}», pero el archivo no tiene ninguna con ese nombre.',
  eventAgainst: 'Predecimos «{event}» frente a {list}.',
  eventAgainstChosen: 'Predecimos «{event}» frente a {list}, como usted eligió.',
  positiveGuessed:
    'Nada en el archivo dice qué valor de «{name}» significa que el cliente se fue. Tomamos «{value}»; elija el otro si no es así.',
  goodNews:
    '«{event}» es una buena noticia y no significa marcharse. Todas las puntuaciones y niveles son sus posibilidades: una alta no es riesgo de perder al cliente y ningún ingreso se da por amenazado.',
  notChurn:
    '«{name}» no habla de marcharse. Todas las puntuaciones y niveles son las posibilidades de «{event}»; léalas como riesgo solo si eso significa la columna en su empresa.',
  severalClasses: '«{name}» tiene {values} valores. Comparamos «{value}» con todos los demás juntos: {others}.',
  partlyLabelled:
    '«{name}» está vacía en {blank} de {customers} clientes. Aprendemos de los demás y puntuamos a todos.',
  labelSlips:
    '«{name}» responde sí o no, salvo {values}. El desenlace de esos clientes cuenta como desconocido; se puntúan como los demás.',
  labelFromDates:
    'Ninguna columna dice quién se fue, pero «{start}» y «{end}» sí: una fila cuya «{end}» ya pasó ha terminado, las demás siguen.',
  labelFromDay:
    'Ninguna columna dice quién se fue, pero «{name}» dice cuándo: los clientes con una fecha ahí se fueron, los demás siguen.',
  labelFromReason:
    'Ninguna columna dice quién se fue, pero «{name}» dice por qué: los clientes con una razón ahí se fueron, los demás siguen.',
  leftOut: 'Excluida: {reason}',
  leakKept: 'Pidió conservar «{name}», aunque parece delatar el resultado: {reason}',
  leakOurs: '«{name}» viene de una predicción anterior nuestra.',
  leakLeft: '«{name}» está rellena justo en los clientes que se fueron: repite el resultado.',
  leakStayed: '«{name}» está rellena justo en los clientes que se quedaron: repite el resultado.',
  leakOnlyLeavers: '«{name}» solo está rellena en quienes se fueron, así que se conoce al marcharse.',
  leakAfterwards: '«{name}» describe la marcha misma y solo se conoce después.',
  leakAlone:
    '«{name}» por sí sola distingue casi sin error a quienes se fueron (AUC {auc}): es el resultado con otras palabras, o se conoce después.',
  leakScore: '«{name}» es la puntuación, la razón o el pronóstico de la marcha misma (AUC {auc} por sí sola).',
  strongColumn:
    '«{name}» por sí sola distingue muy bien a quienes se fueron (AUC {auc}). La conservamos; exclúyala si solo se conoce después de la marcha.',
  askedOut: 'Usted pidió excluirla.',
  saysWhen: 'Dice de cuándo es la fila, no cómo es el cliente.',
  noValues: 'No contiene valores.',
  sameValue: 'Tiene el mismo valor en todas partes.',
  mostlyEmpty: 'Está vacía en el {percent} de las filas.',
  freeText: 'Es texto libre; casi cada fila dice otra cosa.',
  aName: 'Es un nombre, distinto en casi cada fila.',
  persons: 'Nombra a personas; quién es alguien no debe decidir su puntuación.',
  contact:
    'Dice quién es el cliente, cómo contactarlo o quién lo atiende: se muestra junto al cliente y el modelo no aprende de ella.',
  rowNumbers: 'Numera las filas y no dice nada del cliente.',
  idNumber: 'Es un número de identificación, distinto en casi cada fila.',
  allDifferent: 'Es distinta en cada fila, como un nombre o un número.',
  tooMany: 'Tiene {values} valores distintos en {rows} filas, demasiados para aprender.',
  disguised: 'En «{name}» el valor {values} queda muy lejos de los demás; lo leemos como «desconocido».',
  notADate: '«{name}» contiene fechas, salvo {values}; lo leemos como ausente.',
  notDates: '«{name}» contiene fechas, salvo {values}; los leemos como ausentes.',
  notAFigure: '«{name}» contiene cifras, salvo {values}; lo leemos como ausente.',
  notFigures: '«{name}» contiene cifras, salvo {values}; los leemos como ausentes.',
  ambiguousDates:
    'Cada fecha de «{name}» puede leerse con el día o con el mes primero ({value}). Escriba 2026-01-31 para estar seguro.',
  missing: '«{name}» falta en el {percent} de las filas. Para el modelo, que falte también es información.',
  missingMany:
    '{columns} columnas faltan en más del {percent} de las filas: {list}. Para el modelo, que falten también es información.',
  noId: 'Ninguna columna identifica a los clientes. Los resultados conservan el orden de sus filas; añada un identificador para reconocerlos más adelante.',
  repeatedIds:
    '{count} fila repite el identificador de otra anterior. Cada fila conserva su resultado; las filas de un cliente nunca sirven a la vez para aprender y para probar. | {count} filas repiten el identificador de otra anterior. Cada fila conserva su resultado; las filas de un cliente nunca sirven a la vez para aprender y para probar.',
  severalSubscriptions:
    '{subscriptions} suscripciones pertenecen a {customers} clientes. Cada una tiene su línea y su riesgo; las de un cliente nunca sirven a la vez para aprender y para probar.',
  contradictions:
    '{count} cliente tiene filas cuyo resultado se contradice. Conserve la correcta. | {count} clientes tienen filas cuyo resultado se contradice. Conserve las correctas.',
  copiedRows:
    '{count} fila tiene los mismos valores que otra salvo en el identificador, más de lo que explica el azar. Esas filas van juntas para no embellecer la calidad medida. | {count} filas tienen los mismos valores que otra salvo en el identificador, más de lo que explica el azar. Esas filas van juntas para no embellecer la calidad medida.',
  fewRows:
    'El archivo tiene {count} fila. Con menos de 500 clientes los resultados varían mucho de un archivo a otro; mire los intervalos. | El archivo tiene {count} filas. Con menos de 500 clientes los resultados varían mucho de un archivo a otro; mire los intervalos.',
  fewCustomers:
    'El archivo tiene {count} cliente. Con menos de 500 clientes los resultados varían mucho de un archivo a otro; mire los intervalos. | El archivo tiene {count} clientes. Con menos de 500 clientes los resultados varían mucho de un archivo a otro; mire los intervalos.',
  someRows: 'El archivo tiene {rows} filas. Los resultados se estabilizan a partir de 1000 clientes.',
  someCustomers: 'El archivo tiene {customers} clientes. Los resultados se estabilizan a partir de 1000 clientes.',
  splitFlattered:
    'Un reparto al azar habría dado una AUC de {claimed}, porque {copies} filas copiadas quedan en ambos lados. Con las copias juntas es {honest}: eso cabe esperar de clientes nuevos.',
  splitSame:
    'Las {copies} filas copiadas no cambian nada: un reparto al azar habría dado una AUC de {claimed}; con las copias juntas es {honest}.',
  driftStrong:
    'Los valores de «{name}» difieren mucho de aquellos de los que aprendió el modelo (índice de estabilidad {index}).',
  driftNoticeable:
    'Los valores de «{name}» difieren de forma apreciable de aquellos de los que aprendió el modelo (índice de estabilidad {index}).',
  earlierModel:
    'El archivo no dice quién se fue, pero tiene las columnas de una carga anterior: se puntuó con el modelo de entonces ({labelled} clientes con resultado conocido, AUC {auc}).',
  givenModel:
    'Puntuado con el modelo indicado; de este archivo no se aprendió nada. El modelo se aprendió de {labelled} clientes con resultado conocido, AUC {auc}.',
  withoutId:
    '{without} de {lines} líneas no [{without}|tiene|tienen] «{name}» o fecha y no [{without}|es de nadie; se dejó|son de nadie; se dejaron] fuera.',
  returns:
    '{lines} [{lines}|línea tiene|líneas tienen] un importe negativo (devoluciones, correcciones). Eso reduce el gasto del día y no cuenta como compra.',
  onlyReturned:
    '{customers} [{customers}|cliente tiene|clientes tienen] devoluciones y ninguna compra. No hay nada que seguir: sin línea, y ninguna cifra los cuenta.',
  leavingLines:
    '«{event}» dice cuándo se fue un cliente: {left} lo hicieron y no tienen línea propia. El modelo aprende, en hasta {cutOffs} momentos, de lo conocido antes, quién se fue en los siguientes {span}.',
  inactivePurchase:
    'Ninguna columna dice quién se fue; damos por perdido a un cliente tras {span} sin compras: el {percent} de los regresos de este archivo llegan antes.',
  inactiveActivity:
    'Ninguna columna dice quién se fue; damos por perdido a un cliente tras {span} sin actividad: el {percent} de los regresos de este archivo llegan antes.',
  logTooShort:
    'Muchos clientes vuelven más tarde, pero el registro es demasiado corto para esperarlos: cargue uno más largo.',
  testedMonths: 'El modelo aprende de los meses anteriores y se probó con quienes volvieron en los últimos {span}.',
  testedDays: 'El modelo aprende de lo conocido el {known} y se probó con quienes volvieron hasta el {until}.',
  goneAlready:
    '{gone} de los {customers} clientes de la prueba llevaban tanto tiempo ausentes que ya contaban como perdidos. El veredicto trata de los demás, para quienes sirve un modelo: AUC {active}, frente a {overall} con todos.',
  widePanel:
    'El archivo tiene una columna para cada uno de {months} meses ({span}). Un cliente está activo en un mes con valor mayor que 0 y ausente si es 0 o está vacío.',
  neverActive:
    '{customers} [{customers}|cliente nunca estuvo activo y no tiene|clientes nunca estuvieron activos y no tienen] línea.',
  panelRows: '{rows} filas son {customers} clientes, unos {each} {period} cada uno.',
  panelConstant:
    'El resultado es igual en todas las filas de un cliente y no dice cuándo se fue: aprendemos de su última fila y de sus cambios.',
  panelPairs:
    'Lo conocido al final de un periodo ({unit}) predice el siguiente: el modelo aprende de {pairs} pares así y puntúa a cada cliente una vez, a {day} o, si se fue, al periodo anterior.',
  spentAltogether: 'Leemos «{name}» como lo que un cliente gastó en total.',
  spentEach: 'Leemos «{name}» como lo que un cliente gasta de media por compra.',
  rfmContradiction:
    '{rows} [{rows}|fila se contradice|filas se contradicen] (última compra antes de la primera o después del final, o repeticiones solo el primer día) y [{rows}|recibe|reciben] la puntuación media.',
  eventLeak: '«{name}» está rellena justo en los clientes con «{event}»: repite el resultado.',
  othersLeak: '«{name}» está rellena justo en los demás: repite el resultado.',
  eventOnly: '«{name}» solo está rellena en clientes con «{event}», así que se conoce después.',
  eventAlone:
    '«{name}» por sí sola distingue casi sin error a los clientes con «{event}» (AUC {auc}): es el resultado con otras palabras, o se conoce después.',
  eventScore: '«{name}» es la puntuación, la razón o el pronóstico de «{event}» mismo (AUC {auc} por sí sola).',
  eventStrong:
    '«{name}» por sí sola distingue muy bien a los clientes con «{event}» (AUC {auc}). La conservamos; exclúyala si solo se conoce después.',
  rfmConvention:
    'Leemos «{recency}» como el tiempo {since}, «{frequency}» como el número {purchases} y «{age}» como el tiempo desde la primera compra, en {unit}.',
  rfmUnsure:
    'Leemos «{recency}» como el tiempo {since}, «{frequency}» como el número {purchases} y «{age}» como el tiempo desde la primera compra, en {unit} (nada lo dice; llame a la columna «T days» o «T weeks» para estar seguro).',
  rejectedWhy:
    '{count} fila se apartó porque sus valores no encajan en las {columns} columnas (línea {line}: {why}): {lines}. | {count} filas se apartaron porque sus valores no encajan en las {columns} columnas (línea {line}: {why}): {lines}.',
  nearCopies:
    '{count} fila se distingue de otra solo en una o dos celdas, o por muy poco en las cifras, como las copias. Esas filas van juntas para no embellecer la calidad medida. | {count} filas se distinguen de otra solo en una o dos celdas, o por muy poco en las cifras, como las copias. Esas filas van juntas para no embellecer la calidad medida.',
  keepColumn:
    'Si «{name}» se conoce antes de que un cliente se vaya, marque «Usar» sobre la columna en la vista previa (--keep en la línea de comandos).',
  leakDiffers:
    '«{name}» es «{value}» en los {stayers} clientes sin «{event}» y distinta en {left} de los {leavers} que lo tienen, así que solo se conoce después.',
  leakPure:
    '«{name}» dice «{value}» de {left} de los {leavers} clientes con «{event}» y de nadie más, así que solo se conoce después.',
  leakLate: 'Por su nombre, «{name}» solo se conoce después de «{event}», y por sí sola lo indica bien (AUC {auc}).',
  pureValue:
    'El cliente con «{value}» en «{name}» tiene «{event}». Conservamos la columna; exclúyala si ese valor solo se conoce después. | Los {count} clientes con «{value}» en «{name}» tienen «{event}». Conservamos la columna; exclúyala si ese valor solo se conoce después.',
  mixedNotation:
    '«{name}» escribe las cifras de dos maneras, con punto y con coma ({values}). Leemos cada una como corresponde; una sola notación es más segura.',
  openEnds:
    '«{name}» tiene extremos abiertos ({values}). Los mantenemos en orden, justo más allá de la cifra que nombran.',
  speltOtherwise:
    'Tomamos «{name}» por la columna «{model}» del modelo anterior. Cámbiele el nombre si no es la misma.',
  modelColumnTold: '«{name}» hace las veces de la columna «{model}» del modelo, como usted indicó.',
  modelColumnMissing:
    'El modelo mira «{name}», que este archivo no tiene. Aporta el {percent} de lo que el modelo sabe; se puntúa a todos sin ella.',
  modelUnseen:
    '{count} de {customers} clientes tiene en «{name}» un valor que el modelo nunca vio: {list}. Cuenta como ausente. | {count} de {customers} clientes tienen en «{name}» un valor que el modelo nunca vio: {list}. Cuenta como ausente.',
  modelOutside:
    'En «{name}», {count} de {customers} clientes queda fuera de todo lo que el modelo aprendió (aquí de {least} a {most}, allí de {lowest} a {highest}). | En «{name}», {count} de {customers} clientes quedan fuera de todo lo que el modelo aprendió (aquí de {least} a {most}, allí de {lowest} a {highest}).',
};
