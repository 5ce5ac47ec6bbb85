import type { FINDINGS } from '@holdfast/contracts/messages/findings';
import type { Words } from '../catalogue.ts';

export const findings: Words<typeof FINDINGS> = {
  oneColumn:
    'Nous n’avons trouvé qu’une colonne. S’il devait y en avoir d’autres, leur séparateur nous est inconnu : utilisez des virgules, des points-virgules, des tabulations ou des barres verticales.',
  encodingWindows:
    'Le fichier n’est pas en UTF-8. Nous le lisons en Windows-1252, l’encodage par défaut d’Excel en Europe de l’Ouest et en Amérique ; vérifiez que les accents s’affichent bien.',
  encodingMixed:
    'Certaines lignes sont en UTF-8 et d’autres en Windows-1252, comme si deux fichiers avaient été réunis. Nous avons décodé chaque ligne séparément ; vérifiez les accents.',
  encodingByWords: 'Le fichier n’est pas en UTF-8. Nous le lisons en {name}, car cela donne de vrais mots.',
  encodingUnicode: 'Le fichier est du texte {name}, tel qu’Excel l’écrit sous « Texte Unicode ». Nous le lisons ainsi.',
  noHeader:
    'La première ligne contient déjà des données : les colonnes n’ont pas de nom. Nous les appelons {list} ; ajoutez une ligne de noms.',
  headerLine: 'Les noms de colonnes sont à la ligne {line} ; ce qui précède n’a pas été lu comme données.',
  repeatedNames: 'Certains noms de colonnes figurent plusieurs fois. Nous appelons les suivants {list}.',
  unnamed: 'Une colonne n’a pas de nom. Nous l’appelons {list}.',
  unnamedMany: '{columns} colonnes n’ont pas de nom. Nous les appelons {list}.',
  rejected:
    '{count} ligne a été ignorée car ses valeurs ne correspondent pas aux {columns} colonnes : {lines}. | {count} lignes ont été ignorées car leurs valeurs ne correspondent pas aux {columns} colonnes : {lines}.',
  shortRows:
    'Il manque les dernières valeurs à {count} ligne ; elles comptent comme manquantes : {lines}. | Il manque les dernières valeurs à {count} lignes ; elles comptent comme manquantes : {lines}.',
  totalRow: 'La dernière ligne est un total, pas un client, et a été laissée de côté : {lines}.',
  totalRows: 'Les dernières lignes sont des totaux, pas des clients, et ont été laissées de côté : {lines}.',
  footnotes: 'Les remarques sous le tableau n’ont pas été lues comme données : {lines}.',
  unitsRow: 'La ligne sous les noms de colonnes explique les valeurs (ligne {line}) ; ce n’est pas un client.',
  repeatedHeader:
    'La ligne des noms de colonnes se répète dans les données et y a été ignorée : {lines}. Plusieurs tableaux ont peut-être été réunis.',
  blankRows:
    '{count} ligne est entièrement vide ; ce n’est pas un client. | {count} lignes sont entièrement vides ; ce ne sont pas des clients.',
  strayQuotes: 'Un guillemet jamais refermé a été lu comme un caractère ordinaire : {lines}.',
  separatorSpace:
    'Les valeurs sont séparées par des espaces. Les valeurs qui contiennent des espaces doivent être entre guillemets.',
  separatorOdd: 'Les valeurs sont séparées par « {sign} ».',
  quoteMark: 'Les valeurs sont entourées du signe {sign} au lieu de guillemets. Nous avons retiré ce signe.',
  joinedNames: 'Les noms de colonnes occupent plusieurs lignes. Nous les avons réunis : {lines}.',
  unitsRows:
    'Les lignes sous les noms de colonnes décrivent les colonnes ; ce ne sont pas des clients et elles ont été écartées : {lines}.',
  moreNames: 'L’en-tête a plus de noms que les lignes n’ont de valeurs. Il n’y a pas de valeurs sous {list}.',
  separatorAdded:
    'L’en-tête a un séparateur de trop. Nous l’avons ignoré pour que les noms correspondent à leurs valeurs ; vérifiez {list}.',
  separatorMissing:
    'L’en-tête a moins de noms que les lignes n’ont de valeurs ; il semble y manquer un séparateur. Vérifiez que les noms correspondent aux bonnes valeurs : {list}.',
  rowNames:
    'L’en-tête a un nom de moins que les lignes n’ont de valeurs. Nous prenons la première colonne pour des noms de lignes et l’appelons « {name} » ; vérifiez que les autres noms correspondent aux bonnes valeurs.',
  severalTables:
    'Le fichier contient plusieurs tableaux. Nous avons lu celui qui a le plus de lignes et laissé de côté les autres, qui commencent ici : {lines}.',
  unknownColumn: 'Vous avez choisi la colonne « {name} », mais le fichier n’a aucune colonne de ce nom.',
  eventAgainst: 'Nous prédisons « {event} » par rapport à {list}.',
  eventAgainstChosen: 'Nous prédisons « {event} » par rapport à {list}, comme vous l’avez choisi.',
  positiveGuessed:
    'Le fichier n’indique pas quelle valeur de « {name} » désigne un départ. Nous avons supposé « {value} » ; choisissez l’autre si c’est faux.',
  goodNews:
    '« {event} » est une bonne nouvelle et non un départ. Les scores et les niveaux en indiquent la probabilité : un score élevé n’est donc pas un risque de départ, et aucun revenu n’est considéré comme menacé.',
  notChurn:
    '« {name} » ne décrit pas un départ. Les scores et les niveaux indiquent la probabilité de « {event} » ; n’y lisez un risque que si c’est le sens de la colonne chez vous.',
  severalClasses: '« {name} » a {values} valeurs. Nous comparons « {value} » à toutes les autres réunies : {others}.',
  partlyLabelled:
    '« {name} » est vide pour {blank} clients sur {customers}. Nous apprenons des autres et donnons un score à tous.',
  labelSlips:
    '« {name} » vaut oui ou non, sauf {values}. L’issue de ces clients est considérée comme inconnue ; ils reçoivent un score comme les autres.',
  labelFromDates:
    'Aucune colonne n’indique qui est parti ; nous l’avons déduit de « {start} » et « {end} » : les lignes dont « {end} » est passée sont terminées, les autres sont en cours.',
  labelFromDay:
    'Aucune colonne n’indique qui est parti ; nous l’avons déduit des dates de « {name} » : les clients qui y ont une date sont partis, les autres sont encore là.',
  labelFromReason:
    'Aucune colonne n’indique qui est parti ; nous l’avons déduit des raisons de « {name} » : les clients qui y ont une raison sont partis, les autres sont encore là.',
  leftOut: 'Écartée : {reason}',
  leakKept: 'Vous avez gardé « {name} », bien qu’elle semble révéler l’issue : {reason}',
  leakOurs: '« {name} » est le résultat d’une prédiction précédente.',
  leakLeft: '« {name} » est remplie exactement pour les clients partis : elle répète l’issue.',
  leakStayed: '« {name} » est remplie exactement pour les clients restés : elle répète l’issue.',
  leakOnlyLeavers: '« {name} » n’est remplie que pour les clients partis : on ne la connaît qu’après coup.',
  leakAfterwards: '« {name} » décrit le départ lui-même et n’est connue qu’après.',
  leakAlone:
    '« {name} » distingue à elle seule presque sans erreur les partis des restés (AUC {auc}) : elle répète l’issue ou n’est connue qu’après.',
  leakScore: '« {name} » est le score, la raison ou la prévision du départ lui-même (AUC {auc} à elle seule).',
  strongColumn:
    '« {name} » distingue à elle seule très bien les partis des restés (AUC {auc}). Nous l’avons gardée ; écartez-la si elle n’est connue qu’après le départ.',
  askedOut: 'Vous l’avez exclue.',
  saysWhen: 'Elle indique quand la ligne a été enregistrée et ne décrit pas le client.',
  noValues: 'Elle est vide.',
  sameValue: 'Elle a partout la même valeur.',
  mostlyEmpty: 'Elle est vide dans {percent} des lignes.',
  freeText: 'C’est du texte libre ; presque chaque ligne dit autre chose.',
  aName: 'C’est un nom, différent à presque chaque ligne.',
  persons: 'Elle contient des noms de personnes ; l’identité ne doit pas influencer le score.',
  contact:
    'Elle identifie le client, ses coordonnées ou son responsable : elle est affichée avec le client, mais ne sert pas à l’entraînement.',
  rowNumbers: 'C’est un numéro de ligne ; elle ne décrit pas le client.',
  idNumber: 'C’est un numéro d’identification, différent à presque chaque ligne.',
  allDifferent: 'Elle diffère à chaque ligne, comme un nom ou un numéro.',
  tooMany: 'Elle a {values} valeurs différentes sur {rows} lignes, trop pour en apprendre.',
  disguised: 'Dans « {name} », la valeur {values} est très loin des autres ; nous la traitons comme manquante.',
  notADate: '« {name} » contient des dates, sauf {values} ; nous le traitons comme manquant.',
  notDates: '« {name} » contient des dates, sauf {values} ; nous les traitons comme manquants.',
  notAFigure: '« {name} » contient des nombres, sauf {values} ; nous le traitons comme manquant.',
  notFigures: '« {name} » contient des nombres, sauf {values} ; nous les traitons comme manquants.',
  ambiguousDates:
    'Chaque date de « {name} » peut se lire avec le jour ou le mois en premier ({value}). Écrivez 2026-01-31 pour être sûr.',
  missing:
    '« {name} » manque dans {percent} des lignes. Le modèle traite les valeurs manquantes comme une information.',
  missingMany:
    '{columns} colonnes manquent dans plus de {percent} des lignes : {list}. Le modèle traite les valeurs manquantes comme une information.',
  noId: 'Aucune colonne n’identifie les clients. Les résultats gardent l’ordre de vos lignes ; ajoutez un identifiant pour rapprocher les clients d’un fichier à l’autre.',
  repeatedIds:
    '{count} ligne répète l’identifiant d’une ligne précédente. Chaque ligne garde son résultat ; les lignes d’un client ne sont jamais réparties entre entraînement et test. | {count} lignes répètent l’identifiant d’une ligne précédente. Chaque ligne garde son résultat ; les lignes d’un client ne sont jamais réparties entre entraînement et test.',
  severalSubscriptions:
    '{subscriptions} abonnements appartiennent à {customers} clients. Chacun a sa ligne et son risque ; ceux d’un client ne sont jamais répartis entre entraînement et test.',
  contradictions:
    '{count} client a des lignes dont l’issue se contredit. Gardez la bonne. | {count} clients ont des lignes dont l’issue se contredit. Gardez les bonnes.',
  copiedRows:
    '{count} ligne a les mêmes valeurs qu’une autre, à l’identifiant près, plus que le hasard ne l’explique. Les doublons restent dans le même pli et ne gonflent donc pas la qualité mesurée. | {count} lignes ont les mêmes valeurs qu’une autre, à l’identifiant près, plus que le hasard ne l’explique. Les doublons restent dans le même pli et ne gonflent donc pas la qualité mesurée.',
  fewRows:
    'Le fichier a {count} ligne. En dessous de 500 clients, les résultats varient beaucoup d’un fichier à l’autre ; consultez les intervalles de confiance. | Le fichier a {count} lignes. En dessous de 500 clients, les résultats varient beaucoup d’un fichier à l’autre ; consultez les intervalles de confiance.',
  fewCustomers:
    'Le fichier a {count} client. En dessous de 500 clients, les résultats varient beaucoup d’un fichier à l’autre ; consultez les intervalles de confiance. | Le fichier a {count} clients. En dessous de 500 clients, les résultats varient beaucoup d’un fichier à l’autre ; consultez les intervalles de confiance.',
  someRows: 'Le fichier a {rows} lignes. Les résultats se stabilisent à partir de 1 000 clients.',
  someCustomers: 'Le fichier a {customers} clients. Les résultats se stabilisent à partir de 1 000 clients.',
  splitFlattered:
    'Un partage au hasard aurait donné une AUC de {claimed}, car {copies} lignes en double se trouveraient des deux côtés. Doublons regroupés, elle est de {honest}, comme il faut l’attendre pour de nouveaux clients.',
  splitSame:
    'Les {copies} lignes en double ne changent rien : un partage au hasard aurait donné une AUC de {claimed} ; doublons regroupés, elle est de {honest}.',
  driftStrong: '« {name} » a fortement dérivé par rapport aux données d’entraînement (indice de stabilité {index}).',
  driftNoticeable:
    '« {name} » a sensiblement dérivé par rapport aux données d’entraînement (indice de stabilité {index}).',
  earlierModel:
    'Le fichier n’indique pas qui est parti, mais a les colonnes d’un envoi précédent : il a été noté avec le modèle entraîné sur cet envoi ({labelled} clients à l’issue connue, AUC {auc}).',
  givenModel:
    'Noté avec le modèle choisi ; aucun modèle n’a été entraîné sur ce fichier. Le modèle choisi a été entraîné sur {labelled} clients à l’issue connue, AUC {auc}.',
  withoutId:
    '{without} [{without}|ligne|lignes] sur {lines} [{without}|n’a|n’ont] pas de « {name} » ou pas de date et [{without}|a été écartée|ont été écartées].',
  returns:
    '{lines} [{lines}|ligne a|lignes ont] un montant négatif (retours, corrections). Cela réduit la dépense du jour et ne compte pas comme achat.',
  onlyReturned:
    '{customers} [{customers}|client a|clients ont] des retours mais aucun achat et [{customers}|est exclu|sont exclus] des résultats et de tous les chiffres.',
  leavingLines:
    '« {event} » indique quand un client est parti : {left} l’ont fait et n’ont pas de ligne dans les résultats. Le modèle est entraîné à {cutOffs} moments au plus, sur ce qui était connu avant, pour prédire qui est parti dans les {span} suivants.',
  inactivePurchase:
    'Aucune colonne n’indique qui est parti : nous comptons un client comme parti après {span} sans achat ; {percent} des intervalles entre achats dans ce fichier sont plus courts.',
  inactiveActivity:
    'Aucune colonne n’indique qui est parti : nous comptons un client comme parti après {span} sans activité ; {percent} des intervalles entre activités dans ce fichier sont plus courts.',
  logTooShort:
    'Beaucoup de clients reviennent plus tard, mais le journal est trop court pour une fenêtre plus longue. Envoyez-en un plus long.',
  testedMonths:
    'Le modèle a été entraîné sur les mois précédents et testé sur ceux qui sont revenus dans les derniers {span}.',
  testedDays:
    'Le modèle a été entraîné sur ce qui était connu le {known} et testé sur ceux qui sont revenus avant le {until}.',
  goneAlready:
    '{gone} des {customers} clients du test étaient inactifs depuis assez longtemps pour compter déjà comme partis. Le verdict porte sur les autres : AUC {active}, contre {overall} pour tous les clients.',
  widePanel:
    'Le fichier a une colonne pour chacun des {months} mois ({span}). Un client compte comme actif un mois si la valeur dépasse 0, comme inactif si elle est 0 ou vide.',
  neverActive:
    '{customers} [{customers}|client n’a jamais été actif et n’a|clients n’ont jamais été actifs et n’ont] pas de ligne dans les résultats.',
  panelRows: '{rows} lignes couvrent {customers} clients, environ {each} {period} chacun.',
  panelConstant:
    'L’issue est la même dans toutes les lignes d’un client et n’indique donc pas quand il est parti. Le modèle est entraîné sur la dernière ligne de chaque client et son évolution par rapport aux précédentes.',
  panelPairs:
    'Les données à la fin d’une période ({unit}) prédisent la suivante : le modèle est entraîné sur {pairs} paires de ce type et note chaque client une fois, au {day} ou, s’il est parti, à la période d’avant.',
  spentAltogether: 'Nous lisons « {name} » comme la dépense totale d’un client.',
  spentEach: 'Nous lisons « {name} » comme la dépense moyenne d’un client par achat.',
  rfmContradiction:
    '{rows} [{rows}|ligne se contredit|lignes se contredisent] (dernier achat avant le premier ou après la fin, achats répétés le premier jour seulement) et [{rows}|reçoit|reçoivent] le score moyen.',
  eventLeak: '« {name} » est remplie exactement pour les clients avec « {event} » : elle répète l’issue.',
  othersLeak: '« {name} » est remplie exactement pour les autres : elle répète l’issue.',
  eventOnly: '« {name} » n’est remplie que pour les clients avec « {event} » : on ne la connaît qu’après.',
  eventAlone:
    '« {name} » distingue à elle seule presque sans erreur les clients avec « {event} » des autres (AUC {auc}) : elle répète l’issue ou n’est connue qu’après.',
  eventScore: '« {name} » est le score, la raison ou la prévision de « {event} » même (AUC {auc} à elle seule).',
  eventStrong:
    '« {name} » distingue à elle seule très bien les clients avec « {event} » des autres (AUC {auc}). Nous l’avons gardée ; écartez-la si elle n’est connue qu’après.',
  rfmConvention:
    'Nous lisons « {recency} » comme le temps {since}, « {frequency} » comme le nombre {purchases} et « {age} » comme le temps depuis le premier achat, en {unit}.',
  rfmUnsure:
    'Nous lisons « {recency} » comme le temps {since}, « {frequency} » comme le nombre {purchases} et « {age} » comme le temps depuis le premier achat, en {unit} (hypothèse ; nommez la colonne « T days » ou « T weeks » pour être sûr).',
  rejectedWhy:
    '{count} ligne a été ignorée car ses valeurs ne correspondent pas aux {columns} colonnes (ligne {line} : {why}) : {lines}. | {count} lignes ont été ignorées car leurs valeurs ne correspondent pas aux {columns} colonnes (ligne {line} : {why}) : {lines}.',
  nearCopies:
    '{count} ligne est un quasi-doublon d’une autre : seules une ou deux cellules diffèrent, ou les nombres s’écartent à peine. Les quasi-doublons restent dans le même pli et ne gonflent donc pas la qualité mesurée. | {count} lignes sont des quasi-doublons d’une autre : seules une ou deux cellules diffèrent, ou les nombres s’écartent à peine. Les quasi-doublons restent dans le même pli et ne gonflent donc pas la qualité mesurée.',
  keepColumn:
    'Si « {name} » est connue avant le départ d’un client, cochez « Utiliser » au-dessus de la colonne dans l’aperçu (--keep en ligne de commande).',
  leakDiffers:
    '« {name} » vaut « {value} » pour les {stayers} clients sans « {event} » et diffère pour {left} des {leavers} qui l’ont : elle n’est connue qu’après.',
  leakPure:
    '« {name} » vaut « {value} » pour {left} des {leavers} clients avec « {event} » et pour aucun autre : on ne la connaît qu’après.',
  leakLate:
    'D’après son nom, « {name} » n’est connue qu’après « {event} », et à elle seule elle le prédit bien (AUC {auc}).',
  pureValue:
    'Le client avec « {value} » dans « {name} » a « {event} ». Nous avons gardé la colonne ; écartez-la si cette valeur n’est connue qu’après. | Les {count} clients avec « {value} » dans « {name} » ont tous « {event} ». Nous avons gardé la colonne ; écartez-la si cette valeur n’est connue qu’après.',
  mixedNotation:
    '« {name} » mélange point et virgule décimale ({values}). Nous avons interprété chaque nombre séparément ; une seule notation serait plus sûre.',
  openEnds: '« {name} » a des valeurs ouvertes ({values}). Nous les plaçons juste au-delà du nombre indiqué.',
  speltOtherwise:
    'Nous avons associé « {name} » à la colonne « {model} » du modèle antérieur. Renommez-la si ce n’est pas la même.',
  modelColumnTold: '« {name} » est utilisée comme la colonne « {model} » du modèle, comme vous l’avez choisi.',
  modelColumnMissing:
    'Le modèle utilise « {name} », que ce fichier n’a pas. Elle représente {percent} de l’importance des variables du modèle ; tous les clients sont évalués sans elle.',
  modelUnseen:
    '{count} client sur {customers} a dans « {name} » une valeur absente des données d’entraînement : {list}. Elle compte comme manquante. | {count} clients sur {customers} ont dans « {name} » une valeur absente des données d’entraînement : {list}. Elle compte comme manquante.',
  modelOutside:
    'Pour « {name} », {count} client sur {customers} est hors de la plage des données d’entraînement (ici de {least} à {most}, là de {lowest} à {highest}). | Pour « {name} », {count} clients sur {customers} sont hors de la plage des données d’entraînement (ici de {least} à {most}, là de {lowest} à {highest}).',
};
