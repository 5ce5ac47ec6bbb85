import type { FINDINGS } from '@holdfast/contracts/messages/findings';
import type { Words } from '../catalogue.ts';

export const findings: Words<typeof FINDINGS> = {
  oneColumn:
    'Nous n’avons trouvé qu’une colonne. S’il devait y en avoir d’autres, leur séparateur nous est inconnu : utilisez des virgules, des points-virgules, des tabulations ou des barres verticales.',
  encodingWindows:
    'Le fichier n’est pas en UTF-8. Nous le lisons en Windows-1252, le choix habituel d’Excel ; vérifiez que les accents s’affichent bien.',
  encodingMixed:
    'Certaines lignes sont en UTF-8 et d’autres en Windows-1252, comme si deux fichiers avaient été réunis. Nous lisons chacune à sa manière ; vérifiez les accents.',
  encodingByWords: 'Le fichier n’est pas en UTF-8. Nous le lisons en {name}, car cela donne de vrais mots.',
  encodingUnicode: 'Le fichier est du texte {name}, tel qu’Excel l’écrit sous « Texte Unicode ». Nous le lisons ainsi.',
  noHeader:
    'La première ligne contient déjà des données : les colonnes n’ont pas de nom. Nous les appelons {list} ; ajoutez une ligne de noms.',
  headerLine: 'Les noms de colonnes sont à la ligne {line} ; ce qui précède n’a pas été lu comme données.',
  repeatedNames: 'Certains noms de colonnes figurent plusieurs fois. Nous appelons les suivants {list}.',
  unnamed: 'Une colonne n’a pas de nom. Nous l’appelons {list}.',
  unnamedMany: '{columns} colonnes n’ont pas de nom. Nous les appelons {list}.',
  rejected:
    '{count} ligne a été mise de côté car ses valeurs ne tiennent pas dans les {columns} colonnes : {lines}. | {count} lignes ont été mises de côté car leurs valeurs ne tiennent pas dans les {columns} colonnes : {lines}.',
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
    'Les valeurs sont séparées par des espaces. Une valeur qui contient elle-même une espace doit être entre guillemets.',
  separatorOdd: 'Les valeurs sont séparées par « {sign} ».',
  quoteMark: 'Les valeurs sont entourées du signe {sign} au lieu de guillemets. Nous les lisons sans ce signe.',
  joinedNames: 'Les noms de colonnes occupent plusieurs lignes. Nous les avons réunis : {lines}.',
  unitsRows: 'Les lignes sous les noms de colonnes expliquent les valeurs ; ce ne sont pas des clients : {lines}.',
  moreNames: 'L’en-tête a plus de noms que les lignes n’ont de valeurs. Il n’y a rien sous {list}.',
  separatorAdded:
    'L’en-tête a un séparateur de trop. Nous le lisons sans lui, pour que les noms soient au-dessus de leurs valeurs ; vérifiez {list}.',
  separatorMissing:
    'L’en-tête a moins de noms que les lignes n’ont de valeurs ; un séparateur semble y manquer. Vérifiez que les noms sont au-dessus des bonnes valeurs : {list}.',
  rowNames:
    'L’en-tête a un nom de moins que les lignes n’ont de valeurs. Nous prenons la première colonne pour des noms de lignes et l’appelons « {name} » ; vérifiez que les autres noms sont au-dessus des bonnes valeurs.',
  severalTables:
    'Le fichier contient plusieurs tableaux. Nous avons lu celui qui a le plus de lignes et laissé de côté les autres, qui commencent ici : {lines}.',
  unknownColumn: 'Vous avez choisi la colonne « {name} », mais le fichier n’en a aucune de ce nom.',
  eventAgainst: 'Nous prédisons « {event} » par opposition à {list}.',
  eventAgainstChosen: 'Nous prédisons « {event} » par opposition à {list}, comme vous l’avez choisi.',
  positiveGuessed:
    'Rien dans le fichier ne dit quelle valeur de « {name} » désigne un départ. Nous avons pris « {value} » ; choisissez l’autre si c’est faux.',
  goodNews:
    '« {event} » est une bonne nouvelle et non un départ. Tous les scores et niveaux en sont les chances : un score élevé n’est pas un risque de perdre le client, et aucun revenu n’est dit menacé.',
  notChurn:
    '« {name} » ne parle pas de départ. Tous les scores et niveaux sont les chances de « {event} » ; n’y lisez un risque que si c’est le sens de la colonne chez vous.',
  severalClasses: '« {name} » a {values} valeurs. Nous comparons « {value} » à toutes les autres réunies : {others}.',
  partlyLabelled:
    '« {name} » est vide pour {blank} clients sur {customers}. Nous apprenons des autres et donnons un score à tous.',
  labelSlips:
    '« {name} » répond par oui ou non, sauf {values}. Pour ces clients, l’issue est considérée comme inconnue ; ils reçoivent un score comme les autres.',
  labelFromDates:
    'Aucune colonne ne dit qui est parti, mais « {start} » et « {end} » le font : une ligne dont « {end} » est passée est terminée, les autres sont en cours.',
  labelFromDay:
    'Aucune colonne ne dit qui est parti, mais « {name} » dit quand : les clients qui y ont une date sont partis, les autres sont encore là.',
  labelFromReason:
    'Aucune colonne ne dit qui est parti, mais « {name} » dit pourquoi : les clients qui y ont une raison sont partis, les autres sont encore là.',
  leftOut: 'Écartée : {reason}',
  leakKept: 'Vous avez gardé « {name} », bien qu’elle semble révéler l’issue : {reason}',
  leakOurs: '« {name} » vient d’une de nos prédictions précédentes.',
  leakLeft: '« {name} » est remplie exactement pour les clients partis : elle répète l’issue.',
  leakStayed: '« {name} » est remplie exactement pour les clients restés : elle répète l’issue.',
  leakOnlyLeavers: '« {name} » n’est remplie que pour les clients partis : on ne la connaît qu’à leur départ.',
  leakAfterwards: '« {name} » décrit le départ lui-même et n’est connue qu’après.',
  leakAlone:
    '« {name} » distingue à elle seule presque sans erreur les partis des restés (AUC {auc}) : c’est l’issue en d’autres mots, ou connue seulement après.',
  leakScore: '« {name} » est le score, la raison ou la prévision du départ lui-même (AUC {auc} à elle seule).',
  strongColumn:
    '« {name} » distingue à elle seule très bien les partis des restés (AUC {auc}). Nous l’avons gardée ; écartez-la si elle n’est connue qu’après le départ.',
  askedOut: 'Vous avez demandé de l’écarter.',
  saysWhen: 'Elle dit de quand date la ligne, pas comment est le client.',
  noValues: 'Elle ne contient aucune valeur.',
  sameValue: 'Elle a partout la même valeur.',
  mostlyEmpty: 'Elle est vide dans {percent} des lignes.',
  freeText: 'C’est du texte libre ; presque chaque ligne dit autre chose.',
  aName: 'C’est un nom, différent à presque chaque ligne.',
  persons: 'Elle nomme des personnes ; qui l’on est ne doit pas décider du score.',
  contact:
    'Elle dit qui est le client, comment le joindre ou qui le suit : elle est affichée avec le client, mais le modèle n’en apprend rien.',
  rowNumbers: 'Elle numérote les lignes et ne dit rien d’un client.',
  idNumber: 'C’est un numéro d’identification, différent à presque chaque ligne.',
  allDifferent: 'Elle diffère à chaque ligne, comme un nom ou un numéro.',
  tooMany: 'Elle a {values} valeurs différentes sur {rows} lignes, trop pour en apprendre.',
  disguised: 'Dans « {name} », la valeur {values} est très loin des autres ; nous la lisons comme « inconnue ».',
  notADate: '« {name} » contient des dates, sauf {values} ; nous le lisons comme manquant.',
  notDates: '« {name} » contient des dates, sauf {values} ; nous les lisons comme manquants.',
  notAFigure: '« {name} » contient des nombres, sauf {values} ; nous le lisons comme manquant.',
  notFigures: '« {name} » contient des nombres, sauf {values} ; nous les lisons comme manquants.',
  ambiguousDates:
    'Chaque date de « {name} » peut se lire avec le jour ou le mois en premier ({value}). Écrivez 2026-01-31 pour être sûr.',
  missing: '« {name} » manque dans {percent} des lignes. Pour le modèle, l’absence est aussi une information.',
  missingMany:
    '{columns} colonnes manquent dans plus de {percent} des lignes : {list}. Pour le modèle, l’absence est aussi une information.',
  noId: 'Aucune colonne n’identifie les clients. Les résultats gardent l’ordre de vos lignes ; ajoutez un identifiant pour retrouver les clients plus tard.',
  repeatedIds:
    '{count} ligne répète l’identifiant d’une ligne précédente. Chaque ligne garde son résultat ; les lignes d’un client ne servent jamais à la fois à apprendre et à tester. | {count} lignes répètent l’identifiant d’une ligne précédente. Chaque ligne garde son résultat ; les lignes d’un client ne servent jamais à la fois à apprendre et à tester.',
  severalSubscriptions:
    '{subscriptions} abonnements appartiennent à {customers} clients. Chacun a sa ligne et son risque ; ceux d’un client ne servent jamais à la fois à apprendre et à tester.',
  contradictions:
    '{count} client a des lignes dont l’issue se contredit. Gardez la bonne. | {count} clients ont des lignes dont l’issue se contredit. Gardez les bonnes.',
  copiedRows:
    '{count} ligne a les mêmes valeurs qu’une autre, à l’identifiant près, plus que le hasard ne l’explique. Ces lignes restent ensemble pour ne pas embellir la qualité mesurée. | {count} lignes ont les mêmes valeurs qu’une autre, à l’identifiant près, plus que le hasard ne l’explique. Ces lignes restent ensemble pour ne pas embellir la qualité mesurée.',
  fewRows:
    'Le fichier a {count} ligne. En dessous de 500 clients, les résultats varient beaucoup d’un fichier à l’autre ; regardez les intervalles. | Le fichier a {count} lignes. En dessous de 500 clients, les résultats varient beaucoup d’un fichier à l’autre ; regardez les intervalles.',
  fewCustomers:
    'Le fichier a {count} client. En dessous de 500 clients, les résultats varient beaucoup d’un fichier à l’autre ; regardez les intervalles. | Le fichier a {count} clients. En dessous de 500 clients, les résultats varient beaucoup d’un fichier à l’autre ; regardez les intervalles.',
  someRows: 'Le fichier a {rows} lignes. Les résultats se stabilisent à partir de 1 000 clients.',
  someCustomers: 'Le fichier a {customers} clients. Les résultats se stabilisent à partir de 1 000 clients.',
  splitFlattered:
    'Un partage au hasard aurait annoncé une AUC de {claimed}, car {copies} lignes copiées se trouvent des deux côtés. Copies réunies, elle est de {honest} : c’est ce qu’il faut attendre de nouveaux clients.',
  splitSame:
    'Les {copies} lignes copiées ne changent rien : un partage au hasard aurait annoncé une AUC de {claimed}, copies réunies elle est de {honest}.',
  driftStrong:
    'Les valeurs de « {name} » diffèrent fortement de celles dont le modèle a appris (indice de stabilité {index}).',
  driftNoticeable:
    'Les valeurs de « {name} » diffèrent sensiblement de celles dont le modèle a appris (indice de stabilité {index}).',
  earlierModel:
    'Le fichier ne dit pas qui est parti, mais a les colonnes d’un envoi précédent : il a été noté avec le modèle d’alors ({labelled} clients à l’issue connue, AUC {auc}).',
  givenModel:
    'Noté avec le modèle indiqué ; rien n’a été appris de ce fichier. Le modèle a été appris de {labelled} clients à l’issue connue, AUC {auc}.',
  withoutId:
    '{without} [{without}|ligne|lignes] sur {lines} [{without}|n’a|n’ont] pas de « {name} » ou pas de date et [{without}|n’appartient à personne ; elle a été écartée|n’appartiennent à personne ; elles ont été écartées].',
  returns:
    '{lines} [{lines}|ligne a|lignes ont] un montant négatif (retours, corrections). Cela réduit la dépense du jour et ne compte pas comme achat.',
  onlyReturned:
    '{customers} [{customers}|client a|clients ont] des retours et aucun achat. Il n’y a rien à suivre : pas de ligne, et aucun chiffre ne les compte.',
  leavingLines:
    '« {event} » dit quand un client est parti : {left} l’ont fait et n’ont pas de ligne. Le modèle apprend, à {cutOffs} moments au plus, de ce qui était connu avant, qui est parti dans les {span} suivants.',
  inactivePurchase:
    'Aucune colonne ne dit qui est parti : nous comptons un client comme parti après {span} sans achat ; {percent} des retours dans ce fichier surviennent plus tôt.',
  inactiveActivity:
    'Aucune colonne ne dit qui est parti : nous comptons un client comme parti après {span} sans activité ; {percent} des retours dans ce fichier surviennent plus tôt.',
  logTooShort:
    'Beaucoup de clients reviennent plus tard, mais le journal est trop court pour les attendre : envoyez-en un plus long.',
  testedMonths:
    'Le modèle apprend des mois précédents et a été testé sur ceux qui sont revenus dans les derniers {span}.',
  testedDays:
    'Le modèle apprend de ce qui était connu le {known} et a été testé sur ceux qui sont revenus avant le {until}.',
  goneAlready:
    '{gone} des {customers} clients du test étaient absents depuis assez longtemps pour compter déjà comme partis. Le verdict porte sur les autres, à qui sert un modèle : AUC {active}, contre {overall} avec tous.',
  widePanel:
    'Le fichier a une colonne pour chacun des {months} mois ({span}). Un client est actif un mois si la valeur dépasse 0, absent si elle est 0 ou vide.',
  neverActive:
    '{customers} [{customers}|client n’a jamais été actif et n’a|clients n’ont jamais été actifs et n’ont] pas de ligne.',
  panelRows: '{rows} lignes sont {customers} clients, environ {each} {period} chacun.',
  panelConstant:
    'L’issue est la même dans toutes les lignes d’un client et ne dit donc pas quand il est parti : nous apprenons de sa dernière ligne et de ses changements.',
  panelPairs:
    'Ce qui est connu à la fin d’une période ({unit}) prédit la suivante : le modèle apprend de {pairs} telles paires et note chaque client une fois, au {day} ou, s’il est parti, à la période d’avant.',
  spentAltogether: 'Nous lisons « {name} » comme la dépense totale d’un client.',
  spentEach: 'Nous lisons « {name} » comme la dépense moyenne d’un client par achat.',
  rfmContradiction:
    '{rows} [{rows}|ligne se contredit|lignes se contredisent] (dernier achat avant le premier ou après la fin, achats répétés le premier jour seulement) et [{rows}|reçoit|reçoivent] le score moyen.',
  eventLeak: '« {name} » est remplie exactement pour les clients avec « {event} » : elle répète l’issue.',
  othersLeak: '« {name} » est remplie exactement pour les autres : elle répète l’issue.',
  eventOnly: '« {name} » n’est remplie que pour les clients avec « {event} » : on ne la connaît qu’après.',
  eventAlone:
    '« {name} » distingue à elle seule presque sans erreur les clients avec « {event} » des autres (AUC {auc}) : c’est l’issue en d’autres mots, ou connue seulement après.',
  eventScore: '« {name} » est le score, la raison ou la prévision de « {event} » même (AUC {auc} à elle seule).',
  eventStrong:
    '« {name} » distingue à elle seule très bien les clients avec « {event} » des autres (AUC {auc}). Nous l’avons gardée ; écartez-la si elle n’est connue qu’après.',
  rfmConvention:
    'Nous lisons « {recency} » comme le temps {since}, « {frequency} » comme le nombre {purchases} et « {age} » comme le temps depuis le premier achat, en {unit}.',
  rfmUnsure:
    'Nous lisons « {recency} » comme le temps {since}, « {frequency} » comme le nombre {purchases} et « {age} » comme le temps depuis le premier achat, en {unit} (rien ne le dit ; nommez la colonne « T days » ou « T weeks » pour être sûr).',
  rejectedWhy:
    '{count} ligne a été mise de côté car ses valeurs ne tiennent pas dans les {columns} colonnes (ligne {line} : {why}) : {lines}. | {count} lignes ont été mises de côté car leurs valeurs ne tiennent pas dans les {columns} colonnes (ligne {line} : {why}) : {lines}.',
  nearCopies:
    '{count} ligne ne diffère d’une autre que par une ou deux cellules, ou d’un rien dans les chiffres, comme le font les copies. Ces lignes restent ensemble pour ne pas embellir la qualité mesurée. | {count} lignes ne diffèrent d’une autre que par une ou deux cellules, ou d’un rien dans les chiffres, comme le font les copies. Ces lignes restent ensemble pour ne pas embellir la qualité mesurée.',
  keepColumn:
    'Si « {name} » est connue avant le départ d’un client, cochez « Utiliser » au-dessus de la colonne dans l’aperçu (--keep en ligne de commande).',
  leakDiffers:
    '« {name} » vaut « {value} » pour les {stayers} clients sans « {event} » et diffère pour {left} des {leavers} qui l’ont : elle n’est connue qu’après.',
  leakPure:
    '« {name} » dit « {value} » de {left} des {leavers} clients avec « {event} » et de personne d’autre : on ne la connaît qu’après.',
  leakLate:
    'D’après son nom, « {name} » n’est connue qu’après « {event} », et à elle seule elle l’annonce bien (AUC {auc}).',
  pureValue:
    'Le client avec « {value} » dans « {name} » a « {event} ». Nous avons gardé la colonne ; écartez-la si cette valeur n’est connue qu’après. | Les {count} clients avec « {value} » dans « {name} » ont tous « {event} ». Nous avons gardé la colonne ; écartez-la si cette valeur n’est connue qu’après.',
  mixedNotation:
    '« {name} » écrit ses nombres de deux façons, avec point et avec virgule ({values}). Nous lisons chacun comme il est entendu ; une seule notation serait plus sûre.',
  openEnds:
    '« {name} » a des bornes ouvertes ({values}). Nous les gardons dans l’ordre, juste au-delà du nombre indiqué.',
  speltOtherwise:
    'Nous avons pris « {name} » pour la colonne « {model} » du modèle antérieur. Renommez-la si ce n’est pas la même.',
  modelColumnTold: '« {name} » tient lieu de la colonne « {model} » du modèle, comme vous l’avez indiqué.',
  modelColumnMissing:
    'Le modèle regarde « {name} », que ce fichier n’a pas. Elle porte {percent} de ce que le modèle sait ; tous les clients sont évalués sans elle.',
  modelUnseen:
    '{count} client sur {customers} a dans « {name} » une valeur que le modèle n’a jamais vue : {list}. Elle compte comme manquante. | {count} clients sur {customers} ont dans « {name} » une valeur que le modèle n’a jamais vue : {list}. Elle compte comme manquante.',
  modelOutside:
    'Pour « {name} », {count} client sur {customers} sort de tout ce dont le modèle a appris (ici de {least} à {most}, là de {lowest} à {highest}). | Pour « {name} », {count} clients sur {customers} sortent de tout ce dont le modèle a appris (ici de {least} à {most}, là de {lowest} à {highest}).',
};
