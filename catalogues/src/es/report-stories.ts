import type { REPORT_STORIES } from '@holdfast/contracts/messages/report-stories';
import type { Words } from '../catalogue.ts';

export const reportStories: Words<typeof REPORT_STORIES> = {
  'story.inShort': 'En resumen: {page}',
  'story.accounts':
    '{accounts} [{accounts}|cliente tiene|clientes tienen] {subscriptions} [{subscriptions}|suscripción|suscripciones].',
  'story.left': 'El {rate} de los clientes con resultado conocido se ha ido.',
  'story.leftRows': 'El {rate} de las suscripciones con resultado conocido ha terminado.',
  'story.leftEvent': 'El {rate} de los clientes con resultado conocido tiene «{event}».',
  'story.expectedOfActive':
    '[{active}|Del único cliente que sigue|De los {active} que siguen] aquí, se espera que se [{expected}|vaya|vayan] {expected}; {high} ({share}) [{high}|tiene|tienen] riesgo alto o crítico.',
  'story.expectedOfActiveRows':
    '[{active}|De la única suscripción vigente|De las {active} suscripciones vigentes], se espera que [{expected}|termine|terminen] {expected}; {high} ({share}) [{high}|tiene|tienen] riesgo alto o crítico.',
  'story.expectedOfActiveEvent':
    '[{active}|Del único cliente|De los {active}] sin «{event}», se espera en {expected}; {high} ({share}) [{high}|está|están] en los niveles Probable y Muy probable.',
  'story.expectedOfAll':
    'De un total de {active}, se espera que se [{expected}|vaya|vayan] {expected}; {high} ({share}) [{high}|tiene|tienen] riesgo alto o crítico.',
  'story.expectedOfAllRows':
    'De un total de {active} [{active}|suscripción|suscripciones], se espera que [{expected}|termine|terminen] {expected}; {high} ({share}) [{high}|tiene|tienen] riesgo alto o crítico.',
  'story.expectedOfAllEvent':
    'De un total de {active}, se espera «{event}» en {expected}; {high} ({share}) [{high}|está|están] en los niveles Probable y Muy probable.',
  'story.revenue': 'Los ingresos en riesgo son {value}.',
  'story.revenueEvent': 'Σ probabilidad × valor es {value}.',
  'story.highest': 'Por {by}, {top} es lo más alto con {value}, {times}× la media.',
  'story.highestWhere': 'En todo el archivo la tasa de bajas es más alta donde {segment}: {rate} de {n}.',
  'story.highestWhereRows':
    'En todo el archivo la tasa de bajas es más alta donde {segment}: {rate} de {n} [{n}|suscripción|suscripciones].',
  'story.highestWhereEvent': 'En todo el archivo la tasa es más alta donde {segment}: {rate} de {n}.',
  'story.trust': 'Veredicto sobre el modelo: «{title}». Los motivos están en la página Calidad del modelo.',
  'story.since': 'En comparación con {name}, en todo el archivo: {what}',
  'story.tiers':
    '[{active}|Del único cliente que sigue|De los {active} que siguen] aquí, {high} ({share}) [{high}|está|están] en los niveles Alto y Crítico.',
  'story.tiersRows':
    '[{active}|De la única suscripción vigente|De las {active} suscripciones vigentes], {high} ({share}) [{high}|está|están] en los niveles Alto y Crítico.',
  'story.tiersEvent':
    '[{active}|Del único cliente|De los {active}] sin «{event}», {high} ({share}) [{high}|está|están] en los niveles Probable y Muy probable.',
  'story.inAll': 'En total se espera que se [{expected}|vaya|vayan] {expected}, el {share} de quienes siguen aquí.',
  'story.inAllRows':
    'En total se espera que [{expected}|termine {expected} suscripción|terminen {expected} suscripciones], el {share} de las vigentes.',
  'story.inAllEvent': 'En total se espera «{event}» en {expected}, el {share} de los demás.',
  'story.largestTier': 'El nivel {tier} concentra la mayor parte de los ingresos en riesgo: {value} de {all}.',
  'story.largestTierEvent': 'El nivel {tier} concentra la mayor parte de probabilidad × valor: {value} de {all}.',
  'story.customers':
    '{customers} [{customers}|cliente, con un riesgo de|clientes en la lista, con un riesgo medio de] {risk}; {high} de los que siguen aquí [{high}|tiene|tienen] riesgo alto o crítico.',
  'story.customersRows':
    '{customers} [{customers}|suscripción, con un riesgo de|suscripciones en la lista, con un riesgo medio de] {risk}; {high} de las vigentes [{high}|tiene|tienen] riesgo alto o crítico.',
  'story.customersEvent':
    '{customers} [{customers}|cliente, con una probabilidad de|clientes en la lista, con una probabilidad media de] {risk}; {high} de los que no tienen «{event}» [{high}|está|están] en los niveles Probable y Muy probable.',
  'story.chanceOnly': 'Ningún efecto es estadísticamente significativo; esto es lo que encontró el modelo.',
  'story.strongest':
    '{list} tiene el mayor efecto: de media mueve el riesgo de un cliente {points} [{points}|punto|puntos].',
  'story.strongestEvent':
    '{list} tiene el mayor efecto: en promedio mueve la probabilidad de un cliente en {points} [{points}|punto|puntos].',
  'story.strongestMany':
    '{list} tienen los mayores efectos: de media cada uno mueve el riesgo de un cliente {points} [{points}|punto|puntos].',
  'story.strongestManyEvent':
    '{list} tienen los mayores efectos: en promedio cada una mueve la probabilidad de un cliente en {points} [{points}|punto|puntos].',
  'story.firstFew': 'Los {n} primeros de {count} factores representan {portion} del efecto total.',
  'story.lowers': 'De ellos, {list} reduce sobre todo el riesgo.',
  'story.lowersEvent': 'De ellas, {list} suele reducir la probabilidad.',
  'story.lowersMany': 'De ellos, {list} reducen sobre todo el riesgo.',
  'story.lowersManyEvent': 'De ellas, {list} suelen reducir la probabilidad.',
  'portion.all': 'la totalidad',
  'portion.none': 'nada',
  'portion.most': 'la mayoría ({share})',
  'portion.share': '{share}',
  'story.noGroup': 'Ningún grupo de clientes se va significativamente más o menos que la media.',
  'story.noGroupRows': 'En ningún grupo terminan las suscripciones significativamente más o menos que la media.',
  'story.noGroupEvent':
    'En ningún grupo de clientes «{event}» es significativamente más o menos frecuente que la media.',
  'story.groups': 'En todo el archivo destaca {count} grupo. | En todo el archivo destacan {count} grupos.',
  'story.rateHighest':
    'La tasa de bajas es más alta donde {segment} ({rate} de {count} cliente): {lift}× la media. | La tasa de bajas es más alta donde {segment} ({rate} de {count} clientes): {lift}× la media.',
  'story.rateHighestRows':
    'La tasa de bajas es más alta donde {segment} ({rate} de {count} suscripción): {lift}× la media. | La tasa de bajas es más alta donde {segment} ({rate} de {count} suscripciones): {lift}× la media.',
  'story.rateHighestEvent':
    'La tasa es más alta donde {segment} ({rate} de {count} cliente): {lift}× la media. | La tasa es más alta donde {segment} ({rate} de {count} clientes): {lift}× la media.',
  'story.rateLowest':
    'La tasa de bajas es más baja donde {segment} ({rate} de {count} cliente). | La tasa de bajas es más baja donde {segment} ({rate} de {count} clientes).',
  'story.rateLowestRows':
    'La tasa de bajas es más baja donde {segment} ({rate} de {count} suscripción). | La tasa de bajas es más baja donde {segment} ({rate} de {count} suscripciones).',
  'story.rateLowestEvent':
    'La tasa es más baja donde {segment} ({rate} de {count} cliente). | La tasa es más baja donde {segment} ({rate} de {count} clientes).',
  'story.verdict': '**{title}.** {sentence}',
  'story.baseline': 'Una regla sobre la mejor columna sola alcanza un AUC de {baseline}, el modelo {auc}.',
  'story.activeAfter': '{share} tras {count} mes | {share} tras {count} meses',
  'story.cohorts': 'De todas las cohortes con edad suficiente, {list} siguen activos.',
  'story.riskiest': 'Los clientes se van más a menudo con una antigüedad de {time}: {times}× la media.',
  'story.riskiestEvent': '«{event}» es más frecuente con una antigüedad de {time}: {times}× la media.',
  'story.half': 'La mitad se ha ido tras {time}.',
  'story.halfEvent': 'La mitad tiene «{event}» tras {time}.',
  'story.notHalf':
    'En la antigüedad más larga del archivo ({time}), el {share} sigue aquí, así que más de la mitad no se ha ido.',
  'story.notHalfEvent': 'En la antigüedad más larga del archivo ({time}), el {share} aún no tiene «{event}».',
  'story.meanStay': 'De media, los clientes se quedan {mean} de los primeros {time}.',
  'story.meanStayEvent': 'De media, los clientes pasan {mean} de los primeros {time} sin «{event}».',
  figureOf: '{n} ({column})',
  'compared.title': '# {now} comparado con {before}',
  'compared.overall': 'En conjunto, {what}',
  'compared.whole': '{parts}.',
  'compared.customersRose': 'el número de clientes subió de {before} a {now}',
  'compared.customersFell': 'el número de clientes bajó de {before} a {now}',
  'compared.customersSame': 'el número de clientes se mantuvo en {now}',
  'compared.rateRose': 'la tasa de bajas observada subió de {before} a {now}',
  'compared.rateRoseEvent': 'la tasa observada subió de {before} a {now}',
  'compared.rateFell': 'la tasa de bajas observada bajó de {before} a {now}',
  'compared.rateFellEvent': 'la tasa observada bajó de {before} a {now}',
  'compared.rateSame': 'la tasa de bajas observada se mantuvo en {now}',
  'compared.rateSameEvent': 'la tasa observada se mantuvo en {now}',
  'compared.rateOnlyNow': 'solo este archivo indica quién se fue, así que las tasas no se pueden comparar',
  'compared.rateOnlyNowEvent':
    'solo este archivo indica quién tiene «{event}», así que las tasas no se pueden comparar',
  'compared.rateOnlyBefore': 'solo el archivo anterior indica quién se fue, así que las tasas no se pueden comparar',
  'compared.rateOnlyBeforeEvent':
    'solo el archivo anterior indica quién tiene «{event}», así que las tasas no se pueden comparar',
  'compared.highRose': 'el número en alto riesgo subió de {before} a {now}',
  'compared.highRoseEvent': 'el número de clientes probables subió de {before} a {now}',
  'compared.highFell': 'el número en alto riesgo bajó de {before} a {now}',
  'compared.highFellEvent': 'el número de clientes probables bajó de {before} a {now}',
  'compared.highSame': 'el número en alto riesgo se mantuvo en {now}',
  'compared.highSameEvent': 'el número de clientes probables sigue siendo {now}',
  'compared.highReported': 'ambos con los umbrales de hoy (según el informe de entonces: {before})',
  'compared.riskRose': 'el riesgo previsto medio subió de {before} a {now}',
  'compared.riskRoseEvent': 'la probabilidad media subió de {before} a {now}',
  'compared.riskFell': 'el riesgo previsto medio bajó de {before} a {now}',
  'compared.riskFellEvent': 'la probabilidad media bajó de {before} a {now}',
  'compared.riskSame': 'el riesgo previsto medio se mantuvo en {now}',
  'compared.riskSameEvent': 'la probabilidad media sigue en {now}',
  'compared.aucRose': 'el AUC del modelo subió de {before} a {now}',
  'compared.aucFell': 'el AUC del modelo bajó de {before} a {now}',
  'compared.aucSame': 'el AUC del modelo se mantuvo en {now}',
  'compared.noId': 'No se pueden emparejar los clientes: falta una columna de identificador en {list}.',
  'compared.strangers':
    'No se pueden emparejar los clientes: ningún valor de «{now}» en {file} aparece en «{before}» de {other}.',
  'compared.moves':
    'De {count} cliente en ambos, {rose} subió {points} [{points}|punto|puntos] o más y {fell} bajó; nuevos: {new}, ya no están: {gone}. | De los {count} clientes en ambos, {rose} subieron {points} [{points}|punto|puntos] o más y {fell} bajaron; nuevos: {new}, ya no están: {gone}.',
  'compared.repeated':
    'Se omite {count} fila con identificador repetido. | Se omiten {count} filas con identificador repetido.',
  'compared.leftSince':
    '{count} cliente se fue entre medias; la predicción anterior tenía {portion} de ellos en los niveles Alto y Crítico. | {count} clientes se fueron entre medias; la predicción anterior tenía {portion} de ellos en los niveles Alto y Crítico.',
  'compared.leftSinceEvent':
    '{count} cliente tuvo «{event}» entre medias; la predicción anterior tenía {portion} de ellos en los niveles Probable y Muy probable. | {count} clientes tuvieron «{event}» entre medias; la predicción anterior tenía {portion} de ellos en los niveles Probable y Muy probable.',
  'compared.nothingCommon':
    'Los archivos no tienen ninguna columna en común, así que no contienen el mismo tipo de datos.',
  'compared.noDrift':
    'Ninguna columna ha variado notablemente, así que ambas predicciones abarcan el mismo tipo de clientes.',
  'compared.drift': '{parts}: parte del cambio puede deberse a los datos y no a los clientes.',
  'compared.stronglyShifted': '{list} cambió mucho',
  'compared.shifted': '{list} cambió',
  'def.customersTitle': 'Definiciones: clientes',
  'def.modelTitle': 'Definiciones: valor y modelo',
  'def.churnRate': '**Tasa de bajas**: clientes que constan como idos ÷ clientes con resultado conocido.',
  'def.churnRateRows':
    '**Tasa de bajas**: suscripciones que constan como terminadas ÷ suscripciones con resultado conocido.',
  'def.churnRateEvent': '**Tasa observada**: clientes con «{event}» ÷ clientes con resultado conocido.',
  'def.expected': '**Bajas esperadas**: Σ de los riesgos previstos de los clientes que siguen aquí.',
  'def.expectedRows': '**Bajas esperadas**: Σ de los riesgos previstos de las suscripciones vigentes.',
  'def.expectedEvent': '**«{event}» esperados**: Σ de las probabilidades previstas de los clientes no marcados.',
  'def.atRisk':
    '**Ingresos en riesgo**: Σ riesgo previsto × valor de los clientes que siguen aquí; los valores negativos cuentan como cero. En un registro, el valor es el gasto mensual medio desde la primera compra.',
  'def.atRiskEvent':
    '**Probabilidad × valor**: Σ de los clientes sin «{event}»; los valores negativos cuentan como cero. En un registro, el valor es el gasto mensual medio desde la primera compra.',
  'def.grr':
    '**GRR y NRR**: (ingresos iniciales − contracción − pérdida) ÷ ingresos iniciales; el NRR suma la expansión. Se calculan por cliente, del primero de un mes al primero de otro; los clientes nuevos se excluyen.',
  'def.retention':
    '**Retención**: clientes de una cohorte activos en un mes ÷ clientes de su primer mes. En un registro es el mes de la primera compra; las devoluciones no cuentan. «Entonces o después» cuenta a los clientes activos en ese mes o en uno posterior.',
  'def.survival':
    '**Permanencia**: parte de los clientes que siguen tras un tiempo dado. Con fechas de inicio y fin es una estimación de Kaplan-Meier en meses enteros; los clientes activos se censuran el último día del archivo.',
  'def.stay':
    '**Permanencia media**: el área bajo la curva de permanencia en los dos primeros años, o en el tiempo que abarca el archivo (tiempo medio restringido).',
  'def.stayEvent':
    '**Tiempo medio sin «{event}»**: el área bajo la curva en los dos primeros años, o en el tiempo que abarca el archivo (tiempo medio restringido).',
  'def.lifetime':
    '**Vida esperada**: 1 ÷ tasa de bajas por periodo; solo es válida si el riesgo es igual en toda antigüedad.',
  'def.lifetimeEvent':
    '**Tiempo esperado**: 1 ÷ tasa por periodo; solo es válido si la probabilidad es igual en toda antigüedad.',
  'def.clv':
    '**Valor de vida del cliente**: Σ por periodo de margen × parte que sigue ÷ (1 + tasa de descuento)^periodo.',
  'def.tier': '**Nivel de riesgo**: {limits}',
  'def.tierEvent': '**Nivel de probabilidad**: {limits}',
  'def.lift':
    '**Lift y ganancia**: tasa de bajas de una parte de la lista ÷ tasa global; bajas halladas en ella ÷ todas las bajas.',
  'def.liftEvent':
    '**Lift y ganancia**: tasa de una parte de la lista ÷ tasa global; «{event}» hallados en ella ÷ todos.',
  'def.calibration':
    '**Calibración**: de los clientes con un riesgo del 30 %, debería irse en torno al 30 %; el error de calibración es la desviación media.',
  'def.calibrationEvent':
    '**Calibración**: de los clientes con un 30 %, en torno al 30 % debería tener «{event}»; el error de calibración es la desviación media.',
  'def.baseline': '**Regla de referencia**: la mejor regla sobre una sola columna; un modelo útil debe superarla.',
};
