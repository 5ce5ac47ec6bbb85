import type { REPORT_STORIES } from '@holdfast/contracts/messages/report-stories';
import type { Words } from '../catalogue.ts';

export const reportStories: Words<typeof REPORT_STORIES> = {
  'story.inShort': 'En bref : {page}',
  'story.accounts':
    '{accounts} [{accounts}|client a|clients ont] {subscriptions} [{subscriptions}|abonnement|abonnements].',
  'story.left': '{rate} des clients dont l’issue est connue sont partis.',
  'story.leftRows': '{rate} des abonnements dont l’issue est connue ont pris fin.',
  'story.leftEvent': '{rate} des clients dont l’issue est connue ont « {event} ».',
  'story.expectedOfActive':
    '[{active}|Sur le seul client|Parmi les {active}] toujours là, {expected} [{expected}|devrait|devraient] partir ; {high} ({share}) [{high}|est|sont] à risque élevé ou critique.',
  'story.expectedOfActiveRows':
    '[{active}|Sur le seul abonnement|Parmi les {active} abonnements] en cours, {expected} [{expected}|devrait|devraient] prendre fin ; {high} ({share}) [{high}|est|sont] à risque élevé ou critique.',
  'story.expectedOfActiveEvent':
    '[{active}|Sur le seul client|Parmi les {active}] sans « {event} », {expected} [{expected}|est attendu|sont attendus] ; {high} ({share}) [{high}|est|sont] aux niveaux Probable et Très probable.',
  'story.expectedOfAll':
    'Sur {active} au total, {expected} [{expected}|devrait|devraient] partir ; {high} ({share}) [{high}|est|sont] à risque élevé ou critique.',
  'story.expectedOfAllRows':
    'Sur {active} [{active}|abonnement|abonnements] au total, {expected} [{expected}|devrait|devraient] prendre fin ; {high} ({share}) [{high}|est|sont] à risque élevé ou critique.',
  'story.expectedOfAllEvent':
    'Sur {active} au total, {expected} « {event} » [{expected}|est attendu|sont attendus] ; {high} ({share}) [{high}|est|sont] aux niveaux Probable et Très probable.',
  'story.revenue': 'Le revenu menacé est de {value}.',
  'story.revenueEvent': 'Σ probabilité × valeur vaut {value}.',
  'story.highest': 'Par {by}, {top} est le plus élevé avec {value}, {times}× la moyenne.',
  'story.highestWhere': 'Dans tout le fichier, le taux de départ est le plus élevé où {segment} : {rate} de {n}.',
  'story.highestWhereRows':
    'Dans tout le fichier, le taux de départ est le plus élevé où {segment} : {rate} de {n} [{n}|abonnement|abonnements].',
  'story.highestWhereEvent': 'Dans tout le fichier, le taux est le plus élevé où {segment} : {rate} de {n}.',
  'story.trust': 'Verdict sur le modèle : « {title} ». Les raisons figurent sur la page Qualité du modèle.',
  'story.since': 'Par rapport à {name}, sur tout le fichier : {what}',
  'story.tiers':
    '[{active}|Sur le seul client|Parmi les {active}] toujours là, {high} ({share}) [{high}|est|sont] aux niveaux Élevé et Critique.',
  'story.tiersRows':
    '[{active}|Sur le seul abonnement|Parmi les {active} abonnements] en cours, {high} ({share}) [{high}|est|sont] aux niveaux Élevé et Critique.',
  'story.tiersEvent':
    '[{active}|Sur le seul client|Parmi les {active}] sans « {event} », {high} ({share}) [{high}|est|sont] aux niveaux Probable et Très probable.',
  'story.inAll': 'Au total {expected} [{expected}|devrait|devraient] partir, {share} de ceux toujours là.',
  'story.inAllRows':
    'Au total {expected} [{expected}|abonnement devrait|abonnements devraient] prendre fin, {share} de ceux en cours.',
  'story.inAllEvent': 'Au total {expected} « {event} » [{expected}|est attendu|sont attendus], {share} des autres.',
  'story.largestTier': 'Le niveau {tier} concentre la plus grande part du revenu menacé : {value} sur {all}.',
  'story.largestTierEvent':
    'Le niveau {tier} concentre la plus grande part de probabilité × valeur : {value} sur {all}.',
  'story.customers':
    '{customers} [{customers}|client, avec un risque de|clients dans la liste, avec un risque moyen de] {risk} ; {high} de ceux toujours là [{high}|est|sont] à risque élevé ou critique.',
  'story.customersRows':
    '{customers} [{customers}|abonnement, avec un risque de|abonnements dans la liste, avec un risque moyen de] {risk} ; {high} de ceux en cours [{high}|est|sont] à risque élevé ou critique.',
  'story.customersEvent':
    '{customers} [{customers}|client, avec une probabilité de|clients dans la liste, avec une probabilité moyenne de] {risk} ; {high} de ceux sans « {event} » [{high}|est|sont] aux niveaux Probable et Très probable.',
  'story.chanceOnly': 'Aucun effet n’est statistiquement significatif ; voici ce que le modèle a trouvé.',
  'story.strongest':
    '{list} a le plus grand effet : en moyenne il fait varier le risque d’un client de {points} [{points}|point|points].',
  'story.strongestEvent':
    '{list} a le plus grand effet : en moyenne, cette colonne déplace la probabilité d’un client de {points} [{points}|point|points].',
  'story.strongestMany':
    '{list} ont les plus grands effets : en moyenne chacun fait varier le risque d’un client de {points} [{points}|point|points].',
  'story.strongestManyEvent':
    '{list} ont les plus grands effets : en moyenne, chacune déplace la probabilité d’un client de {points} [{points}|point|points].',
  'story.firstFew': 'Les {n} premiers facteurs sur {count} représentent {portion} de l’effet total.',
  'story.lowers': 'Parmi eux, {list} réduit le plus souvent le risque.',
  'story.lowersEvent': 'Parmi elles, {list} abaisse le plus souvent la probabilité.',
  'story.lowersMany': 'Parmi eux, {list} réduisent le plus souvent le risque.',
  'story.lowersManyEvent': 'Parmi elles, {list} abaissent le plus souvent la probabilité.',
  'portion.all': 'la totalité',
  'portion.none': 'rien',
  'portion.most': 'la plupart ({share})',
  'portion.share': '{share}',
  'story.noGroup': 'Aucun groupe de clients ne part significativement plus ou moins souvent que la moyenne.',
  'story.noGroupRows':
    'Dans aucun groupe les abonnements ne prennent fin significativement plus ou moins souvent que la moyenne.',
  'story.noGroupEvent':
    'Dans aucun groupe de clients « {event} » n’est significativement plus ou moins fréquent que la moyenne.',
  'story.groups':
    'Dans tout le fichier, {count} groupe se distingue. | Dans tout le fichier, {count} groupes se distinguent.',
  'story.rateHighest':
    'Le taux de départ est le plus élevé où {segment} ({rate} de {count} client) : {lift}× la moyenne. | Le taux de départ est le plus élevé où {segment} ({rate} de {count} clients) : {lift}× la moyenne.',
  'story.rateHighestRows':
    'Le taux de départ est le plus élevé où {segment} ({rate} de {count} abonnement) : {lift}× la moyenne. | Le taux de départ est le plus élevé où {segment} ({rate} de {count} abonnements) : {lift}× la moyenne.',
  'story.rateHighestEvent':
    'Le taux est le plus élevé où {segment} ({rate} de {count} client) : {lift}× la moyenne. | Le taux est le plus élevé où {segment} ({rate} de {count} clients) : {lift}× la moyenne.',
  'story.rateLowest':
    'Le taux de départ est le plus bas où {segment} ({rate} de {count} client). | Le taux de départ est le plus bas où {segment} ({rate} de {count} clients).',
  'story.rateLowestRows':
    'Le taux de départ est le plus bas où {segment} ({rate} de {count} abonnement). | Le taux de départ est le plus bas où {segment} ({rate} de {count} abonnements).',
  'story.rateLowestEvent':
    'Le taux est le plus bas où {segment} ({rate} de {count} client). | Le taux est le plus bas où {segment} ({rate} de {count} clients).',
  'story.verdict': '**{title}.** {sentence}',
  'story.baseline': 'Une règle sur la meilleure colonne seule atteint une AUC de {baseline}, le modèle {auc}.',
  'story.activeAfter': '{share} après {count} mois | {share} après {count} mois',
  'story.cohorts': 'De toutes les cohortes assez anciennes, {list} sont actifs.',
  'story.riskiest': 'Les clients partent le plus souvent à une ancienneté de {time} : {times}× la moyenne.',
  'story.riskiestEvent': '« {event} » est le plus fréquent à une ancienneté de {time} : {times}× la moyenne.',
  'story.half': 'La moitié est partie après {time}.',
  'story.halfEvent': 'La moitié a « {event} » après {time}.',
  'story.notHalf':
    'À la plus longue ancienneté du fichier ({time}), {share} sont toujours là : plus de la moitié n’est pas partie.',
  'story.notHalfEvent': 'À la plus longue ancienneté du fichier ({time}), {share} sont encore sans « {event} ».',
  'story.meanStay': 'En moyenne, les clients restent {mean} sur les premiers {time}.',
  'story.meanStayEvent': 'En moyenne, les clients passent {mean} des premiers {time} sans « {event} ».',
  figureOf: '{n} ({column})',
  'compared.title': '# {now} comparé à {before}',
  'compared.overall': 'Dans l’ensemble, {what}',
  'compared.whole': '{parts}.',
  'compared.customersRose': 'le nombre de clients est passé de {before} à {now} (hausse)',
  'compared.customersFell': 'le nombre de clients est passé de {before} à {now} (baisse)',
  'compared.customersSame': 'le nombre de clients est resté à {now}',
  'compared.rateRose': 'le taux de départ observé est passé de {before} à {now} (hausse)',
  'compared.rateRoseEvent': 'le taux observé est passé de {before} à {now} (hausse)',
  'compared.rateFell': 'le taux de départ observé est passé de {before} à {now} (baisse)',
  'compared.rateFellEvent': 'le taux observé est passé de {before} à {now} (baisse)',
  'compared.rateSame': 'le taux de départ observé est resté à {now}',
  'compared.rateSameEvent': 'le taux observé est resté à {now}',
  'compared.rateOnlyNow': 'seul ce fichier indique qui est parti : les taux ne sont pas comparables',
  'compared.rateOnlyNowEvent': 'seul ce fichier indique qui a « {event} » : les taux ne sont pas comparables',
  'compared.rateOnlyBefore': 'seul le fichier antérieur indique qui est parti : les taux ne sont pas comparables',
  'compared.rateOnlyBeforeEvent':
    'seul le fichier antérieur indique qui a « {event} » : les taux ne sont pas comparables',
  'compared.highRose': 'le nombre à haut risque est passé de {before} à {now} (hausse)',
  'compared.highRoseEvent': 'le nombre de clients probables est passé de {before} à {now}, en hausse',
  'compared.highFell': 'le nombre à haut risque est passé de {before} à {now} (baisse)',
  'compared.highFellEvent': 'le nombre de clients probables est passé de {before} à {now}, en baisse',
  'compared.highSame': 'le nombre à haut risque est resté à {now}',
  'compared.highSameEvent': 'le nombre de clients probables est inchangé à {now}',
  'compared.highReported': 'les deux aux seuils actuels (rapporté à l’époque : {before})',
  'compared.riskRose': 'le risque prédit moyen est passé de {before} à {now} (hausse)',
  'compared.riskRoseEvent': 'la probabilité moyenne est passée de {before} à {now}, en hausse',
  'compared.riskFell': 'le risque prédit moyen est passé de {before} à {now} (baisse)',
  'compared.riskFellEvent': 'la probabilité moyenne est passée de {before} à {now}, en baisse',
  'compared.riskSame': 'le risque prédit moyen est resté à {now}',
  'compared.riskSameEvent': 'la probabilité moyenne est inchangée à {now}',
  'compared.aucRose': 'l’AUC du modèle est passée de {before} à {now} (hausse)',
  'compared.aucFell': 'l’AUC du modèle est passée de {before} à {now} (baisse)',
  'compared.aucSame': 'l’AUC du modèle est restée à {now}',
  'compared.noId': 'Les clients ne peuvent pas être rapprochés : il manque une colonne d’identifiant dans {list}.',
  'compared.strangers':
    'Les clients ne peuvent pas être rapprochés : aucune valeur de « {now} » dans {file} n’apparaît dans « {before} » de {other}.',
  'compared.moves':
    'Sur {count} client présent dans les deux, {rose} en hausse de {points} [{points}|point|points] ou plus et {fell} en baisse ; nouveaux : {new}, disparus : {gone}. | Sur {count} clients présents dans les deux, {rose} en hausse de {points} [{points}|point|points] ou plus et {fell} en baisse ; nouveaux : {new}, disparus : {gone}.',
  'compared.repeated':
    '{count} ligne dont l’identifiant se répète est omise. | {count} lignes dont l’identifiant se répète sont omises.',
  'compared.leftSince':
    '{count} client est parti entre-temps ; la prédiction antérieure en avait {portion} aux niveaux Élevé et Critique. | {count} clients sont partis entre-temps ; la prédiction antérieure en avait {portion} aux niveaux Élevé et Critique.',
  'compared.leftSinceEvent':
    '{count} client a eu « {event} » entre-temps ; la prédiction antérieure en avait {portion} aux niveaux Probable et Très probable. | {count} clients ont eu « {event} » entre-temps ; la prédiction antérieure en avait {portion} aux niveaux Probable et Très probable.',
  'compared.nothingCommon':
    'Les fichiers n’ont aucune colonne commune : ils ne contiennent pas le même type de données.',
  'compared.noDrift':
    'Aucune colonne n’a dérivé notablement : les deux prédictions portent sur le même type de clients.',
  'compared.drift': '{parts} : une partie du changement peut venir des données plutôt que des clients.',
  'compared.stronglyShifted': '{list} : fort changement',
  'compared.shifted': '{list} : changement',
  'def.customersTitle': 'Définitions : clients',
  'def.modelTitle': 'Définitions : valeur et modèle',
  'def.churnRate': '**Taux de départ** : clients marqués comme partis ÷ clients dont l’issue est connue.',
  'def.churnRateRows': '**Taux de départ** : abonnements marqués comme terminés ÷ abonnements dont l’issue est connue.',
  'def.churnRateEvent': '**Taux observé** : clients avec « {event} » ÷ clients dont l’issue est connue.',
  'def.expected': '**Départs attendus** : Σ des risques prédits des clients toujours là.',
  'def.expectedRows': '**Fins attendues** : Σ des risques prédits des abonnements en cours.',
  'def.expectedEvent': '**« {event} » attendus** : Σ des probabilités prédites des clients non marqués.',
  'def.atRisk':
    '**Revenu menacé** : Σ risque prédit × valeur des clients toujours là ; les valeurs négatives comptent pour zéro. Dans un journal, la valeur est la dépense mensuelle moyenne depuis le premier achat.',
  'def.atRiskEvent':
    '**Probabilité × valeur** : Σ sur les clients sans « {event} » ; les valeurs négatives comptent pour zéro. Dans un journal, la valeur est la dépense mensuelle moyenne depuis le premier achat.',
  'def.grr':
    '**GRR et NRR** : (revenu initial − contraction − perte) ÷ revenu initial ; le NRR ajoute l’expansion. Calculés par client, du premier d’un mois au premier d’un autre ; les nouveaux clients sont exclus.',
  'def.retention':
    '**Rétention** : clients d’une cohorte actifs un mois ÷ clients de son premier mois. Dans un journal, c’est le mois du premier achat ; les retours ne comptent pas. « Alors ou plus tard » compte les clients actifs ce mois-là ou plus tard.',
  'def.survival':
    '**Survie** : part des clients toujours là après un temps donné. Avec dates de début et de fin, estimation de Kaplan-Meier en mois entiers ; les clients actifs sont censurés au dernier jour du fichier.',
  'def.stay':
    '**Durée moyenne** : l’aire sous la courbe de survie sur les deux premières années, ou sur la durée couverte par le fichier (durée moyenne restreinte).',
  'def.stayEvent':
    '**Temps moyen sans « {event} »** : l’aire sous la courbe sur les deux premières années, ou sur la durée couverte par le fichier (durée moyenne restreinte).',
  'def.lifetime':
    '**Durée de vie attendue** : 1 ÷ taux de départ par période ; valable seulement si le risque est le même à toute ancienneté.',
  'def.lifetimeEvent':
    '**Temps attendu** : 1 ÷ taux par période ; valable seulement si la probabilité est la même à toute ancienneté.',
  'def.clv': '**Valeur vie client** : Σ par période de marge × part toujours là ÷ (1 + taux d’actualisation)^période.',
  'def.tier': '**Niveau de risque** : {limits}',
  'def.tierEvent': '**Niveau de probabilité** : {limits}',
  'def.lift':
    '**Lift et gain** : taux de départ d’une partie du classement ÷ taux global ; départs qui s’y trouvent ÷ tous les départs.',
  'def.liftEvent':
    '**Lift et gain** : taux d’une partie du classement ÷ taux global ; « {event} » qui s’y trouvent ÷ tous.',
  'def.calibration':
    '**Calibration** : parmi les clients au risque de 30 %, environ 30 % devraient partir ; l’erreur de calibration est l’écart moyen.',
  'def.calibrationEvent':
    '**Calibration** : parmi les clients à 30 %, environ 30 % devraient avoir « {event} » ; l’erreur de calibration est l’écart moyen.',
  'def.baseline': '**Règle de base** : la meilleure règle sur une seule colonne ; un modèle utile doit la battre.',
};
