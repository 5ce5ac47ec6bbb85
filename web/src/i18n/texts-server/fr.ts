import type { ServerWords } from './server-words.ts';

const NOT_CSV = (what: string) => `C’est ${what}, bien que son nom finisse par .csv. Enregistrez-le d’abord en CSV.`;

export const fr: ServerWords = {
  problems: {
    internal: 'Un problème est survenu de notre côté. Veuillez réessayer.',
    'signed-out': 'Veuillez vous connecter.',
    'session-ended': 'Votre session est terminée. Veuillez vous reconnecter.',
    'not-yours': 'Ceci appartient à quelqu’un d’autre.',
    'not-found': 'Ceci n’existe pas.',
    'invalid-request': 'La demande n’a pas la forme attendue.',
    busy: 'Le serveur est très occupé. Réessayez dans un instant.',
    'service-away': 'Le serveur n’arrive pas à joindre un service dont il a besoin. Réessayez dans un instant.',
    'too-large': 'Le fichier doit faire moins de 10 Mo',
    'not-csv': 'Veuillez envoyer un fichier CSV',
    'two-files': 'Veuillez envoyer un seul fichier à la fois.',
    'no-file': 'Aucun fichier n’est arrivé. Choisissez un fichier CSV et réessayez.',
    'broken-form': 'Le fichier est arrivé incomplet. Veuillez l’envoyer de nouveau.',
    'upload-stalled': 'L’envoi s’est arrêté en route. Veuillez envoyer le fichier de nouveau.',
    'upload-too-slow': 'L’envoi a pris trop de temps. Veuillez envoyer le fichier de nouveau.',
    'unkeepable-text': 'Le texte contient un caractère qui ne peut pas être enregistré.',
    'not-the-owner': 'Seule la personne dont le compte est le plus ancien peut modifier cela.',
    'bad-rules': 'Indiquez uniquement des adresses e-mail et des domaines, mille au plus.',
    'fixed-by-operator': 'Le réglage HOLDFAST_SIGN_UP du serveur en décide.',
    'bad-choices': 'Les indications sur les colonnes n’ont pas pu être comprises.',
    'empty-file': 'Le fichier est vide. Choisissez un fichier CSV avec une ligne d’en-tête et des clients.',
    'binary-file': 'Ce n’est pas un fichier texte. Exportez vos clients en CSV et envoyez ce fichier.',
    'no-header': 'Le fichier n’a pas de ligne d’en-tête. Ajoutez une première ligne qui nomme les colonnes.',
    'is-zip': NOT_CSV('une archive ZIP ou un classeur Excel'),
    'is-xls': NOT_CSV('un ancien classeur Excel'),
    'is-gzip': NOT_CSV('un fichier compressé'),
    'is-parquet': NOT_CSV('un fichier Parquet'),
    'is-pdf': NOT_CSV('un document PDF'),
    'is-html': NOT_CSV('une page web'),
    'disk-full': 'Il n’y a plus de place sur le serveur. Prévenez votre administrateur.',
    'too-many-uploads': 'Vous envoyez très vite. Patientez une minute et réessayez.',
    'too-many-jobs': 'Trop de vos prédictions attendent encore. Laissez-en d’abord quelques-unes se terminer.',
    'no-room-left': 'Vos imports remplissent votre espace. Supprimez ceux dont vous n’avez plus besoin.',
    'too-many-names':
      'Vous ne pouvez pas renommer d’autres colonnes. Rétablissez le nom de celles dont vous n’avez plus besoin.',
    'not-finished': 'Cette prédiction n’a pas encore de résultats.',
    'already-finished': 'Cette prédiction est déjà terminée.',
    'still-running': 'Cette prédiction est encore en cours.',
    'link-expired': 'Ce lien a expiré. Relancez le téléchargement.',
    gone: 'Ces résultats ont été supprimés.',
    'cannot-convert': 'Les résultats n’ont pas pu être convertis dans ce format. Ils existent toujours en CSV.',
    'report-gone': 'La prédiction derrière ce rapport n’existe plus.',
    'report-deleted': 'Ce rapport n’existe plus.',
    'provider-unavailable': 'Votre service de connexion ne répond pas. Veuillez réessayer.',
    'password-needed': 'Veuillez saisir votre mot de passe.',
    'wrong-password': 'Le mot de passe est incorrect.',
    'too-many-tries': 'Trop d’essais. Patientez un peu et réessayez.',
    'sign-in-again': 'Déconnectez-vous, reconnectez-vous et recommencez dans les dix minutes.',
    'no-password': 'Ce compte n’a pas de mot de passe.',
    'at-provider': 'Supprimez votre compte là où vous vous connectez ; vos données ici disparaissent avec lui.',
    'too-many-keys': 'Vous avez déjà le nombre maximal de clés de service. Révoquez-en une d’abord.',
    'model-retired': 'Ce modèle est retiré. Rétablissez-le d’abord, ou choisissez-en un autre.',
    'model-lost': 'Le fichier de ce modèle manque ou n’est pas lisible.',
    'not-a-model':
      'Ce n’est pas un fichier de modèle utilisable. Choisissez un fichier téléchargé depuis la page d’un modèle.',
    'too-many-models': 'Le nombre maximal de modèles importés est atteint. Supprimez-en un d’abord.',
    'nobody-to-list': 'Cette prédiction ne contient aucun client à contacter.',
    'bad-work-file':
      'Un fichier de suivi a une colonne customer_id ; ses statuts sont todo, contacted, saved, lost ou later, et ses jours s’écrivent comme 2026-01-31.',
    'address-invalid': 'Ce n’est pas une adresse qui commence par https://.',
    'address-private':
      'Cette adresse mène à un réseau privé. Votre administrateur peut l’autoriser avec HOLDFAST_PRIVATE_HOSTS.',
    'address-unknown': 'Aucun serveur ne porte ce nom.',
    'address-unreachable': 'Le serveur à cette adresse est injoignable.',
    'address-slow': 'Le serveur à cette adresse a mis trop de temps à répondre.',
    'address-redirects': 'Cette adresse renvoie sans fin vers d’autres adresses.',
    'address-status': 'Il n’y a pas de fichier à cette adresse.',
    'address-trouble': 'Le serveur à cette adresse a lui-même un problème.',
    'sheet-invalid': 'Ce n’est pas l’adresse d’une feuille Google Sheets.',
    'sheet-private':
      'Cette feuille n’est pas ouverte à toute personne disposant du lien. Partagez-la ainsi, ou publiez-la au format CSV.',
    'bucket-refused': 'Le bucket ne peut pas être utilisé ainsi. Vérifiez son nom, l’objet et les clés.',
    'database-refused': 'La base de données est injoignable ainsi. Vérifiez son adresse, son nom, le compte et TLS.',
    'account-too-strong':
      'Ce compte peut lancer des programmes ou lire des fichiers sur le serveur de la base. Créez-en un qui ne peut que lire vos tables.',
    'tls-needed': 'Hors de votre propre réseau, un mot de passe ne part vers une base de données que par TLS.',
    'query-refused':
      'La base de données ne répond pas à cette requête. Il faut une seule requête qui ne fait que lire, comme SELECT.',
    'query-columns': 'Chaque colonne de la requête doit avoir son propre nom. Nommez-la avec AS.',
    'table-invalid': 'Une table se nomme par exemple scores ou analytics.scores.',
    'table-refused': 'La base de données ne nous laisse pas écrire cette table.',
    'secret-needed': 'Un autre serveur ou un autre compte demande de saisir à nouveau le mot de passe ou la clé.',
    'secret-of-maker':
      'Quelqu’un d’autre a créé ceci. Changer l’emplacement demande de saisir à nouveau le mot de passe ou la clé.',
    'still-fetching': 'Cette source est déjà en cours de lecture.',
    'too-many-sources': 'Il n’est pas possible d’en avoir davantage. Supprimez ce dont vous n’avez plus besoin.',
    'too-many-webhooks':
      'Il n’est pas possible d’avoir davantage de webhooks. Supprimez-en un dont vous n’avez plus besoin.',
    'webhook-off': 'Ce webhook est désactivé. Activez-le d’abord.',
    'viewers-only-read': 'En tant que lecteur, vous pouvez consulter cet espace de travail, mais rien y modifier.',
    'owners-only': 'Seuls les propriétaires de l’espace de travail peuvent le faire.',
    'last-owner':
      'Un espace de travail a besoin d’un propriétaire. Désignez d’abord quelqu’un d’autre, ou supprimez l’espace.',
    'invitation-ended': 'Cette invitation n’est plus valable. Demandez-en une nouvelle.',
    'invitation-for-another':
      'Cette invitation est destinée à une autre adresse e-mail. Connectez-vous avec l’adresse invitée.',
    'too-many-workspaces':
      'Vous ne pouvez pas avoir d’autres espaces de travail. Quittez-en ou supprimez-en un d’abord.',
    'too-many-members': 'Cet espace de travail est complet. Retirez d’abord un membre ou une invitation.',
  },
  samples: {
    subscriptions: {
      title: 'Abonnements',
      description:
        'Trois ans d’abonnements logiciels avec début, fin, formule et usage. Remplit toutes les pages du rapport.',
    },
    'subscription-snapshot': {
      title: 'Abonnés',
      description: 'Une ligne par client d’un abonnement logiciel, avec ceux qui sont partis le mois suivant.',
    },
    'order-log': {
      title: 'Commandes d’une boutique',
      description: 'Deux ans de commandes d’un marchand de café, une ligne par commande ; sans colonne de départs.',
    },
  },
};
