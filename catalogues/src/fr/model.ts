import type { MODEL } from '@holdfast/contracts/messages/model';
import type { Words } from '../catalogue.ts';

export const model: Words<typeof MODEL> = {
  strongTitle: 'Forte : vous pouvez agir',
  usefulTitle: 'Utile : pour choisir qui contacter d’abord',
  weakTitle: 'Faible : un indice, pas un plan',
  noTitle: 'N’agissez pas d’après ceci',
  notTestedTitle: 'Non testé',
  strong:
    'Entre un client parti et un client resté, le modèle reconnaît lequel est lequel dans {percent} des cas (AUC {auc}) ; le dixième aux scores les plus élevés contient {lift} fois plus de départs qu’un dixième moyen.',
  strongEvent:
    'Entre un client avec « {event} » et un sans, le modèle reconnaît lequel est lequel dans {percent} des cas (AUC {auc}) ; le dixième aux scores les plus élevés contient {lift} fois plus de clients avec « {event} » qu’un dixième moyen.',
  useful:
    'Le modèle distingue les partis des restés dans {percent} des cas (AUC {auc}) ; le dixième aux scores les plus élevés contient {lift} fois plus de départs qu’un dixième moyen. Servez-vous-en pour ordonner une liste, pas pour décider d’un client.',
  usefulEvent:
    'Le modèle distingue les clients avec « {event} » des autres dans {percent} des cas (AUC {auc}) ; le dixième aux scores les plus élevés en contient {lift} fois plus qu’un dixième moyen. Servez-vous-en pour ordonner une liste, pas pour décider d’un client.',
  weak: 'Il y a quelque chose à apprendre, mais peu : AUC {auc}, où 0,5 est le hasard et 1 la perfection ; le dixième aux scores les plus élevés contient {lift} fois plus de départs qu’un dixième moyen. Des colonnes plus parlantes (usage, contrat, réclamations, paiements) aideraient plus que davantage de lignes.',
  weakEvent:
    'Il y a quelque chose à apprendre, mais peu : AUC {auc}, où 0,5 est le hasard et 1 la perfection ; le dixième aux scores les plus élevés contient {lift} fois plus de clients avec « {event} » qu’un dixième moyen. Des colonnes plus parlantes (usage, contrat, réclamations, paiements) aideraient plus que davantage de lignes.',
  no: 'Rien dans ce fichier ne prédit qui part : les scores ne valent pas mieux que la moyenne de {percent} pour tous (AUC {auc}, où 0,5 est le hasard). Les résultats sont disponibles, mais agir d’après eux ne vaudrait pas mieux que choisir au hasard.',
  noEvent:
    'Rien dans ce fichier ne prédit pour qui « {event} » se produit : les scores ne valent pas mieux que la moyenne de {percent} pour tous (AUC {auc}, où 0,5 est le hasard). Les résultats sont disponibles, mais agir d’après eux ne vaudrait pas mieux que choisir au hasard.',
  weakActive:
    'Sur {active} clients encore actifs lors du test, {left} sont partis : trop peu d’une issue pour mesurer si le modèle les distingue bien. Il reconnaît en revanche les clients déjà inactifs depuis longtemps.',
  uncertain: 'Avec {customers} clients, dont {smaller} dans le plus petit groupe, ce chiffre est incertain.',
  uncertainRange:
    'Avec {customers} clients, dont {smaller} dans le plus petit groupe, ce chiffre est incertain (AUC entre {low} et {high}).',
  notTested:
    'Le fichier résume des achats et n’indique pas qui est parti : les probabilités n’ont pu être comparées aux issues. Elles viennent d’un modèle d’achat ajusté à ces clients ; envoyez le détail des achats pour mesurer sa qualité.',
  measuredEarlier: 'Mesuré sur le fichier précédent ; pour celui-ci, l’issue n’est pas encore connue.',
  twoModels:
    'Deux modèles entraînés sur {customers} clients à l’issue connue et {columns} colonnes : des arbres boostés ({trees} arbres d’au plus {leaves} feuilles, profondeur {depth}) et un modèle additif à splines pénalisé (ridge {penalty}) ; leurs log-cotes sont combinées en {treeWeight} × arbres + {splineWeight} × splines.',
  folds:
    'Taille des arbres, nombre d’arbres, pénalité et poids ont été choisis, pour chacun des {folds} plis, d’après les autres ; le score d’un client à l’issue connue vient d’un modèle entraîné sans lui. Les doublons d’un client partagent un pli.',
  scoredByOne:
    'Les clients à l’issue inconnue sont notés par un modèle ajusté sur tous ceux à l’issue connue. Ni rééchantillonnage ni pondération des classes : les probabilités restent calibrées.',
  scoredByMany:
    'Les clients à l’issue inconnue sont notés par la moyenne de {models} modèles ajustés sur tous ceux à l’issue connue. Ni rééchantillonnage ni pondération des classes : les probabilités restent calibrées.',
  thoroughModel:
    'Entraîné en mode approfondi : {families} sortes d’arbres, {models} forêts au total, et des modèles additifs de plusieurs formes, pondérés selon leurs résultats sur des clients mis de côté.',
  shapley:
    'Les raisons sont les valeurs de Shapley exactes des arbres et les termes du modèle à splines ; avec la moyenne, leur somme donne la log-cote du client.',
  bestRule: 'La meilleure règle sur une seule colonne (« {name} ») atteint une AUC de {auc}.',
  earlierNote: 'Noté avec un modèle entraîné sur un fichier précédent.',
  buying:
    'Modèle d’achat BG/NBD (Fader, Hardie et Lee 2005) ajusté à {customers} clients : r = {r}, alpha = {alpha} semaines, a = {a}, b = {b} ; log-vraisemblance {likelihood}.',
  alive:
    '`churn_probability` est la probabilité de « {event} » ; `probability_alive`, celle que le client ne soit pas parti pour de bon. Dans ce modèle, personne ne part avant un deuxième achat : les clients avec un seul achat comptent toujours comme actifs.',
  compared:
    'Les raisons comparent un client à ceux qui ont acheté plus d’une fois ({percent} en moyenne) ; leur somme donne la différence.',
  rfmRaises:
    '{name} : {fact} va de pair avec plus de risque ; cela joue en moyenne de {points} [{points}|point|points].',
  rfmLowers:
    '{name} : {fact} va de pair avec moins de risque ; cela joue en moyenne de {points} [{points}|point|points].',
  kaplanMeier:
    'Estimation de Kaplan-Meier du début de chaque abonnement à « {name} » ; sans fin, un abonnement compte comme encore en cours le {day}.',
  lifeTable:
    'Table de survie par période : à chaque valeur de « {name} », la part de partis parmi les clients de cette ancienneté, lue comme « parti pendant la dernière période ».',
  hazardRatios:
    'La part de partis à chaque valeur de « {name} » ne peut être un risque par période : elle supposerait une ancienneté moyenne de {implied}, or les clients restés ont {observed}. Le fichier contient plus de départs qu’une période, ou couvre plus de temps. Nous montrons donc seulement le risque relatif par ancienneté (1 = moyenne), sans courbe de survie.',
  noCurve: 'Trop peu d’abonnements ont pris fin pour extrapoler la courbe au-delà des données.',
  curveFalls:
    'Une courbe de Weibull sur les mêmes durées a la forme {shape} : le risque de fin baisse avec la durée d’un abonnement ; sa médiane est à {median} mois.',
  curveGrows:
    'Une courbe de Weibull sur les mêmes durées a la forme {shape} : le risque de fin augmente avec la durée d’un abonnement ; sa médiane est à {median} mois.',
  curveStays:
    'Une courbe de Weibull sur les mêmes durées a la forme {shape} : le risque de fin reste à peu près constant ; sa médiane est à {median} mois.',
  fewEnds:
    '{ends} [{ends}|fin est|fins sont] trop peu pour estimer {effects} [{effects}|effet|effets] : chaque abonnement reçoit la courbe globale.',
  noneSooner:
    'Les colonnes ne prédisent pas quels abonnements finissent plus tôt (concordance {concordance} hors échantillon, 0,50 est le hasard) : chaque abonnement reçoit la courbe globale.',
  cox: 'Les risques de renouvellement viennent du modèle de Cox (ex æquo selon Efron) sur {effects} [{effects}|effet|effets] ; hors échantillon, dans {percent} des paires, l’abonnement au risque le plus élevé a fini le premier.',
  'card.verdict': '**{title}.** {reason}',
  'card.measure': 'mesure',
  'card.value': 'valeur',
  'card.interval': 'intervalle à 95 %',
  'card.figure': '{value}',
  'card.range': '{low} à {high}',
  'card.tiers': 'Les niveaux de risque commencent à {tiers}.',
  'card.threshold': '`predicted_churn` vaut 1 à partir d’une probabilité de {percent}.',
  'card.names':
    'Les colonnes gardent leurs noms dans chaque fichier de résultats : ici, `churn_probability`, `risk_tier` et `predicted_churn` concernent « {event} », pas un départ.',
  'card.revenue':
    '`revenue_at_risk` est la probabilité fois « {name} » ; `expected_save_value` suppose qu’un contact retient {percent} de ceux qui partiraient.',
  'card.cautionEvent':
    'Les raisons montrent ce qui est associé à l’événement dans ce fichier. Les changer ne change pas forcément l’issue ; testez d’abord vos actions sur un échantillon de clients.',
  'card.colophon': 'Modèle {version}, données au {asOf}, noté le {scoredAt}.',
  higherRaises: 'Plus {name} est élevé, plus le risque l’est ({points} [{points}|point|points] en moyenne).',
  higherLowers: 'Plus {name} est élevé, plus le risque est faible ({points} [{points}|point|points] en moyenne).',
  longerRaises: 'Plus {name} est ancien, plus le risque est élevé ({points} [{points}|point|points] en moyenne).',
  longerLowers: 'Plus {name} est ancien, plus le risque est faible ({points} [{points}|point|points] en moyenne).',
  movesLittle: '{name} a un faible effet sur le risque ({points} [{points}|point|points] en moyenne).',
  higherChance: 'Plus {name} est élevé, plus la chance l’est ({points} [{points}|point|points] en moyenne).',
  higherLessChance: 'Plus {name} est élevé, plus la chance est faible ({points} [{points}|point|points] en moyenne).',
  longerChance: 'Plus {name} est ancien, plus la chance est élevée ({points} [{points}|point|points] en moyenne).',
  longerLessChance: 'Plus {name} est ancien, plus la chance est faible ({points} [{points}|point|points] en moyenne).',
  chanceLittle: '{name} a un faible effet sur la chance ({points} [{points}|point|points] en moyenne).',
  highestLowest:
    '{name} : le risque est le plus fort à {highest} et le plus faible à {lowest} ({points} [{points}|point|points] en moyenne).',
  chanceHighest:
    '{name} : la chance est la plus forte à {highest} et la plus faible à {lowest} ({points} [{points}|point|points] en moyenne).',
  'card.title': 'Fiche du modèle',
  'card.what': 'Ce qui est prédit',
  'card.probability': 'La probabilité de « {event} » pour chacun des {customers} clients.',
  'card.ended': '{labelled} lignes disent l’issue ; pour {positives} d’entre elles ({percent}), l’événement a eu lieu.',
  'card.good': 'Sa qualité',
  'card.unknown': 'Nul ne le sait encore : le fichier ne dit pas l’issue.',
  'card.measured': 'Chaque chiffre est mesuré sur des clients que le modèle n’avait pas vus.',
  'card.drives': 'Ce qui compte',
  'card.associations': 'Des liens dans les données, pas des causes.',
  'card.chance': 'Aucun effet n’est statistiquement significatif ; voici ce que le modèle a trouvé.',
  'card.made': 'Comment il a été entraîné',
  'card.out': 'Colonnes écartées',
  'card.none': 'Aucune.',
  'card.told': 'Constats sur les données',
  'card.nothing': 'Rien de notable.',
  'card.survival': 'Fidélité dans le temps',
  'card.use': 'Comment s’en servir',
  'card.caution':
    'Les raisons montrent ce qui est associé au départ dans ce fichier. Les changer ne change pas forcément l’issue ; testez d’abord vos actions sur un échantillon de clients.',
  'card.column': '« {name} » : {reason}',
  'card.warning': '**Attention** : {reason}',
  'card.problem': '**Problème** : {reason}',
  'card.tier': '{tier} {from}',
  perfectTitle: 'Trop beau pour être vrai : cherchez d’abord une fuite',
  perfectLeak:
    'Sur des clients mis de côté, le modèle ne se trompe presque jamais (AUC {auc}, au moins {low}). La cause est presque toujours une colonne connue seulement après coup : vérifiez d’abord {list}. Excluez les colonnes qui ne sont pas connues d’avance et relancez la prédiction.',
  perfectNone:
    'Un modèle sans erreur est rare. Aucune colonne ne l’explique à elle seule ; l’issue a peut-être été calculée à partir de plusieurs, surtout {list}. Si elles sont connues d’avance, l’AUC est d’au moins {low}.',
  ruleAsGood:
    'Une règle sur « {name} » seule fait aussi bien (AUC {rule}, le modèle {auc}) : les autres colonnes n’apportent encore rien.',
  shortHistory:
    'Le journal couvre {days} jours, et un client compte comme parti après {span} sans activité : les acheteurs occasionnels et la saisonnalité n’y sont pas couverts. Chargez un journal plus long avant d’agir.',
  weakUnsure:
    'Le modèle semble distinguer les partis des restés (AUC {auc} ; le dixième aux scores les plus élevés compte {lift} fois plus de partis que le dixième moyen), mais ce fichier ne suffit pas à l’affirmer.',
  weakUnsureEvent:
    'Le modèle semble distinguer les clients avec « {event} » des autres (AUC {auc} ; le dixième aux scores les plus élevés en compte {lift} fois plus que le dixième moyen), mais ce fichier ne suffit pas à l’affirmer.',
  drifted:
    'Mais {moved} des {columns} colonnes [{moved}|a|ont] dérivé par rapport aux données d’entraînement : le modèle peut faire moins bien sur ces clients.',
};
