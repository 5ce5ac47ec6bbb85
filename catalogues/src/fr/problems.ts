import type { PROBLEMS } from '@holdfast/contracts/messages/problems';
import type { Words } from '../catalogue.ts';

export const problems: Words<typeof PROBLEMS> = {
  allTooFew:
    'Le fichier a {customers} [{customers}|client|clients] à l’issue connue ; il en faut au moins {least}, et 500 ou plus pour des résultats stables.',
  tooFew:
    'Seuls {known} clients sur {customers} ont une issue connue ; il en faut au moins {least}, et 500 ou plus pour des résultats stables.',
  oneClass: '« {name} » n’a que la valeur {values} ; il n’y a rien à comparer.',
  rareLeft: 'Seuls {few} clients sur {customers} ont « {event} » ; il en faut au moins {least}.',
  rareStayed: 'Seuls {few} clients sur {customers} n’ont pas « {event} » ; il en faut au moins {least}.',
  noFeatures:
    'Hormis « {name} », aucune colonne ne dit quelque chose d’un client : les autres identifient, répètent ou expliquent l’issue.',
  labelTooMany: '« {name} » a trop de valeurs différentes pour distinguer les partis des restés.',
  labelAbsent: 'Le fichier n’a pas de colonne « {name} ».',
  noLabel: 'Aucune colonne n’indique quels clients sont partis et lesquels sont restés : il n’y a rien à apprendre.',
  emptyTitle: 'Le fichier est vide',
  emptyReason: 'Il ne contient aucun texte.',
  emptyFix: 'Exportez de nouveau le tableau et vérifiez que le fichier s’ouvre dans un éditeur de texte.',
  notCsv: 'Ce n’est pas un fichier CSV',
  otherNotation: 'Le fichier est {what}, et non du texte à valeurs séparées.',
  otherKind: 'Le fichier est {what}, pas un fichier texte CSV.',
  binary: 'Le fichier contient des données binaires, et non du texte CSV.',
  notCsvFix: 'Ouvrez-le dans le programme d’origine et enregistrez-le en CSV (virgules, UTF-8).',
  notationFix:
    'Exportez le tableau en CSV (virgules, UTF-8) : une ligne de noms de colonnes, puis une ligne par client.',
  tooWide: 'Le fichier a trop de colonnes',
  tooWideReason: 'Chaque ligne a {width} valeurs ; nous lisons jusqu’à {most} colonnes.',
  tooWideFix:
    'Vérifiez qu’un saut de ligne suit chaque client, et retirez les colonnes qui ne décrivent pas les clients.',
  noCustomers: 'Le fichier ne contient aucun client',
  noCustomersReason: 'Il contient une ligne de noms de colonnes, mais aucune ligne en dessous.',
  noCustomersFix: 'Exportez de nouveau le tableau avec ses lignes ; chaque ligne doit être un client.',
  noCustomersColumns: 'Il contient les colonnes {list}, mais aucune ligne en dessous.',
  pointerTitle: 'Ceci est un renvoi vers un fichier, pas le fichier lui-même',
  pointerReason:
    'Le fichier n’est qu’un pointeur {name} vers l’emplacement du vrai fichier. Il ne contient pas le tableau.',
  pointerFix: 'Récupérez d’abord le vrai fichier (avec Git LFS : git lfs pull), puis envoyez celui-ci.',
  notAligned: 'Les lignes ne correspondent pas aux colonnes',
  notAlignedReason: '{rows} [{rows}|ligne ne convient|lignes ne conviennent] pas, à partir de la ligne {line} : {why}.',
  notAlignedFix:
    'Les valeurs qui contiennent le séparateur doivent être entre guillemets. Exportez de nouveau avec des guillemets autour du texte, ou avec un autre séparateur.',
  fewTitle: 'Trop peu de clients pour apprendre',
  fewFix: 'Ajoutez des clients, par exemple en remontant plus loin dans le temps, et renvoyez le fichier.',
  nobodyLeft: 'Personne n’est parti dans ce fichier',
  everybodyLeft: 'Tout le monde est parti dans ce fichier',
  nobodyEvent: 'Personne dans ce fichier n’a « {event} »',
  everybodyEvent: 'Tout le monde dans ce fichier a « {event} »',
  oneClassFix: 'Incluez des clients partis et des clients restés, sur la même période.',
  oneClassFixEvent: 'Incluez des clients avec et sans cet événement, sur la même période.',
  rareTitle: 'Trop peu d’exemples d’une issue',
  rareFix: 'Ajoutez des clients d’une période plus longue, pour que les deux issues soient assez fréquentes.',
  noFeaturesTitle: 'Rien à apprendre',
  noFeaturesFix: 'Ajoutez des colonnes connues avant l’issue : contrat, usage, paiements, contacts.',
  labelNotUsable: '« {name} » ne peut pas servir d’issue',
  labelNotUsableFix: 'Choisissez une colonne avec une valeur pour les clients partis et une pour ceux qui sont restés.',
  noNames: 'Les colonnes n’ont pas de nom',
  noNamesReason:
    'La première ligne contient déjà des données : les colonnes n’ont donc pas de nom, et nous ne pouvons pas savoir laquelle indique qui est parti.',
  noNamesFix:
    'Ajoutez une première ligne avec les noms des colonnes, dont une comme « Churned » avec Oui ou Non par client. Pour noter ces clients d’après un envoi précédent, reprenez exactement ses noms de colonnes.',
  noLabelTitle: 'Le fichier n’indique pas qui est parti',
  noLabelFix:
    'Ajoutez une colonne comme « Churned » avec Oui ou Non par client. Une liste d’achats avec client, date et montant convient aussi, tout comme un fichier ayant les colonnes d’un envoi précédent à l’issue connue.',
  logLacks: 'Il manque au journal le client ou la date',
  logLacksReason:
    'Une prédiction à partir d’achats demande une colonne qui nomme le client et une avec la date de chaque achat.',
  logShort: 'Le journal est trop court',
  logShortBought:
    'Trop peu de clients y ont acheté plus d’une fois, ou il couvre moins de trois {period} : nous ne pouvons pas savoir qui a cessé d’acheter.',
  logShortActive:
    'Trop peu de clients y ont été actifs plus d’une fois, ou il couvre moins de trois {period} : nous ne pouvons pas savoir qui est devenu inactif.',
  logFewLeft:
    '{left} observations d’un client sur {looks} ont été suivies de « {event} » sous {span} ; il faut au moins {leastLooks} observations et {leastEach} de chaque issue.',
  logFewBought:
    '{customers} [{customers}|client a acheté|clients ont acheté] avant le {day} ; {returned} [{returned}|est revenu|sont revenus] sous {span} et {gone} non. Il faut au moins {leastCustomers} clients et {leastEach} de chaque issue.',
  logFewActive:
    '{customers} [{customers}|client a été actif|clients ont été actifs] avant le {day} ; {returned} [{returned}|est revenu|sont revenus] sous {span} et {gone} non. Il faut au moins {leastCustomers} clients et {leastEach} de chaque issue.',
  logFix:
    'Envoyez un journal plus long : client, date et montant de chaque achat, sur un an si possible. Ou ajoutez une colonne « Churned » avec Oui ou Non par client.',
  panelFew:
    'Les lignes appartiennent à {customers} [{customers}|client|clients] ; {left} [{left}|montre|montrent] « {event} » après une ligne précédente et {stayed} [{stayed}|ligne a été suivie|lignes ont été suivies] d’une ligne sans. Il faut au moins {leastCustomers} clients et {leastEach} de chaque issue.',
  panelFewFix: 'Ajoutez des clients ou une période plus longue, avec au moins une ligne avant le départ d’un client.',
  rfmNoAge: 'Il manque une colonne : le temps depuis le premier achat',
  rfmNoAgeReason:
    'Le fichier résume quand (« {recency} ») et combien de fois (« {frequency} ») les clients ont acheté, mais pas depuis quand ils sont clients : on ne peut distinguer les clients inactifs des nouveaux.',
  rfmNoAgeFix:
    'Ajoutez une colonne « T » avec le nombre de jours (ou de semaines) du premier achat de chaque client à la date des données. Ou envoyez le détail des achats (client, date, montant), ou ajoutez une colonne « Churned » avec Oui ou Non.',
  rfmFew:
    '{customers} [{customers}|client est utilisable|clients sont utilisables], dont {repeaters} [{repeaters}|a|ont] acheté plus d’une fois ; il en faut au moins {leastCustomers} et {leastRepeaters}.',
  rfmUnclear: 'Le résumé des achats ne peut pas être interprété',
  rfmMissing: 'La récence ou la fréquence manque.',
  rfmAgeMissing: 'Le temps depuis le premier achat manque.',
  rfmNeither:
    'Les clients à un seul achat devraient avoir « {recency} » à 0 (du premier au dernier achat) ou égal à « {age} » (depuis le dernier achat), mais ce n’est ni l’un ni l’autre.',
  rfmFix:
    'Envoyez le détail des achats (client, date, montant) ; nous en calculons le résumé. Ou ajoutez une colonne « Churned » avec Oui ou Non.',
  onlyLeavers: 'Le fichier ne contient que des clients partis',
  onlyLeaversReason:
    'Chaque ligne a une valeur dans « {name} » : c’est une liste de départs, non d’achats, et il n’y a pas d’autres clients à comparer.',
  onlyLeaversFix:
    'Joignez-le à la liste de tous vos clients : une ligne par client, la date ou la raison du départ vide pour les clients actuels.',
  onlyLeaversJoin:
    'Joignez-le par « {id} » à la liste de tous vos clients : une ligne par client, « {name} » vide pour les clients actuels.',
  noLabelCould:
    'Aucune colonne n’indique clairement quels clients sont partis et lesquels sont restés. Colonnes d’issue possibles : {list}.',
  noLabelChoose:
    'Choisissez la colonne d’issue (--label en ligne de commande), ou ajoutez-en une telle que « Parti » avec Oui ou Non pour chaque client. Une liste d’achats avec client, date et montant convient aussi, de même qu’un fichier ayant les colonnes d’un envoi antérieur dont l’issue est connue.',
  modelLacks: 'Il manque des colonnes d’un modèle antérieur',
  modelLacksReason:
    'Le fichier n’indique pas qui est parti et a {found} des {columns} colonnes qu’il faut à un modèle antérieur. Manquent, ou sont sans valeurs utilisables : {list}.',
  modelLacksFix:
    'Ajoutez ces colonnes sous ces noms exacts et renvoyez le fichier. Ou ajoutez une colonne telle que « Parti » avec Oui ou Non pour chaque client, afin d’apprendre de ce fichier.',
  modelMisfit: 'Ce fichier ne convient pas au modèle',
  modelMisfitReason:
    'Il lui manque {list}. Les colonnes manquantes représentent {percent} de l’importance des variables du modèle : sans elles, les scores ne seraient pas fiables.',
  modelMisfitFix:
    'Associez les colonnes manquantes à des colonnes du fichier, ou entraînez un nouveau modèle avec un fichier qui indique qui est parti.',
  modelUnreadable: 'Le modèle n’est plus lisible',
  modelUnreadableReason: 'Il vient d’une autre version, ou son fichier est endommagé.',
  noOutcomes: 'Le fichier ne contient pas d’issues',
  noOutcomesReason: 'Il lui faut une colonne d’identifiant client et une colonne qui indique qui est parti.',
  noOutcomesFix:
    'Envoyez le fichier du mois suivant avec les deux colonnes, ou une liste d’identifiants avec Oui ou Non.',
  earlyOutcomesReason:
    'Un client compte comme parti après {count} jour sans activité à partir du {since}, et ce journal s’arrête le {last}. | Un client compte comme parti après {count} jours sans activité à partir du {since}, et ce journal s’arrête le {last}.',
  earlyOutcomesFix: 'Envoyez un journal qui va jusqu’au {day}.',
  lateOutcomesReason: 'Ce journal commence le {first}, mais doit couvrir l’activité à partir du {since}.',
  lateOutcomesFix: 'Envoyez un journal qui commence le {day} ou plus tôt.',
  upliftColumns:
    'Il manque à ces clients des colonnes nécessaires au modèle d’uplift : {columns}. Choisissez une prédiction avec les mêmes colonnes.',
  upliftNoColumns: 'Ces clients ont été évalués sans colonnes utilisables par un modèle d’uplift.',
  upliftNotShown:
    '« {name} » ne montre pas quels clients réagissent à un contact : les listes ne peuvent pas être classées ainsi.',
  otherCustomers:
    'Seuls {matched} des {customers} clients de cette prédiction sont dans le fichier : aucune issue n’a été comparée.',
};
