import type { REPORT_PAGES } from '@holdfast/contracts/messages/report-pages';
import type { Words } from '../catalogue.ts';

export const reportPages: Words<typeof REPORT_PAGES> = {
  'needs.groups': 'une colonne qui répartit les clients en groupes',
  'needs.groupsWhy': 'Par exemple l’offre, la région ou le contrat : ce graphique montre alors où l’on part le plus.',
  'needs.groupsWhyEvent':
    'Par exemple l’offre, la région ou le contrat : ce graphique montre alors où « {event} » est fréquent.',
  'needs.groupsSuch': 'Par exemple l’offre, la région ou le contrat.',
  'needs.twoGroups': 'deux colonnes qui répartissent les clients en groupes',
  'needs.twoGroupsWhy': 'Ce tableau montre alors où deux facteurs se rencontrent.',
  'needs.outcome': 'une colonne qui dit qui est parti',
  'needs.outcomeEvent': 'une colonne qui dit qui a « {event} »',
  'needs.driversWhy': 'Les raisons s’apprennent en comparant ceux qui sont partis à ceux qui sont restés.',
  'needs.driversWhyEvent': 'Les raisons s’apprennent en comparant ceux avec « {event} » à ceux sans.',
  'needs.value': 'une colonne avec la valeur d’un client',
  'needs.valueWhy': 'Par exemple la facture mensuelle ou le revenu : ce graphique montre alors qui contacter d’abord.',
  'needs.listWhy': 'Seules des issues connues permettent de compter combien une liste en aurait trouvé.',
  'needs.cohorts': 'une date de début et une date de fin par client, ou une ligne par commande avec sa date',
  'needs.cohortsWhy': 'Un fichier qui montre chaque client une fois, à ce jour, ne dit pas qui était actif auparavant.',
  'needs.survival': 'une ancienneté ou une date de début, et une colonne qui dit qui est parti',
  'needs.survivalEvent': 'une ancienneté ou une date de début, et une colonne qui dit qui a « {event} »',
  'needs.survivalWhy':
    'La survie suit les clients depuis leur début ; sans lui, nul ne peut dire combien de temps cela dure.',
  'needs.revenue': 'une ligne par abonnement, avec sa date de début, sa date de fin et son revenu',
  'needs.revenueWhy': 'Les rétentions brute et nette comparent ce que les mêmes clients payaient avant et après.',
  'needs.quality': 'La qualité se mesure en cachant au modèle des issues connues pour voir s’il les retrouve.',
  'needs.segmentsWhy': 'Un groupe se distingue quand son taux diffère de celui de tous ; il faut des issues connues.',
  'needs.ids': 'une colonne avec l’identifiant du client dans {list}',
  'needs.idsWhy':
    'On ne peut rapprocher les clients de deux fichiers que par un identifiant ; leur place n’en est pas un.',
  'needs.sameIds': 'les mêmes identifiants dans les deux fichiers',
  'needs.sameIdsWhy':
    'Aucune valeur de « {now} » dans {file} n’apparaît dans « {before} » de {other} : personne ne peut être suivi.',
  'overview.tiers': 'Clients par niveau de risque',
  'overview.tiersEvent': 'Clients par probabilité',
  'overview.tiersRows': 'Abonnements par niveau de risque',
  'overview.tiersRowsEvent': 'Abonnements par probabilité',
  'overview.largeGroups': 'Sans les groupes de moins de {count} clients, s’il en est de plus grands',
  'overview.largeGroupsRows': 'Sans les groupes de moins de {count} abonnements, s’il en est de plus grands',
  'overview.notLeft': 'Parmi ceux qui ne sont pas partis',
  'overview.notLeftEvent': 'Parmi ceux sans « {event} »',
  'overview.byTier': 'Revenu menacé par niveau',
  'overview.byTierEvent': 'Probabilité × valeur par niveau',
  'overview.byTierSub': 'Ce qui devrait être perdu',
  'overview.byTierSubEvent': 'Ce qui est attendu, niveau par niveau',
  'overview.byTierWhat':
    'Σ risque × valeur de ceux qui ne sont pas partis, niveau par niveau ; la dernière barre est le total.',
  'overview.byTierWhatEvent':
    'Σ probabilité × valeur de ceux sans « {event} », niveau par niveau ; la dernière barre est le total.',
  'overview.spread': 'Comment le risque se répartit',
  'overview.spreadEvent': 'Répartition de la probabilité',
  'overview.spreadSub': 'Selon le risque de départ prédit',
  'overview.spreadSubEvent': 'Selon la probabilité prédite',
  'overview.spreadWhat': 'Combien ont un risque prédit dans chaque dixième de 0 % à 100 %.',
  'overview.spreadWhatEvent': 'Combien ont une probabilité dans chaque dixième de 0 % à 100 %.',
  'overview.whom': 'Qui appeler d’abord',
  'overview.whomValue': 'Ceux qui ne sont pas partis, plus gros revenu menacé d’abord',
  'overview.whomValueEvent': 'Ceux sans « {event} », plus forte probabilité × valeur d’abord',
  'overview.whomRisk': 'Ceux qui ne sont pas partis, plus haut risque d’abord',
  'overview.whomRiskEvent': 'Ceux sans « {event} », plus forte probabilité d’abord',
  'overview.whomWhat':
    'Le risque prédit de chaque client, sa raison principale, et risque × valeur si une valeur est connue.',
  'overview.whomWhatEvent':
    'La probabilité de chaque client, sa raison principale et probabilité × valeur lorsqu’une valeur est connue.',
  'overview.bySegment': 'Départs par segment',
  'overview.bySegmentEvent': '« {event} » par segment',
  'overview.rateBy': 'Taux de départ observé par {name}',
  'overview.rateByEvent': 'Taux observé par {name}',
  'overview.riskBy': 'Risque de départ moyen par {name}',
  'overview.riskByEvent': 'Probabilité moyenne par {name}',
  'overview.rateByWhat': 'Taux de départ de chaque groupe : ses clients partis ÷ ses clients dont l’issue est connue.',
  'overview.rateByWhatRows':
    'Taux de départ de chaque groupe : ses abonnements terminés ÷ ses abonnements dont l’issue est connue.',
  'overview.rateByWhatEvent':
    'Taux de chaque groupe : ses clients avec « {event} » ÷ ses clients dont l’issue est connue.',
  'drivers.title': 'De quoi dépend le risque',
  'drivers.titleEvent': 'Ce dont dépend la probabilité',
  'drivers.sub': 'Effet moyen sur le risque de départ, en points',
  'drivers.subEvent': 'Effet moyen sur la probabilité, en points',
  'drivers.what': 'De combien de points de risque une colonne fait varier en moyenne, selon le modèle.',
  'drivers.whatEvent':
    'De combien de points une colonne déplace en moyenne la probabilité, vers le haut ou le bas, selon le modèle.',
  'drivers.note':
    'Les facteurs disent ce qui **va de pair** avec les départs dans ce fichier. Ce sont des associations, pas des causes : changer un facteur ne change pas forcément l’issue.',
  'drivers.noteEvent':
    'Les facteurs disent ce qui **va de pair** avec « {event} » dans ce fichier. Ce sont des associations, pas des causes : changer un facteur ne change pas forcément l’issue.',
  'drivers.strengthSub':
    'Effet moyen en points ; la couleur dit si des valeurs élevées vont avec plus ou moins de risque',
  'drivers.strengthSubEvent':
    'Effet moyen en points ; la couleur indique si des valeurs plus élevées signifient une probabilité plus ou moins élevée',
  'drivers.strengthWhat':
    'Taille moyenne de l’effet d’une colonne sur le risque de tous les clients, en points de probabilité. Augmente : des valeurs élevées vont avec plus de risque ; réduit : avec moins ; selon la valeur : ni l’un ni l’autre.',
  'drivers.strengthWhatEvent':
    'Taille moyenne de l’effet d’une colonne sur la probabilité, sur tous les clients, en points. Augmente : des valeurs plus élevées signifient une probabilité plus élevée ; diminue : plus faible ; selon la valeur : ni l’un ni l’autre partout.',
  'whatIf.title': 'Et si les clients étaient différents ?',
  'whatIf.sub': 'Réévalué avec le même modèle',
  'whatIf.what':
    'Clients actifs selon les filtres de la page : leur probabilité actuelle, et celle que le modèle donne à des clients identiques sauf la colonne modifiée.',
  'drivers.along': 'Risque le long d’un facteur',
  'drivers.alongEvent': 'Probabilité le long d’un facteur',
  'drivers.alongSub': 'Risque prédit moyen si chaque client avait cette valeur, et combien l’ont vraiment',
  'drivers.alongSubEvent': 'Probabilité moyenne si chaque client avait cette valeur, et combien l’ont vraiment',
  'drivers.alongWhat':
    'Le risque prédit moyen si chaque client avait cette valeur et gardait tout le reste, et combien l’ont.',
  'drivers.alongWhatEvent':
    'La probabilité moyenne si chaque client avait cette valeur et gardait tout le reste, et combien l’ont.',
  'drivers.together': '{first} et {second} ensemble',
  'drivers.twoTogether': 'Deux facteurs ensemble',
  'drivers.togetherWhat': 'Clients partis ÷ clients dont l’issue est connue, au croisement de deux colonnes.',
  'drivers.togetherWhatEvent':
    'Clients avec « {event} » ÷ clients dont l’issue est connue, au croisement de deux colonnes.',
  'keyDrivers.title': 'Ce qui va avec plus ou moins de départs',
  'keyDrivers.titleEvent': 'Ce qui va avec plus ou moins de « {event} »',
  'keyDrivers.sub': 'Groupes qui se distinguent : points au-dessus ou au-dessous du taux de tous',
  'keyDrivers.subEarlier':
    'Groupes qui se distinguent : points d’écart avec tous, comptés à l’état antérieur dont le modèle a appris',
  'keyDrivers.what':
    'Taux d’un groupe moins celui de tous, en points ; seulement les écarts qui dépassent le hasard parmi tant de groupes examinés.',
  'groups.note':
    'À lire colonne par colonne : au-dessus de 0, le facteur va dans ce groupe avec **plus** de risque que pour le client moyen, au-dessous avec **moins**. Ce qui pèse dans un groupe ne pèse pas forcément dans un autre.',
  'groups.noteEvent':
    'À lire colonne par colonne : au-dessus de 0, le facteur signifie dans ce groupe une probabilité **plus élevée** que pour le client moyen, au-dessous de 0 **plus faible**. Ce qui compte pour un groupe ne compte pas forcément pour un autre.',
  'groups.title': 'Ce que chaque facteur ajoute dans chaque groupe',
  'groups.sub':
    'En points de risque par rapport au client moyen, en moyenne du groupe ; les facteurs les plus forts du fichier',
  'groups.subEvent':
    'En points de probabilité par rapport au client moyen, en moyenne sur le groupe ; les facteurs les plus forts de tout le fichier',
  'groups.what':
    'Effet moyen d’un facteur sur la probabilité des clients d’un groupe, en points : au-dessus de 0 elle y est plus élevée, au-dessous plus basse. Sommés sur tous les facteurs, ils donnent l’écart de la probabilité moyenne du groupe au client moyen. Les groupes de moins de 20 sont omis.',
  'risk.scatter': 'Risque et valeur',
  'risk.scatterEvent': 'Probabilité et valeur',
  'risk.scatterSub': 'En haut à droite : à contacter d’abord',
  'risk.scatterWhat': 'Chaque client selon son risque prédit et la colonne de valeur du fichier.',
  'risk.scatterWhatEvent': 'Chaque client selon la probabilité et la colonne de valeur du fichier.',
  'risk.reach': 'Combien de départs une liste d’appels atteint',
  'risk.reachEvent': 'Combien de « {event} » une liste d’appels atteint',
  'risk.reachSub': 'Par dixièmes de clients, plus haut risque d’abord',
  'risk.reachSubRows': 'Par dixièmes d’abonnements, plus haut risque d’abord',
  'risk.reachSubEvent': 'Par dixièmes de clients, probabilité la plus élevée d’abord',
  'risk.reachWhat': 'Taux de départ de chaque dixième du classement, et départs trouvés ÷ tous les départs.',
  'risk.reachWhatEvent': 'Taux de chaque dixième du classement, et « {event} » trouvés ÷ tous.',
  'risk.byTier': 'Clients par risque de départ',
  'risk.byTierRows': 'Abonnements par risque de départ',
  'risk.byTierEvent': 'Clients par probabilité',
  'risk.byTierWhat': 'Combien de clients ont un risque prédit dans chaque vingtième de 0 % à 100 %, par niveau.',
  'risk.byTierWhatRows': 'Combien d’abonnements ont un risque prédit dans chaque vingtième de 0 % à 100 %, par niveau.',
  'risk.byTierWhatEvent': 'Combien de clients ont une probabilité dans chaque vingtième de 0 % à 100 %, par niveau.',
  'risk.list': 'Liste d’appels',
  'risk.listSub':
    'Qui le plan ci-dessus contacte, valeur attendue la plus haute d’abord. Les suggestions sont des associations, pas des promesses',
  'risk.listWhat':
    'Tous les clients que le plan contacte : au-dessus de son risque et pas connus comme partis. Le fichier enregistré contient les mêmes clients dans le même ordre.',
  'risk.listWhatEvent':
    'Tous les clients que le plan contacte : au-dessus de sa probabilité et sans « {event} ». Le fichier enregistré contient les mêmes clients dans le même ordre.',
  'plan.title': 'Qui contacter',
  'plan.sub': 'Selon le coût, le gain et la capacité',
  'plan.what': 'Clients au-dessus d’un seuil, ce que leur contact devrait rapporter, et la justesse d’une telle liste.',
  'segments.tree': 'Départs attendus, étape par étape',
  'segments.treeEvent': '« {event} » attendus, étape par étape',
  'segments.treeWhat': 'Σ des risques prédits des clients actifs, répartis colonne par colonne.',
  'segments.treeWhatEvent': 'Σ des probabilités des clients actifs, répartie colonne par colonne.',
  'segments.sizes': 'Clients par groupe',
  'segments.sizesRows': 'Abonnements par groupe',
  'segments.sizesWhat': 'L’aire d’un groupe est le nombre de ses clients.',
  'segments.sizesWhatRows': 'L’aire d’un groupe est le nombre de ses abonnements.',
  'segments.found': 'Groupes qui se distinguent',
  'segments.foundWhat':
    'Taux avec son intervalle de Wilson à 95 % ; lift = taux ÷ taux de tous ; valeur p de l’écart multipliée par le nombre de groupes examinés ; Σ probabilité × valeur des clients actifs.',
  'segments.foundSub':
    'Trouvés dans les données ; le lift compare à tous les clients, les valeurs p sont corrigées du nombre de groupes',
  'segments.foundSubRows':
    'Trouvés dans les données ; le lift compare à tous les abonnements, les p-valeurs sont corrigées du nombre de groupes examinés',
  'segments.foundEarlier':
    'Comptés à l’état antérieur dont le modèle a appris ; le lift compare à tous, les valeurs p sont corrigées',
  'segments.none':
    'Aucun. Les groupes par colonne et par paires des plus fortes ont été comparés à tous les clients ; aucun écart ne dépassait ce que le hasard produit parmi tant de groupes.',
  'pairs.a': 'Comparer le groupe A',
  'pairs.b': 'avec le groupe B',
  'pairs.title': 'Deux groupes côte à côte',
  'pairs.sub': 'Dans tout le fichier, quels que soient les filtres ci-dessus',
  'pairs.subEarlier': 'Comptés à l’état antérieur dont le modèle a appris',
  'pairs.what':
    'Taux avec leurs intervalles de Wilson à 95 %. L’écart est A moins B, en points, avec l’intervalle de Newcombe ; il dépasse le hasard quand l’intervalle exclut 0. Les clients des deux groupes comptent dans les deux, l’intervalle en tient compte.',
  'pairs.other': 'Ce qui les distingue encore',
  'pairs.otherSub': 'Colonnes que leurs règles ne citent pas, plus grand écart d’abord',
  'pairs.otherWhat':
    'Moyennes des chiffres et parts des mots dans les deux groupes. Ordonnés par écart en écarts-types ; moins d’un dixième n’est pas montré.',
  'cohorts.by': 'Cohortes par',
  'cohorts.triangle': 'Rétention par cohorte',
  'cohorts.triangleSub':
    'Selon leur début, et combien sont actifs tant de mois, trimestres ou années après ; hachuré : pas encore terminé',
  'cohorts.what':
    'Part d’actifs = actifs d’une période ÷ tous ceux venus dans la première de la cohorte. Dans un journal est actif qui achète dans la période ou, compté « alors ou plus tard », dans celle-ci ou une suivante ; les retours ne sont pas des achats. Un abonnement est actif s’il court encore à la fin de la période. Part du revenu = ce que la cohorte a payé dans la période ÷ ce qu’elle a payé dans la première. Une période hachurée n’était pas terminée, peut encore changer et n’entre dans aucune moyenne. La moyenne pondérée pèse chaque client également (pour le revenu, les montants payés), la moyenne simple chaque cohorte.',
  'survival.title': 'Combien de temps les clients restent',
  'survival.titleEvent': 'Temps jusqu’à « {event} »',
  'survival.sub': '{method} : part toujours là, avec son intervalle',
  'survival.subEvent': '{method} : part sans « {event} » jusqu’ici, avec son intervalle',
  'survival.noCurve':
    '**Aucune courbe de survie n’est montrée.** Ce fichier ne montre pas quand les clients sont partis : une courbe serait trompeuse. Sous « Quand les clients partent », les barres ne se comparent qu’entre elles.',
  'survival.noCurveEvent':
    '**Aucune courbe n’est montrée.** Ce fichier ne montre pas quand « {event} » s’est produit : une courbe serait trompeuse. Les barres à côté ne se comparent qu’entre elles.',
  'hazard.title': 'Quand les clients partent',
  'hazard.titleEvent': 'Quand « {event} » se produit',
  'hazard.sub': 'Part qui part à chaque ancienneté, parmi ceux qui l’ont atteinte',
  'hazard.subEvent': 'Part avec « {event} » à chaque ancienneté, parmi ceux qui l’ont atteinte',
  'hazard.subRatio': 'Chaque ancienneté comparée à toutes ; 1× est la moyenne',
  'stay.median': 'La moitié est partie après',
  'stay.medianEvent': 'La moitié a « {event} » après',
  'stay.mean': 'Durée moyenne',
  'stay.meanEvent': 'Temps moyen sans « {event} »',
  'stay.figure': '# {mean}\n{unit} sur les {n} premiers',
  'stay.figureInterval': '# {mean}\n{unit} sur les {n} premiers\n95 % : {low} à {high}',
  'stay.atMost': '# {mean}\n{unit}, sur {n} au plus',
  'stay.atMostInterval': '# {mean}\n{unit}, sur {n} au plus\n95 % : {low} à {high}',
  'stay.meanWhat':
    'L’aire sous la courbe de survie jusqu’à l’horizon (durée moyenne restreinte), sans rien compter au-delà, avec son intervalle à 95 %.',
  'method.km': 'Kaplan-Meier',
  'method.lifeTable': 'Table de survie du moment',
  'method.estimate': 'Estimation',
  'method.kmNote': 'Méthode : Kaplan-Meier. Les clients dont le temps n’est pas écoulé comptent jusqu’à aujourd’hui.',
  'method.lifeTableNote':
    'Méthode : table de survie du moment. Le fichier montre l’issue de la dernière période : chaque ancienneté est comparée à ceux qui l’avaient atteinte.',
  'method.ratioNote':
    'Méthode : comparaison des anciennetés seulement. La survie absolue ne peut être estimée avec ce fichier.',
  'alive.title': 'Probabilité d’être actif',
  'alive.sub': 'Clients selon la probabilité qu’ils achètent encore (BG/NBD) ; un journal n’a pas de courbe de survie',
  'alive.what':
    'D’après le modèle BG/NBD des achats répétés : la probabilité qu’un client avec cet historique le soit encore.',
  'ahead.title': 'Achats attendus',
  'ahead.sub': 'Clients selon le nombre d’achats attendus dans les 90 prochains jours',
  'revenue.title': 'Rétention du revenu (GRR et NRR)',
  'revenue.grr': 'GRR, revenu conservé',
  'revenue.grrWhat': 'Rétention brute : (revenu initial − contraction − perte) ÷ revenu initial.',
  'revenue.nrr': 'NRR, avec croissance',
  'revenue.nrrWhat': 'Rétention nette : la même avec l’expansion ; au-dessus de 100 %, les clients croissent.',
  'revenue.logoWhat': 'Clients qui payaient au début et plus rien à la fin ÷ tous au début.',
  'revenue.churnWhat': 'Revenu des clients perdus ÷ revenu initial.',
  'revenue.over':
    'Sur le dernier mois ({count}) ; les clients arrivés entre-temps ne comptent pas. | Sur les {count} derniers mois ; les clients arrivés entre-temps ne comptent pas.',
  'revenue.byMonth': 'Rétention du revenu par mois',
  'revenue.byMonthSub': 'De ce que les clients payaient le premier du mois, ce qu’ils payaient encore un mois après',
  'revenue.byMonthWhat':
    'Du premier de chaque mois au suivant, client par client : brut = (initial − contraction − perte) ÷ initial ; net ajoute l’expansion.',
  'revenue.bridge': 'Où est passé le revenu',
  'revenue.bridgeSub':
    'Revenu avant et après le dernier mois ({count}) | Revenu avant et après les {count} derniers mois',
  'revenue.bridgeWhat':
    'Revenu au départ, apport des nouveaux clients, ce que les clients ont ajouté et réduit, ce qui est parti avec les clients perdus, et ce qui reste.',
  'customers.sub': 'Clients actifs. Sélectionnez-en un pour voir les raisons et les clients semblables',
  'customers.subAll': 'Sélectionnez-en un pour voir les raisons, les clients semblables et ce qui changerait',
  'customers.what': 'Les clients du fichier avec leur risque prédit et sa raison principale.',
  'customers.whatEvent': 'Les clients du fichier avec leur probabilité et sa raison principale.',
  'behind.sub': 'Tous ceux derrière cette barre, plus haut risque d’abord',
  'behind.subEvent': 'Tous ceux derrière cette barre, probabilité la plus élevée d’abord',
  'behind.what':
    'Les clients comptés par l’élément d’où cette page a été ouverte, avec leur risque et sa raison principale.',
  'behind.whatEvent':
    'Les clients comptés par la marque depuis laquelle cette page a été ouverte, avec leur probabilité et sa raison principale.',
  'customer.what':
    'Le risque prédit et son intervalle ; les raisons qui s’y additionnent en log-odds ; les clients les plus proches selon le modèle ; et le risque de tels clients avec un changement.',
  'customer.whatEvent':
    'La probabilité avec son intervalle ; des raisons qui s’additionnent en log-cotes ; les clients les plus proches selon ce que le modèle regarde ; et la probabilité de clients semblables avec un changement.',
  'customer.files': 'Dans les fichiers',
  'customer.filesSub': 'Du fichier importé, et ce que la prédiction y ajoute',
  'customer.filesWhat': 'Les colonnes du client dans le fichier, et celles qu’ajoute la prédiction.',
  'filter.notLeft': 'Pas encore parti',
  'filter.notLeftEvent': 'Sans « {event} »',
  'roc.title': 'ROC',
  'roc.sub': 'Départs trouvés face aux restés contactés',
  'roc.subEvent': '« {event} » trouvés face aux autres contactés',
  'roc.what': 'Pour chaque seuil : la part des départs au-dessus face à la part des restés au-dessus.',
  'roc.whatEvent': 'Pour chaque seuil : la part avec « {event} » au-dessus face à la part sans.',
  'label.stayersContacted': 'Restés contactés',
  'label.stayersContactedEvent': 'Autres contactés',
  'label.leaversFound': 'Départs trouvés',
  'label.leaversFoundEvent': '« {event} » trouvés',
  'label.shareOfLeavers': 'Part des départs',
  'label.shareOfLeaversEvent': 'Part de « {event} »',
  'pr.title': 'Précision et rappel',
  'pr.sub': 'Part des départs parmi les listés, quand la liste s’allonge',
  'pr.subEvent': 'Part de « {event} » parmi les listés, quand la liste s’allonge',
  'pr.what': 'Pour chaque seuil : la part des départs au-dessus face à la part de tous les départs trouvés.',
  'pr.whatEvent': 'Pour chaque seuil : la part de « {event} » au-dessus face à la part de tous ceux trouvés.',
  'calibration.sub': 'Parts prédites face aux parts observées, avec leur intervalle',
  'calibration.what':
    'Dixièmes des clients par probabilité prédite : la part prédite et la part observée, avec un intervalle à 95 %.',
  'lift.title': 'Lift par dixièmes de clients',
  'lift.titleRows': 'Lift par dixièmes d’abonnements',
  'lift.sub': '1 est le dixième au risque le plus élevé',
  'lift.subEvent': '1 est le dixième à la probabilité la plus élevée',
  'lift.what': 'Taux de chaque dixième du classement ÷ taux de tous.',
  'gain.title': 'Gain',
  'gain.sub': 'Part de tous les départs trouvée dans les premiers dixièmes',
  'gain.subEvent': 'Part de tous les « {event} » dans les premiers dixièmes',
  'gain.what': 'Départs dans les premiers dixièmes du classement ÷ tous les départs.',
  'gain.whatEvent': '« {event} » dans les premiers dixièmes du classement ÷ tous.',
  'folds.title': 'Stabilité entre les parties',
  'folds.none': 'Rien n’a été appris de ce fichier : il n’y a pas de parties à comparer.',
  'folds.sub': 'AUC de {low} à {high}',
  'folds.what':
    'AUC et précision moyenne (AP). Les clients à l’issue connue sont répartis en cinq parties, chacune évaluée par un modèle appris sur les quatre autres. Plus elles sont proches, moins les chiffres dépendent de l’échantillon.',
  'confusion.note':
    'Ce qu’aurait donné une telle liste : qui y figurait à raison, qui a été manqué, et les appels inutiles. Le seuil part de celui du modèle, où précision et rappel s’équilibrent le mieux ; le plan de la page Risque a le sien.',
  'findings.title': 'Ce que nous avons trouvé dans le fichier',
  'findings.sub': 'Ce qui a été supposé, signalé et écarté, et pourquoi',
  'findings.what': 'Tout ce qui a été remarqué à la lecture du fichier, et chaque colonne écartée avec la raison.',
  'findings.of': '**{column}** : {message}',
  'compare.spread': 'Comment le risque se répartit',
  'compare.spreadEvent': 'Répartition de la probabilité',
  'compare.spreadSub': 'Part des clients dans chaque dixième du risque',
  'compare.spreadSubEvent': 'Part des clients dans chaque dixième de probabilité',
  'compare.spreadWhat':
    'Combien de clients de chaque prédiction ont une probabilité dans chaque dixième de 0 % à 100 %.',
  'compare.driftSub':
    'Indice de stabilité au-delà du hasard : au-dessus de 0,25 fortement modifié ; stable si le hasard suffit, ou sous 0,05',
  'compare.driftWhat':
    'Indice de stabilité de population : Σ (part actuelle − part avant) × ln(part actuelle ÷ part avant) par dixièmes ou valeurs de la colonne. La part du hasard est retirée, et ce que le hasard ferait n’est pas appelé changement : le même test que pour les colonnes dont un modèle a appris.',
  'compare.vsBefore': 'par rapport à avant',
  'compare.vsSameLimits': 'par rapport à avant, aux mêmes seuils',
  'compare.reportedWhat':
    'Clients encore là dans les deux niveaux supérieurs du rapport précédent, selon ses propres seuils. Les autres chiffres suivent les seuils actuels : {limits}',
  'compare.changes': 'Qui monte et qui descend',
  'compare.changesSub': 'Un mouvement compte à partir de {n} points ; moins est stable',
  'compare.changesWhat': 'Clients rapprochés par identifiant ; nouveaux et disparus ne figurent que dans un fichier.',
  'compare.tiers': 'De niveau à niveau',
  'compare.tiersSub':
    'Clients encore là par niveau, selon les seuils actuels ; ceux déjà partis ou absents d’un fichier ont leur propre ligne. Lignes : avant, colonnes : maintenant',
  'compare.tiersWhat':
    'Tous ceux qui, dans l’un des fichiers, ont un identifiant à eux. Les niveaux donnent au total les chiffres ci-dessus. {limits}',
  'compare.list': 'Plus fortes hausses d’abord',
  'compare.listSub': 'Clients des deux fichiers',
  'compare.listWhat': 'Variation de la probabilité prédite en points, pour les clients des deux prédictions.',
  'drift.onlyIn': 'Seulement dans {file}',
  'drift.otherKind': 'Des nombres dans un fichier, des textes dans l’autre',
  'drift.medianSame': 'Médiane {now} dans les deux',
  'drift.median': 'Médiane {before} → {now}',
  'drift.sharesSame': 'Mêmes parts dans les deux',
  'drift.share': '« {value} » {before} → {now}',
};
